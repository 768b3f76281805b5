import ArgumentParser
import ScenarioText
import Scenarios
import SmartStacks
import TerminalDriver
import TerminalRendering

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Report the terminal, color, width, and path settings in use, with reasons.",
    discussion: """
      EXAMPLES:
        homestack doctor
        TERM=vt100 homestack doctor
      """
  )

  @Option(help: "Color depth.")
  var color: ColorChoice?

  @Flag(inversion: .prefixedNo, help: "Draw with ASCII characters only.")
  var ascii: Bool?

  private typealias Row = (name: String, value: String, reason: String)

  mutating func run() throws {
    let surroundings = TerminalSurroundings.asked(environment: Environment.relevant)
    let file = SettingsFile.own
    let reading = file.read()
    let liked = reading.settings
    var capabilities = TerminalCapabilities(
      surroundings,
      colorDepth: (color ?? liked.color)?.depth,
      ascii: ascii ?? liked.ascii ?? false,
      mouse: liked.mouse ?? true
    )
    let answers = Self.ask(capabilities)
    if let answers { capabilities.note(answers) }
    let width = answers?.ambiguousWidth

    var rows: [Row] = []
    rows.append(("version", HomestackCommand.configuration.version, "the version of this program"))
    rows += capabilities.rows
    let shelf = try ThemeLibrary(named: nil, setting: liked.theme)
    rows.append(Self.theme(shelf, kept: .theme(), capabilities))
    let colors =
      surroundings.paintsDirectColor
      ? "direct color" : "at most 256 colors; Homebrew's ncurses supports direct color"
    rows.append(("drawn by", surroundings.painter, "which supports \(colors)"))
    let isSilent = "the terminal did not report it"
    let measured = "measured by the cursor position after drawing it"
    rows.append(
      ("width of ─", width.map(String.init) ?? "unknown", width == nil ? isSilent : measured)
    )
    rows.append(Self.size(surroundings.size))
    rows.append(Self.settings(file, reading))
    rows.append(Self.folder("scenarios", UserFolders.scenarios, BuiltIns.scenarioNames.count))
    rows.append(Self.folder("themes", UserFolders.themes, BuiltIns.themeNames.count))
    let cells = rows.map { [$0.name, $0.value, $0.reason].map { HarmlessText($0) } }
    try WholeOutput().write(TextLook.table(cells).asLines)
  }

  private static func ask(_ capabilities: TerminalCapabilities) -> TerminalAnswers? {
    guard !capabilities.questions.isEmpty,
      let session = try? TerminalSession(.init(mouse: false, utf8: capabilities.utf8.value))
    else { return nil }
    defer { session.stop() }
    return session.answers(to: capabilities.questions)
  }

  private static func theme(
    _ shelf: ThemeLibrary,
    kept: KeptLine,
    _ capabilities: TerminalCapabilities
  ) -> Row {
    let depth = capabilities.colorDepth.value
    let background = capabilities.background.value
    let theme = shelf.theme(row: shelf.start, depth: depth, background: background)
    let path = kept.path.map { FileName.shown($0) } ?? "no folder"
    let ground = background?.rawValue ?? "unknown"
    let automatic = "automatic: colors \(depth.title), background \(ground)"
    let reason =
      switch shelf.reason {
      case .kept: "saved with T in \(path)"
      case .keptUnknown: "\(automatic); \(path) names an unknown theme"
      case .setting: "named in the settings file"
      case .asked, .automatic: automatic
      }
    return ("theme", theme.name, reason)
  }

  private static func settings(_ file: SettingsFile, _ reading: SettingsFile.Reading) -> Row {
    let path = file.path.map { FileName.shown($0) } ?? "no folder because HOME is not set"
    let errors = reading.errors
    let value =
      if !reading.isThere { "none" } else if reading.refusal != nil {
        "unreadable"
      } else if errors > 0 {
        Wording.count(errors, "error")
      } else {
        "valid"
      }
    let advice = errors > 0 ? "; for details, run homestack validate" : ""
    return ("settings", value, path + (reading.refusal.map { ": \($0)" } ?? advice))
  }

  private static func size(_ size: Size?) -> Row {
    guard let size else { return ("size", "unknown", "there is no terminal") }
    return ("size", "\(size.columns) × \(size.rows)", "reported by the terminal")
  }

  private static func folder(_ name: String, _ path: String?, _ builtIn: Int) -> Row {
    let own = UserFolders.names(in: path).count
    let place = path ?? "no folder because HOME is not set"
    let source = Environment["XDG_CONFIG_HOME"] == nil ? "HOME" : "XDG_CONFIG_HOME"
    return (name, "\(builtIn) built in, \(own) of your own", "\(place), from \(source)")
  }
}
