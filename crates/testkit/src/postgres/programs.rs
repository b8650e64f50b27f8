//! Where PostgreSQL's programs are, and who runs them.

use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where Debian keeps the programs: a folder for each version.
const DEBIAN: &str = "/usr/lib/postgresql";

/// The programs of one version.
#[derive(Debug)]
pub struct Programs {
    folder: PathBuf,
    user: User,
}

/// Who runs the programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum User {
    /// Whoever runs the tests.
    Same,
    /// Root may not, so it lends itself to this user.
    Postgres,
}

impl Programs {
    /// The newest version that is installed.
    pub fn find() -> Self {
        let versions = fs::read_dir(DEBIAN).into_iter().flatten().flatten().map(|entry| entry.path().join("bin"));
        let installed = versions.filter(|folder| folder.join("initdb").exists());
        let version = |folder: &PathBuf| folder.parent()?.file_name()?.to_str()?.parse::<u32>().ok();
        let newest = installed.max_by_key(version);
        let folder = newest.unwrap_or_else(|| {
            panic!("PostgreSQL is missing ({DEBIAN}/*/bin/initdb): install the Debian package 'postgresql'")
        });
        let root = fs::metadata("/proc/self").expect("a Linux system").uid() == 0;
        Self { folder, user: if root { User::Postgres } else { User::Same } }
    }

    /// Where a program is; those that are not PostgreSQL's are found by the system.
    pub fn path(&self, program: &str) -> PathBuf {
        let ours = self.folder.join(program);
        if ours.exists() { ours } else { Path::new(program).to_owned() }
    }

    /// A program, to be run by the right user in a folder where everybody may be.
    pub fn run(&self, program: &str) -> Command {
        let mut command = match self.user {
            User::Same => Command::new(self.path(program)),
            User::Postgres => {
                let mut command = Command::new("runuser");
                command.args(["-u", "postgres", "--"]).arg(self.path(program));
                command
            }
        };
        command.current_dir("/");
        command
    }
}

/// Runs a command that must succeed; what it has said, without the end of line.
pub fn said(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {}\n{error}", output.status);
    String::from_utf8_lossy(&output.stdout).trim_end().to_owned()
}
