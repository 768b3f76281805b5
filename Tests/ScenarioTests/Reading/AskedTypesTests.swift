import SmartStacks
import TestSupport
import Testing

@testable import ScenarioText
@testable import Scenarios

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

    #expect(told.contains { $0.hasSuffix("give them: \(over)") }, "\(told)")
    #expect(laid.world.intents[0].parameter("level")?.options?.all.count == 2)
    #expect(yaml.contains("until they are here, any value of its type is taken."))
    #expect(yaml.contains("# options: [\(line)"))
    try DefinitionFileTests.comeBack(Array(text.utf8))
  }
}
