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
    let known = "this program supports only version \(SettingsFields.knownVersion)"
    let words = "the settings have version \(number), but \(known), so it uses its defaults"
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
    The theme at startup: a name from `homestack themes`, or auto to match the terminal. A theme \
    that you saved with T takes precedence.
    """
  }
  static let color = Field("color", .oneOf(ColorChoice.self)) {
    "Color depth: auto, truecolor, 256, 16, or mono."
  }
  static let ascii = Field("ascii", .boolean) {
    "Whether to draw with ASCII characters only, even if the terminal can show more."
  }
  static let motion = Field("motion", .oneOf(MotionLevel.self)) {
    "Amount of animation: full, reduced, or none."
  }
  static let mouse = Field("mouse", .boolean) {
    "Whether to handle mouse input; no leaves it to the terminal."
  }
  static let hold = Field("hold", .boolean) {
    "Whether the clock pauses while a sheet or Why is open; no keeps it running."
  }
  static let speed = Field("speed", .speed) {
    """
    The speed of scenarios that set none: simulated seconds per real second, events, \
    or max.
    """
  }
  static let plain = Field("plain", .boolean) {
    "Whether to print the day as sentences instead of drawing it, for screen readers."
  }
  static let keys = Field("keys", .mapping(keysShape), "The key bindings.")

  static let entries: [(field: any DeclaredField, usual: String)] = [
    (theme, AutomaticTheme.name), (color, ColorChoice.auto.rawValue), (ascii, "no"),
    (motion, MotionLevel.full.rawValue), (mouse, "yes"), (hold, "yes"),
    (speed, InteractiveOptions.standardSpeed.text), (plain, "no"),
  ]

  static let shape = MappingShape(
    "settings",
    "a settings file",
    [version] + entries.map(\.field) + [keys]
  ) { "Startup options and key bindings." }

  static func keys(of binding: KeyTable.Binding) -> Field<[YamlNode]> {
    Field(binding.command.written, .items(.oneOrMany(.text)), binding.title)
  }

  static let keysShape = MappingShape(
    "keys",
    "the table of keys",
    KeyTable.standard.bindings.map(keys)
  ) { "The keys for each command: one, several in a list, or none in an empty list." }
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
      Settings of `homestack run`: startup options and key bindings. The file is \
      $XDG_CONFIG_HOME/homestack/settings.yaml (~/.config/homestack/settings.yaml). Command-line \
      options override it. A setting that is missing or behind # has the value shown here.
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
      \(SettingsFields.keysShape.doc) Write them as the help does: w, W, ctrl-e, page-up; \
      punctuation in quotes. Keys that work only in a sheet, a form, or another screen can't be \
      changed, and a live key of a scenario takes precedence.
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
      RawOutput.say("homestack: using the defaults in place of settings with errors")
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
