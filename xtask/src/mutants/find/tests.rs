use super::*;

fn found(body: &str) -> Vec<(String, String)> {
    let text = format!("//= g 1\nfn f() {{\n    {body}\n}}\n");
    let all = mutants(&text).expect("Rust");
    all.into_iter().map(|mutant| (mutant.what, text[mutant.range].to_owned())).collect()
}

fn pair(what: &str, code: &str) -> (String, String) {
    (what.to_owned(), code.to_owned())
}

#[test]
fn conditions_comparisons_and_statements_are_changed() {
    let all = found("if a < 3 { go(); }");
    let expected = [
        pair("condition negated", "a < 3"),
        pair("< becomes <=", "a < 3"),
        pair("one more", "3"),
        pair("statement left out", "go();"),
    ];
    assert_eq!(all, expected);
}

#[test]
fn a_condition_that_binds_names_is_changed_in_its_other_parts() {
    let all = found("if let Some(a) = b && c == d { return; }");
    assert_eq!(all, [pair("== becomes !=", "c == d"), pair("statement left out", "return;")]);
}

#[test]
fn an_arm_is_passed_over_only_if_a_later_one_catches_all() {
    assert_eq!(found("match a { B => c, D => e }"), []);
    assert_eq!(found("match a { B => c, other => e }"), [pair("arm passed over", "B")]);
}

#[test]
fn code_below_no_citation_has_no_clause() {
    let all = mutants("fn f() { if a { b(); } }\n").expect("Rust");
    assert_eq!(all.iter().map(|one| (&*one.function, &one.clause)).collect::<Vec<_>>(), [("f", &None); 2]);
}

#[test]
fn constants_are_left_alone() {
    assert_eq!(mutants("//= g 1\nconst fn f() -> bool { 1 < 2 }").expect("Rust"), []);
    assert_eq!(mutants("//= g 1\nconst A: u8 = 1 + 2;").expect("Rust"), []);
}
