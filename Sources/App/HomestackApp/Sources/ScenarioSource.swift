package import Scenarios
package import ScenarioText
import TerminalDriver
import TerminalRendering

/// A scenario's text, wherever it came from.
package struct ScenarioSource: Sendable {
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
    } else if TextFile.looksLikePath(argument) || TextFile.exists(argument) {
      let bytes = try TextFile.contents(of: argument)
      self.init(file: FileName.shown(argument), bytes: bytes, at: argument)
    } else if let own = UserFolders.scenarios.map({ "\($0)/\(argument).yaml" }),
      TextFile.exists(own)
    {
      self.init(file: FileName.shown(own), bytes: try TextFile.contents(of: own), at: own)
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
  private var files: FileBeside {
    folder.map { beside.reader(in: $0) } ?? .none
  }

  /// Every name that can stand for a scenario.
  static var names: [String] {
    BuiltIns.scenarioNames + UserFolders.names(in: UserFolders.scenarios)
  }

  /// The file's name without folders and ending.
  var stem: String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    let stem = last.split(separator: ".").first.map(String.init) ?? last
    return stem == "standard input" ? "scenario" : stem
  }

  /// The text for showing a line of it; bytes that are no text become marks.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reads the scenario with everything that there is to say about it.
  func read(
    _ overrides: ScenarioReader.Overrides = .init()
  ) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
    var result = ScenarioReader.read(bytes: bytes, file: file, overrides: overrides, files: files)
    if let settings { result.diagnostics = settings.noted(in: result.diagnostics, of: file) }
    return result
  }

  /// The scenario's text for trials; nil where it is no text that can be changed.
  func trials(_ overrides: ScenarioReader.Overrides) -> ScenarioTrials? {
    ScenarioDocument(text: text).map { document in
      ScenarioTrials(
        document: document,
        trial: ScenarioTrial(document, file: file, overrides: overrides, files: files)
      )
    }
  }

  /// Reads the scenario; says on standard error what is wrong with it and was not said before.
  func read(
    _ overrides: ScenarioReader.Overrides,
    saying said: inout SaidDiagnostics
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
