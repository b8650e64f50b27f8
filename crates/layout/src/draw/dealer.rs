//! The dealer's side: tray, boxes, discard rack and devices.

use games::elections::Dealing;
use law::Cite;

use super::draft::Draft;
use crate::item::What;
use crate::letters::{Style, fitted};
use crate::measure::{Point, Tenths, mm};
use crate::shape::{Form, Shape};

/// From the dealer's edge to the furniture.
const EDGE: Tenths = mm(14);
/// The place of the dealer: what is beyond it is to the dealer's left or right.
pub(super) const DEALER: (Tenths, Tenths) = (mm(150), mm(11));
const RACK: (Tenths, Tenths) = (mm(74), mm(98));
/// A shuffler or a shoe, as deep as the tray.
const DEVICE: Tenths = mm(98);
const PANEL: (Tenths, Tenths) = (mm(54), mm(40));
const BOX: (Tenths, Tenths) = (mm(78), mm(44));
const BETWEEN: Tenths = mm(12);

/// Whether the table takes progressive wagers, and the clause on their equipment.
pub(super) type Progressive = Option<Cite>;

impl Draft<'_> {
    /// Everything on the dealer's side; says where the middle begins.
    pub(super) fn dealers_side(&mut self, opposite: Cite, boxes: Cite, progressive: Progressive) -> Tenths {
        let tray = self.sizes.tray;
        self.furniture(What::Dealer, (0, mm(1)), DEALER, "DEALER", Some(opposite));
        self.furniture(What::Tray, (0, EDGE), tray, "", None);
        // To the dealer's right: cards that are out of play, and money.
        let mut x = -tray.0 / 2;
        let (rules, device) = (self.elections.table().dealing, self.elections.table().has_device());
        self.beside(Side::Right, &mut x, What::Rack, RACK, "DISCARDS", None);
        if device && rules != Dealing::AutomatedShoe {
            self.beside(Side::Right, &mut x, What::Shuffler, (DEVICE, tray.1), "SHUFFLER", None);
        }
        //= packs_poker 1.13Z(d)
        //= lunar_poker 1.13X(e)
        //= three_card_draw_poker 1.13BB(e)
        //= high_card_flush 1.13Y(c)
        //= holdem_3_bonus 1.13BB(d)
        // The drop box to the dealer's right, the tip box to the left.
        self.beside(Side::Right, &mut x, What::DropBox, BOX, "DROP BOX", Some(boxes));
        let mut x = tray.0 / 2;
        let shoe = match rules {
            Dealing::ManualShoe => Some("SHOE"),
            Dealing::AutomatedShoe => Some("AUTOMATED SHOE"),
            Dealing::Hand => None,
        };
        if let Some(label) = shoe {
            self.beside(Side::Left, &mut x, What::Shoe, (DEVICE, tray.1), label, None);
        }
        if let Some(clause) = progressive {
            self.beside(Side::Left, &mut x, What::Panel, PANEL, "LOCK-OUT", Some(clause));
        }
        self.beside(Side::Left, &mut x, What::TipBox, BOX, "TIP BOX", Some(boxes));
        EDGE + tray.1 + mm(10)
    }

    /// A piece of furniture next to the one before.
    fn beside(
        &mut self,
        side: Side,
        x: &mut Tenths,
        what: What,
        size: (Tenths, Tenths),
        label: &str,
        clause: Option<Cite>,
    ) {
        let outward = match side {
            Side::Left => 1,
            Side::Right => -1,
        };
        let centre = *x + outward * (BETWEEN + size.0 / 2);
        *x += outward * (BETWEEN + size.0);
        self.furniture(what, (centre, EDGE), size, label, clause);
    }

    fn furniture(
        &mut self,
        what: What,
        (x, top): (Tenths, Tenths),
        (width, height): (Tenths, Tenths),
        label: &str,
        clause: Option<Cite>,
    ) {
        let form = Form::Rectangle { width, height, corner: mm(5) };
        let lines: Vec<String> = label.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect();
        let lettering = fitted(&lines, form, Style::Plain, mm(9));
        self.push(what, Shape::upright(Point::new(x, top + height / 2), form), lettering, clause);
    }
}

/// A side of the dealer.
#[derive(Clone, Copy, Debug)]
enum Side {
    Left,
    Right,
}
