import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct ShippedScenariosTests {
  @Test(arguments: BuiltIns.scenarioNames)
  func `a shipped scenario reads without a word, and stays short`(name: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    let result = ScenarioReader.read(text: item.text, file: "\(name).yaml")
    #expect(result.diagnostics.map(\.text) == [])
    let scenario = try #require(result.scenario)
    #expect(scenario.name == item.title)
    #expect(scenario.description == item.description)
    #expect(!scenario.expectations.isEmpty)
    #expect(!scenario.beats.isEmpty)

    #expect(item.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 220)
    #expect(item.description.count <= 110)
  }

  @Test func `the demonstration and its chapters come first, and every scenario has a group`() {
    let names = BuiltIns.scenarioNames
    let tour = [BuiltIns.demonstration] + BuiltIns.chapters
    #expect(Array(BuiltIns.scenarios.map(\.name).prefix(tour.count)) == tour)
    #expect(BuiltIns.groups.flatMap(\.names).sorted() == names.sorted())
    #expect(names.count <= 20)
  }
}

/// A live key of a shipped scenario that brings something new keeps what its widget showed.
@Suite struct ShippedKeysTests {
  private struct Shown {
    var amounts: [WidgetContent.Amount] = []
    var appointments: [WidgetContent.AgendaItem] = []

    init(_ content: WidgetContent) {
      for block in content.blocks {
        switch block {
        case .amounts(let items): amounts += items
        case .agenda(let items): appointments += items
        case .lines, .checklist, .bigValue, .gauges, .sparkline, .player, .clocks: break
        }
      }
    }

    var purchases: [WidgetContent.Amount] { amounts.filter { !$0.isTotal } }
  }

  private static let cases = [
    ("smart-rotate-day", "b"), ("smart-rotate-day", "m"), ("scores", "b"),
    ("demonstration", "b"), ("busy-evening", "b"), ("busy-evening", "d"),
  ]

  @Test(arguments: cases)
  func `pressed twice in a second, it adds twice to what shows`(name: String, key: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    let scenario = try #require(ScenarioReader.read(text: item.text, file: name).scenario)
    let live = try #require(scenario.keys.first { String($0.key) == key })
    let inputs = live.inputs(at: .zero, in: scenario.world)
    let kind = try #require(
      inputs.lazy.compactMap { input -> KindID? in
        guard case .timeline(let kind, _, _) = input else { return nil }
        return kind
      }.first
    )
    for hour: Int64 in [1, 3, 5] {
      // Beside the entries of the day: what is delivered at the date of one comes before it.
      let time = SimulationTime.zero + .hours(hour) + .minutes(7)
      var run = Run(world: scenario.world)
      run.advance(to: time)
      // A suggested widget is there once it was spoken of.
      let press = { (run: inout Run) in
        for input in live.inputs(at: time, in: scenario.world) { run.insert(input, at: time) }
      }
      press(&run)
      let state = run.state(at: time)
      let widget = try #require(
        state.widgets.indices.map { WidgetID($0) }.last { run.kind(of: $0) == kind }
      )
      let once = Shown(run.content(of: widget, in: state))
      press(&run)
      let twice = Shown(run.content(of: widget, in: run.state(at: time)))

      let count = twice.purchases.count + twice.appointments.count
      #expect(count == once.purchases.count + once.appointments.count + 1)
      #expect(Array(twice.purchases.suffix(once.purchases.count)) == once.purchases)
      #expect(once.appointments.allSatisfy(twice.appointments.contains))
      for total in once.amounts where total.isTotal {
        #expect(!twice.amounts.contains(total), "the total rises")
      }
    }
  }
}

