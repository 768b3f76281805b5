import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import Scenarios

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

  @Test func `an object that nobody gave options is told with the line to write`() throws {
    let told = try #require(Sample.read(Self.world()).diagnostics.first)

    #expect(told.severity == .note)
    #expect(told.location.line == 5)
    #expect(told.message.contains("View asks the app for the options of card"))
    #expect(told.message.contains("options: [one, two]"))
    #expect(Sample.read(Self.world(", options: [a]")).diagnostics == [])
  }

  @Test func `a value keeps the name that it had in its app's list, and is no other for it`() throws
  {
    let touch = "configure: w, with: {card: x7}"
    func configured(_ keys: String) throws -> Configuration {
      let text = Self.world() + "happens: [{at: 9:00, user: {\(touch)\(keys)}}]\n"
      let scenario = try #require(Sample.read(text).scenario)
      guard case .configure(_, let values)? = scenario.world.inputs.first?.input else {
        return Configuration()
      }
      return values
    }
    let named = try configured(", named: {x7: AcmeCard}")

    #expect(named["card"]?.names == ["x7": "AcmeCard"])
    #expect(try named == configured(""))
    let world = try #require(Sample.read(Self.world()).scenario).world
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
