//! The pieces of a source file that stand below a citation.

use std::ops::Range;

use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};
use syn::{Arm, Expr, ExprBinary, ExprIf, ExprMethodCall, FieldValue, ImplItemFn, ItemFn, Stmt};

/// A piece of code that obeys a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    pub range: Range<usize>,
    /// The game and the clause, as cited.
    pub clause: String,
}

/// The cited pieces of a file: each is the largest piece of syntax that begins where the first line of code does after the
/// citation.
pub fn regions(text: &str, file: &syn::File) -> Vec<Region> {
    let mut nodes = Nodes::default();
    nodes.visit_file(file);
    let cited = citations(text).into_iter().filter_map(|(clause, start)| {
        let here = nodes.0.iter().filter(|range| range.start == start);
        here.max_by_key(|range| range.end).map(|range| Region { range: range.clone(), clause })
    });
    cited.collect()
}

/// Every cited clause, and where the code below it begins.
fn citations(text: &str) -> Vec<(String, usize)> {
    let (mut found, mut above, mut at) = (Vec::new(), Vec::new(), 0);
    for line in text.split_inclusive('\n') {
        let code = line.trim();
        if let Some(clause) = code.strip_prefix("//= ") {
            above.push(clause.to_owned());
        } else if !code.is_empty() && !code.starts_with("//") && !code.starts_with("#[") {
            let start = at + line.len() - line.trim_start().len();
            found.extend(above.drain(..).map(|clause| (clause, start)));
        }
        at += line.len();
    }
    found
}

/// Where everything begins and ends that a citation may stand above.
#[derive(Default)]
struct Nodes(Vec<Range<usize>>);

impl Nodes {
    fn note(&mut self, start: proc_macro2::Span, end: proc_macro2::Span) {
        self.0.push(start.byte_range().start..end.byte_range().end);
    }
}

impl<'ast> Visit<'ast> for Nodes {
    fn visit_stmt(&mut self, node: &'ast Stmt) {
        self.0.push(node.span().byte_range());
        visit::visit_stmt(self, node);
    }

    fn visit_arm(&mut self, node: &'ast Arm) {
        self.0.push(node.span().byte_range());
        visit::visit_arm(self, node);
    }

    fn visit_field_value(&mut self, node: &'ast FieldValue) {
        self.0.push(node.span().byte_range());
        visit::visit_field_value(self, node);
    }

    fn visit_item_fn(&mut self, node: &'ast ItemFn) {
        self.note(first_of_function(&node.vis, &node.sig), node.block.span());
        visit::visit_item_fn(self, node);
    }

    fn visit_impl_item_fn(&mut self, node: &'ast ImplItemFn) {
        self.note(first_of_function(&node.vis, &node.sig), node.block.span());
        visit::visit_impl_item_fn(self, node);
    }

    fn visit_expr(&mut self, node: &'ast Expr) {
        self.0.push(node.span().byte_range());
        visit::visit_expr(self, node);
    }

    // Long chains and conditions carry citations between their parts.
    fn visit_expr_method_call(&mut self, node: &'ast ExprMethodCall) {
        self.note(node.dot_token.span(), node.span());
        visit::visit_expr_method_call(self, node);
    }

    fn visit_expr_binary(&mut self, node: &'ast ExprBinary) {
        self.note(node.op.span(), node.right.span());
        visit::visit_expr_binary(self, node);
    }

    fn visit_expr_if(&mut self, node: &'ast ExprIf) {
        if let Some((token, otherwise)) = &node.else_branch {
            self.note(token.span(), otherwise.span());
        }
        visit::visit_expr_if(self, node);
    }
}

/// Where a function begins, its attributes apart.
fn first_of_function(visibility: &syn::Visibility, signature: &syn::Signature) -> proc_macro2::Span {
    match visibility {
        syn::Visibility::Inherited => signature.span(),
        visible => visible.span(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cited(text: &str) -> Vec<(String, String)> {
        let file = syn::parse_file(text).expect("Rust");
        regions(text, &file).into_iter().map(|region| (region.clause, text[region.range].to_owned())).collect()
    }

    #[test]
    fn a_citation_stands_above_the_largest_piece_that_begins_below_it() {
        let text = "fn f(a: u8) -> bool {\n    //= g 1(a)\n    // Why.\n    if a > 3 {\n        return true;\n    }\n    //= g 1(b)\n    a == 2\n}\n";
        assert_eq!(cited(text)[0], ("g 1(a)".to_owned(), "if a > 3 {\n        return true;\n    }".to_owned()));
        assert_eq!(cited(text)[1].1, "a == 2");
    }

    #[test]
    fn arms_chains_and_conditions_are_cited_in_part() {
        let text = "fn f(a: u8) -> bool {\n    match a {\n        //= g 1\n        1 => true,\n        _ => a\n            //= g 2\n            .is_even()\n            //= g 3\n            && a > 4,\n    }\n}\n";
        let found: Vec<String> = cited(text).into_iter().map(|(_, code)| code).collect();
        assert_eq!(found, ["1 => true,", ".is_even()", "&& a > 4"]);
    }

    #[test]
    fn a_whole_function_is_cited_with_its_visibility() {
        let text = "//= g 1\n//= g 2\n#[must_use]\npub fn f() -> bool {\n    true\n}\n";
        let found = cited(text);
        assert_eq!(found.len(), 2);
        assert!(found[1].1.starts_with("pub fn f") && found[1].1.ends_with('}'), "{found:?}");
    }
}
