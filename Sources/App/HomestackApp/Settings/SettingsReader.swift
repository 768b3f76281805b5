import HomeScreenViews
import ScenarioText
import Scenarios
import TerminalRendering

enum SettingsReader {
  /// What is taken of one file.
  private static let limit = 1 << 20

  /// Reads settings; what is wrong is told, and stays as it is by default.
  ///
  /// The names of themes are asked for where a file names one.
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
      let settings = settings(diagnostics, themes)
      return (settings, diagnostics.sorted)
    }
  }

  private static func settings(
    _ diagnostics: DiagnosticList,
    _ themes: () -> [String]
  ) -> Settings {
    var settings = Settings()
    // In an empty file nothing is said, and nothing is wrong.
    guard let root = YamlText.read(diagnostics), !root.isNull, !isLater(root, diagnostics),
      let mapping = MappingReader(root, SettingsShape.root, diagnostics)
    else { return settings }
    _ = mapping.integer(SettingsShape.versionKey)
    if mapping.has("theme") {
      let names = [AutomaticTheme.name] + themes()
      settings.theme = mapping.value("theme", .choice(names.map { ($0, $0) }))
    }
    settings.color = mapping.value("color", .oneOfItsCases)
    settings.ascii = mapping.boolean("ascii")
    settings.motion = mapping.value("motion", .oneOfItsCases)
    settings.mouse = mapping.boolean("mouse")
    settings.hold = mapping.boolean("hold")
    settings.speed = mapping.value("speed", .speed)
    settings.plain = mapping.boolean("plain")
    if let keys = mapping.mapping("keys") {
      let asked = AskedKeys(keys)
      settings.keys = asked.table
      settings.liveKeyWarnings = asked.liveKeyWarnings
    }
    return settings
  }

  /// Whether a later version wrote it: then nothing of it can be understood for certain.
  private static func isLater(_ root: YamlNode, _ diagnostics: DiagnosticList) -> Bool {
    guard case .mapping(let pairs) = root.content,
      let version = pairs.first(where: { $0.key == SettingsShape.versionKey })?.value,
      let number = version.text.flatMap({ Int($0) }), number > SettingsShape.version
    else { return false }
    let known = "this program knows version \(SettingsShape.version) alone"
    let words = "these are settings of version \(number), and \(known): it goes by its defaults"
    diagnostics.add(.contradiction(words), at: version.location)
    return true
  }
}
