import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios

@Suite struct WrittenMeaningTests {
  @Test(arguments: ["10:30", "\"10:30\"", "'10:30'"])
  func `a clock time is no number of base sixty`(time: String) throws {
    let scenario = try Sample.day(Sample.scenario + "beats: [{at: \(time), title: Beat}]\n")
    #expect(scenario.beats[0].time == .zero + .minutes(270))
  }

  @Test(arguments: ["no", "off", "No", "NO", "false", "\"no\"", "'off'"])
  func `a switch is off`(word: String) throws {
    let text =
      Sample.head + Sample.apps
      + "home: {pages: [[{stack: Home, smartRotate: \(word), widgets: [WeatherWidget]}]]}\n"
    let scenario = try Sample.day(text)
    #expect(!scenario.world.stacks[0].smartRotate)
    #expect(scenario.world.stacks[0].widgetSuggestions)
  }

  @Test(arguments: ["no", "on", "y", "null-and-void", "1e3", "0x1F", "1_000", "2021-06-09", "012"])
  func `a text stays the text that was written`(text: String) throws {
    let scenario = try Sample.day(Sample.scenario + "beats: [{at: 7:00, title: \(text)}]\n")
    #expect(scenario.beats[0].title == text)
  }

  @Test func `names such as no and on are names`() throws {
    let text =
      Sample.head + "apps: {no: {widgets: {on: {title: off}}}}\n"
      + "home: {pages: [[{stack: yes, widgets: [on]}]]}\n"
    let scenario = try Sample.day(text)
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
    #expect(bare.diagnostics.map(\.expected) == ["a value, or no 'note' key"])
  }

  @Test func `numbers may be quoted`() throws {
    let text = "homestack: \"1\"\nseed: '7'\ndays: \"2\"\n" + Sample.apps + Sample.home
    let scenario = try Sample.day(text)
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
    let scenario = try Sample.day(text)
    #expect(scenario.beats.map(\.title) == ["One", "One", "Three"])
    #expect(scenario.beats.map(\.note) == ["Said once", "Said once", "Said once"])
  }

  @Test func `line ends, a byte order mark and no last line end change nothing`() throws {
    let text = Sample.scenario + "name: Day\nbeats: [{at: 9:00, title: One}]"
    let windows =
      "\u{FEFF}"
      + text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    let plain = try Sample.day(text)
    let other = try Sample.day(windows)
    #expect(plain.world == other.world)
    #expect(plain.beats == other.beats)
  }
}

@Suite struct RemovedKeyTests {
  @Test(arguments: [
    (
      "apps: {A: {⟦swift⟧: ParcelWidget, widgets: {W: {}}}}\n",
      "'swift': describe the widgets in YAML, with 'timeline' or 'provides'"
    ),
    (
      "apps: {A: {⟦outside⟧: [], widgets: {W: {}}}}\n",
      "'outside': describe the content of the widgets with 'timeline' or 'provides'"
    ),
    (
      "apps: {A: {widgets: {W: {}}}}\nhappens: [{at: 9:00, ⟦call⟧: ordered}]\n",
      "'call': use 'entry', 'reload', 'shortcuts', 'options', or 'donate' instead"
    ),
    (
      "apps: {A: {widgets: {W: {}}}}\nkeys: {b: {title: Order, ⟦call⟧: ordered}}\n",
      "'call': use 'entry', 'reload', 'shortcuts', 'options', or 'donate' instead"
    ),
    (
      "apps: {A: {widgets: {W: {}}}}\nhappens: [{⟦events⟧: week.ics, entry: {widget: W}}]\n",
      "'events': write an 'entry' for each event, or name a CSV or TSV table of donations in 'rows'"
    ),
    (
      "apps: {A: {widgets: {W: {}}}}\nhappens: [{⟦before⟧: 5m, at: 9:00, entry: {widget: W}}]\n",
      "'before': give each entry its own time in 'at'"
    ),
  ])
  func `A removed key is refused, with what to write instead`(text: String, words: String) throws {
    let marked = Sample.head + text + "home: {pages: [[{stack: S, widgets: [W]}]]}\n"
    let found = Sample.expect(marked, messages: ["Homestack no longer supports \(words)"])
    let json = try #require(found.first).json
    #expect(json.contains(#""severity":"error","code":"removedKey""#))
  }
}

