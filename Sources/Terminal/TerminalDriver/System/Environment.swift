#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum Environment {
  /// Nil when it is not set.
  package static subscript(_ name: String) -> String? {
    getenv(name).map { FileName.text(ofC: $0) }
  }

  /// Also for processes that this program starts.
  package static func remove(_ name: String) { unsetenv(name) }

  package static var relevant: [String: String] {
    var found: [String: String] = [:]
    for name in names { found[name] = self[name] }
    return found
  }

  private static let names = [
    "TERM", "COLORTERM", "NO_COLOR", "COLORFGBG", "LC_ALL", "LC_CTYPE", "LANG", "TMUX", "ZELLIJ",
    "STY", "SSH_TTY", "SSH_CONNECTION",
  ]
}
