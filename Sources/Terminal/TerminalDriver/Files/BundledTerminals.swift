#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Terminal descriptions in this program's archive, for machines that have few of them.
package enum BundledTerminals {
  /// Adds them to the search path of ncurses, after the system's own, unless the person set one.
  package static func offer() {
    guard Environment["TERMINFO_DIRS"] == nil, let program = ThisProcess.program,
      let folder = folder(of: program)
    else { return }
    // An empty item of the list stands for the system's own places.
    setenv("TERMINFO_DIRS", ":\(folder)", 1)
  }

  /// `../share/terminfo` from the program's folder; nil where there is none.
  static func folder(of program: String) -> String? {
    let parts = program.split(separator: "/").dropLast(2)
    let folder = (parts + ["share", "terminfo"]).map { "/\($0)" }.joined()
    return access(folder, R_OK | X_OK) == 0 ? folder : nil
  }
}
