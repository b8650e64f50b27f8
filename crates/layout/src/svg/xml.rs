//! A small writer of XML: one element on a line, so that a person can compare two drawings.

/// The attributes of an element, in the order in which they are written.
#[derive(Clone, Debug, Default)]
pub(super) struct Attributes(Vec<(&'static str, String)>);

impl Attributes {
    pub(super) fn new() -> Self {
        Self::default()
    }

    #[must_use]
    pub(super) fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.0.push((name, value.to_string()));
        self
    }

    /// The attribute, if there is something to say.
    #[must_use]
    pub(super) fn with_some(self, name: &'static str, value: Option<impl ToString>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// These attributes and then those.
    #[must_use]
    pub(super) fn joined(mut self, others: Self) -> Self {
        self.0.extend(others.0);
        self
    }

    fn written(&self) -> String {
        self.0.iter().map(|(name, value)| format!(" {name}=\"{}\"", escaped(value))).collect()
    }
}

/// A text that grows element by element.
#[derive(Debug, Default)]
pub(super) struct Xml {
    text: String,
    open: Vec<&'static str>,
}

impl Xml {
    /// Opens an element that holds others.
    pub(super) fn open(&mut self, name: &'static str, attributes: &Attributes) {
        self.line(&format!("<{name}{}>", attributes.written()));
        self.open.push(name);
    }

    /// Closes the element that was opened last.
    pub(super) fn close(&mut self) {
        if let Some(name) = self.open.pop() {
            self.line(&format!("</{name}>"));
        }
    }

    /// An element that holds nothing.
    pub(super) fn empty(&mut self, name: &'static str, attributes: &Attributes) {
        self.line(&format!("<{name}{}/>", attributes.written()));
    }

    /// An element that holds a text.
    pub(super) fn text(&mut self, name: &'static str, attributes: &Attributes, text: &str) {
        self.line(&format!("<{name}{}>{}</{name}>", attributes.written(), escaped(text)));
    }

    /// An element that holds one other, which holds a text.
    pub(super) fn text_within(
        &mut self,
        (outer, attributes): (&'static str, &Attributes),
        (inner, inner_attributes): (&'static str, &Attributes),
        text: &str,
    ) {
        let within = format!("<{inner}{}>{}</{inner}>", inner_attributes.written(), escaped(text));
        self.line(&format!("<{outer}{}>{within}</{outer}>", attributes.written()));
    }

    pub(super) fn into_text(self) -> String {
        self.text
    }

    fn line(&mut self, element: &str) {
        self.text.push_str(&" ".repeat(self.open.len()));
        self.text.push_str(element);
        self.text.push('\n');
    }
}

/// The text with everything replaced that XML reads as markup, and without what XML cannot hold.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            letter if letter.is_control() => escaped.push(' '),
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_stand_on_lines_of_their_own() {
        let mut xml = Xml::default();
        xml.open("g", &Attributes::new().with("id", "a").with_some("class", None::<&str>));
        xml.empty("rect", &Attributes::new().with("x", 1));
        xml.text("text", &Attributes::new(), "Pack's <bet> & \"1\"");
        xml.close();
        let expected = "<g id=\"a\">\n <rect x=\"1\"/>\n <text>Pack's &lt;bet&gt; &amp; &quot;1&quot;</text>\n</g>\n";
        assert_eq!(xml.into_text(), expected);
    }

    #[test]
    fn what_xml_cannot_hold_is_left_out() {
        assert_eq!(escaped("a\u{0}b\nc"), "a b c");
    }
}
