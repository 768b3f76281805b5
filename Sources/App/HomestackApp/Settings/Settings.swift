import HomeScreenViews
import ScenarioText
import Scenarios
import SimulationCore
import TerminalDriver
import TerminalRendering

struct Settings {
  var theme: String?
  var color: ColorChoice?
  var ascii: Bool?
  var motion: MotionLevel?
  var mouse: Bool?
  var hold: Bool?
  var speed: Speed?
  var plain: Bool?
  var keys = KeyTable.standard
  /// Warnings for a scenario that has one of these letters as a live key.
  var liveKeyWarnings: [Character: Diagnostic] = [:]
}

enum SettingsReader {
  private static let limit = 1 << 20

  /// A mistake is reported, and the default applies; `themes` is called where a file names one.
  static func read(
    bytes: [UInt8],
    file: String,
    themes: () -> [String]
  ) -> (settings: Settings, diagnostics: [Diagnostic]) {
    guard bytes.count <= limit else {
      let code = Diagnostic.Code.tooLarge(bytes: bytes.count, limit: limit)
      return (Settings(), [Diagnostic(code: code, file: file, location: .start)])
    }
    switch SourceText.decode(bytes, file: file) {
    case .failure(let diagnostic): return (Settings(), [diagnostic])
    case .success(let text):
      let diagnostics = DiagnosticList(source: SourceText(text: text, file: file))
      return (settings(diagnostics, themes), diagnostics.sorted)
    }
  }

  private static func settings(
    _ diagnostics: DiagnosticList,
    _ themes: () -> [String]
  ) -> Settings {
    var settings = Settings()
    // An empty file is valid.
    guard let root = YamlText.read(diagnostics), !root.isNull, !isLater(root, diagnostics),
      let mapping = MappingReader(root, SettingsFields.shape, diagnostics)
    else { return settings }
    _ = mapping[SettingsFields.version]
    if mapping.has(SettingsFields.theme) {
      let names = [AutomaticTheme.name] + themes()
      settings.theme = mapping.read(SettingsFields.theme, as: .choice(names))
    }
    settings.color = mapping[SettingsFields.color]
    settings.ascii = mapping[SettingsFields.ascii]
    settings.motion = mapping[SettingsFields.motion]
    settings.mouse = mapping[SettingsFields.mouse]
    settings.hold = mapping[SettingsFields.hold]
    settings.speed = mapping[SettingsFields.speed]
    settings.plain = mapping[SettingsFields.plain]
    if let keys = mapping[SettingsFields.keys] {
      let asked = KeySettings(keys)
      settings.keys = asked.table
      settings.liveKeyWarnings = asked.liveKeyWarnings
    }
    return settings
  }

  /// Whether a later version wrote it, so that none of it can be understood for certain.
  private static func isLater(_ root: YamlNode, _ diagnostics: DiagnosticList) -> Bool {
    guard let version = root.member(SettingsFields.version),
      let number = version.text.flatMap({ Int($0) }), number > SettingsFields.knownVersion
    else { return false }
    let known = "this program knows version \(SettingsFields.knownVersion) alone"
    let words = "these are settings of version \(number), and \(known): it goes by its defaults"
    diagnostics.add(.contradiction(words), at: version.location)
    return true
  }
}

/// The fields of settings, by which they are read and the initial file is written.
enum SettingsFields {
  static let knownVersion = 1
  static let version = Field(
    "homestack-settings",
    .integer(knownVersion...knownVersion),
    required: true,
    "The version of the format."
  )
  static let theme = Field("theme", .text) {
    """
    The theme to begin with: a name of `homestack themes`, or auto for what suits the terminal. \
    One that was kept on the screen comes before it.
    """
  }
  static let color = Field("color", .oneOf(ColorChoice.self)) {
    "How many colours to use: auto, truecolor, 256, 16 or mono."
  }
  static let ascii = Field("ascii", .boolean) {
    "Whether to draw with ASCII characters only, whatever the terminal can show."
  }
  static let motion = Field("motion", .oneOf(MotionLevel.self)) {
    "How much moves: full, reduced or none."
  }
  static let mouse = Field("mouse", .boolean) {
    "Whether the mouse acts here; no leaves it to the terminal."
  }
  static let hold = Field("hold", .boolean) {
    "Whether the clock waits while somebody edits a widget or a stack; no lets time go on."
  }
  static let speed = Field("speed", .speed) {
    """
    How fast a scenario plays that says no speed: simulated seconds for each real one, events \
    or max.
    """
  }
  static let plain = Field("plain", .boolean) {
    "Whether the day is told in sentences, without a screen: for screen readers."
  }
  static let keys = Field("keys", .mapping(keysShape), "The keys of the screen.")

