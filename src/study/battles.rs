//! The battles of a study: their files gathered, so that a run depends on nothing outside its source, and read again from
//! there; and a battle file taken by itself as the study of that battle.

use std::path::Path;
use std::sync::Arc;

use toml::Value;
use toml::de::DeTable;

use super::source::Sheet;
use crate::battle::Fought;
use crate::books::Book;
use crate::fault::Fault;
use crate::scenario::{self, Scenario};
use crate::side::Sides;

/// A battle mustered under some book.
pub struct Mustered {
    /// The battle in real terms, as it is fought here.
    pub scenario: Scenario,
    /// The battle as the book has it.
    pub fought: Arc<dyn Fought>,
}

impl Mustered {
    /// Musters a battle under a book; a refusal names the book. Armies are called what the book calls them, if it brings
    /// others.
    pub fn new(book: &dyn Book, mut scenario: Scenario) -> Result<Self, Fault> {
        let title = book.title();
        match book.muster(&scenario) {
            Ok(fought) => {
                if let Some(Sides { a, b }) = fought.armies() {
                    (scenario.sides.a.name, scenario.sides.b.name) = (a, b);
                }
                Ok(Self { scenario, fought: fought.into() })
            }
            Err(fault) if !title.battles => Err(fault),
            Err(fault) => Err(fault.after(&format!("{} cannot muster `{}`: ", title.id, scenario.name))),
        }
    }
}

/// Adds the file of a battle, named as seen from `folder`, and those it refers to.
pub fn gather(folder: &Path, name: &str, sheets: &mut Vec<Sheet>) -> Result<Scenario, Fault> {
    let place = scenario::tidy(&folder.join(name));
    let mut found = vec![open(&place, name).map_err(|fault| fault.at_key("matchup.battle"))?];
    let battle = shown(&place, &found[0].text);
    let others = std::cell::RefCell::new(Vec::new());
    let scenario = Scenario::assemble(&battle, &|refers| {
        let name = beside(name, refers);
        let place = scenario::tidy(&folder.join(&name));
        let text = std::fs::read_to_string(&place).map_err(|error| Fault::io("read", &place, &error))?;
        let shown = shown(&place, &text);
        others.borrow_mut().push(Sheet { name, text });
        Ok(shown)
    })?;
    found.extend(others.into_inner());
    for sheet in found {
        if !sheets.iter().any(|known| known.name == sheet.name) {
            sheets.push(sheet);
        }
    }
    Ok(scenario)
}

fn open(place: &Path, name: &str) -> Result<Sheet, Fault> {
    match std::fs::read_to_string(place) {
        Ok(text) => Ok(Sheet { name: name.to_owned(), text }),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Err(missing(place, name)),
        Err(error) => Err(Fault::io("read the battle", place, &error)),
    }
}

/// A battle that is not there; those that are stand in the same folder.
fn missing(place: &Path, name: &str) -> Fault {
    let folder = Path::new(name).parent().unwrap_or(Path::new(""));
    let entries = std::fs::read_dir(place.parent().unwrap_or(Path::new("."))).into_iter().flatten().flatten();
    let files = entries.filter(|entry| entry.path().extension().is_some_and(|ending| ending == "toml"));
    let mut there: Vec<String> = files.map(|entry| written(&folder.join(entry.file_name()))).collect();
    there.sort_unstable();
    Fault::unknown("battle", name, there.iter().map(String::as_str))
}

fn shown(place: &Path, text: &str) -> scenario::Source {
    scenario::Source { name: place.display().to_string(), text: text.to_owned() }
}

/// What a battle file calls something, as seen from the study.
fn beside(battle: &str, refers: &str) -> String {
    let folder = Path::new(battle).parent().unwrap_or(Path::new(""));
    written(&scenario::tidy(&folder.join(refers)))
}

