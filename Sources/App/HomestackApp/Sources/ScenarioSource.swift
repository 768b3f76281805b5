package import ScenarioText
package import Scenarios
import Synchronization
package import TerminalDriver
import TerminalRendering

/// A scenario's text, wherever it came from.
package struct ScenarioSource {
  /// The name that messages give it.
  let file: String
  var bytes: [UInt8]
  /// What the command line set in it; the bytes have it already.
  var settings: ScenarioSettings?
  /// The file that it was read from, with what that held; nil where it is none.
  let readFile: ReadFile?
  /// What was read beside it so far.
  let beside = FilesBeside()
  /// The folder in which files lie beside it; nil when it is built in.
  private let folder: String?

  /// Finds a scenario: standard input, a built-in name, a name of the person's own, or a file.
  ///
  /// - Throws: `CommandFailure` with what was probably meant.
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
        scenario file, or write a first one with homestack new.
        """
      )
    } else if let path {
      self.init(file: FileName.shown(path), bytes: try TextFile.contents(of: path), at: path)
    } else if let item = BuiltIns.scenario(argument) {
      self.init(file: "\(argument).yaml", bytes: Array(item.text.utf8), folder: nil)
    } else {
      let nearest = NearestName.of(argument, among: Self.names).map { " Did you mean \($0)?" }
      let advice = nearest ?? " `homestack scenarios` lists those that are built in."
      let name = FileName.shown(argument)
      throw CommandFailure(.noInput, "there is no scenario or file “\(name)”.\(advice)")
    }
  }

  /// Reads a file anew from which a scenario was read before.
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

  /// What lies beside it: a path is seen from its folder, and leads nowhere else.
  private var files: FileBeside { folder.map { beside.reader(in: $0) } ?? .none }

  /// Every name that can stand for a scenario.
  static var names: [String] {
    BuiltIns.scenarioNames + UserFolders.names(in: UserFolders.scenarios)
  }

  /// The file's name without folders and ending.
  var stem: String {
    let stem = SourceText(text: "", file: file).stem
    return stem == "standard input" ? "scenario" : stem
  }

  /// The text for showing a line of it; bytes that are no text become marks.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reads the scenario with everything that there is to say about it.
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

  /// The scenario's text for trials; nil where it is no text that can be changed.
  func trial(_ overrides: ScenarioReader.Overrides) -> ScenarioTrial? {
    ScenarioDocument(text: text).map {
      ScenarioTrial($0, file: file, overrides: overrides, files: files)
    }
  }

  /// Reads the scenario; says on standard error what is wrong with it and was not said before.
  func read(
    _ overrides: ScenarioReader.Overrides,
    saying said: inout ReportedDiagnostics
  ) -> Scenario? {
    let result = read(overrides)
    said.say(result.diagnostics)
    return result.scenario
  }

  /// Reads the scenario; says what is wrong with it on standard error.
  ///
  /// - Throws: `CommandFailure` when it cannot be used.
  package func scenario(_ overrides: ScenarioReader.Overrides) throws -> Scenario {
    let result = read(overrides)
    RawOutput.say(result.diagnostics)
    guard let scenario = result.scenario else { throw CommandFailure(.badData) }
    return scenario
  }
}

/// The files that were read beside a scenario, as they were just before.
final class FilesBeside: Sendable {
  private let read = Mutex<[String: FileIdentity]>([:])

  /// What each held, by its name in the scenario.
  private let held = Mutex<[String: String]>([:])

  /// A reader of the files that lie in the folder of a scenario or below it.
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

  /// What each held as a checksum, in order of the names in the scenario.
  var contents: [(name: String, checksum: String)] {
    held.withLock { $0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  var identities: [String: FileIdentity] { read.withLock { $0 } }

  /// Their paths, in order of name.
  var paths: [String] { identities.keys.sorted() }
}

extension LoadedScenario {
  /// Reads a source with the values that the command line sets.
  init(_ scenario: Scenario, from source: ScenarioSource, _ overrides: ScenarioReader.Overrides) {
    self.init(scenario, text: source.text)
    fileStem = source.stem
    fileText = source.settings?.original
    origin = source.readFile
    trial = { source.trial(overrides) }
  }
}

/// What a command line set in the text of a scenario.
struct ScenarioSettings {
  /// The option that most commands set with.
  static let option = "--set"

  /// The changes in their order, each with the option that made it.
  let edits: [(option: String, edit: ScenarioEdit)]
  let document: ScenarioDocument
  /// The text before.
  let original: String
}

extension ScenarioSource {
  /// The scenario with some values set in its text by an option; what was set before stays set.
  ///
  /// A text that cannot be parsed stays as it is: reading it says what is wrong.
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

/// What was said about a scenario that is read several times, each time with other values set.
struct ReportedDiagnostics {
  private var said: Set<Diagnostic> = []

  /// Says what was not said of an earlier reading; a value that was set may have moved its line.
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
  /// Says on standard error what was found in a file.
  package static func say(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { say(diagnostic.text) }
  }
}

extension CommandFailure {
  /// The scenario has nothing of that name; the nearest name is said where one is near.
  static func unknown(_ what: String, _ name: String, nearest: String?) -> CommandFailure {
    let advice = nearest.map { " Did you mean \($0)?" } ?? ""
    return CommandFailure(.usage, "the scenario has no \(what) “\(name)”.\(advice)")
  }
}

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
    let advice = nearest ?? " There are \(names.joined(separator: ", "))."
    throw CommandFailure(.noInput, "there is no theme “\(FileName.shown(argument))”.\(advice)")
  }
}
