extension DefinitionReader {
  mutating func readParameter(_ node: PropertyNode, of intent: inout DefinedIntent) {
    let key = "INIntentParameter"
    guard let name = name(node, "\(key)Name", "a parameter") else { return }
    guard intent.parameter(name) == nil else {
      sayTwice("a parameter", name, at: node)
      return
    }
    self.parameter = name
    defer { self.parameter = nil }
    guard let type = self.name(node, "\(key)Type", "the type") else { return }
    let saysEditable = flag(node, "\(key)Configurable")
    var parameter = DefinedParameter(
      name: name,
      title: text(node, "\(key)DisplayName"),
      storedType: type,
      enumeration: node["\(key)EnumType"]?.text,
      objectType: node["\(key)ObjectType"]?.text,
      isEditable: isOld || saysEditable,
      isArray: flag(node, "\(key)SupportsMultipleValues"),
      isFixedSize: flag(node, "\(key)FixedSizeArray"),
      sizes: [],
      isDynamic: flag(node, "\(key)SupportsDynamicEnumeration"),
      isSearchable: flag(node, "\(key)SupportsSearch"),
      relationship: relationship(node["\(key)Relationship"]),
      line: node.line
    )
    if parameter.isFixedSize { parameter.sizes = sizes(node) }
    readMetadata(node["\(key)Metadata"], of: &parameter)
    // The system's own enumerations stand in no file.
    let isOfSystem = node["\(key)EnumTypeNamespace"]?.text == "System"
    if let enumeration = parameter.enumeration, !isOfSystem, file.enumeration(enumeration) == nil {
      sayUnknown("enumeration", enumeration, at: node, known: file.enumerations.map(\.name))
    }
    intent.parameters.append(parameter)
  }

  private mutating func sizes(_ node: PropertyNode) -> [DefinedParameter.Size] {
    let key = "INIntentParameterArraySize"
    var sizes: [DefinedParameter.Size] = []
    for item in list(node, "\(key)s") {
      guard let name = item["\(key)SizeClass"]?.text, let count = item["\(key)Size"]?.integer,
        (1...100).contains(count), !sizes.contains(where: { $0.name == name })
      else {
        sayShape("\(key)s", item, "a size class with a size from 1 to 100")
        continue
      }
      sizes.append(.init(name: name, count: count))
    }
    return sizes
  }

  private func relationship(_ node: PropertyNode?) -> DefinedParameter.Relationship? {
    guard let node, node.isTable else { return nil }
    let key = "INIntentParameterRelationship"
    let parent = node["\(key)ParentName"]?.text
    return DefinedParameter.Relationship(
      parent: parent?.isEmpty == false ? parent : nil,
      predicate: node["\(key)PredicateName"]?.text ?? "",
      value: node["\(key)PredicateValue"],
      line: node.line
    )
  }

  private mutating func readMetadata(_ node: PropertyNode?, of parameter: inout DefinedParameter) {
    guard let node else { return }
    let key = "INIntentParameterMetadata"
    for (word, place) in [
      ("MinimumValue", \DefinedParameter.Limits.minimum),
      ("MaximumValue", \DefinedParameter.Limits.maximum),
    ] {
      // No data means no limit.
      guard let value = node[key + word], !value.isEmpty else { continue }
      if let number = value.number {
        parameter.limits[keyPath: place] = number
      } else {
        sayShape(key + word, value, "a number")
      }
    }
    parameter.defaultValue = node["\(key)DefaultValue"]
    parameter.control = node["\(key)Type"]?.text
    let units = ["Unit", "DefaultUnit"].compactMap { node[key + $0]?.text }
    parameter.unit = units.first { $0 != "Multiple" }
  }

  /// Says which parents are not there, come too late, or go round.
  mutating func checkParents(of intent: DefinedIntent) {
    var places: [String: Int] = [:]
    for (place, parameter) in intent.parameters.enumerated() { places[parameter.name] = place }
    defer { self.parameter = nil }
    for (place, parameter) in intent.parameters.enumerated() {
      self.parameter = parameter.name
      guard let relationship = parameter.relationship, let parent = relationship.parent else {
        continue
      }
      let node = PropertyNode(content: .boolean(true), line: relationship.line ?? parameter.line)
      guard let parentPlace = places[parent] else {
        let others = intent.parameters.map(\.name).filter { $0 != parameter.name }
        sayUnknown("parameter", parent, at: node, known: others)
        continue
      }
      if Self.isInCircle(place, of: intent, places) {
        say("its parents form a cycle", isError: true, at: node)
      } else if parentPlace > place {
        say("its parent '\(parent)' comes after it, so its row is always shown", at: node)
      } else if !DefinedParameter.Relationship.known.contains(relationship.predicate) {
        say(relationship.unknownPredicate, at: node)
      }
    }
  }

  private static func isInCircle(
    _ start: Int,
    of intent: DefinedIntent,
    _ places: [String: Int]
  ) -> Bool {
    var next = start
    // Who goes up as often as there are parameters goes round, perhaps without coming back here.
    for _ in intent.parameters {
      guard let parent = intent.parameters[next].relationship?.parent, let place = places[parent]
      else { return false }
      if place == start { return true }
      next = place
    }
    return false
  }
}

extension DefinedParameter.Relationship {
  static let known: Set<String> = ["HasAnyValue", "EnumHasExactValue", "BooleanHasExactValue"]

  var unknownPredicate: String {
    "the condition '\(predicate)' is unknown, so its row is always shown"
  }
}
