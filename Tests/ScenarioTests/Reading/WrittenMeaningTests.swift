import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios

/// What a person writes means what it says, quoted or not.
@Suite struct WrittenMeaningTests {
  @Test(arguments: ["10:30", "\"10:30\"", "'10:30'"])
  func `a clock time is no number of base sixty`(time: String) throws {
    let scenario = try #require(
      Sample.read(Sample.scenario + "beats: [{at: \(time), title: Beat}]\n").scenario
    )
    #expect(scenario.beats[0].time == .zero + .minutes(270))
  }

  @Test(arguments: ["no", "off", "No", "NO", "false", "\"no\"", "'off'"])
  func `a switch is off`(word: String) throws {
    let text =
      Sample.head + Sample.apps
      + "home: {pages: [[{stack: Home, smartRotate: \(word), widgets: [WeatherWidget]}]]}\n"
    let scenario = try #require(Sample.read(text).scenario)
    #expect(!scenario.world.stacks[0].smartRotate)
    #expect(scenario.world.stacks[0].widgetSuggestions)
  }

  @Test(arguments: ["no", "on", "y", "null-and-void", "1e3", "0x1F", "1_000", "2021-06-09", "012"])
  func `a text stays the text that was written`(text: String) throws {
    let scenario = try #require(
      Sample.read(Sample.scenario + "beats: [{at: 7:00, title: \(text)}]\n").scenario
    )
    #expect(scenario.beats[0].title == text)
  }

  @Test func `names such as no and on are names`() throws {
    let text =
      Sample.head + "apps: {no: {widgets: {on: {title: off}}}}\n"
      + "home: {pages: [[{stack: yes, widgets: [on]}]]}\n"
    let scenario = try #require(Sample.read(text).scenario)
    #expect(scenario.world.apps[0].name == "no")
    #expect(scenario.world.kinds[0].kind == "on")
    #expect(scenario.world.kinds[0].title == "off")
    #expect(scenario.world.stacks[0].name == "yes")
  }

  @Test func `a quoted null is a text and a bare one is nothing, which is refused`() throws {
    let quoted = Sample.read(Sample.scenario + "beats: [{at: 7:00, title: \"null\"}]\n")
    let bare = Sample.read(Sample.scenario + "beats: [{at: 8:00, title: x, note: null}]\n")

    #expect(try #require(quoted.scenario).beats.map(\.title) == ["null"])
    #expect(bare.diagnostics.map(\.message) == ["found nothing"])
    #expect(bare.diagnostics.map(\.expected) == ["a value, or no 'note' at all"])
  }

  @Test func `numbers may be quoted`() throws {
    let text =
      "homestack: \"1\"\nseed: '7'\ndays: \"2\"\n" + Sample.apps + Sample.home
    let scenario = try #require(Sample.read(text).scenario)
    #expect(scenario.world.seed == Seed(7))
  }

  @Test func `anchors, aliases and merges work, and what is written wins`() throws {
    let text =
      Sample.head + Sample.apps + Sample.home + """
        beats:
          - &first {at: 9:00, title: One, note: Said once}
          - {<<: *first, at: 10:00}
          - {<<: [*first, {title: Never}], at: 11:00, title: Three}

        """
    let scenario = try #require(Sample.read(text).scenario)
    #expect(scenario.beats.map(\.title) == ["One", "One", "Three"])
    #expect(scenario.beats.map(\.note) == ["Said once", "Said once", "Said once"])
  }

  @Test func `line ends, a byte order mark and no last line end change nothing`() throws {
    let text = Sample.scenario + "name: Day\nbeats: [{at: 9:00, title: One}]"
    let windows =
      "\u{FEFF}"
      + text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    let plain = try #require(Sample.read(text).scenario)
    let other = try #require(Sample.read(windows).scenario)
    #expect(plain.world == other.world)
    #expect(plain.beats == other.beats)
  }
}
