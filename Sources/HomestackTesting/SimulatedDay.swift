import Clients
import Documents
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import SystemAccess
import TerminalRendering

/// A day of Smart Stacks that was played to its end, for tests to ask about.
///
/// ```swift
/// let day = try SimulatedDay(folder: "../ParcelWidget")
/// #expect(day.stack("Home").top(at: "13:30") == "Parcel")
/// ```
///
/// A path that does not begin at the root is seen from the folder of the test's own file. Folders
/// of Swift are built as `homestack run` builds them, with the toolchain on the path and in the
/// same cache, and what they hold runs in a process of its own: whoever writes a path into a test
/// means it, so nobody is asked. A closed pipe to such a process is no end of the test's, so the
/// signal `SIGPIPE` is ignored from then on.
///
/// A time is what `--at` takes on the command line: `13:30` on the first day, `day 2 13:30`,
/// `2021-06-10T13:30`, or `+1h` from the start.
public struct SimulatedDay: Sendable {
  /// What there is to say about the scenario that does not keep it from being played, as the
  /// command line says it.
  public let warnings: [String]

  let scenario: Scenario
  /// Computed to its end, so that what is to come can be told.
  let run: Run

  var world: World { run.world }

  /// Plays a scenario: a file, or one that is built in by its name.
  ///
  /// - Parameters:
  ///   - scenario: its path, seen from the folder of the test's file, or its name.
  ///   - file: the test's file; leave it out.
  /// - Throws: `DayProblem` with all that is wrong with it.
  public init(
    scenario: String,
    relativeTo file: String = #filePath
  ) throws(DayProblem) {
    let path = Self.path(scenario, from: file)
    if TextFile.exists(path) || TextFile.looksLikePath(scenario) {
      try self.init(
        Self.contents(of: path),
        named: FileName.shown(path),
        in: FileName.folder(of: path)
      )
    } else if let item = BuiltIns.scenario(scenario) {
      try self.init(Array(item.text.utf8), named: "\(scenario).yaml", in: nil)
    } else {
      let nearest = NearestName.of(scenario, among: BuiltIns.scenarioNames)
      let advice = nearest.map { " Did you mean \($0)?" } ?? ""
      throw DayProblem("there is no scenario or file “\(FileName.shown(path))”.\(advice)")
    }
  }

  /// Plays the text of a scenario, as a file in the folder of the test's file would be.
  ///
  /// - Parameters:
  ///   - text: the YAML.
  ///   - file: the test's file; leave it out.
  /// - Throws: `DayProblem` with all that is wrong with it.
  public init(text: String, relativeTo file: String = #filePath) throws(DayProblem) {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    try self.init(
      Array(text.utf8),
      named: "text in \(FileName.shown(name))",
      in: FileName.folder(of: file)
    )
  }

  /// Plays a folder of widgets in Swift, as `homestack run` does: the day in its `homestack.yaml`,
  /// else one that is made up, with its widgets in the stack `Home` beside one that is always
  /// there.
  ///
  /// - Parameters:
  ///   - folder: its path, seen from the folder of the test's file.
  ///   - file: the test's file; leave it out.
  /// - Throws: `DayProblem` with the compiler's errors where it does not compile.
  public init(folder: String, relativeTo file: String = #filePath) throws(DayProblem) {
    let path = Self.path(folder, from: file)
    Self.allow(path)
    if let own = ClientScenario.own(in: path) {
      let bytes = try Self.contents(of: own)
      try self.init(bytes, named: FileName.shown(own), in: FileName.folder(of: own))
      return
    }
    let text: String
    do throws(ClientProblem) {
      text = try ClientScenario.text(for: path)
    } catch {
      let words = "\(FileName.shown(path)) cannot be played: \(error.text)"
      throw DayProblem((error.errors.map(\.text.text) + [words]).joined(separator: "\n"))
    }
    try self.init(Array(text.utf8), named: FileName.shown(path), in: ".")
  }

  private init(_ bytes: [UInt8], named name: String, in folder: String?) throws(DayProblem) {
    let files = folder.map { FileBeside.inFolder($0, willBuild: Self.allow) } ?? FileBeside.none
    let read = ScenarioReader.read(bytes: bytes, file: name, files: files)
    let messages = read.diagnostics.map(\.text.text)
    guard let scenario = read.scenario else {
      throw DayProblem(messages.joined(separator: "\n"))
    }
    var run = Run(world: scenario.world)
    run.advance(to: scenario.world.end)
    self.scenario = scenario
    self.run = run
    warnings = messages
  }

  // MARK: Files

  private static func path(_ name: String, from file: String) -> String {
    name.hasPrefix("/") ? name : "\(FileName.folder(of: file))/\(name)"
  }

  private static func contents(of path: String) throws(DayProblem) -> [UInt8] {
    do throws(TextFile.Refusal) {
      return try TextFile.read(path)
    } catch {
      throw DayProblem("cannot read \(FileName.shown(path)): \(error.words)")
    }
  }

  /// Says yes to a folder of Swift that a test names, itself or by a scenario.
  @Sendable private static func allow(_ folder: String) {
    _ = isTidied
    ClientConsent.give(to: folder)
  }

  /// The process of the tests outlives those of widgets, and leaves none of them behind.
  private static let isTidied: Bool = {
    ThisProcess.outliveClosedPipes()
    ThisProcess.whenItEnds { ClientLibrary.shared.end() }
    return true
  }()
}
