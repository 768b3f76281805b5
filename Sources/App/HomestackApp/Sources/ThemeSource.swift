import Scenarios
import ScenarioText
import TerminalDriver
import TerminalRendering

/// Finds themes: files, the person's own, built-in ones.
enum ThemeSource {
  /// A theme by what a person wrote.
  ///
  /// - Throws: `CommandFailure` with what was probably meant, or with what is wrong in the file.
  static func theme(_ argument: String) throws -> Theme {
    let (bytes, file) = try found(argument)
    let result = ThemeReader.read(bytes: bytes, file: file)
    guard let theme = result.theme else {
      RawOutput.say(result.diagnostics)
      throw CommandFailure(.badData)
    }
    return theme
  }

  /// The text of a theme by what a person wrote.
  ///
  /// - Throws: `CommandFailure` with what was probably meant.
  static func bytes(_ argument: String) throws -> [UInt8] { try found(argument).bytes }

  /// Every theme that can be named, the terminal's own first; the person's own at the end.
  ///
  /// A broken file of one's own does not keep the program from starting; `validate` tells.
  static func all() -> [Theme] {
    let builtIn = BuiltIns.themes.compactMap { item in
      ThemeReader.read(text: item.text, file: "\(item.name).yaml").theme
    }
    let own = UserFolders.names(in: UserFolders.themes).compactMap { name in
      ownPath(name).flatMap { try? TextFile.read($0) }.flatMap { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        return ThemeReader.read(text: text, file: "\(name).yaml").theme
      }
    }
    let kept = builtIn.filter { theme in !own.contains { $0.name == theme.name } } + own
    return kept.filter { $0.kind == .terminal } + kept.filter { $0.kind != .terminal }
  }

  static var names: [String] {
    BuiltIns.themeNames + UserFolders.names(in: UserFolders.themes)
  }

  private static func ownPath(_ name: String) -> String? {
    UserFolders.themes.map { "\($0)/\(name).yaml" }
  }

  private static func found(_ argument: String) throws -> (bytes: [UInt8], file: String) {
    if TextFile.looksLikePath(argument) {
      return (try TextFile.contents(of: argument), FileName.shown(argument))
    }
    if let own = ownPath(argument), TextFile.exists(own) {
      return (try TextFile.contents(of: own), FileName.shown(own))
    }
    if let item = BuiltIns.theme(argument) { return (Array(item.text.utf8), "\(item.name).yaml") }
    let nearest = NearestName.of(argument, among: names).map { " Did you mean \($0)?" }
    let advice = nearest ?? " There are \(names.joined(separator: ", "))."
    throw CommandFailure(.noInput, "there is no theme “\(FileName.shown(argument))”.\(advice)")
  }
}