fn written(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

/// A battle from the files that were gathered; mistakes in them are told as seen from `folder`.
pub fn assembled(folder: &Path, sheets: &[Sheet], name: &str) -> Result<Scenario, Fault> {
    let find = |name: &str| {
        let found = sheets.iter().find(|sheet| sheet.name == name);
        let found = found.ok_or_else(|| Fault::new(format!("the run does not hold the file {name}")))?;
        Ok(shown(&scenario::tidy(&folder.join(name)), &found.text))
    };
    Scenario::assemble(&find(name)?, &|refers| find(&beside(name, refers)))
}

/// Whether a file is a battle and not a study: it has ground or armies, and asks nothing.
pub fn is_battle(text: &str) -> bool {
    let Ok(tree) = DeTable::parse(text) else { return false };
    let has = |keys: &[&str]| tree.get_ref().iter().any(|(key, _)| keys.contains(&key.get_ref().as_ref()));
    has(&["field", "a", "b"]) && !has(&["title", "question", "matchup", "matrix"])
}

/// What a file is that is neither a battle nor a study, and where it belongs.
pub fn is_part(text: &str) -> Option<Fault> {
    let tree = DeTable::parse(text).ok()?;
    let has = |keys: &[&str]| tree.get_ref().iter().any(|(key, _)| keys.contains(&key.get_ref().as_ref()));
    let what = match () {
        () if has(&["title", "question", "matchup", "matrix"]) => return None,
        () if has(&["commander", "formation"]) => "an army: name it as the `army` of a side of a battle",
        () if has(&["size", "terrain"]) => "a field: name it as the `field` of a battle",
        () if has(&["book"]) => "a variant: lay it over a study with --variant",
        () => return None,
    };
    Some(Fault::new(format!("this is no study and no battle but {what}")))
}

/// The study of one battle under every book that plays it.
pub fn study_of(scenario: &Scenario, file: &str) -> String {
    let quoted = |text: &str| Value::from(text).to_string();
    let about = if scenario.about.is_empty() { "Who wins, how, and at what cost?" } else { &scenario.about };
    format!(
        "title = {}\nquestion = {}\n\n[[matchup]]\nname = {}\nbattle = {}\n",
        quoted(&scenario.name),
        quoted(about),
        quoted(&scenario.name.replace('/', "-")),
        quoted(file),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scenarios() -> std::path::PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")
    }

    #[test]
    fn what_was_gathered_is_the_battle_that_was_read() {
        let mut sheets = Vec::new();
        let read = gather(&scenarios(), "battles/wings.toml", &mut sheets).expect("a shipped battle");
        let names: Vec<&str> = sheets.iter().map(|sheet| sheet.name.as_str()).collect();
        assert_eq!(names, ["battles/wings.toml", "fields/wide-plain.toml", "armies/foot-horse-and-guns.toml"]);
        assert_eq!(assembled(&scenarios(), &sheets, "battles/wings.toml"), Ok(read));
    }

    #[test]
    fn a_battle_that_is_not_there_is_suggested() {
        let fault = gather(&scenarios(), "battles/wing.toml", &mut Vec::new()).unwrap_err();
        assert_eq!(
            fault.to_string(),
            "`matchup.battle`: no such battle: `battles/wing.toml`; did you mean `battles/wings.toml`?"
        );
    }

    #[test]
    fn a_battle_is_told_from_a_study() {
        assert!(is_battle("name = \"x\"\nfield = \"f.toml\"\n"));
        assert!(is_battle("name = \"x\"\n[a]\narmy = \"a.toml\"\n"), "even without its field");
        assert!(!is_battle("title = \"x\"\n[[matchup]]\nname = \"a\"\n"));
        assert!(!is_battle("field = "));
    }

    #[test]
    fn what_only_belongs_to_a_battle_is_called_what_it_is() {
        let read = |name: &str| std::fs::read_to_string(scenarios().join(name)).expect("a shipped file");
        for (file, what) in [
            ("armies/allied-1704.toml", "an army"),
            ("fields/blenheim.toml", "a field"),
            ("variants/marsh-as-broken-ground.toml", "a variant"),
        ] {
            let told = is_part(&read(file)).expect("neither a study nor a battle").to_string();
            assert!(told.contains(what), "{file}: {told}");
        }
        assert_eq!(is_part(&read("history.toml")), None);
        assert_eq!(is_part("seed = 3\n"), None);
    }
}