  static let entries: [(field: any DeclaredField, usual: String)] = [
    (theme, AutomaticTheme.name), (color, ColorChoice.auto.rawValue), (ascii, "no"),
    (motion, MotionLevel.full.rawValue), (mouse, "yes"), (hold, "yes"),
    (speed, InteractiveOptions.standardSpeed.text), (plain, "no"),
  ]

  static let shape = MappingShape(
    "settings",
    "a settings file",
    [version] + entries.map(\.field) + [keys]
  ) { "How the screen begins, and which keys it has." }

  static func keys(of binding: KeyTable.Binding) -> Field<[YamlNode]> {
    Field(binding.command.written, .items(.oneOrMany(.text)), binding.title)
  }

  static let keysShape = MappingShape(
    "keys",
    "the table of keys",
    KeyTable.standard.bindings.map(keys)
  ) { "The keys of each command: one, several in a list, or none in an empty list." }
}

/// The initial settings file: every setting with its meaning and its default.
enum SettingsText {
  private static let columns = 78

  static var whole: HarmlessText {
    HarmlessText(document: (head + entries + keys).joined(separator: "\n") + "\n")
  }

  private static var head: [String] {
    comment(
      """
      The settings of `homestack run`: how its screen begins, and which keys it has. They lie in \
      $XDG_CONFIG_HOME/homestack/settings.yaml (~/.config/homestack/settings.yaml). An option of \
      the command line comes first; a setting that is left out or behind # is as it stands here.
      """
    ) + ["\(SettingsFields.version.key): \(SettingsFields.knownVersion)"]
  }

  private static var entries: [String] {
    SettingsFields.entries.flatMap { entry in
      [""] + comment(entry.field.doc) + ["# \(entry.field.key): \(entry.usual)"]
    }
  }

  private static var keys: [String] {
    let groups = KeyTable.Group.allCases.flatMap { group in
      ["  # \(group.rawValue)"]
        + KeyTable.standard.bindings.filter { $0.group == group }.map(line(of:))
    }
    let words = """
      \(SettingsFields.keysShape.doc) They are written as help names them: w, W, ctrl-e, page-up; \
      signs in quotes. What the keys of a sheet, a form or another screen do there stays as it is, \
      and a key that a scenario has for itself does what the scenario says.
      """
    return [""] + comment(words) + ["keys:"] + groups
  }

  private static func line(of binding: KeyTable.Binding) -> String {
    let keys = binding.keys.map(written).joined(separator: ", ")
    let value = binding.keys.count == 1 ? keys : "[\(keys)]"
    let setting = "  \(binding.command.written): \(value)"
    let space = String(repeating: " ", count: max(1, 36 - setting.count))
    let isKept = binding.keys.contains { KeySettings.unfit[$0] != nil }
    return "\(setting)\(space)# \(binding.title)\(isKept ? "; always this key" : "")"
  }

  /// The key in YAML; a single character is quoted, because it might mean something there.
  private static func written(_ key: Key) -> String {
    let name = key.writtenName
    guard name.count == 1 else { return name }
    return ["\\", "\""].contains(name) ? "\"\\\(name)\"" : "\"\(name)\""
  }

  private static func comment(_ text: String) -> [String] {
    text.wrapped(to: columns).map { "# \($0)" }
  }
}

struct SettingsFile {
  let path: String?

  static var own: SettingsFile { SettingsFile(path: UserFolders.settings) }

  struct Reading {
    var settings = Settings()
    var diagnostics: [Diagnostic] = []
    var refusal: String?
    var isThere = true

    var errors: Int { diagnostics.count { $0.severity == .error } }
  }

  /// A missing file is all defaults.
  func read() -> Reading {
    guard let path, TextFile.exists(path) else { return Reading(isThere: false) }
    do throws(TextFile.Refusal) {
      let bytes = try TextFile.read(path, isInput: true)
      let (settings, diagnostics) = SettingsReader.read(
        bytes: bytes,
        file: FileName.shown(path),
        themes: { ThemeSource.names }
      )
      return Reading(settings: settings, diagnostics: diagnostics)
    } catch { return Reading(refusal: error.words) }
  }

  /// Reads it and reports errors on standard error; the program goes on.
  func settings() -> Settings {
    let reading = read()
    RawOutput.say(reading.diagnostics)
    if let path, let refusal = reading.refusal {
      RawOutput.say("homestack: cannot read \(FileName.shown(path)): \(refusal).")
    }
    if reading.errors > 0 || reading.refusal != nil {
      RawOutput.say("homestack: what is wrong in the settings is as it is by default")
    }
    return reading.settings
  }
}

enum ColorChoice: String, CaseIterable {
  case auto
  case truecolor
  case indexed = "256"
  case sixteen = "16"
  case mono

  /// Nil to find out.
  var depth: ColorDepth? { ColorDepth(rawValue: rawValue) }
}
