//! `house.toml`: any text gives a house or faults, each with a place in the text, and nothing panics.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Err(faults) = house::read(text) else { return };
    assert!(!faults.is_empty());
    let lines = text.split('\n').count();
    for fault in faults {
        assert!((1..=lines).contains(&fault.line), "{fault}");
        assert!(!fault.wrong.is_nothing() && !fault.lawful.is_nothing(), "{fault}");
    }
});
