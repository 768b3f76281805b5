import Documents
import ScenarioText
import Scenarios
import SmartStacks
import TerminalRendering
import Testing

@testable import Clients

/// The first day of a folder: whatever its widgets are called, it is a scenario.
@Suite struct ClientScenarioTests {
  /// The day of a folder, read as it would be, with what is said about it.
  private func day(
    _ fake: FakeApp,
    named name: String = "Parcel",
    folder: String = "/tmp/ParcelWidget"
  ) throws -> Scenario {
    let text = ClientScenario.text(try fake.app(), named: name, folder: folder)
    let result = ScenarioReader.read(text: text, file: "folder", files: try fake.files())
    let said = result.diagnostics.map(\.text.text)
    #expect(said.isEmpty, "\(said)\n\(text)")
    #expect(fake.built == ["\(folder) \(name)"])
    return try #require(result.scenario)
  }

  @Test(arguments: ["small", "medium", "large", "extraLarge"])
  func `every size alone has a stack with a companion, and the widget by itself`(
    family: String
  ) throws {
    let world = try day(FakeApp(widgets: #"{"K":{"families":["\#(family)"]}}"#)).world

    #expect(world.stacks.map(\.name) == ["Home"])
    #expect(world.widgets.map { world.kinds[$0.kind.index].kind } == ["K", "WeatherWidget", "K"])
    #expect(world.widgets.allSatisfy { $0.family == world.stacks[0].family })
  }

  @Test func `all sizes stand on two pages, what is for a tablet alone only by itself`() throws {
    let world = try day(
      FakeApp(widgets: #"{"K":{"families":["small","medium","large","extraLarge"]}}"#)
    ).world

    #expect(world.stacks.map(\.name) == ["Home"])
    #expect(world.pages.map(\.places.count) == [2, 1])
  }

  @Test(
    arguments: [
      "it's \"quoted\"", "a: b", "- x", "#c", "{a}", "[a", "*a", "&a", "!t", "%d", "@a", "`a`",
      "null",
      "yes", "12", "1.5e3", "", " ", " lead", "trail ", "👩‍👩‍👧 é", "a\u{7}b", "a\nb", "a\tb",
      "\u{85}\u{2028}\u{7F}", "a, b", "a/b", "a=b", "a.b", "🏳️‍🌈:", "\u{202E}abc",
    ].filter { !$0.isEmpty }
  )
  func `names of every sort are only names`(name: String) throws {
    let quoted = JSONValue.string(name).line
    let fake = FakeApp(
      widgets: "{\(quoted):{\"title\":\(quoted),\"families\":[\"small\"]}}",
      calls: ["`default`", "besorgt", "größe"]
    )
    let world = try day(fake, folder: "/tmp/\(name)").world

    #expect(world.kinds[0].kind == name)
  }

  @Test func `functions have keys, as far as there are any`() throws {
    let calls = (0..<60).map { "call\($0)" }
    let keys = try day(FakeApp(calls: calls)).keys

    #expect(keys.count > 10)
    #expect(Set(keys.map(\.key)).count == keys.count)
  }

  @Test(arguments: [("Weather", "WeatherWidget"), ("Sky", "WeatherWidget"), ("Sky", "ClockWidget")])
  func `a kind may be called like the companion`(app: String, kind: String) throws {
    let world = try day(
      FakeApp(widgets: #"{"\#(kind)":{"families":["small"]}}"#),
      named: app
    ).world

    #expect(world.kinds.count == 2)
  }

  @Test(arguments: [1, 9, 10, 14, 40])
  func `as many widgets as a bundle has find a place`(count: Int) throws {
    let kinds = (0..<count).map { "\"K\($0)\":{\"families\":[\"small\",\"medium\"]}" }
    let world = try day(FakeApp(widgets: "{\(kinds.joined(separator: ","))}")).world
    let placed = Set(world.widgets.map { world.kinds[$0.kind.index].kind })

    #expect(placed.count == count + 1)
  }
}
