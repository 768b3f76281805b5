import Foundation
import HomeScreenViews
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomestackApp
@testable import ScenarioText
@testable import TerminalDriver

@Suite struct OpeningTests {
  private static let shelf = ScenarioLibrary(isWatching: false)

  private func session(isRecording: Bool = false) throws -> InteractiveState {
    var session = try Evening.session(at: "17:10")
    session.finder.library = Self.shelf
    session.options.isRecording = isRecording
    return session
  }

  private func folder(_ files: [String: String]) throws -> String {
    let folder = "\(NSTemporaryDirectory())opening-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    return folder
  }

  private func items(beside path: String) throws -> [ScenarioLibrary.Item] {
    Self.shelf.items(beside: try ScenarioSource(path).readFile)
  }

  @Test func `what is built in is listed, and the files beside the open one`() throws {
    let text = Evening.text
    let folder = try folder(["a.yaml": text, "b.yml": text, ".hidden.yaml": text, "notes.txt": ""])
    let items = try items(beside: "\(folder)/a.yaml")

    #expect(items.prefix { $0.argument.hasPrefix("/") }.map(\.name) == ["a.yaml", "b.yml"])
    #expect(items.first?.note == "shown now")
    for scenario in BuiltIns.scenarios {
      #expect(items.contains { $0.argument == scenario.name }, "\(scenario.name)")
    }
    #expect(Self.shelf.items(beside: nil).allSatisfy { !$0.argument.hasPrefix("/") })
  }

  @Test func `a scenario is previewed in its own words`() throws {
    let folder = try folder(["a.yaml": Evening.text])
    let quiet = try #require(BuiltIns.scenario("quiet-day"))

    #expect(Self.shelf.description(of: "quiet-day") == quiet.description)
    #expect(Self.shelf.description(of: "\(folder)/a.yaml") == "Evening")
    #expect(Self.shelf.description(of: folder + "/none.yaml") == nil)
  }

  @Test func `it opens with the surroundings as they were`() throws {
    var session = try session()
    session.perform(.chooseTheme(2), .openScenario("demonstration"))
    let asked = session.finder.requested.take()
    let argument = try #require(asked)
    #expect(session.finder.requested == nil)
    guard case .good(let loaded, _) = Self.shelf.open(argument).saved else {
      Issue.record("the demonstration cannot be read")
      return
    }

    session.options = InteractiveOptions()
    let other = session.opened(loaded, wall: 500)

    #expect(other.loaded.title == loaded.title)
    #expect(other.now == loaded.opens)
    #expect(other.themes.shown == 2)
    #expect(other.terminal.size == session.terminal.size)
    #expect(other.overlay == nil && other.acts.isEmpty)
  }

  @Test func `what was done live is not lost unheard`() throws {
    var session = try session()
    session.perform(.donate("b"), .openScenario("quiet-day"))
    #expect(session.message?.contains("1 live donation isn't recorded") == true)
    #expect(session.finder.requested == nil)

    // Another one is asked about anew, and so is what was done meanwhile.
    session.perform(.openScenario("demonstration"))
    #expect(session.finder.requested == nil)
    session.perform(.donate("b"), .openScenario("demonstration"))
    #expect(session.message?.contains("2 live donations") == true)
    session.perform(.openScenario("demonstration"))
    #expect(session.finder.requested == "demonstration")
  }

  @Test func `a day that is being recorded stays`() throws {
    var session = try session(isRecording: true)
    session.perform(.openScenario("quiet-day"))

    #expect(session.finder.requested == nil)
    #expect(session.message?.contains("being recorded") == true)
  }

  @Test(arguments: ["homestack: 1\nname: x\n", "\u{0}", "", "[", "a: &a [*a]"])
  func `what cannot be read leaves the day as it was`(text: String) throws {
    let folder = try folder(["bad.yaml": text])
    var session = try session()
    let title = session.loaded.title
    for argument in ["\(folder)/bad.yaml", "\(folder)/none.yaml", folder + "/", "no-such-day"] {
      let saved = Self.shelf.open(argument).saved
      if case .good = saved { Issue.record("\(argument) was read") }
      session.refuse(saved)
      guard case .file(let report, _)? = session.overlay else {
        Issue.record("nothing is said of \(argument)")
        continue
      }
      #expect(report.outlook == "The previous scenario stays open.")
      session.perform(.closeOverlay)
      #expect(session.overlay == nil)
    }
    #expect(session.loaded.title == title)
  }
}

@Suite struct LastOpenedTests {
  private let folder: URL
  private let last: KeptLine

