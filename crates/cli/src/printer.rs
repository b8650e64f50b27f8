//! Who makes the papers that a server hands out.

use std::sync::{Arc, Mutex, PoisonError};

use odds::Alone;
use papers::{OneFile, Papers};
use pit::papers::{Printed, Printer};

/// Makes papers, and keeps what was counted for them as long as the house elects the same.
#[derive(Debug, Default)]
pub struct Press {
    last: Mutex<Option<(String, Arc<Papers>)>>,
}

impl Press {
    fn of(&self, house: &str) -> Result<Arc<Papers>, String> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, papers)) = last.as_ref().filter(|(text, _)| text == house) {
            return Ok(Arc::clone(papers));
        }
        let read = Papers::read(house, Alone);
        let papers = read.map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
        let papers = Arc::new(papers);
        *last = Some((house.to_owned(), Arc::clone(&papers)));
        Ok(papers)
    }
}

impl Printer for Press {
    fn files(&self, house: &str, table: &str) -> Vec<String> {
        let papers = self.of(house).ok();
        let list = papers.as_ref().and_then(|papers| papers.table(table)).map(|table| table.list()).unwrap_or_default();
        list.iter().map(|paper| paper.file_name()).collect()
    }

    fn print(&self, house: &str, table: &str, file: &str) -> Result<Printed, String> {
        let OneFile { name, media_type, bytes } =
            self.of(house)?.one(table, file).map_err(|trouble| trouble.to_string())?;
        Ok(Printed { name, media_type, bytes })
    }
}
