#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a person's own scenarios and themes lie.
package enum UserFolders {
  /// `$XDG_CONFIG_HOME/homestack`, or `~/.config/homestack`; nil without a home.
  static var configuration: String? { folder("XDG_CONFIG_HOME", else: ".config") }

  package static var scenarios: String? { configuration.map { "\($0)/scenarios" } }
  /// The file of the person's settings.
  package static var settings: String? { configuration.map { "\($0)/settings.yaml" } }
  package static var themes: String? { configuration.map { "\($0)/themes" } }

  /// `$XDG_STATE_HOME/homestack`, or `~/.local/state/homestack`; nil without a home.
  package static var state: String? { folder("XDG_STATE_HOME", else: ".local/state") }

  private static func folder(_ variable: String, else place: String) -> String? {
    // The specification says to ignore a relative path.
    if let base = Environment[variable], base.hasPrefix("/") { return "\(base)/homestack" }
    return Environment["HOME"].map { "\($0)/\(place)/homestack" }
  }

  /// A path as a person types it on the screen: `~` at its beginning means the home folder, as in a
  /// shell.
  static func path(typed: String, home: String? = Environment["HOME"]) -> String {
    guard let home, typed == "~" || typed.hasPrefix("~/") else { return typed }
    return home + typed.dropFirst()
  }

  /// Makes the folders that a file is to lie in, for this person alone.
  ///
  /// Whether they are there shows when the file is made.
  package static func make(above path: String) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/\(part)"
      _ = FileName.with(folder) { mkdir($0, 0o700) }
    }
  }

  /// The file that stands for a name in a folder; nil where there is none.
  package static func file(_ name: String, in folder: String?) -> String? {
    folder.map { "\($0)/\(name).yaml" }.flatMap { TextFile.exists($0) ? $0 : nil }
  }

  /// The names of the YAML files in a folder, without their endings.
  package static func names(in folder: String?) -> [String] {
    guard let folder else { return [] }
    return TextFile.names(in: folder).filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }
      .map { String($0.dropLast(5)) }
  }
}
