#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum UserFolders {
  /// `$XDG_CONFIG_HOME/homestack`, or `~/.config/homestack`; nil without a home.
  static var configuration: String? { folder("XDG_CONFIG_HOME", else: ".config") }

  package static var scenarios: String? { configuration.map { "\($0)/scenarios" } }
  package static var settings: String? { configuration.map { "\($0)/settings.yaml" } }
  package static var themes: String? { configuration.map { "\($0)/themes" } }

  /// `$XDG_STATE_HOME/homestack`, or `~/.local/state/homestack`; nil without a home.
  package static var state: String? { folder("XDG_STATE_HOME", else: ".local/state") }

  private static func folder(_ variable: String, else place: String) -> String? {
    // The specification says to ignore a relative path.
    if let base = Environment[variable], base.hasPrefix("/") { return "\(base)/homestack" }
    return Environment["HOME"].map { "\($0)/\(place)/homestack" }
  }

  /// A path as a person types it: `~` at its beginning is the home folder, as in a shell.
  static func path(typed: String, home: String? = Environment["HOME"]) -> String {
    guard let home, typed == "~" || typed.hasPrefix("~/") else { return typed }
    return home + typed.dropFirst()
  }

  /// Creates the folders above a file for this person alone; errors show when the file is created.
  package static func make(above path: String) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/\(part)"
      _ = FileName.with(folder) { mkdir($0, 0o700) }
    }
  }

  /// Nil where there is no such file.
  package static func file(_ name: String, in folder: String?) -> String? {
    folder.map { "\($0)/\(name).yaml" }.flatMap { TextFile.exists($0) ? $0 : nil }
  }

  /// Without the ending `.yaml`.
  package static func names(in folder: String?) -> [String] {
    guard let folder else { return [] }
    return TextFile.names(in: folder).filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }
      .map { String($0.dropLast(5)) }
  }
}
