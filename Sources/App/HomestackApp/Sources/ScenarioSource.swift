package import ScenarioText
package import Scenarios
import Synchronization
package import TerminalDriver
import TerminalRendering

package struct ScenarioSource {
  let file: String
  var bytes: [UInt8]
  /// The values that the command line set, which `bytes` includes.
  var settings: ScenarioSettings?
  /// The file that it was read from, with its contents; nil where there is none.
  let readFile: ReadFile?
  let beside = FilesBeside()
  /// The folder for files beside it; nil when it is built in.
  private let folder: String?

  /// Finds standard input, a built-in name, a name of the person's own, or a file.
  package init(_ argument: String) throws {
    let isPath = TextFile.looksLikePath(argument) || TextFile.exists(argument)
    let path = isPath ? argument : UserFolders.file(argument, in: UserFolders.scenarios)
    if argument == "-" {
      self.init(file: "standard input", bytes: try TextFile.contents(of: "-"), folder: ".")
    } else if TextFile.isFolder(argument) {
      throw CommandFailure(
        .noInput,
        """
        \(FileName.shown(argument)) is a folder. Homestack no longer compiles Swift: name a \
        scenario file, or create one with homestack new.
        """
      )
    } else if let path {
      self.init(file: FileName.shown(path), bytes: try TextFile.contents(of: path), at: path)
    } else if let item = BuiltIns.scenario(argument) {
      self.init(file: "\(argument).yaml", bytes: Array(item.text.utf8), folder: nil)
    } else {
      let nearest = NearestName.of(argument, among: Self.names).map { " Did you mean \($0)?" }
      let advice = nearest ?? " `homestack scenarios` lists the built-in ones."
      let name = FileName.shown(argument)
      throw CommandFailure(.noInput, "there is no scenario or file “\(name)”.\(advice)")
    }
  }

  init(again path: String, file: String) throws(TextFile.Refusal) {
    self.init(file: file, bytes: try TextFile.read(path, isInput: true), at: path)
  }

  private init(file: String, bytes: [UInt8], at path: String) {
    let readFile = ReadFile(path: path, bytes: bytes)
    self.init(file: file, bytes: bytes, readFile: readFile, folder: FileName.folder(of: path))
  }

  private init(file: String, bytes: [UInt8], readFile: ReadFile? = nil, folder: String?) {
    self.file = file
    self.bytes = bytes
    self.readFile = readFile
    self.folder = folder
  }

  var isBuiltIn: Bool { readFile == nil && folder == nil }

  /// Reads files beside it: paths are relative to its folder and do not lead out of it.
  private var files: FileBeside { folder.map { beside.reader(in: $0) } ?? .none }

  static var names: [String] {
    BuiltIns.scenarioNames + UserFolders.names(in: UserFolders.scenarios)
  }

  var stem: String {
    let stem = SourceText(text: "", file: file).stem
    return stem == "standard input" ? "scenario" : stem
  }

  /// For showing lines; invalid UTF-8 becomes replacement characters.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  func read(
    _ overrides: ScenarioReader.Overrides = .init()
  ) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
    var result = ScenarioReader.read(bytes: bytes, file: file, overrides: overrides, files: files)
    if let settings {
      result.diagnostics = settings.document
        .noting(settings.edits, in: result.diagnostics, of: file)
    }
    return result
  }

  /// Nil where the text cannot be changed.
  func trial(_ overrides: ScenarioReader.Overrides) -> ScenarioTrial? {
    ScenarioDocument(text: text).map {
      ScenarioTrial($0, file: file, overrides: overrides, files: files)
    }
  }

  /// Reads the scenario; reports on standard error what was not said before.
  func read(
    _ overrides: ScenarioReader.Overrides,
    saying said: inout ReportedDiagnostics
  ) -> Scenario? {
    let result = read(overrides)
    said.say(result.diagnostics)
    return result.scenario
  }

  package func scenario(_ overrides: ScenarioReader.Overrides) throws -> Scenario {
    let result = read(overrides)
    RawOutput.say(result.diagnostics)
    guard let scenario = result.scenario else { throw CommandFailure(.badData) }
    return scenario
  }
}

final class FilesBeside: Sendable {
  private let read = Mutex<[String: FileIdentity]>([:])

  /// The checksum of each, by its name in the scenario.
  private let held = Mutex<[String: String]>([:])

