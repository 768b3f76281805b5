import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import Scenarios

@Suite struct GlanceTests {
  private static func read(_ items: String) -> Sample.Read {
    Sample.read(Sample.scenario + "days: 2\nglances: [\(items)]\n")
  }

  @Test func `a glance is for a kind, in the first stack that holds it`() throws {
    let scenario = try #require(Self.read("{at: 9:00, every: day, wants: CalendarWidget}").scenario)

    let hours = scenario.glances.map { ($0.time - SimulationTime.zero).milliseconds / 3_600_000 }
    #expect(hours == [3, 27])
    #expect(scenario.glances.map(\.wanted) == [.kind(KindID(1)), .kind(KindID(1))])
    #expect(scenario.glances.map(\.stack) == [StackID(0), StackID(0)])
  }

  @Test func `a glance with values is for the widget that the log names so`() throws {
    let item = "{at: 9:00, wants: \"CalendarWidget(b=2, a=1)\", stack: Home}"
    let scenario = try #require(Self.read(item).scenario)

    #expect(scenario.glances.map(\.wanted) == [.widget("CalendarWidget(a=1,b=2)")])
  }

  @Test func `glances are in order of time, whatever the order of the list`() throws {
    let items = "{at: 12:00, wants: WeatherWidget}, {at: 9:00, wants: CalendarWidget}"
    let scenario = try #require(Self.read(items).scenario)

    #expect(scenario.glances.map(\.item) == [1, 0])
  }

  @Test(arguments: [
    ("{at: 9:00, wants: CalenderWidget}", "CalendarWidget"),
    ("{at: 9:00, wants: CalendarWidget, stack: Hone}", "Home"),
    ("{at: 9:00, widget: CalendarWidget}", "wants"),
    ("{at: 9:00}", "wants"), ("{wants: CalendarWidget}", "at"),
    ("{at: 9:00, wants: \"CalendarWidget(a=1)\"}", "stack"),
    ("{at: 25:00, wants: CalendarWidget}", "9:30"),
  ])
  func `what is wrong with a glance is said with what was meant`(item: String, meant: String) {
    let read = Self.read(item)

    #expect(read.scenario == nil)
    let words = read.diagnostics.map(\.text.text).joined()
    #expect(words.contains(meant), "\(words)")
  }

  @Test func `a glance is a look, and nothing else of the world depends on it`() throws {
    let plain = try #require(Sample.read(Sample.scenario).scenario)
    let text = Sample.scenario + "glances: [{at: 9:00, jitter: 1h, wants: WeatherWidget}]\n"
    let looking = try #require(Sample.read(text).scenario)

    var world = looking.world
    let looks = world.inputs.filter { $0.input == .look(StackID(0)) }
    world.inputs.removeAll { $0.input == .look(StackID(0)) }
    #expect(plain.world == world)
    #expect(looking.glances.map(\.time) == looks.map(\.time))
    #expect(looking.glances.count == 1)
  }
}
