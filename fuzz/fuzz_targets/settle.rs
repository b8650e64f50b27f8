//! A round to be settled: any text gives lines or a refusal, what goes back is the stake or nothing, and nothing panics.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match settle::settle_text(text) {
        Err(refused) => assert!(!refused.0.is_empty()),
        Ok(settled) => {
            for line in settled["lines"].as_array().expect("lines") {
                assert!(line["returned"] == "0.00" || line["returned"] == line["stake"], "{line}");
                assert!(!line["clauses"].as_array().expect("clauses").is_empty(), "{line}");
            }
        }
    }
});
