import Foundation
import HomeScreenViews
import SimulationCore
import Testing

@testable import HomestackApp
@testable import ScenarioText

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
    let asked = session.finder.takeRequest()
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
    #expect(session.message?.contains("1 live donation is not recorded") == true)
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
      #expect(report.outlook == "The day that was open goes on.")
      session.perform(.closeOverlay)
      #expect(session.overlay == nil)
    }
    #expect(session.loaded.title == title)
  }
}
