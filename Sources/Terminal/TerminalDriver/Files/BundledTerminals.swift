#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal descriptions that an archive of this program brings along, for machines that have
/// few of them.
package enum BundledTerminals {
  /// Has ncurses look there too, after the system's own places; a list of the person's own stays.
  package static func offer() {
    guard Environment["TERMINFO_DIRS"] == nil, let program = ThisProcess.program,
      let folder = folder(of: program)
    else { return }
    // An empty item of the list stands for the system's own places.
    setenv("TERMINFO_DIRS", ":\(folder)", 1)
  }

  /// `../share/terminfo`, seen from the folder of the program; nil where there is none.
  static func folder(of program: String) -> String? {
    let parts = program.split(separator: "/").dropLast(2)
    let folder = (parts + ["share", "terminfo"]).map { "/\($0)" }.joined()
    return access(folder, R_OK | X_OK) == 0 ? folder : nil
  }
}
