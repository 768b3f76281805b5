import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct OptionsChangeTests {
  private static let world = """
    homestack: 1
    starts: 2021-06-09T06:00
    intents:
      View:
        parameters:
          - name: card
            type: object
            options: [{id: acme, title: AcmeCard, subtitle: Credit}, soup]
            search: {prompt: Find, finds: [gold]}
          - {name: kind, type: enum, cases: [all, food]}
          - {name: count, type: integer}
        supportedCombinations: [[card]]
    apps:
      Cards: {widgets: {W: {configuration: View, timeline: []}, V: {}}}
    home: {pages: [[{stack: S, widgets: [{kind: W, id: w, configuration: {card: acme}}, V]}]]}

    """

  private static func inputs(_ item: String) throws -> [Input] {
    try Sample.world(world + "happens: [{at: 9:00, \(item)}]\n").inputs.map(\.input)
  }

  @Test func `a list has ids, titles and sections, and takes known titles from the intent`() throws
  {
    let item = "options: View, of: card, set: [acme, {id: new, title: NewCard, section: Debit}]"
    let list = OptionsCollection(
      sections: [
        .init(options: [.init(identifier: "acme", title: "AcmeCard", subtitle: "Credit")]),
        .init(title: "Debit", options: [.init(identifier: "new", title: "NewCard")]),
      ],
      providesSearch: true,
      searchPrompt: "Find"
    )
    let input = Input.options(IntentID(0), parameter: "card", list)

    #expect(try Self.inputs(item) == [input])
    let key = Sample.read(Self.world + "keys: {a: {title: x, \(item)}}\n")
    let scenario = try #require(key.scenario)
    #expect(scenario.keys[0].inputs(at: .zero, in: scenario.world) == [input])
  }

  @Test func `what only a search finds is said anew, and an empty list offers nothing`() throws {
    let found = OptionsCollection(
      sections: [],
      providesSearch: true,
      searchPrompt: "Find",
      searchOnly: [.init(identifier: "far", title: "Far")]
    )
    let none = OptionsCollection(sections: [], providesSearch: true, searchPrompt: "Find")

    let inputs = try Self.inputs("options: View, of: card, set: [], finds: [far]")
    #expect(inputs == [.options(IntentID(0), parameter: "card", found)])
    let without = try Self.inputs("options: View, of: card, set: []")
    #expect(without == [.options(IntentID(0), parameter: "card", none)])
  }

  @Test func `what is offered only later is known wherever a value stands`() throws {
    let text =
      Self.world.replacing(
        "timeline: []",
        with: "timeline: [{at: 9:00, when: {card: late}, relevance: 1}]"
      )
        + """
        happens:
          - {at: 12:00, options: View, of: card, set: [{id: late, title: LateCard}]}
          - {at: 12:01, donate: View, with: {card: late}}
          - {at: 12:02, user: {configure: w, with: {card: late}}}
        keys: {a: {title: x, options: View, of: card, set: [acme, rare]}}

        """

    let result = Sample.read(text)

    #expect(result.diagnostics == [])
    let card = try #require(result.scenario?.world.intents[0].parameter("card"))
    #expect(card.otherOptions.map(\.title) == ["LateCard", "Rare"])
  }

  @Test(arguments: [
    ("options: ⟦Viev⟧, of: card, set: []", "unknownName"),
    ("options: View, of: ⟦cart⟧, set: []", "unknownName"),
    ("options: View, of: ⟦kind⟧, set: [all]", "contradiction"),
    ("options: View, of: count, set: [⟦one⟧]", "badValue"),
    ("options: View, of: card, set: [acme, ⟦acme⟧]", "duplicateName"),
    ("options: View, of: card, set: [acme], finds: [⟦acme⟧]", "duplicateName"),
    ("options: View, of: card, set: [⟦[]⟧]", "wrongShape"),
    ("options: View, of: card, ⟦set⟧: ~", "wrongShape"),
    ("shortcuts: Cards, ⟦options⟧: View, of: card, set: []", "conflictingKeys"),
    ("shortcuts: Cards, set: [⟦x⟧]", "contradiction"),
  ])
  func `a contradiction is reported at its place`(item: String, code: String) {
    let marked = Self.world + "happens: [{at: 9:00, \(item)}]\n"
    Sample.expect(marked, missing: .length, codes: [code])
  }

  @Test(arguments: [
    ("options: View, set: []", "of"), ("options: View, of: card", "set"),
    ("of: card, set: []", "options"), ("finds: [x]", "options"),
  ])
  func `what is missing is named`(item: String, key: String) {
    let diagnostics = Sample.read(Self.world + "happens: [{at: 9:00, \(item)}]\n").diagnostics

    #expect(diagnostics.map(\.code.name) == ["missingKey"])
    #expect(diagnostics.first?.message.contains("'\(key)'") == true)
  }
}

