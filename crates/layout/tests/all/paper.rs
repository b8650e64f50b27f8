//! The drawing on paper: true to scale, with dimensions and a title block.

use layout::{Dress, Scale, Style, Tenths, mm, to_svg};

use crate::golden::golden;
use crate::support::{attribute, drawn, house, table};

#[test]
fn felts_on_paper() {
    for id in ["lunar-1", "flush-2", "holdem-1"] {
        golden(&format!("{id}-print"), &to_svg(&drawn(&table(id)), Dress::Print(Scale::Tenth)));
    }
}

/// The four numbers of a view box.
fn view_box(svg: &str) -> Vec<f64> {
    let numbers = attribute(svg, "viewBox").expect("a view box").split(' ');
    numbers.map(|number| number.parse().expect("a number")).collect()
}

//= packs_poker 1.13Z(a)1
//= three_card_draw_poker 1.13BB(a)1
//= high_card_flush 1.13Y(b)
//= holdem_3_bonus 1.13BB(a)1
// A millimetre on the felt is a tenth of a millimetre on the sheet, or a millimetre.
#[test]
fn paper_is_true_to_scale() {
    for table in house().tables {
        for (scale, divisor, stated) in [(Scale::Tenth, 10.0, "1:10"), (Scale::Full, 1.0, "1:1")] {
            let layout = drawn(&table);
            let svg = to_svg(&layout, Dress::Print(scale));
            let length = |name| {
                let value = attribute(&svg, name).and_then(|value| value.strip_suffix("mm"));
                value.and_then(|value| value.parse::<f64>().ok()).expect("a length in millimetres")
            };
            let view = view_box(&svg);
            assert!((length("width") * divisor - view[2]).abs() < 1e-9, "{}", table.id);
            assert!((length("height") * divisor - view[3]).abs() < 1e-9, "{}", table.id);
            assert!(svg.contains(&format!("Scale {stated} · drawing {}", layout.number())), "{}", table.id);
            assert!(svg.contains(&format!(">0 to 500 mm, {stated}</text>")));
            let bar = svg.lines().filter(|line| attribute(line, "width") == Some("100")).count();
            assert_eq!(bar, 5, "five decimetres");
            if scale == Scale::Tenth {
                // A4, across.
                assert!(length("width") <= 297.0 && length("height") <= 210.0, "{}", table.id);
            }
        }
    }
}

#[test]
fn paper_has_dimensions_and_a_title_block() {
    let layout = drawn(&table("flush-1"));
    let svg = to_svg(&layout, Dress::Print(Scale::Tenth));
    let boxes = ["drop-box", "tip-box"].map(|id| layout.by_id(id).expect("it is there").shape.centre.x.abs() / 10);
    for text in [
        "2040",
        "1060",
        "R 1020",
        "26°",
        &boxes[0].to_string(),
        &boxes[1].to_string(),
        "Croupier Demonstration",
        "High Card Flush, table flush-1",
        "N.J.A.C. 13:69E-1.13Y",
        "Felt 2040 × 1060 mm (standard), burgundy",
        "Straight flush bonus",
        "circle 68",
    ] {
        assert!(svg.contains(&format!(">{text}</text>")), "{text}");
    }
    let lunar = to_svg(&drawn(&table("lunar-1")), Dress::Print(Scale::Tenth));
    assert!(lunar.contains(">1.13X(c)2: what a second payout needs</text>"), "signs are listed");
}

/// Long names are written smaller, whole and within the block of 540 mm, less its edges.
#[test]
fn the_title_block_holds_long_names() {
    let mut layout = drawn(&table("flush-1"));
    layout.house =
        "The Grand Boardwalk Casino, Hotel and Convention Center of Atlantic City and Absecon Island, New Jersey"
            .to_owned();
    layout.display_name = "High Card Flush with Flush Bonus, Straight Flush Bonus and Progressive".to_owned();
    let svg = to_svg(&layout, Dress::Print(Scale::Tenth));
    let block = &svg[svg.find("width=\"540\" height=\"290\"").expect("a title block")..];
    let written: Vec<(Tenths, Style, &str)> = block
        .split("<text ")
        .skip(1)
        .take_while(|text| !text.contains("N.J.A.C."))
        .map(|text| {
            let size = text.split("font-size=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a size");
            let size: f64 = size.parse().expect("a number");
            let style = if text.contains("font-weight=\"bold\"") { Style::Bold } else { Style::Plain };
            let says = text.split('>').nth(1).and_then(|rest| rest.split('<').next()).expect("a text");
            ((size * 10.0).round() as Tenths, style, says)
        })
        .collect();
    for (size, style, says) in &written {
        assert!(style.length(says, *size) <= mm(508), "{says}");
    }
    let all = written.iter().map(|(_, _, says)| *says).collect::<Vec<_>>().join(" ");
    assert_eq!(all, format!("{} {}, table flush-1", layout.house, layout.display_name));
}
