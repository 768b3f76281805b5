import SmartStacks
import Foundation
import HomeScreenViews
import Scenarios
import SimulationCore
import TerminalRendering
import TestSupport
import Testing

@testable import HomestackApp
@testable import ScenarioText
@testable import TerminalDriver

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
    session.offerLast()
    return session
  }

  private func rows(_ session: InteractiveState, size: Size) -> [String] {
    session.screenModel(at: 0).lines(size.columns, size.rows)
  }

  @Test func `it is told in place of the caption, and the palette has it first`() throws {
    let path = try file("my-day.yaml")
    shelf.note(ReadFile(path: path, bytes: []))
    var session = try demonstration()
    let caption = try #require(session.loaded.caption)

    for columns in [60, 80, 100, 200] {
      let rows = rows(session, size: Size(columns: columns, rows: columns == 60 ? 18 : 30))
      #expect(
        rows.contains { $0.contains("Last opened: my-day.yaml. Press : and Enter for it.") },
        "\(columns) columns"
      )
      #expect(!rows.contains { $0.contains(caption) })
    }
    session.perform(.command(.palette))
    guard case .palette(let palette)? = session.overlay else {
      Issue.record("no palette")
      return
    }
    #expect(palette.choice?.title == "my-day.yaml")
    #expect(palette.choice?.note == "opened last")
    session.edit(with: .enter)
    #expect(session.finder.requested == last.file)
  }

  @Test func `a beat comes in its place, and the caption when it begins again`() throws {
    shelf.note(ReadFile(path: try file("a.yaml"), bytes: []))
    let session = try demonstration()
    let beat = try #require(session.loaded.beats.first)
    let guide = try #require(session.guide)

    #expect(guide.text(of: session.loaded, at: beat.time) == beat.title)
    let text = CaptionGuide(opening: guide.opening).text(of: session.loaded, at: guide.opening)
    #expect(text == session.loaded.caption)
  }

  @Test func `what is gone, or was never opened, is not named`() throws {
    #expect(try demonstration().guide?.news == nil)
    let path = try file("b.yaml")
    shelf.note(ReadFile(path: path, bytes: []))
    #expect(shelf.last?.name == "b.yaml")

    try FileManager.default.removeItem(atPath: path)

    #expect(shelf.last == nil)
    #expect(try demonstration().guide?.news == nil)
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

    let news = try #require(try demonstration().guide?.news)
    #expect(!news.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    #expect(news.columns <= 56)
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