/// Options of parameters whose type is no text: WWDC20 10194 10:06 est. has them for any.
@Suite struct TypedOptionsTests {
  /// A scenario with a parameter `level` of an intent that configures a widget.
  static func text(_ keys: String, configuration: String = "", happens: String = "") -> String {
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
  func `every type may have options, each with a canonical value`(
    keys: String,
    options: [String]
  ) throws {
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
  func `an option with a value of another type is reported at its place`(keys: String, code: String)
  {
    Sample.expect(Self.text(keys), missing: .length, codes: [code])
  }

  @Test func `what is expected and nearest is said of an option`() throws {
    let told = try #require(
      Sample.read(Self.text("type: enum, cases: [low, high], options: [hihg]")).diagnostics.first
    )

    #expect(told.expected == "level to be low or high")
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
    let world = try Sample.day(Self.text(Self.low)).world
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
    let run = Run(toEndOf: try #require(result.scenario).world)
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

/// Objects whose options only the app knows, and values with the names that they had there.
@Suite struct AskedOptionsTests {
  private static func world(_ keys: String = "") -> String {
    """
    homestack: 1
    starts: 2021-06-09T06:00
    intents:
      View:
        parameters: [{name: card, type: object\(keys)}]
        supportedCombinations: [[card]]
    apps: {Cards: {widgets: {W: {configuration: View}}}}
    home: {pages: [[{stack: S, widgets: [{kind: W, id: w}]}]]}

    """
  }

  @Test func `an object without options is reported with the line to add`() throws {
    let told = try #require(Sample.read(Self.world()).diagnostics.first)

    #expect(told.severity == .note)
    #expect(told.location.line == 5)
    #expect(told.message.contains("View gets the options of card from the app"))
    #expect(told.message.contains("options: [one, two]"))
    #expect(Sample.read(Self.world(", options: [a]")).diagnostics == [])
  }

  @Test func `a value keeps the name of its app's list, and is no other for it`() throws {
    let touch = "configure: w, with: {card: x7}"
    func configured(_ keys: String) throws -> Configuration {
      let text = Self.world() + "happens: [{at: 9:00, user: {\(touch)\(keys)}}]\n"
      let scenario = try Sample.day(text)
      guard case .configure(_, let values)? = scenario.world.inputs.first?.input else {
        return Configuration()
      }
      return values
    }
    let named = try configured(", named: {x7: AcmeCard}")

    #expect(named["card"]?.names == ["x7": "AcmeCard"])
    #expect(try named == configured(""))
    let world = try Sample.day(Self.world()).world
    #expect(world.words(for: named, of: IntentID(0)) == "AcmeCard")
    var run = Run(world: world)
    run.insert(.configure(widget: "w", named), at: .zero + .hours(3))
    let placed = run.state(at: .zero + .hours(4)).widgets.first { $0.name == "w" }
    #expect(placed?.configuration["card"]?.names == ["x7": "AcmeCard"])
  }

  @Test func `a name for what is no value is an error at its place`() throws {
    let text = Self.world() + "happens: [{at: 9:00, user: {configure: w, with: {card: acme7}, "
    let diagnostics = Sample.read(text + "named: {acme8: AcmeCard}}}]\n").diagnostics

    let error = try #require(diagnostics.first { $0.code.name == "unknownName" })
    #expect(error.text.text.contains("did you mean 'acme7'?"))
  }
}

/// Parameters of a definition whose options an app is asked for, whatever their type.
@Suite struct AskedTypesTests {
  @Test(arguments: [
    ("Integer", "", "1, 2", "{id: 1, title: First}, {id: 2, title: Second, section: More}"),
    (
      "Integer", SampleDefinition.metadata(("MinimumValue", "<integer>10</integer>")), "10, 11",
      "{id: 10, title: First}, {id: 11, title: Second, section: More}"
    ),
    ("Boolean", "", "true, false", "{id: true, title: First}"),
    ("DateComponents", "", "2021-06-09T09:00, 2021-06-09T12:00", "{id: 2021-06-09T09:00"),
    ("TimeInterval", "", "15m, 30m", "{id: 15m, title: First}"),
    ("Integer", SampleDefinition.cases(of: "Size"), "small, large", "{id: small, title: First}"),
  ])
  func `options that an app is asked for are shown as values of the type, which can stand there`(
    type: String,
    rest: String,
    ids: String,
    line: String
  ) throws {
    let flag = "<key>INIntentParameterSupportsDynamicEnumeration</key><true/>"
    let text = SampleDefinition.file(
      SampleDefinition.intent(
        "View",
        parameters: SampleDefinition.parameter("level", type, rest + flag)
      ),
      enumerations: SampleDefinition.enumeration("Size", "small", "large")
    )
    let apps = "{Cards: {widgets: {W: {configuration: View}}}}"
    let files = FileBeside { (name: String) throws(FileBeside.Problem) in (Array(text.utf8), name) }
    func read(_ intents: String) -> Sample.Read {
      let text = Sample.head + "intents: \(intents)\napps: \(apps)\nhome: {pages: [[W]]}\n"
      return ScenarioReader.read(text: text, file: "day.yaml", files: files)
    }
    let over = "over: {View: {parameters: [{name: level, options: [\(ids)]}]}}"
    let told = read("Cards.intentdefinition").diagnostics.map(\.message)
    let laid = try #require(read("{file: Cards.intentdefinition, \(over)}").scenario)
    let yaml = try DefinitionFileTests.imported(Array(text.utf8)).yaml(file: "a.intentdefinition")

    #expect(told.contains { $0.hasSuffix("add some: \(over)") }, "\(told)")
    #expect(laid.world.intents[0].parameter("level")?.options?.all.count == 2)
    #expect(yaml.contains("Until you add some, any value of its type is accepted."))
    #expect(yaml.contains("# options: [\(line)"))
    try DefinitionFileTests.comeBack(Array(text.utf8))
  }
}