/// A run that goes on after a save has the log of a run from the start.
@Suite struct FollowingShippedTests {
  @Test(arguments: BuiltIns.scenarioNames)
  func `an edit at any place gives the log of a run from the start`(name: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    let result = ScenarioReader.read(text: item.text, file: "\(name).yaml")
    var world = try #require(result.scenario).world
    var stream = Seed(5).stream("edits", name)
    var run = Run(toEndOf: world)
    for edit in 0..<4 {
      let count = UInt64(world.inputs.count)
      if count > 0, stream.next(below: 2) == 0 {
        world.inputs.remove(at: Int(stream.next(below: count)))
      } else {
        let time = SimulationTime(
          milliseconds: Int64(stream.next(below: UInt64(world.end.milliseconds)))
        )
        let place = world.inputs.partition { $0.time <= time }
        world.inputs.insert(ScheduledInput(time: time, input: .openApp(AppID(0))), at: place)
      }
      world.name = "Edit \(edit)"
      run = try #require(Run(world: world, following: run))
      run.advance(to: world.end)
      let fresh = Run(toEndOf: world)
      #expect(run.log == fresh.log, "edit \(edit)")
    }
  }
}

@Suite struct ThemeReaderTests {
  private static func dark() throws -> String { try #require(BuiltIns.theme("dark")).text }

  @Test func `a theme has the colours of its file`() throws {
    let theme = try #require(ThemeReader.read(text: Self.dark(), file: "dark.yaml").theme)
    #expect(theme.color(of: .page) == RGB(hex: "#0f1218"))
    #expect(theme.color(of: .hue(7)) == RGB(hex: "#d2c29b"))
    #expect(theme.tintPercent == 42)
    #expect(theme.appearance == .dark)
    #expect(!theme.usesTerminalPage)
  }

  @Test func `a missing role, a bad colour and a slip are named at once`() throws {
    let text = try Self.dark().replacing("veil:", with: "viel:")
      .replacing("\"#74b9ff\"", with: "blue").replacing("\"#ff8f80\"", with: "#ff8f80")
    let result = ThemeReader.read(text: text, file: "mine.yaml")
    #expect(result.theme == nil)
    #expect(
      Set(result.diagnostics.map(\.message)) == [
        "a theme needs 'veil'", "a theme has no key 'viel'", "found 'blue'", "found nothing",
      ]
    )
    #expect(result.diagnostics.compactMap(\.suggestion) == ["veil"])
  }

  @Test func `without a page the terminal's own background shows`() throws {
    let lines = try Self.dark().split(separator: "\n").filter { !$0.hasPrefix("page:") }
    let result = ThemeReader.read(text: lines.joined(separator: "\n"), file: "mine.yaml")
    #expect(result.diagnostics == [])
    #expect(result.theme?.usesTerminalPage == true)
  }

  @Test func `a theme of the terminal's colours brings none`() {
    let result = ThemeReader.read(
      text: "homestack-theme: 1\nkind: terminal\npage: \"#000000\"\n",
      file: "mine.yaml"
    )
    #expect(result.diagnostics.map(\.code.name) == ["contradiction"])
  }

  @Test func `a theme of another version of the format is refused`() {
    let result = ThemeReader.read(text: "homestack-theme: 2\nkind: mono\n", file: "mine.yaml")
    #expect(result.theme == nil)
    #expect(result.diagnostics.map(\.code.name) == ["badValue"])
  }

  @Test func `a theme is called after its file when it has no name`() {
    let result = ThemeReader.read(text: "homestack-theme: 1\nkind: mono\n", file: "a/paper.yaml")
    #expect(result.theme?.name == "paper")
    #expect(result.theme?.title == "paper")
  }
}

@Suite struct ShippedThemesTests {
  @Test(arguments: BuiltIns.themeNames)
  func `a shipped theme reads without a word, and keeps its contrast`(name: String) throws {
    let item = try #require(BuiltIns.theme(name))
    let result = ThemeReader.read(text: item.text, file: "\(name).yaml")
    #expect(result.diagnostics.map(\.text) == [])
    let theme = try #require(result.theme)
    #expect(theme.name == name)
    #expect(theme.title == item.title)

    #expect(ThemeContrast.failures(of: theme) == [])
  }

  @Test func `the seven themes are there`() {
    let names = ["blueprint", "dark", "departures", "high-contrast", "light", "mono", "terminal"]
    #expect(BuiltIns.themeNames == names)
  }
}