  func reader(in folder: String) -> FileBeside {
    FileBeside { [self] (name: String) throws(FileBeside.Problem) in
      let isHere = folder == "." && name != "-"
      let path = name.hasPrefix("/") || isHere ? name : "\(folder)/\(name)"
      let identity = FileIdentity(path)
      read.withLock { $0[path] = identity }
      do throws(TextFile.Refusal) {
        let bytes = try TextFile.read(path, below: folder)
        var sum = Checksum()
        sum.add(bytes)
        let text = sum.text
        held.withLock { $0[name] = text }
        return (bytes, FileName.shown(path))
      } catch { throw FileBeside.Problem(text: error.words) }
    }
  }

  /// In order of the names in the scenario.
  var contents: [(name: String, checksum: String)] {
    held.withLock { $0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  var identities: [String: FileIdentity] { read.withLock { $0 } }

  var paths: [String] { identities.keys.sorted() }
}

extension LoadedScenario {
  init(_ scenario: Scenario, from source: ScenarioSource, _ overrides: ScenarioReader.Overrides) {
    self.init(scenario, text: source.text)
    fileStem = source.stem
    fileText = source.settings?.original
    origin = source.readFile
    isTour =
      source.isBuiltIn && ([BuiltIns.demonstration] + BuiltIns.chapters).contains(fileStem)
    trial = { source.trial(overrides) }
  }
}

struct ScenarioSettings {
  /// The option that most commands set with.
  static let option = "--set"

  /// In order, each with its option.
  let edits: [(option: String, edit: ScenarioEdit)]
  let document: ScenarioDocument
  let original: String
}

extension ScenarioSource {
  /// Sets values in the scenario's text, which stays as it is if it cannot be parsed.
  func setting(
    _ edits: [ScenarioEdit],
    by option: String = ScenarioSettings.option
  ) throws(PathProblem) -> ScenarioSource {
    guard !edits.isEmpty, case .success(let text) = SourceText.decode(bytes, file: file),
      let document = ScenarioDocument(text: text)
    else { return self }
    let changed = try document.applying(edits)
    var source = self
    source.bytes = Array(changed.text.utf8)
    source.settings = ScenarioSettings(
      edits: (settings?.edits ?? []) + edits.map { (option, $0) },
      document: changed,
      original: settings?.original ?? text
    )
    return source
  }
}

/// What was reported about a scenario that is read several times, with other values each time.
struct ReportedDiagnostics {
  private var said: Set<Diagnostic> = []

  /// Reports what is new; lines are not compared, because a value that was set may have moved them.
  mutating func say(_ diagnostics: [Diagnostic]) {
    let keys = diagnostics.map { diagnostic in
      var key = diagnostic
      key.location.line = 0
      return key
    }
    for (diagnostic, key) in zip(diagnostics, keys) where !said.contains(key) {
      RawOutput.say(diagnostic.text)
    }
    said.formUnion(keys)
  }
}

extension RawOutput {
  package static func say(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { say(diagnostic.text) }
  }
}

extension CommandFailure {
  /// The scenario has nothing of that name; suggests the nearest name.
  static func unknown(_ what: String, _ name: String, nearest: String?) -> CommandFailure {
    let advice = nearest.map { " Did you mean \($0)?" } ?? ""
    return CommandFailure(.usage, "the scenario has no \(what) “\(name)”.\(advice)")
  }
}

enum ThemeSource {
  static func theme(_ argument: String) throws -> Theme {
    let (bytes, file) = try found(argument)
    let result = ThemeReader.read(bytes: bytes, file: file)
    guard let theme = result.theme else {
      RawOutput.say(result.diagnostics)
      throw CommandFailure(.badData)
    }
    return theme
  }

  static func bytes(_ argument: String) throws -> [UInt8] { try found(argument).bytes }

  /// The terminal's own first, the person's own last; broken files of the person's are skipped.
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

  static var names: [String] { BuiltIns.themeNames + UserFolders.names(in: UserFolders.themes) }

  private static func ownPath(_ name: String) -> String? {
    UserFolders.file(name, in: UserFolders.themes)
  }

  private static func found(_ argument: String) throws -> (bytes: [UInt8], file: String) {
    if let path = TextFile.looksLikePath(argument) ? argument : ownPath(argument) {
      return (try TextFile.contents(of: path), FileName.shown(path))
    }
    if let item = BuiltIns.theme(argument) { return (Array(item.text.utf8), "\(item.name).yaml") }
    let nearest = NearestName.of(argument, among: names).map { " Did you mean \($0)?" }
    let advice = nearest ?? " Choose from \(names.joined(separator: ", "))."
    throw CommandFailure(.noInput, "there is no theme “\(FileName.shown(argument))”.\(advice)")
  }
}
