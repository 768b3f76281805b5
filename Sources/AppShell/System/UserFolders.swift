#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a person's own scenarios and themes lie.
enum UserFolders {
  /// The value of an environment variable; an empty one counts as none.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// `$XDG_CONFIG_HOME/homestack`, or `~/.config/homestack`; nil without a home.
  static var configuration: String? {
    // The specification says to ignore a relative path.
    if let base = environment("XDG_CONFIG_HOME"), base.hasPrefix("/") { return "\(base)/homestack" }
    return environment("HOME").map { "\($0)/.config/homestack" }
  }

  static var scenarios: String? { configuration.map { "\($0)/scenarios" } }
  static var themes: String? { configuration.map { "\($0)/themes" } }

  /// The names of the YAML files in a folder, without their endings.
  static func names(in folder: String?) -> [String] {
    guard let folder else { return [] }
    return TextFile.names(in: folder).filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }
      .map { String($0.dropLast(5)) }
  }
}
