import TerminalDriver
import TerminalRendering

/// The themes in the order of the menu, the one that suits the terminal first, and the initial one.
struct ThemeLibrary {
  enum Reason {
    case asked
    case kept
    /// The settings name it, and none was kept.
    case setting
    /// Nobody chose one, or the automatic one.
    case automatic
    /// The kept theme no longer exists.
    case keptUnknown
  }

  static let automaticRow = 0

  private let themes: [Theme]
  private let keptTheme: KeptLine
  let start: Int
  let reason: Reason

  /// Begins with the theme that is requested, kept, in the settings, or automatic, in this order.
  ///
  /// A requested file is added to the end of the menu.
  init(_ themes: [Theme], asked: Request, kept: KeptLine, setting: Theme? = nil) {
    var themes = themes
    if let setting, !themes.contains(setting) { themes.append(setting) }
    keptTheme = kept
    switch asked {
    case .theme(let theme):
      if !themes.contains(theme) { themes.append(theme) }
      start = (themes.firstIndex(of: theme) ?? 0) + 1
      reason = .asked
    case .automatic: (start, reason) = (Self.automaticRow, .asked)
    case .nothing:
      let name = kept.text
      if let row = themes.firstIndex(where: { $0.name == name }) {
        (start, reason) = (row + 1, .kept)
      } else if name != AutomaticTheme.name,
        let row = themes.firstIndex(where: { $0 == setting })
      {
        (start, reason) = (row + 1, .setting)
      } else {
        let isAutomatic = name == nil || name == AutomaticTheme.name
        (start, reason) = (Self.automaticRow, isAutomatic ? .automatic : .keptUnknown)
      }
    }
    self.themes = themes
  }

  enum Request {
    case nothing
    case automatic
    case theme(Theme)
  }

  var menu: ThemeMenu {
    ThemeMenu(
      names: [AutomaticTheme.name] + themes.map(\.name),
      titles: ["Automatic"] + themes.map(\.title),
      shown: start
    )
  }

  func theme(row: Int, depth: ColorDepth, background: Theme.Appearance?) -> Theme {
    if themes.indices.contains(row - 1) { return themes[row - 1] }
    let name = AutomaticTheme.themeName(depth: depth, background: background)
    return themes.first { $0.name == name } ?? .terminal
  }

  func keep(row: Int) {
    let isTheme = themes.indices.contains(row - 1)
    keptTheme.keep(isTheme ? themes[row - 1].name : AutomaticTheme.name)
  }
}

extension ThemeLibrary {
  /// Reports and skips a theme of the settings whose file is wrong.
  init(named argument: String?, setting: String? = nil, kept: KeptLine = .theme()) throws {
    let asked: Request =
      switch argument {
      case nil: .nothing
      case AutomaticTheme.name: .automatic
      case let name?: .theme(try ThemeSource.theme(name))
      }
    let name = argument == nil && setting != AutomaticTheme.name ? setting : nil
    let theme = name.flatMap { try? ThemeSource.theme($0) }
    self.init(ThemeSource.all(), asked: asked, kept: kept, setting: theme)
  }
}
