import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import ScenarioText
@testable import Scenarios

/// What a scenario says of the screen that shows it: speed, opening and caption.
@Suite struct ScreenSettingsTests {
  private func scenario(_ line: String) throws -> Scenario {
    let result = Sample.read(Sample.scenario + line + "\n")
    return try #require(result.scenario, "\(result.diagnostics.map(\.text))")
  }

  @Test(
    arguments: [
      ("1", 1), ("60", 60), ("\"60\"", 60), ("86400", 86_400), ("events", .events), ("max", .max),
    ] as [(String, Speed)]
  )
  func `a scenario has a speed of its own`(text: String, speed: Speed) throws {
    #expect(try scenario("speed: \(text)").speed == speed)
  }

  @Test func `nothing said is nothing set`() throws {
    let scenario = try scenario("")

    #expect(scenario.speed == nil)
    #expect(scenario.opens == nil)
    #expect(scenario.caption == nil)
  }

  @Test(arguments: [
    ("event", "events"), ("maximum", nil), ("0", "1"), ("×60", "60"), ("100000", "86400"),
    ("1.5", nil), ("日本", nil), ("[60]", nil), ("{a: 1}", nil), ("null", nil),
  ])
  func `anything else is told, with what was meant`(text: String, suggestion: String?) throws {
    let result = Sample.read(Sample.scenario + "speed: \(text)\n")

    #expect(result.scenario == nil)
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1)
    #expect(diagnostic.location.line == 7)
    if let suggestion { #expect(diagnostic.text.text.contains(suggestion)) }
    if !["[", "{", "n"].contains(String(text.prefix(1))) {
      #expect(diagnostic.text.text.contains("a whole number, 1 to 86400, events or max"))
    }
  }

  @Test func `the screen opens at a time of the scenario`() throws {
    let days = "days: 3\n"

    #expect(try scenario("opens: 9:30").opens == .zero + .minutes(210))
    #expect(try scenario("opens: \"9:30:15\"").opens == .zero + .seconds(210 * 60 + 15))
    #expect(try scenario("opens: 24:00").opens == .zero + .hours(18))
    #expect(try scenario(days + "opens: 2021-06-10T06:00").opens == .zero + .hours(24))
  }

  @Test(arguments: ["5:59", "2021-06-10T00:01", "2020-01-01"])
  func `a time outside of the scenario is an error`(text: String) throws {
    let result = Sample.read(Sample.scenario + "opens: \(text)\n")

    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.code.name) == ["outOfBounds"])
    #expect(result.diagnostics.first?.text.text.contains("2021-06-09 06:00 to 24:00") == true)
  }

  @Test func `a run of fewer days than the file asks for opens at its start`() {
    let text = Sample.scenario + "days: 3\nopens: 2021-06-11T06:00\n"
    let result = ScenarioReader.read(text: text, file: "a.yaml", overrides: .init(days: 1))

    #expect(result.diagnostics.map(\.text) == [])
    #expect(result.scenario != nil)
    #expect(result.scenario?.opens == nil)
  }

  @Test func `a caption is any text`() throws {
    #expect(try scenario("caption: Watch the desk.").caption == "Watch the desk.")
    #expect(try scenario("caption: \"日本 \\e[31m\"").caption == "日本 \u{1B}[31m")
  }

  @Test func `what the screen is told changes nothing of the run`() throws {
    let plain = try scenario("")
    let told = try scenario("speed: events\nopens: 9:00\ncaption: x")
    var one = Run(world: plain.world)
    var other = Run(world: told.world)
    one.advance(to: one.world.end)
    other.advance(to: other.world.end)

    #expect(Array(one.log) == Array(other.log))
  }

  @Test func `a recording keeps what the screen is told`() throws {
    let text = Sample.scenario + "speed: events\nopens: 9:00\ncaption: A day.\n"
    let scenario = try #require(Sample.read(text).scenario)
    let recording = try ScenarioRecording(text: text, world: scenario.world)

    let act = Act(time: .zero + .hours(1), kind: .input(.swipe(StackID(0), by: 1)))
    let again = try #require(Sample.read(try recording.text(adding: [act])).scenario)

    #expect(again.speed == .events)
    #expect(again.opens == scenario.opens)
    #expect(again.caption == "A day.")
    #expect(again.world.inputs.count == 1)
  }
}