@Suite struct LocationTests {
  @Test func `everything that the world holds has its place in the file`() throws {
    let marked = MarkedText(
      """
      homestack: 1
      starts: 2021-06-09T06:00
      intents:
        ⟦View⟧: {supportedCombinations: [[]]}
      apps:
        ⟦A⟧:
          widgets:
            ⟦W⟧:
              configuration: View
              timeline:
                - {at: 9:00, relevance: ⟦2⟧}
                - {at: 8:00, relevance: ⟦{score: 1, duration: -5m}⟧}
                - {at: 10:00, arrives: yes, relevance: ⟦3⟧}
      home: {pages: [[{stack: ⟦S⟧, widgets: [⟦W⟧]}]]}
      happens:
        - {at: 11:00, shortcuts: A, set: [⟦{widget: W, with: {}, from: now}⟧]}
        - ⟦{at: 7:00, donate: View}⟧

      """
    )
    let result = Sample.read(marked.text)
    #expect(result.diagnostics == [])
    let scenario = try #require(result.scenario)
    let locations = scenario.locations
    let places = marked.places.map { [$0.line, $0.column] }
    func start(_ location: Scenarios.SourceLocation?) -> [Int] {
      location.map { [$0.line, $0.column] } ?? []
    }
    #expect(locations.file == "sample.yaml")
    #expect(locations.intents.map { start($0) } == [places[0]])
    #expect(locations.apps.map { start($0) } == [places[1]])
    #expect(locations.kinds.map { start($0) } == [places[2]])
    // In the order of the timeline, which is that of the dates.
    #expect(locations.entries[0].map { start($0.relevance) } == [places[4], places[3]])
    #expect(locations.stacks.map { start($0) } == [places[6]])
    #expect(locations.widgets.map { start($0) } == [places[7]])
    #expect(locations.inputs.count == scenario.world.inputs.count)
    #expect(start(locations.inputs[0].input) == places[9])
    #expect(locations.inputs[1].items.map { start($0.relevance) } == [places[5]])
    #expect(locations.inputs[2].items.map { start($0.item) } == [places[8]])
  }
}

/// A shortcut for a widget that no app offers is a warning, unless the refusal is expected.
@Suite struct ShortcutWarningTests {
  private static func read(_ expect: String = "") -> [Diagnostic] {
    let marked = MarkedText(
      Sample.scenario + """
        happens:
          - {at: 9:00, shortcuts: Calendar, set: [{widget: ⟦CalenderWidget⟧, from: now, for: 30m}]}
        expect: [\(expect)]

        """
    )
    let result = Sample.read(marked.text)
    #expect(result.scenario != nil)
    #expect(result.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(result.diagnostics.allSatisfy { marked.places.contains($0.location) })
    return result.diagnostics
  }

  @Test func `The warning names the widget and the nearest one`() {
    let found = Self.read()

    let messages = ["no app offers a widget 'CalenderWidget', so the shortcut is rejected"]
    #expect(found.map(\.message) == messages)
    #expect(found.map(\.code.name) == ["refusedShortcut"])
    #expect(found.first?.suggestion == "CalendarWidget")
  }

  @Test(arguments: [
    ("{at: 9:00, refused: shortcut}", 0), ("{at: 9:00, refused: shortcut, reason: unknownKind}", 0),
    ("{at: 9:00, refused: shortcut, times: 1}", 0), ("{refused: shortcut, times: 0}", 1),
    ("{at: 9:00, refused: shortcut, reason: staticKind}", 1), ("{at: 9:00, refused: keep}", 1),
  ])
  func `Who expects the refusal is not warned`(expect: String, warnings: Int) {
    #expect(Self.read(expect).count == warnings)
  }
}
