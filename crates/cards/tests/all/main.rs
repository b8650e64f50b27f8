//! Cards and rankings, most of them compared with a slow oracle over every hand of a size.

mod combinations;
mod five_card_ranking;
mod flush_ranking;
mod hand_names;
mod hand_names_three_and_flush;
mod notation_and_sets;
mod oracle;
mod special_hands;
mod suit_isomorphism;
mod three_card_ranking;
