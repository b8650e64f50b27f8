//! A small evaluator of formulas: numbers, cells of this or another sheet, `+ - * / ^`, parentheses, `SUM`, `SUMPRODUCT`,
//! `SUMIF` above zero, `SQRT`, `INT` and `ROUND`.

use std::collections::BTreeMap;

/// A cell: its sheet and its name.
pub type At = (String, String);

/// The numbers and formulas of a workbook.
#[derive(Default)]
pub struct Book {
    pub numbers: BTreeMap<At, f64>,
    pub formulas: BTreeMap<At, String>,
}

/// The value of a cell.
pub fn evaluate(book: &Book, at: &At) -> f64 {
    match book.formulas.get(at) {
        Some(formula) => {
            let mut reader = Reader { book, sheet: &at.0, text: formula.trim_start_matches('=') };
            let value = reader.sum();
            assert!(reader.text.is_empty(), "{at:?}: {formula}: \"{}\" is left", reader.text);
            value
        }
        None => *book.numbers.get(at).unwrap_or_else(|| panic!("{at:?} is empty")),
    }
}

struct Reader<'a> {
    book: &'a Book,
    sheet: &'a str,
    text: &'a str,
}

/// How a function is read and computed.
type Call<'a> = fn(&mut Reader<'a>) -> f64;

impl<'a> Reader<'a> {
    fn takes(&mut self, sign: char) -> bool {
        let rest = self.text.strip_prefix(sign);
        self.text = rest.unwrap_or(self.text);
        rest.is_some()
    }

    fn word(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let end = self.text.find(|letter| !belongs(letter)).unwrap_or(self.text.len());
        let (word, rest) = self.text.split_at(end);
        self.text = rest;
        word
    }

    fn sum(&mut self) -> f64 {
        let mut value = self.product();
        loop {
            if self.takes('+') {
                value += self.product();
            } else if self.takes('-') {
                value -= self.product();
            } else {
                return value;
            }
        }
    }

    fn product(&mut self) -> f64 {
        let mut value = self.power();
        loop {
            if self.takes('*') {
                value *= self.power();
            } else if self.takes('/') {
                value /= self.power();
            } else {
                return value;
            }
        }
    }

    fn power(&mut self) -> f64 {
        let base = self.atom();
        if self.takes('^') { base.powf(self.atom()) } else { base }
    }

    fn atom(&mut self) -> f64 {
        if self.takes('-') {
            return -self.power();
        }
        if self.takes('(') {
            return self.closed();
        }
        if self.takes('\'') {
            let sheet = self.word(|letter| letter != '\'').to_owned();
            assert!(self.takes('\'') && self.takes('!'), "a sheet is followed by a cell");
            let cell = self.cell();
            return evaluate(self.book, &(sheet, cell));
        }
        if self.text.starts_with(|letter: char| letter.is_ascii_digit()) {
            let number = self.word(|letter| letter.is_ascii_digit() || letter == '.');
            return number.parse().expect("a number");
        }
        self.call_or_cell()
    }

    fn call_or_cell(&mut self) -> f64 {
        let calls: [(&str, Call<'a>); 6] = [
            ("SQRT(", Self::root),
            ("SUM(", Self::total),
            ("SUMPRODUCT(", Self::total_of_products),
            ("SUMIF(", Self::total_above_zero),
            ("INT(", Self::whole),
            ("ROUND(", Self::rounded),
        ];
        for (name, call) in calls {
            if let Some(rest) = self.text.strip_prefix(name) {
                self.text = rest;
                return call(self);
            }
        }
        let cell = self.cell();
        evaluate(self.book, &(self.sheet.to_owned(), cell))
    }

    fn root(&mut self) -> f64 {
        self.closed().sqrt()
    }

    /// What is in parentheses that are open.
    fn closed(&mut self) -> f64 {
        let value = self.sum();
        assert!(self.takes(')'), "a parenthesis is open: {}", self.text);
        value
    }

    fn whole(&mut self) -> f64 {
        self.closed().floor()
    }

    fn rounded(&mut self) -> f64 {
        let value = self.sum();
        assert!(self.takes(','), "decimals follow");
        let scale = 10_f64.powf(self.closed());
        (value * scale).round() / scale
    }

    /// The sum of a part of a column.
    fn total(&mut self) -> f64 {
        let values = self.range();
        assert!(self.takes(')'), "a range ends");
        values.into_iter().sum()
    }

    /// The sum of the products of two parts of columns.
    fn total_of_products(&mut self) -> f64 {
        let first = self.range();
        assert!(self.takes(','), "another range follows");
        let second = self.range();
        assert!(self.takes(')') && first.len() == second.len(), "two ranges are as long as each other");
        first.into_iter().zip(second).map(|(one, other)| one * other).sum()
    }

    /// The sum of those of a part of a column that stand beside a number above zero.
    fn total_above_zero(&mut self) -> f64 {
        let judged = self.range();
        self.text = self.text.strip_prefix(",\">0\",").expect("the only condition that is known");
        let summed = self.range();
        assert!(self.takes(')') && judged.len() == summed.len(), "two ranges are as long as each other");
        judged.into_iter().zip(summed).filter(|(judged, _)| *judged > 0.0).map(|(_, summed)| summed).sum()
    }

    /// The values of a part of a column.
    fn range(&mut self) -> Vec<f64> {
        let first = self.cell();
        assert!(self.takes(':'), "a range has two ends");
        let last = self.cell();
        let row = |cell: &str| cell[1..].parse::<u32>().expect("a row");
        let column = &first[..1];
        let cells = (row(&first)..=row(&last)).map(|row| (self.sheet.to_owned(), format!("{column}{row}")));
        cells.map(|at| evaluate(self.book, &at)).collect()
    }

    /// A cell's name without the signs that keep it from moving.
    fn cell(&mut self) -> String {
        self.word(|letter| letter.is_ascii_alphanumeric() || letter == '$').replace('$', "")
    }
}

#[test]
fn the_evaluator_knows_its_arithmetic() {
    let mut book = Book::default();
    let at = |cell: &str| ("S".to_owned(), cell.to_owned());
    for (cell, number) in [("A1", 3.0), ("A2", 4.0)] {
        book.numbers.insert(at(cell), number);
    }
    for (cell, formula, value) in [
        ("B1", "=SQRT(A1^2+A2^2)", 5.0),
        ("B2", "=-A1*2+10/A2", -3.5),
        ("B3", "=SUM(A1:A2)-$A$1/'S'!A2", 6.25),
        ("B4", "=(A1-A2)^2*1.5", 1.5),
        ("B5", "=SUMPRODUCT(A1:A2,B1:B2)", 3.0 * 5.0 - 4.0 * 3.5),
        ("B7", "=SUMIF(B1:B2,\">0\",A1:A2)", 3.0),
        ("B6", "=INT(ROUND(A1/A2*1.3,1)*10)", 10.0),
    ] {
        book.formulas.insert(at(cell), formula.to_owned());
        assert!((evaluate(&book, &at(cell)) - value).abs() < 1e-12, "{formula}");
    }
}
