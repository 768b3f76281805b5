/// Reads intent definitions: all that is wrong with one at once.
struct DefinitionReader {
  var problems: [DefinitionProblem] = []
  var file = DefinitionFile()
  static let mostProblems = 1_000
  /// Whether every parameter may be edited, as before the version that says so.
  let isOld: Bool
  /// The intent and the parameter being read, by name, as the place of a problem.
  var intent: String?
  var parameter: String?

  /// Reads a definition; nil, with at least one error, when it is none.
  static func read(_ bytes: [UInt8]) -> (file: DefinitionFile?, problems: [DefinitionProblem]) {
    let root: PropertyNode
    do throws(PropertyListFailure) {
      root = try PropertyList.read(bytes)
    } catch {
      return (nil, [DefinitionProblem(words: error.words, isError: true, line: error.line)])
    }
    guard root.isTable else {
      let words = "an intent definition must be a dictionary, but this is \(root.shapeName)"
      return (nil, [DefinitionProblem(words: words, isError: true, line: root.line)])
    }
    let version = root["INIntentDefinitionModelVersion"]?.text
    var reader = DefinitionReader(isOld: version == "1.0" || version == "1.1")
    reader.readAll(root)
    let hasErrors = reader.problems.contains(where: \.isError)
    return (hasErrors ? nil : reader.file, reader.problems)
  }

  private mutating func readAll(_ root: PropertyNode) {
    guard root["INIntents"] != nil else {
      say("an intent definition must have INIntents, but this has none", isError: true, at: root)
      return
    }
    for node in list(root, "INEnums") { readEnumeration(node) }
    for node in list(root, "INTypes") { readType(node) }
    for node in list(root, "INIntents") { readIntent(node) }
  }

  private mutating func readEnumeration(_ node: PropertyNode) {
    guard let name = name(node, "INEnumName", "an enumeration") else { return }
    guard file.enumeration(name) == nil else {
      sayTwice("an enumeration", name, at: node)
      return
    }
    var enumeration = DefinedEnumeration(name: name, cases: [])
    var seen: Set<String> = []
    for value in list(node, "INEnumValues") {
      guard let word = self.name(value, "INEnumValueName", "a case of \(name)") else { continue }
      guard seen.insert(word).inserted else {
        sayTwice("a case of \(name)", word, at: value)
        continue
      }
      // An index that is left out is nought.
      let index = value["INEnumValueIndex"]?.integer ?? 0
      let title = text(value, "INEnumValueDisplayName")
      enumeration.cases.append(.init(name: word, title: title, index: index))
    }
    file.enumerations.append(enumeration)
  }

  private mutating func readType(_ node: PropertyNode) {
    guard let name = name(node, "INTypeName", "a type") else { return }
    guard !file.types.contains(name) else {
      sayTwice("a type", name, at: node)
      return
    }
    // Report that the properties are no list, and read no further.
    _ = list(node, "INTypeProperties")
    file.types.append(name)
  }

  private mutating func readIntent(_ node: PropertyNode) {
    guard let name = name(node, "INIntentName", "an intent") else { return }
    guard !file.intents.contains(where: { $0.name == name }) else {
      sayTwice("an intent", name, at: node)
      return
    }
    self.intent = name
    defer { self.intent = nil }
    var intent = DefinedIntent(
      name: name,
      title: text(node, "INIntentTitle"),
      isForWidgets: flag(node, "INIntentEligibleForWidgets"),
      isForSuggestions: !flag(node, "INIntentIneligibleForSuggestions"),
      parameters: [],
      combinations: [],
      managedCombinations: []
    )
    // Not used here, but it must be a Boolean.
    _ = flag(node, "INIntentConfigurable")
    for parameter in list(node, "INIntentParameters") { readParameter(parameter, of: &intent) }
    checkParents(of: intent)
    intent.combinations = combinations(node["INIntentParameterCombinations"], of: intent)
    let managed = node["INIntentManagedParameterCombinations"]
    intent.managedCombinations = (managed?.members ?? []).map { combination($0, of: intent) }
      .sorted { $0.key < $1.key }
    file.intents.append(intent)
  }

