import Foundation
import SmartStacks
import TestSupport
import Testing

@testable import ScenarioText

@Suite struct RealDefinitionTests {
  @Test(.enabled(if: RealFiles.definitions.arePresent, RealFiles.definitions.absence))
  func `every count of every file agrees`() throws {
    let stats = try JSONSerialization.jsonObject(
      with: Data(try RealFiles.definitions.bytes(of: "stats.json"))
    )
    let counted = try #require(stats as? [String: [String: Any]])
    #expect(RealFiles.definitions.names(".intentdefinition") == counted.keys.sorted())
    for name in RealFiles.definitions.names(".intentdefinition") {
      let bytes = try RealFiles.definitions.bytes(of: name)
      let read = DefinitionReader.read(bytes)
      let file = try #require(read.file, "\(name): \(read.problems.map(\.text))")
      #expect(read.problems == [], "\(name)")
      var own = Self.counts(of: file)
      own["file"] = name
      own["bytes"] = bytes.count
      let others = Self.compared(counted[name] ?? [:])
      #expect(own.keys.sorted() == others.keys.sorted())
      for key in own.keys.sorted() {
        #expect(try Self.text(own[key]) == Self.text(others[key]), "\(name): \(key)")
      }
    }
  }

  /// What the other program counted and nothing here asks for.
  private static let unread: Set<String> = [
    "sha256", "format", "model_version", "tools_version", "namespace", "has_types_key",
    "intents_by_type", "intents_by_category", "configurable_intents", "type_properties",
    "localisation_ids", "type", "category", "configurable", "configurable_parameters",
  ]

  private static func compared(_ counted: [String: Any]) -> [String: Any] {
    var kept = counted.filter { !unread.contains($0.key) }
    if let intents = kept["per_intent"] as? [[String: Any]] {
      kept["per_intent"] = intents.map(compared)
    }
    return kept
  }

  private static func text(_ value: Any?) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: [value ?? NSNull()],
      options: [.sortedKeys]
    )
    return String(decoding: data, as: UTF8.self)
  }

  private static func tally(_ words: [String]) -> [String: Int] {
    words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private static func counts(of file: DefinitionFile) -> [String: Any] {
    let intents = file.intents.map { counts(of: $0) }
    let parameters = file.intents.flatMap(\.parameters)
    let predicates = parameters.compactMap { $0.relationship?.predicate }
    let parents = intents.map { ($0["parents"] as? [String])?.count ?? 0 }
    let suggested = file.intents.filter { $0.isForWidgets && $0.isForSuggestions }
    var found: [String: Any] = [
      "intents": file.intents.count, "widget_intents": file.intents.count { $0.isForWidgets },
      "suggestion_intents": file.intents.count { $0.isForSuggestions },
      "suggestion_widget_intents": suggested.count,
      "suggestion_ready_widget_intents": suggested.count { !$0.combinations.isEmpty },
      "parents": parents.reduce(0, +),
      "max_combination_size": intents.map { number($0, "max_combination_size") }.max() ?? 0,
      "raw_parameters_by_type": tally(parameters.map(\.storedType)),
      "parameters_by_type": tally(parameters.map(\.effectiveType)),
      "children_by_predicate": tally(predicates), "enums": file.enumerations.count,
      "enum_cases": file.enumerations.map(\.cases.count).reduce(0, +), "types": file.types.count,
      "per_intent": intents,
    ]
    for key in summed { found[key] = intents.map { number($0, key) }.reduce(0, +) }
    return found
  }

  private static let summed = [
    "parameters", "combinations", "managed_combinations", "primary_combinations",
    "empty_key_combinations", "children", "children_resolved", "children_orphaned",
    "dynamic_parameters", "searchable_parameters", "array_parameters",
    "fixed_size_arrays", "defaults",
  ]

  private static func number(_ counts: [String: Any], _ key: String) -> Int {
    counts[key] as? Int ?? -1
  }

  private static func counts(of intent: DefinedIntent) -> [String: Any] {
    let parameters = intent.parameters
    let relationships = parameters.compactMap(\.relationship)
    let parents = relationships.compactMap(\.parent).filter { intent.parameter($0) != nil }
    let sizes = parameters.filter(\.isFixedSize).map { parameter in
      (
        parameter.name,
        Dictionary(uniqueKeysWithValues: parameter.sizes.map { ($0.name, $0.count) })
      )
    }
    var found: [String: Any] = [
      "name": intent.name, "widget": intent.isForWidgets, "suggestions": intent.isForSuggestions,
      "parameter_names": parameters.map(\.name), "parameters": parameters.count,
      "raw_parameters_by_type": tally(parameters.map(\.storedType)),
      "parameters_by_type": tally(parameters.map(\.effectiveType)), "children": relationships.count,
      "children_resolved": parents.count, "children_orphaned": relationships.count - parents.count,
      "children_by_predicate": tally(relationships.map(\.predicate)),
      "parents": Set(parents).sorted(), "dynamic_parameters": parameters.count { $0.isDynamic },
      "searchable_parameters": parameters.count { $0.isSearchable },
      "array_parameters": parameters.count { $0.isArray }, "fixed_size_arrays": sizes.count,
      "array_sizes": Dictionary(uniqueKeysWithValues: sizes),
      "defaults": parameters.count { $0.defaultValue != nil },
    ]
    let supported = intent.combinations
    found["combinations"] = supported.count
    found["combination_keys"] = supported.map(\.key).sorted()
    found["managed_combinations"] = intent.managedCombinations.count
    found["managed_combination_keys"] = intent.managedCombinations.map(\.key).sorted()
    found["primary_combinations"] = supported.count { $0.isPrimary }
    found["empty_key_combinations"] = supported.count { $0.key.isEmpty }
    found["max_combination_size"] = supported.map(\.names.count).max() ?? 0
    return found
  }
}

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

  /// Xcode itself lists which rows can show together; two files with other lists are known.
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
