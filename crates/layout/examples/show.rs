use house::FeltSize;
fn main() {
    let text = std::fs::read_to_string("house.toml").unwrap();
    let house = house::read(&text).unwrap();
    for table in &house.tables {
        let mut table = table.clone();
        if table.id == "lunar-1" { table.elections.table_mut().odds_shown = games::elections::OddsShown::Layout; }
        for size in [FeltSize::Standard, FeltSize::Compact] {
            let mut table = table.clone();
            table.felt.as_mut().unwrap().size = size;
            let name = match size { FeltSize::Standard => "standard", FeltSize::Compact => "compact" };
            let layout = layout::draw(&house, &table).unwrap();
            let svg = layout::to_svg(&layout, layout::Dress::Screen);
            std::fs::write(format!("/work/scratch/layout/{}-{name}-screen.svg", table.id), svg).unwrap();
        }
    }
}
