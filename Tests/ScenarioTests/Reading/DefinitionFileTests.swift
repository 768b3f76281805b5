@testable import Scenarios
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import ScenarioText

/// Intents that stand in a definition of Xcode's beside the scenario.
@Suite struct DefinitionFileTests {
  private typealias Define = SampleDefinition

  private static func read(
    _ intents: String,
    _ texts: [String: String] = ["Cards.intentdefinition": SampleDefinition.cards],
    apps: String = "{Cards: {widgets: {W: {configuration: ViewRecentPurchases}}}}",
    widgets: String = "[W]",
    more: String = ""
  ) -> Sample.Read {
    let files = FileBeside { (name: String) throws(FileBeside.Problem) in
      guard let text = texts[name] else { throw FileBeside.Problem(text: "it is not there") }
      return (Array(text.utf8), name)
    }
    let home = "home: {pages: [[{stack: Home, widgets: \(widgets)}]]}\n"
    return ScenarioReader.read(
      text: Sample.head + intents + "apps: \(apps)\n" + home + more,
      file: "day.yaml",
      files: files
    )
  }

  /// Reads a scenario beside the definition of one intent.
  private static func read(
    parameters: String = "",
    combinations: String = "",
    more: String = ""
  ) -> Sample.Read {
    let name = "ViewRecentPurchases"
    let intent = Define.intent(name, parameters: parameters, combinations: combinations)
    let texts = ["Cards.intentdefinition": Define.file(intent)]
    return read("intents: Cards.intentdefinition\n", texts, more: more)
  }

  private static func said(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { "\($0.code.name) \($0.location.line):\($0.location.column)" }
  }

