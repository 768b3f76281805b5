import SmartStacks
import TestSupport
import Testing

@testable import ScenarioText

/// Real definitions as scenarios have them; skipped where they are not here.
@Suite(.enabled(if: RealFiles.definitions.arePresent, RealFiles.definitions.absence))
struct RealDefinitionReadingTests {
  @Test func `what import writes of real definitions is read as the same`() throws {
    for name in RealFiles.definitions.names(".intentdefinition") {
      try DefinitionFileTests.comeBack(try RealFiles.definitions.bytes(of: name))
    }
  }

  @Test func `a scenario can hold all of a real definition`() throws {
    for name in RealFiles.definitions.names(".intentdefinition") {
      let file = try #require(DefinitionReader.read(try RealFiles.definitions.bytes(of: name)).file)
      let problems = DefinedIntents(file).problems
      #expect(problems == [], "\(name): \(problems.map(\.text))")
    }
  }

  /// Xcode lists itself which rows can show together; the two for which its list is another are
  /// known to whoever gathered the files.
  @Test func `what can show together is what the editor lists`() throws {
    var odd: [String] = []
    for name in RealFiles.definitions.names(".intentdefinition") {
      let bytes = try RealFiles.definitions.bytes(of: name)
      let file = try #require(DefinitionReader.read(bytes).file)
      let own = try DefinitionFileTests.intents("intents: a.intentdefinition\n", bytes)
      for defined in file.intents where !defined.managedCombinations.isEmpty {
        let intent = try #require(own.first { $0.name == defined.name })
        let listed = Set(defined.managedCombinations.map(\.names))
        if Self.shown(intent, defined) != listed { odd.append(defined.name) }
      }
    }
    #expect(odd == ["Open", "RandomText"])
  }

  /// The rows that show, for every state of the parents.
  private static func shown(_ intent: IntentDefinition, _ defined: DefinedIntent) -> Set<[String]> {
    var intent = intent
    // What nobody chose shows nothing, whatever the default.
    for index in intent.parameters.indices { intent.parameters[index].defaultValue = nil }
    let parents = Set(intent.parameters.compactMap { $0.relationship?.parent }).sorted()
    var states: [[Configuration.Parameter]] = [[]]
    for parent in parents {
      let values = intent.parameter(parent).map { Self.values(of: $0.type) } ?? []
      states = states.flatMap { state in
        values.map { value in
          let own = value.map { Configuration.Parameter(name: parent, value: ParameterValue($0)) }
          return state + [own].compactMap { $0 }
        }
      }
    }
    let editable = Set(defined.parameters.filter(\.isEditable).map(\.name))
    return Set(
      states.map { state in
        intent.visibleParameters(for: Configuration(state)).map(\.name)
          .filter { editable.contains($0) }
      }
    )
  }

  private static func values(of type: ParameterType) -> [String?] {
    switch type {
    case .enumeration(let cases): [String?("unknown")] + cases.map { String?($0.name) }
    case .boolean: ["true", "false"]
    default: [nil, "x"]
    }
  }
}