  init() throws {
    folder = try TemporaryFolder.make()
    last = KeptLine.opened(at: folder.appending(path: "state/homestack/opened").path)
  }

  private var shelf: ScenarioLibrary { ScenarioLibrary(isWatching: false, lastOpened: last) }

  private func file(_ name: String) throws -> String {
    let path = folder.appending(path: name).path
    try Evening.text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func demonstration() throws -> InteractiveState {
    let item = try #require(BuiltIns.scenario(BuiltIns.demonstration))
    let scenario = try #require(ScenarioReader.read(text: item.text, file: item.name).scenario)
    var session = InteractiveState.of(LoadedScenario(scenario)) { options in
      options.start = scenario.opens ?? .zero
      options.hasCaption = true
    }
    session.finder.library = shelf
    session.finder.offerLast()
    return session
  }

  private func rows(_ session: InteractiveState, size: Size) -> [String] {
    session.screenModel(at: 0).lines(size.columns, size.rows)
  }

  @Test func `it is offered after the demonstration, and the palette has it first`() throws {
    let path = try file("my-day.yaml")
    shelf.note(ReadFile(path: path, bytes: []))
    var session = try demonstration()
    session.file.loaded.isTour = true
    session.showSummary()

    for columns in [60, 80, 100, 200] {
      let rows = rows(session, size: Size(columns: columns, rows: columns == 60 ? 18 : 30))
      #expect(rows.contains { $0.contains("6  my-day.yaml") }, "\(columns) columns")
      #expect(rows.contains { $0.contains("1  Smart Rotate") })
    }
    #expect(session.answer(to: .key(.character("6"))) == .openScenario(path))
    #expect(session.answer(to: .key(.character("5"))) == .openScenario("donations"))
    session.perform(.command(.palette))
    guard case .palette(let palette)? = session.overlay else { return #expect(Bool(false)) }
    #expect(palette.choice?.title == "my-day.yaml")
    #expect(palette.choice?.note == "last opened")
    session.edit(with: .enter)
    #expect(session.finder.requested == last.file)
  }

  @Test func `what is gone, or was never opened, is not named`() throws {
    #expect(try demonstration().finder.chapters.count == 5)
    let path = try file("b.yaml")
    shelf.note(ReadFile(path: path, bytes: []))
    #expect(shelf.last?.name == "b.yaml")

    try FileManager.default.removeItem(atPath: path)

    #expect(shelf.last == nil)
    #expect(try demonstration().finder.chapters.count == 5)
  }

  @Test func `what is built in and standard input leave what is noted as it is`() throws {
    shelf.note(ReadFile(path: try file("c.yaml"), bytes: []))
    shelf.note(try ScenarioSource("quiet-day").readFile)

    #expect(shelf.last?.name == "c.yaml")
  }

  @Test func `a relative path is noted as one that leads there from everywhere`() throws {
    _ = try file("d.yaml")
    last.note("\(folder.path)/./d.yaml")

    let found = try #require(last.file)
    #expect(found.hasPrefix("/") && found.hasSuffix("/d.yaml"))
  }

  @Test(arguments: [
    "e\u{1B}[31m.yaml", "a-very-long-name-of-a-day-in-the-life.yaml", "ü\u{202E}.yaml",
  ])
  func `a name is harmless and short`(name: String) throws {
    shelf.note(ReadFile(path: try file(name), bytes: []))

    let offered = try #require(try demonstration().finder.chapters.last?.title)
    #expect(!offered.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    #expect(offered.columns <= 20)
  }

  @Test func `a name that is no text is noted, one with a line break is not`() throws {
    let odd = FileName.text([UInt8]("\(folder.path)/f".utf8) + [0xFF] + [UInt8](".yaml".utf8))
    let made = FileName.with(odd) { open($0, O_CREAT | O_WRONLY, 0o600) }
    #expect(close(made) == 0)
    last.note(odd)
    #expect(last.file.map(FileName.bytes)?.contains(0xFF) == true)
    #expect(shelf.last?.name == "f\u{FFFD}.yaml")

    last.note(try file("g\nh.yaml"))

    #expect(shelf.last?.name == "f\u{FFFD}.yaml")
  }

  @Test(arguments: [nil, "/dev/null/homestack/opened"])
  func `without a place nothing is noted and nothing goes wrong`(place: String?) throws {
    let nowhere = KeptLine.opened(at: place)
    nowhere.note(try file("i.yaml"))

    #expect(nowhere.file == nil)
  }
}