  @Test func `a definition is read as if its intents stood in the scenario`() throws {
    let result = Self.read("intents: Cards.intentdefinition\n")
    let world = try #require(result.scenario, "\(result.diagnostics.map(\.text.text))").world
    let intent = try #require(world.intents.first)
    #expect(intent.name == "ViewRecentPurchases")
    #expect(intent.title == "Recent Purchases")
    #expect(intent.isEligibleForWidgets && intent.isEligibleForSuggestions)
    #expect(intent.combinations == [["card"], ["card", "category"]])
    let titles = ["Card", "Category", "Totals", "Count", "Share", "Tags"]
    #expect(intent.parameters.map(\.title) == titles)
    #expect(intent.parameter("card")?.type == .object("Card"))
    #expect(
      intent.parameter("category")?.type
        == .enumeration([
          .init(name: "any", title: "The any"), .init(name: "groceries", title: "The groceries"),
        ])
    )
    #expect(intent.parameter("count")?.type == .integer(.init(minimum: 1, maximum: 10), .stepper))
    #expect(
      intent.parameter("share")?.type == .decimal(.init(minimum: 0, maximum: 1_000_000), .slider)
    )
    #expect(intent.defaults.description == "category=any,count=5,share=0.5,totals=true")
    #expect(intent.parameter("category")?.relationship?.condition == .anyValue)
    #expect(intent.parameter("count")?.relationship?.condition == .exactly("any"))
    #expect(intent.parameter("share")?.relationship?.condition == .exactly("false"))
    #expect(intent.parameter("tags")?.count(in: .systemLarge) == 4)
    #expect(
      intent.parameter("tags")?.accessorySizes == [.init(family: .accessoryCircular, count: 2)]
    )
    // Nobody gave the options, which is told where the file is named.
    #expect(Self.said(result.diagnostics) == ["note 3:10"])
    #expect(result.diagnostics[0].message.contains("the options of card"))
  }

  @Test func `what stands over it is laid over it by name`() throws {
    let result = Self.read(
      """
      intents:
        file: Cards.intentdefinition
        over:
          ViewRecentPurchases:
            title: Purchases
            parameters:
              - {name: card, options: [{id: acme, title: AcmeCard}, soup], default: acme}

      """
    )
    #expect(result.diagnostics == [])
    let intent = try #require(result.scenario?.world.intents.first)
    #expect(intent.title == "Purchases")
    let card = try #require(intent.parameter("card"))
    #expect(card.title == "Card")
    #expect(card.options?.all.map(\.identifier) == ["acme", "soup"])
    // That its app answers a search is what the file says.
    #expect(card.options?.providesSearch == true)
    #expect(card.defaultValue == "acme")
    #expect(intent.parameters.count == 6)
  }

  @Test func `a suggestion says the title of its combination with the values in it`() throws {
    let result = Self.read(
      "intents: {file: Cards.intentdefinition, over: {ViewRecentPurchases: "
        + "{parameters: [{name: card, options: [{id: acme, title: AcmeCard}]}]}}}\n"
    )
    let world = try #require(result.scenario, "\(result.diagnostics.map(\.text.text))").world
    func title(_ values: (String, ParameterValue)...) -> String {
      let parameters = values.map { Configuration.Parameter(name: $0.0, value: $0.1) }
      return world.title(of: IntentID(0), Configuration(parameters))
    }
    #expect(title(("card", "acme")) == "AcmeCard")
    #expect(title(("card", "acme"), ("category", "groceries")) == "AcmeCard and The groceries")
    // No combination, so there is no title for it.
    #expect(title(("count", "5")) == "Recent Purchases · Count 5")
  }

  @Test func `a name that the file lacks is an error with the nearest one`() {
    let result = Self.read(
      """
      intents:
        file: Cards.intentdefinition
        over:
          ViewRecentPurchase: {}
          ViewRecentPurchases: {parameters: [{name: crad, options: [acme]}]}

      """
    )
    let errors = result.diagnostics.filter { $0.severity == .error }
    #expect(Self.said(errors) == ["unknownName 6:5", "unknownName 7:47"])
    #expect(errors.map(\.suggestion) == ["ViewRecentPurchases", "card"])
  }

  @Test func `a name that the file itself lacks is an error with the nearest one`() throws {
    let result = Self.read(
      parameters: Define.parameter("card", "String"),
      combinations: Define.combination("crad", title: "x")
    )
    let error = try #require(result.diagnostics.first { $0.severity == .error })
    #expect(error.message.hasSuffix("in the definition; did you mean 'card'?"))
  }

  @Test func `a parameter laid over twice, and a definition of nobody, are one error each`() {
    let twice = Self.read(
      "intents: {file: Cards.intentdefinition, over: {ViewRecentPurchases: "
        + "{parameters: [{name: card, options: [a]}, {name: card, options: [b]}]}}}\n"
    )
    #expect(twice.diagnostics.map(\.code.name) == ["duplicateName"])
    let apps = "{Mail: {widgets: {W: {}}}, Cards: {}}"
    let unused = Self.read("intents: Cards.intentdefinition\n", apps: apps)
    let errors = unused.diagnostics.filter { $0.severity == .error }
    #expect(Self.said(errors) == ["contradiction 3:10"])
  }

  @Test func `a placeholder that a combination lacks is told once, in the definition`() {
    let result = Self.read(
      parameters: Define.parameter("card", "String"),
      combinations: Define.combination("card", title: "${shop}")
    )
    #expect(result.diagnostics.map(\.file) == ["Cards.intentdefinition"])
  }

  @Test func `a key beside the file is an error, and so is a parameter without a type`() {
    let beside = Self.read("intents: {file: Cards.intentdefinition, View: {}}\n")
    #expect(beside.diagnostics.map(\.code.name).contains("unknownKey"))
    let untyped = Self.read("intents: {ViewRecentPurchases: {parameters: [{name: a}]}}\n")
    #expect(untyped.diagnostics.map(\.code.name) == ["missingKey"])
  }

  @Test func `a file that is not there is one error`() {
    let result = Self.read(
      "intents: Crads.intentdefinition\n",
      more: "happens: [{at: 9:00, donate: ViewRecentPurchases, with: {card: acme}}]\n"
    )
    #expect(Self.said(result.diagnostics) == ["unreadableFile 3:10"])
  }

  @Test func `what is wrong with it is told at its own line`() throws {
    let parameter = Define.parameter("a", "String")
    let result = Self.read(parameters: parameter + parameter)
    let error = try #require(result.diagnostics.first { $0.severity == .error })
    #expect(result.scenario == nil)
    #expect(error.file == "Cards.intentdefinition")
    #expect(error.message == "ViewRecentPurchases: there is already a parameter 'a'")
    #expect(error.location.line > 1)
    #expect(error.sourceLine.contains("<dict>"))
  }

  @Test(arguments: [("", true), ("lint: {allow: {widget.unreachable: on purpose}}\n", false)])
  func `a widget that nothing can suggest is told, or allowed`(more: String, isTold: Bool) throws {
    let result = Self.read(parameters: "", more: more)
    #expect(result.scenario != nil)
    let told = result.diagnostics.filter { $0.code.name == "widget.notSuggested" }
    #expect(told.map(\.location.line) == (isTold ? [4] : []))
    #expect(told.allSatisfy { $0.severity == .note })
  }

  @Test func `two apps may call an intent alike`() throws {
    let view = Define.parameter("stop", "String")
    let texts = [
      "Cards.intentdefinition": Define.cards,
      "a.intentdefinition": Define.file(Define.intent("ViewRecentPurchases", parameters: view)),
    ]
    let apps =
      "{Cards: {intents: Cards.intentdefinition, "
      + "widgets: {W: {configuration: ViewRecentPurchases}}}, "
      + "Bus: {intents: a.intentdefinition, widgets: {V: {configuration: ViewRecentPurchases}}}}"
    let widgets = "[W, {kind: V, configuration: {stop: x}}]"
    let result = Self.read("", texts, apps: apps, widgets: widgets)
    let world = try #require(result.scenario, "\(result.diagnostics.map(\.text.text))").world
    #expect(world.intents.map(\.name) == ["Cards.ViewRecentPurchases", "Bus.ViewRecentPurchases"])
    #expect(world.kinds.map { $0.intent ?? "" } == world.intents.map(\.name))
    #expect(world.intents.map { world.apps[$0.app.index].name } == ["Cards", "Bus"])
    #expect(world.intents[1].title == "View Recent Purchases")
  }

  @Test func `an intent that stands under an app is the app's`() throws {
    let apps =
      "{Mail: {}, Cards: {intents: {View: {supportedCombinations: [[]]}}, widgets: {W: {}}}}"
    let result = Self.read("", apps: apps)
    #expect(result.diagnostics == [])
    let world = try #require(result.scenario).world
    #expect(world.intents.map { world.apps[$0.app.index].name } == ["Cards"])
  }

  @Test func `a measure is a row that can be read, and import says why`() throws {
    let measure = Define.parameter(
      "limit",
      "Temperature",
      Define.metadata(("DefaultValue", "<real>20.5</real>"), ("Unit", "<string>Celsius</string>"))
    )
    let text = Define.file(
      Define.intent(
        "ViewRecentPurchases",
        parameters: measure,
        combinations: Define.combination("limit", title: "x")
      )
    )
    let result = Self.read("intents: Cards.intentdefinition\n", ["Cards.intentdefinition": text])
    let limit = try #require(result.scenario?.world.intents.first?.parameter("limit"))
    #expect(limit.isEditable && limit.isReadOnly)
    #expect(limit.defaultValue == "20.5 Celsius")
    #expect(result.diagnostics.map(\.code.name) == ["doubtful"])
    try Self.comeBack(Array(text.utf8))
    let yaml = try Self.imported(Array(text.utf8)).yaml(file: "Cards.intentdefinition")
    #expect(yaml.contains("        # values of type Temperature can't be set here, so"))
  }

  @Test(arguments: [
    ("", "Recent Purchases"), ("locale: de_AT\n", "Letzte Käufe"),
    ("locale: fr_FR\n", "Recent Purchases"), ("locale: \"../..\"\n", "Recent Purchases"),
  ])
  func `titles come in the locale of the scenario`(locale: String, title: String) throws {
    let texts = [
      "Base.lproj/Cards.intentdefinition": Define.cards,
      "de.lproj/Cards.strings": "\"iTitle\" = \"Letzte Käufe\";\n\"stale\" = \"x\";\n",
    ]
    let result = Self.read(locale + "intents: Base.lproj/Cards.intentdefinition\n", texts)
    let world = try #require(result.scenario).world
    #expect(world.intents.first?.title == title)
  }

  @Test func `a definition may stand in each language as a whole`() throws {
    let texts = [
      "en.lproj/Cards.intentdefinition": Define.cards,
      "de.lproj/Cards.intentdefinition": Define.cards
        .replacing("Recent Purchases", with: "Letzte Käufe"),
    ]
    let line = "locale: de_DE\nintents: en.lproj/Cards.intentdefinition\n"
    let world = try #require(Self.read(line, texts).scenario).world
    #expect(world.intents.first?.title == "Letzte Käufe")
  }

  @Test func `a table that breaks off is told at its own line`() throws {
    let texts = [
      "Cards.intentdefinition": Define.cards,
      "de.lproj/Cards.strings": "\"iTitle\" = \"Letzte Käufe\";\n\"x\" \"y\";\n",
    ]
    let result = Self.read("locale: de_DE\nintents: Cards.intentdefinition\n", texts)
    #expect(result.scenario?.world.intents.first?.title == "Letzte Käufe")
    let told = try #require(result.diagnostics.first { $0.file == "de.lproj/Cards.strings" })
    #expect(told.severity == .warning)
    #expect(told.location.line == 2 && told.sourceLine == "\"x\" \"y\";")
  }

  static func imported(_ bytes: [UInt8]) throws -> ImportedIntents {
    let read = ImportedIntents.read(bytes, file: "Cards.intentdefinition")
    return try #require(read.intents, "\(read.diagnostics.map(\.text.text))")
  }

  /// A scenario of one app that declares all and uses nothing.
  static func intents(_ text: String, _ bytes: [UInt8] = []) throws -> [IntentDefinition] {
    let files = FileBeside { (_: String) throws(FileBeside.Problem) in (bytes, "a") }
    let text = "homestack: 1\n" + text + "apps: {A: {widgets: {W: {}}}}\nhome: {pages: [[W]]}\n"
    let result = ScenarioReader.read(text: text, file: "day.yaml", files: files)
    return try #require(result.scenario, "\(result.diagnostics.map(\.text.text))").world.intents
  }

  static func comeBack(_ bytes: [UInt8]) throws {
    let own = try intents("intents: a.intentdefinition\n", bytes)
    let yaml = try imported(bytes).yaml(file: "a.intentdefinition")
    #expect(try intents(yaml) == own)
  }

  @Test func `what import writes is read as the same definition`() throws {
    let bytes = Array(Define.cards.utf8)
    try Self.comeBack(bytes)
    let json = (try Self.imported(bytes).json["intents"]?.line ?? "").replacing("\":", with: "\": ")
    #expect(
      try Self.intents("intents: \(json)\n") == Self.intents("intents: a.intentdefinition\n", bytes)
    )
    let yaml = try Self.imported(Array(Define.cards.utf8)).yaml(file: "C.intentdefinition")
    #expect(yaml.contains("        # options: [{id: first"))
    #expect(yaml.contains("        # search: {prompt: Search"))
    #expect(yaml.contains("shownWhen: {category: [any]}"))
  }

  @Test func `a title that would act on a terminal or end a comment does not`() throws {
    let rest = "<key>INIntentTitle</key><string>a&#27;[31m\u{202E}\"b: #</string>"
    let text = Define.file(Define.intent("View", rest: rest))
    try Self.comeBack(Array(text.utf8))
    let yaml = try Self.imported(Array(text.utf8)).yaml(file: "a\nb.intentdefinition")
    #expect(!yaml.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
    #expect(yaml.hasPrefix("# The intents of a b.intentdefinition, "))
  }
}
