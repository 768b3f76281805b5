import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios

/// Options of parameters whose type is no text: WWDC20 10194 10:06 est. has them for any.
@Suite struct TypedOptionsTests {
  /// A scenario with a parameter `level` of an intent that configures a widget.
  private static func text(
    _ keys: String,
    configuration: String = "",
    happens: String = ""
  ) -> String {
    """
    homestack: 1
    starts: 2021-06-09T06:00
    intents:
      View:
        parameters: [{name: level, \(keys)}]
        supportedCombinations: [[level]]
    apps: {Cards: {widgets: {W: {configuration: View}, V: {}}}}
    home: {pages: [[{stack: S, widgets: [{kind: W, id: w\(configuration)}, V]}]]}
    happens: [\(happens)]

    """
  }

  private static let low = "type: integer, options: [{id: 1, title: Low}, {id: 2, title: High}]"

  @Test(arguments: [
    ("type: integer, options: [{id: 01, title: Low}, 2]", ["1 Low", "2 2"]),
    ("type: integer, min: 1, control: stepper, options: [{id: 1}]", ["1 1"]),
    ("type: decimal, options: [.5, {id: 1.50, title: Most}]", ["0.5 0.5", "1.5 Most"]),
    ("type: boolean, options: [yes, {id: no, title: Never}]", ["true on", "false Never"]),
    ("type: date, options: [2021-6-9]", ["2021-06-09 2021-06-09"]),
    ("type: time, options: [{id: 9:30, title: Morning}]", ["09:30 Morning"]),
    ("type: dateTime, options: [2021-06-09T9:30]", ["2021-06-09T09:30 2021-06-09T09:30"]),
    ("type: duration, options: [90m]", ["1h30m 1h30m"]),
    ("type: enum, cases: [low, {name: high, title: Top}], options: [high]", ["high Top"]),
    ("type: enum, options: [low, {id: high, title: Top}]", ["low Low", "high Top"]),
    ("type: enum, search: {finds: [low]}", ["low Low"]),
  ])
  func `every type may have options, in canonical form`(keys: String, options: [String]) throws {
    let result = Sample.read(Self.text(keys))
    let parameter = try #require(result.scenario?.world.intents[0].parameter("level"))

    #expect(result.diagnostics == [])
    #expect(parameter.options?.all.map { "\($0.identifier) \($0.title)" } == options)
  }

  @Test(arguments: [
    ("type: integer, options: [{id: ⟦one⟧, title: One}]", "badValue"),
    ("type: integer, max: 3, options: [⟦4⟧]", "badValue"),
    ("type: integer, search: {finds: [⟦x⟧]}", "badValue"),
    ("type: integer, options: [1, ⟦01⟧]", "duplicateName"),
    ("type: decimal, options: [⟦half⟧]", "badValue"),
    ("type: boolean, options: [⟦maybe⟧]", "badValue"),
    ("type: date, options: [⟦2021-02-30⟧]", "badValue"),
    ("type: time, options: [⟦noon⟧]", "badValue"),
    ("type: dateTime, options: [⟦2021-06-09⟧]", "badValue"),
    ("type: duration, options: [⟦long⟧]", "badValue"),
    ("type: enum, cases: [low, high], options: [⟦hihg⟧]", "badValue"),
    ("type: enum, options: [low], default: ⟦high⟧", "badValue"),
  ])
  func `an option that is no value of the type is told at its place`(keys: String, code: String) {
    Sample.expect(Self.text(keys), missing: .length, codes: [code])
  }

  @Test func `what is expected and nearest is said of an option`() throws {
    let told = try #require(
      Sample.read(Self.text("type: enum, cases: [low, high], options: [hihg]")).diagnostics.first
    )

    #expect(told.expected == "for level: low or high")
    #expect(told.suggestion == "high")
    let titled = Sample.read(Self.text(Self.low, configuration: ", configuration: {level: high}"))
    #expect(titled.diagnostics.first?.suggestion == "2")
  }

  @Test func `an enum whose app gives the cases takes those that it offers at any time`() throws {
    func codes(_ value: String) -> [String] {
      let happens =
        "{at: 9:00, options: View, of: level, set: [later]}, "
        + "{at: 10:00, donate: View, with: {level: \(value)}}"
      let text = Self.text("type: enum, options: [low, high]", happens: happens)
      return Sample.read(text).diagnostics.map(\.code.name)
    }

    #expect(codes("low") == [])
    #expect(codes("later") == [])
    #expect(codes("middle") == ["badValue"])
    #expect(Sample.read(Self.text("type: enum")).diagnostics.map(\.code.name) == ["missingKey"])
  }

  @Test func `a value has the title of its option, and without one the name of its row`() throws {
    let world = try #require(Sample.read(Self.text(Self.low)).scenario).world
    func words(_ level: String) -> String {
      let values = Configuration([.init(name: "level", value: ParameterValue(level))])
      return world.words(for: values, of: IntentID(0))
    }

    #expect(words("1") == "Low")
    #expect(words("3") == "Level 3")
  }

  @Test func `a number that is gone stays with its title, and nobody else can choose it`() throws {
    let happens =
      "{at: 9:00, options: View, of: level, set: [2, {id: 03, title: Highest}]}, "
      + "{at: 10:00, user: {configure: w, with: {level: 2}}}, "
      + "{at: 11:00, user: {configure: w, with: {level: 1}}}"
    let text = Self.text(Self.low, configuration: ", configuration: {level: 1}", happens: happens)
    let result = Sample.read(text)
    let played = Run(toEndOf: try #require(result.scenario).world)
    let run = played
    func state(_ hours: Int64) -> HomeScreenState { run.state(at: .zero + .hours(hours)) }
    func widget(_ hours: Int64) -> WidgetState? { state(hours).widgets.first { $0.name == "w" } }

    #expect(result.diagnostics == [])
    #expect(widget(2)?.gone == [])
    #expect(widget(3)?.gone.map(\.title) == ["Low"])
    let offered = state(3).options.options(for: "level", of: IntentID(0))?.all
    #expect(offered?.map(\.title) == ["High", "Highest"])
    #expect(widget(4)?.configuration["level"] == "2")
    #expect(widget(6)?.configuration["level"] == "2")
  }
}
