//! Small changes of the code, each of which some test should notice.

use std::ops::Range;

use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};
use syn::{
    Arm, BinOp, Expr, ExprBinary, ExprIf, ExprMatch, ExprRepeat, ImplItemFn, ItemFn, ItemMod, Lit, LocalInit, Pat,
    Stmt, TraitItemFn, UnOp,
};

use super::cited::{Region, regions};

/// A small change of the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    pub range: Range<usize>,
    /// The clause below which the code stands.
    pub clause: Option<String>,
    /// The function around the code.
    pub function: String,
    /// What is changed, for people.
    pub what: String,
    pub change: Change,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The expression becomes another one.
    Other(String),
    /// The statement is left out.
    LeftOut,
    /// The arm of a match, whose pattern is here, is passed over.
    PassedOver,
}

/// All changes of the code in a file.
///
/// # Errors
/// The file is not Rust.
pub fn mutants(text: &str) -> syn::Result<Vec<Mutant>> {
    let file = syn::parse_file(text)?;
    let (regions, function) = (regions(text, &file), String::new());
    let mut finder = Finder { text, regions, function, needed_returns: Vec::new(), found: Vec::new() };
    finder.visit_file(&file);
    Ok(finder.found)
}

struct Finder<'a> {
    text: &'a str,
    regions: Vec<Region>,
    function: String,
    /// Arms that would have no value without their last statement.
    needed_returns: Vec<Range<usize>>,
    found: Vec<Mutant>,
}

impl Finder<'_> {
    fn source(&self, node: &impl syn::spanned::Spanned) -> &str {
        &self.text[node.span().byte_range()]
    }

    /// Notes a change with the clause of the smallest cited piece around it.
    fn note(&mut self, range: Range<usize>, what: &str, change: Change) {
        if self.found.iter().any(|known| known.range == range && known.change == change) {
            return;
        }
        let around = |region: &&Region| region.range.start <= range.start && range.end <= region.range.end;
        let cited = self.regions.iter().filter(around).min_by_key(|region| region.range.len());
        let clause = cited.map(|region| region.clause.clone());
        let (function, what) = (self.function.clone(), what.to_owned());
        self.found.push(Mutant { range, clause, function, what, change });
    }

    /// Visits the code of a function, unless it is computed while compiling: that cannot be switched while running.
    fn in_function(&mut self, signature: &syn::Signature, visit: impl FnOnce(&mut Self)) {
        if signature.constness.is_none() {
            let outer = std::mem::replace(&mut self.function, signature.ident.to_string());
            visit(self);
            self.function = outer;
        }
    }

    fn other(&mut self, node: &impl syn::spanned::Spanned, what: &str, other: String) {
        self.note(node.span().byte_range(), what, Change::Other(other));
    }

    fn negate(&mut self, node: &Expr) {
        if !has_let(node) {
            let other = format!("!({})", self.source(node));
            self.other(node, "condition negated", other);
        }
    }
}

