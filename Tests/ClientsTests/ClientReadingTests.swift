import ScenarioText
import Scenarios
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

/// Scenarios whose apps are folders of Swift, read without any compiler.
@Suite struct ClientReadingTests {
  private func text(
    app: String = "swift: ../Parcel",
    widgets: String = "[ClockWidget, Parcel]",
    more: String = ""
  ) -> String {
    """
    homestack: 1
    starts: 2021-06-09T06:00
    apps:
      Parcel: {\(app)}
      Clock: {widgets: {ClockWidget: {show: Tick}}}
    home: {pages: [[{stack: Home, family: medium, widgets: \(widgets)}]]}
    \(more)
    """
  }

  private func read(
    _ text: String,
    _ fake: FakeApp = FakeApp()
  ) throws -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
    ScenarioReader.read(text: text, file: "day.yaml", files: try fake.files())
  }

  private func scenario(_ text: String, _ fake: FakeApp = FakeApp()) throws -> Scenario {
    let result = try read(text, fake)
    return try #require(result.scenario, "\(result.diagnostics.map(\.text.text))")
  }

  private func words(_ diagnostics: [Diagnostic]) -> [String] { diagnostics.map(\.text.text) }

  private func refusing(errors: [Diagnostic] = []) -> FileBeside {
    FileBeside { (_: String) throws(FileBeside.Problem) in
      throw FileBeside.Problem(text: "it is not there")
    } build: { (_: String, _: String, _: String) throws(FileBeside.Problem) in
      throw FileBeside.Problem(text: "it does not compile (1 error)", errors: errors)
    }
  }

  // MARK: What stands in the file

  @Test func `the folder's kinds are read as if they stood in the file`() throws {
    let fake = FakeApp()
    let world = try scenario(text(), fake).world

    #expect(fake.built == ["../Parcel Parcel"])
    #expect(world.kinds.map(\.kind) == ["Parcel", "ClockWidget"])
    #expect(world.kinds[0].title == "Parcels")
    #expect(world.kinds[0].families == [.systemSmall, .systemMedium])
    #expect(world.kinds[0].provider?.book != nil)
    #expect(world.kinds[1].provider == nil)
    #expect(world.apps[0].code != nil)
  }

  @Test func `what the file says of a kind is laid over what its program says`() throws {
    let app = "swift: ../Parcel, widgets: {Parcel: {title: Mine, hue: teal}, Own: {show: Hi}}"
    let world = try scenario(text(app: app)).world

    #expect(world.kinds.map(\.kind) == ["Parcel", "Own", "ClockWidget"])
    #expect(world.kinds[0].title == "Mine")
    #expect(world.kinds[0].hue != nil)
    #expect(world.kinds[0].families == [.systemSmall, .systemMedium])
    #expect(world.kinds[1].provider == nil)
  }

  @Test func `a kind that the file names without a word is the program's`() throws {
    let world = try scenario(text(app: "swift: ../Parcel, widgets: {Parcel: }")).world

    #expect(world.kinds[0].title == "Parcels")
  }

  @Test func `a kind of another app that is called like a folder's is told`() throws {
    let result = try read(
      text().replacing("{show: Tick}}", with: "{show: Tick}, Parcel: {show: Mine}}")
    )

    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.code.name) == ["duplicateName"])
    #expect(result.diagnostics.map(\.location.line) == [5])
  }

  @Test func `a mistake in what is laid over has its place in the file`() throws {
    let result = try read(text(app: "swift: ../Parcel, widgets: {Parcel: {families: [tiny]}}"))

    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.location.line) == [4])
    #expect(words(result.diagnostics).first?.contains("tiny") == true)
  }

  @Test func `parameters of the program's intent can be set, and a wrong one is told`() throws {
    let fake = FakeApp(
      widgets: #"{"Parcel":{"families":["medium"],"configuration":"Show"}}"#,
      intents: #"{"Show":{"app":"Parcel","parameters":[{"name":"limit","title":"Most","#
        + #""type":"integer","default":"3"}],"eligibleForSuggestions":true,"#
        + #""supportedCombinations":[["limit"]]}}"#
    )
    let good = "[ClockWidget, {kind: Parcel, configuration: {limit: 2}}]"
    let bad = "[ClockWidget, {kind: Parcel, configuration: {limt: 2}}]"
    let configuration = try scenario(text(widgets: good), fake).world.widgets[1].configuration

    #expect(configuration.description == "limit=2")
    #expect(words(try read(text(widgets: bad), fake).diagnostics).contains { $0.contains("limit") })
  }

  /// A folder with an intent definition, of which its program knows the classes alone.
  private func defined(_ content: String = SampleDefinition.cards) -> FakeApp {
    FakeApp(
      widgets: #"{"Parcel":{"families":["medium"],"configuration":"ViewRecentPurchases"}}"#,
      intents: #"{"ViewRecentPurchases":{"app":"Parcel","supportedCombinations":[],"#
        + #""parameters":[{"name":"card","default":"acme"},{"name":"count","default":"9"}]}}"#,
      definitions: [
        .init(
          file: "Cards.intentdefinition",
          content: Array(content.utf8),
          texts: DefinitionTables(beside: "Cards.intentdefinition", locale: "es_ES") { path in
            path == "es.lproj/Cards.strings" ? (Array("\"iTitle\" = \"Compras\";".utf8), path) : nil
          }
        )
      ]
    )
  }

  @Test func `what a folder's definition says of an intent goes before what its program says`()
    throws
  {
    let world = try scenario(text(), defined()).world

    #expect(world.intents.map(\.name) == ["ViewRecentPurchases"])
    #expect(world.intents[0].title == "Compras")
    #expect(world.intents[0].combinations == [["card"], ["card", "category"]])
    #expect(world.kinds[0].intent == "ViewRecentPurchases")
    // What a definition cannot hold is the code's; what it holds is its own.
    let defaults = world.intents[0].parameters.map { $0.defaultValue?.description }
    #expect(Array(defaults.prefix(4)) == ["acme", "any", "true", "5"])
  }

  @Test func `what the scenario says of an intent goes before a folder's definition`() throws {
    let own = "intents: {ViewRecentPurchases: {parameters: [{name: card, type: string}]}}"
    let above = try scenario(text(more: own), defined()).world
    let inApp = try scenario(text(app: "swift: ../Parcel, \(own)"), defined()).world

    #expect(above.intents.map { $0.parameters.map(\.name) } == [["card"]])
    #expect(inApp.intents == above.intents)
  }

  @Test func `a folder's definition that cannot be read is told by its name`() throws {
    let result = try read(text(), defined("<plist>"))

    #expect(result.scenario == nil)
    #expect(result.diagnostics.contains { $0.file == "Cards.intentdefinition" })
  }

  @Test(arguments: [("", "en_US"), ("locale: de_AT", "de_AT"), ("locale: [a]", "en_US")])
  func `a folder is built for the scenario's locale`(line: String, locale: String) throws {
    let fake = FakeApp()
    let result = try read(text(more: line), fake)

    #expect(fake.locales == [locale])
    #expect((result.scenario == nil) == (line == "locale: [a]"), "\(words(result.diagnostics))")
  }

  // MARK: Calls

  @Test func `a call is made at its time and by its key`() throws {
    let fake = FakeApp()
    let more = "happens: [{at: \"12:00\", call: ordered}]\nkeys: {b: {title: Buy, call: ordered}}"
    let scenario = try scenario(text(more: more), fake)
    var run = Run(world: scenario.world)
    run.advance(to: scenario.world.end)

    #expect(scenario.world.inputs.map(\.input) == [.call(AppID(0), function: "ordered")])
    #expect(scenario.keys.count == 1)
    #expect(fake.asked == ["Parcel 06:00", "ordered() 12:00"])
  }

  @Test func `an unknown call is told with the nearest name`() throws {
    let result = try read(text(more: "happens: [{at: \"12:00\", call: orderd}]"))

    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.location.line) == [7])
    #expect(
      words(result.diagnostics).first?.contains("did you mean 'ordered'?") == true,
      "\(words(result.diagnostics))"
    )
  }

  @Test func `the app of a call may be named, and must have the function`() throws {
    let two = """
      homestack: 1
      starts: 2021-06-09T06:00
      apps:
        Parcel: {swift: ../Parcel}
        Other: {widgets: {OtherWidget: {show: Tick}}}
      home: {pages: [[{stack: Home, family: medium, widgets: [OtherWidget, Parcel]}]]}
      happens: [{at: "12:00", call: ordered, app: APP}]
      """

    let good = try read(two.replacing("APP", with: "Parcel"))

    #expect(good.scenario != nil, "\(words(good.diagnostics))")
    #expect(try read(two.replacing("APP", with: "Other")).scenario == nil)
    #expect(try read(two.replacing("APP", with: "Nobody")).scenario == nil)
  }

  // MARK: What cannot be built

  @Test func `a folder that cannot be built has its errors and no complaint that follows`() throws {
    let error = Diagnostic(
      code: .broken("cannot find 'x' in scope"),
      file: "../Parcel/A.swift",
      location: SourceLocation(line: 3, column: 5),
      sourceLine: "    x()"
    )
    let more = """
      happens:
        - {at: "12:00", call: ordered}
        - {at: "13:00", reload: Parcel, entries: [{at: "13:00", relevance: 5}]}
        - {at: "14:00", donate: Show, with: {a: b}}
      expect:
        - {at: "12:00", stack: Home, top: Parcel}
      """
    let result = ScenarioReader.read(
      text: text(more: more),
      file: "day.yaml",
      files: refusing(errors: [error])
    )
    let own = result.diagnostics.filter { $0.file == "day.yaml" }

    #expect(result.scenario == nil)
    #expect(result.diagnostics.contains(error))
    #expect(own.map(\.code.name) == ["unreadableFile"], "\(words(own))")
    #expect(own.map(\.location.line) == [4])
  }

  @Test func `what has nothing to do with the folder is still told`() throws {
    let result = ScenarioReader.read(
      text: text(more: "happens: [{at: noonish, open: Clock}]"),
      file: "day.yaml",
      files: refusing()
    )

    #expect(words(result.diagnostics).contains { $0.contains("noonish") })
  }

  @Test func `a scenario that is no file builds nothing`() {
    let result = ScenarioReader.read(text: text(), file: "day.yaml")

    #expect(result.scenario == nil)
    #expect(words(result.diagnostics).first?.contains("only beside a file") == true)
  }

  @Test(arguments: ["swift: [a]", "swift: {}", "swift:"])
  func `what is no folder's name is told, and never built`(app: String) throws {
    let fake = FakeApp()
    let result = try read(text(app: app, widgets: "[ClockWidget]"), fake)

    #expect(fake.built.isEmpty)
    #expect(result.scenario == nil || app == "swift:")
  }

  // MARK: Trials

  @Test func `a trial with a changed value has the folder's kinds and asks its program`() throws {
    let fake = FakeApp()
    let document = try #require(ScenarioDocument(text: text(more: "policy: {limit.gap: 20m}")))
    let trial = ScenarioTrial(document, file: "day.yaml", files: try fake.files())
    let edits = [try ScenarioEdit(parsing: "policy.limit.gap=10m")]

    for scenario in [trial.scenario(with: edits), trial.written(with: edits)] {
      let world = try #require(scenario?.world)
      var run = Run(world: world)
      run.advance(to: world.end)
    }

    #expect(fake.built == ["../Parcel Parcel", "../Parcel Parcel"])
    #expect(fake.asked == ["Parcel 06:00", "Parcel 06:00"])
  }
}