  /// The supported combinations as sets, in the order of their size and then of their parameters.
  private mutating func combinations(
    _ node: PropertyNode?,
    of intent: DefinedIntent
  ) -> [DefinedCombination] {
    let places = Dictionary(
      intent.parameters.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    var found: [DefinedCombination] = []
    var seen: Set<[String]> = []
    // The order of keys differs from writer to writer, and the first of equal ones counts.
    for member in (node?.members ?? []).sorted(by: { $0.key < $1.key }) {
      let read = combination(member, of: intent)
      for name in read.names where places[name] == nil {
        sayUnknown("parameter", name, at: member.value, known: intent.parameters.map(\.name))
      }
      checkPlaceholders(read, member.value)
      if seen.insert(read.names).inserted {
        found.append(read)
      } else {
        say("another combination has the same parameters as '\(member.key)'", at: member.value)
      }
    }
    return found.sorted { lhs, rhs in
      let (left, right) = (
        lhs.names.map { places[$0] ?? .max }, rhs.names.map { places[$0] ?? .max }
      )
      return left.count != right.count
        ? left.count < right.count : left.lexicographicallyPrecedes(right)
    }
  }

  private func combination(
    _ member: PropertyNode.Member,
    of intent: DefinedIntent
  ) -> DefinedCombination {
    let written = Set(member.key.split(separator: ",").map { TextBytes.trimmed($0) })
    let known = intent.parameters.map(\.name).filter(written.contains)
    let prefix = "INIntentParameterCombination"
    return DefinedCombination(
      key: member.key,
      names: known + written.subtracting(known).sorted(),
      title: text(member.value, "\(prefix)Title"),
      subtitle: text(member.value, "\(prefix)Subtitle"),
      isPrimary: member.value["\(prefix)IsPrimary"]?.flag ?? false
    )
  }

  private mutating func checkPlaceholders(_ combination: DefinedCombination, _ node: PropertyNode) {
    for text in [combination.title.base, combination.subtitle.base].compactMap({ $0 }) {
      for name in Placeholders.names(in: text) where !combination.names.contains(name) {
        let place = "which is not in the combination '\(combination.key)'"
        say("a title uses ${\(name)}, \(place)", at: node)
      }
    }
  }

  mutating func say(
    _ words: String,
    isError: Bool = false,
    at node: PropertyNode,
    unknown: String? = nil,
    known: [String] = []
  ) {
    // A file of nothing but mistakes has many; warnings leave room for an error.
    guard problems.count < (isError ? Self.mostProblems : Self.mostProblems / 2) else { return }
    problems.append(
      DefinitionProblem(
        words: words,
        isError: isError,
        intent: intent,
        parameter: parameter,
        line: node.line,
        unknown: unknown,
        known: known
      )
    )
  }

  mutating func sayTwice(_ what: String, _ name: String, at node: PropertyNode) {
    say("there is already \(what) '\(name)'", isError: true, at: node)
  }

  mutating func sayUnknown(_ what: String, _ name: String, at node: PropertyNode, known: [String]) {
    let words = "there is no \(what) '\(name)' in the definition"
    say(words, isError: true, at: node, unknown: name, known: known)
  }

  mutating func name(_ node: PropertyNode, _ key: String, _ what: String) -> String? {
    if let name = node[key]?.text, !name.isEmpty { return name }
    say("\(what) has no name", isError: true, at: node)
    return nil
  }

  func text(_ node: PropertyNode, _ key: String) -> DefinedText {
    DefinedText(base: node[key]?.text, id: node["\(key)ID"]?.text)
  }

  mutating func list(_ node: PropertyNode, _ key: String) -> [PropertyNode] {
    guard let value = node[key] else { return [] }
    if case .list(let items) = value.content { return items }
    sayShape(key, value, "a list")
    return []
  }

  mutating func flag(_ node: PropertyNode, _ key: String) -> Bool {
    guard let value = node[key] else { return false }
    if let flag = value.flag { return flag }
    sayShape(key, value, "a Boolean")
    return false
  }

  mutating func sayShape(_ key: String, _ value: PropertyNode, _ expected: String) {
    say("\(key) is \(value.shapeName), but it must be \(expected)", at: value)
  }
}

/// The values that a title names as `${card}`.
enum Placeholders {
  static func names(in text: String) -> [String] {
    text.split(separator: "${", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }
}