/// Whether a condition binds names, so that it is more than a value.
fn has_let(node: &Expr) -> bool {
    match node {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

/// Whether a pattern matches whatever comes. A name in lower case binds a value; others are constants or variants.
fn catches_all(pattern: &Pat) -> bool {
    match pattern {
        Pat::Wild(_) => true,
        Pat::Ident(name) => name.subpat.is_none() && name.ident.to_string().starts_with(char::is_lowercase),
        Pat::Tuple(parts) => parts.elems.iter().all(catches_all),
        _ => false,
    }
}

/// What an operator is changed into.
const fn other_operator(operator: &BinOp) -> Option<&'static str> {
    Some(match operator {
        BinOp::And(_) => "||",
        BinOp::Or(_) => "&&",
        BinOp::Lt(_) => "<=",
        BinOp::Le(_) => "<",
        BinOp::Gt(_) => ">=",
        BinOp::Ge(_) => ">",
        BinOp::Eq(_) => "!=",
        BinOp::Ne(_) => "==",
        BinOp::Add(_) => "-",
        BinOp::Sub(_) => "+",
        _ => return None,
    })
}

/// Whether a method answers yes or no, by its name.
fn is_question(name: &str) -> bool {
    let asks = ["is_", "has_", "may_", "can_", "are_"].iter().any(|start| name.starts_with(start));
    asks || ["contains", "any", "all", "is_some_and", "is_none_or"].contains(&name)
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_expr_if(&mut self, node: &'ast ExprIf) {
        self.negate(&node.cond);
        visit::visit_expr_if(self, node);
    }

    // An arm can be passed over only if another one catches what it would have matched.
    fn visit_expr_match(&mut self, node: &'ast ExprMatch) {
        let last_catch_all = node.arms.iter().rposition(|arm| arm.guard.is_none() && catches_all(&arm.pat));
        for arm in &node.arms[..last_catch_all.unwrap_or(0)] {
            if arm.guard.is_none() {
                self.note(arm.pat.span().byte_range(), "arm passed over", Change::PassedOver);
            }
        }
        visit::visit_expr_match(self, node);
    }

    fn visit_arm(&mut self, node: &'ast Arm) {
        if let Some((_, guard)) = &node.guard {
            self.negate(guard);
        }
        if let Expr::Block(body) = &*node.body
            && let Some(last @ Stmt::Expr(Expr::Return(_), Some(_))) = body.block.stmts.last()
        {
            self.needed_returns.push(last.span().byte_range());
        }
        visit::visit_arm(self, node);
    }

    fn visit_expr_binary(&mut self, node: &'ast ExprBinary) {
        if let Some(other) = other_operator(&node.op).filter(|_| !has_let(&node.left) && !has_let(&node.right)) {
            let what = format!("{} becomes {other}", self.source(&node.op));
            let text = format!("{} {other} {}", self.source(&node.left), self.source(&node.right));
            self.other(node, &what, text);
        }
        visit::visit_expr_binary(self, node);
    }

    fn visit_expr(&mut self, node: &'ast Expr) {
        match node {
            Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_)) => {
                let text = self.source(&unary.expr).to_owned();
                self.other(node, "! left out", text);
            }
            Expr::MethodCall(call) if is_question(&call.method.to_string()) => self.negate(node),
            Expr::Macro(call) if call.mac.path.is_ident("matches") => self.negate(node),
            Expr::Lit(literal) => match &literal.lit {
                Lit::Bool(value) => self.other(node, "other truth", (!value.value).to_string()),
                Lit::Int(number) => {
                    if let Ok(value) = number.base10_parse::<u64>() {
                        self.other(node, "one more", format!("{}{}", value + 1, number.suffix()));
                    }
                }
                _ => {}
            },
            _ => {}
        }
        visit::visit_expr(self, node);
    }

    fn visit_stmt(&mut self, node: &'ast Stmt) {
        let is_deed = |expression: &Expr| match expression {
            Expr::MethodCall(_) | Expr::Call(_) | Expr::Return(_) | Expr::Try(_) | Expr::Assign(_) => true,
            Expr::Binary(binary) => is_assignment(&binary.op),
            _ => false,
        };
        if let Stmt::Expr(expression, Some(_)) = node
            && is_deed(expression)
            && !self.needed_returns.contains(&node.span().byte_range())
        {
            self.note(node.span().byte_range(), "statement left out", Change::LeftOut);
        }
        visit::visit_stmt(self, node);
    }

    fn visit_item_fn(&mut self, node: &'ast ItemFn) {
        self.in_function(&node.sig, |finder| visit::visit_item_fn(finder, node));
    }

    fn visit_impl_item_fn(&mut self, node: &'ast ImplItemFn) {
        self.in_function(&node.sig, |finder| visit::visit_impl_item_fn(finder, node));
    }

    fn visit_trait_item_fn(&mut self, node: &'ast TraitItemFn) {
        self.in_function(&node.sig, |finder| visit::visit_trait_item_fn(finder, node));
    }

    // Without its `return`, `let … else` would not compile.
    fn visit_local_init(&mut self, node: &'ast LocalInit) {
        self.visit_expr(&node.expr);
    }

    // The length of an array is computed while compiling.
    fn visit_expr_repeat(&mut self, node: &'ast ExprRepeat) {
        self.visit_expr(&node.expr);
    }

    // Tests are not the code.
    fn visit_item_mod(&mut self, node: &'ast ItemMod) {
        let is_test = node.attrs.iter().any(|attribute| self.source(attribute).contains("cfg(test)"));
        if !is_test {
            visit::visit_item_mod(self, node);
        }
    }

    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
}

const fn is_assignment(operator: &BinOp) -> bool {
    matches!(operator, BinOp::AddAssign(_) | BinOp::SubAssign(_) | BinOp::BitOrAssign(_) | BinOp::BitAndAssign(_))
}

#[cfg(test)]
mod tests;
