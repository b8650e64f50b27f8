use house::FeltSize;
fn main() {
    let mut bad = 0;
    let text = std::fs::read_to_string("house.toml").unwrap();
    let house = house::read(&text).unwrap();
    for table in &house.tables {
        let mut table = table.clone();
        if table.id == "lunar-1" {
            table.elections.table_mut().odds_shown = games::elections::OddsShown::Layout;
        }
        for size in [FeltSize::Standard, FeltSize::Compact] {
            let mut table = table.clone();
            table.felt.as_mut().unwrap().size = size;
            let name = match size {
                FeltSize::Standard => "standard",
                FeltSize::Compact => "compact",
            };
            let layout = layout::draw(&house, &table).unwrap();
            for missing in layout::check(&layout, &table) {
                bad += 1;
                println!("{} {missing}", table.id);
            }
            let ids: Vec<_> = layout.items.iter().collect();
            for (n, one) in ids.iter().enumerate() {
                for other in &ids[n + 1..] {
                    use layout::What::*;
                    if matches!((&one.what, &other.what), (Card { .. } | Hand(_), Card { .. } | Hand(_))) {
                        continue;
                    }
                    if one.shape.overlaps(&other.shape) {
                        println!("{} {name}: {} x {}", table.id, one.what.id(), other.what.id());
                    }
                }
                for l in &one.lettering {
                    if !l.is_within(one.shape.form) {
                        println!("{} {name}: text {} in {}", table.id, l.text, one.what.id());
                    }
                }
                if !layout.outline.holds(&one.shape) {
                    println!("{} outside", one.what.id());
                }
            }
            let svg = layout::to_svg(&layout, layout::Dress::Screen);
            std::fs::write(format!("/work/scratch/layout/{}-{name}-screen.svg", table.id), svg).unwrap();
            let svg = layout::to_svg(&layout, layout::Dress::Print(layout::Scale::Tenth));
            std::fs::write(format!("/work/scratch/layout/{}-{name}-print.svg", table.id), svg).unwrap();
        }
    }
    println!("{bad}");
}
