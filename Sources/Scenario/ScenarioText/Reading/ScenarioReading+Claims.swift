import Scenarios
import SmartStacks

extension ScenarioReading {
  /// What an expectation says, in the order of the keys of the format.
  func readClaims(_ mapping: MappingReader) -> [Expectation.Claim] {
    checkCompanions(mapping)
    let source: Policy.Source? = mapping.value("source", .oneOfItsCases)
    var claims: [Expectation.Claim] = []
    if let name = widgetName(mapping, "top") { claims.append(.top(name, source: source)) }
    if mapping.node("widgets") != nil {
      claims.append(.widgets(mapping.list("widgets").compactMap { widgetName($0) }))
    }
    claims += readMovements(mapping, source)
    if let name = nameOrNone(mapping, "suggested", widgetName) {
      claims.append(.suggested(name, source: source))
    }
    if let name = widgetName(mapping, "never") { claims.append(.never(name, source: source)) }
    if let name = widgetName(mapping, "withheld") {
      let reason: WithheldReason? = mapping.value("reason", .oneOfItsCases)
      let times = counts(mapping, "times")
      claims.append(.withheld(name, reason: reason, source: source, times: times))
    }
    return claims + readPredictions(mapping) + readDonationClaims(mapping)
      + readRefusals(mapping)
  }

  /// What a key names, nil within where it says that there is none; nil where it says nothing.
  private func nameOrNone<Name>(
    _ mapping: MappingReader,
    _ key: String,
    _ read: (YamlNode) -> Name?
  ) -> Name?? {
    guard let node = mapping.node(key) else { return nil }
    return node.text == "none" ? .some(nil) : read(node).map { .some($0) }
  }

  private func readMovements(
    _ mapping: MappingReader,
    _ source: Policy.Source?
  ) -> [Expectation.Claim] {
    let (turns, suggestions) = (counts(mapping, "rotations"), counts(mapping, "suggestions"))
    guard turns != nil || suggestions != nil else { return [] }
    let widget = widgetName(mapping, "of")
    if widget == nil, mapping.node("of") != nil { return [] }
    return [
      turns.map { .rotations($0, of: widget, source: source) },
      suggestions.map { .suggestions($0, of: widget, source: source) },
    ].compactMap { $0 }
  }

  private func readPredictions(_ mapping: MappingReader) -> [Expectation.Claim] {
    var claims: [Expectation.Claim] = []
    if let intent = nameOrNone(mapping, "predicted", intentName) {
      claims.append(.predicted(intent))
    }
    if let surface: Surface = mapping.value("surface", .oneOfItsCases) {
      if mapping.node("shows") == nil {
        mapping.say(.missingKey("shows", owner: "an expectation with a surface"), at: "surface")
      }
      if let intent = nameOrNone(mapping, "shows", intentName) {
        claims.append(.shown(surface, intent))
      }
    }
    return claims
  }

  private func readDonationClaims(_ mapping: MappingReader) -> [Expectation.Claim] {
    var claims: [Expectation.Claim] = []
    if let count = counts(mapping, "donations") {
      let isOfWidget = ["reloads", "rotations", "suggestions"].contains(where: mapping.has)
      let intent = isOfWidget ? nil : intent(mapping, "of")
      claims.append(.donations(count, of: intent.map { world.intents[$0.index].name }))
    }
    if let count = counts(mapping, "rejections") { claims.append(.rejections(count)) }
    if let intent = intent(mapping, "rejected") {
      let reason: DonationRejection? = mapping.value("reason", .oneOfItsCases)
      let (code, times) = (mapping.integer("code"), counts(mapping, "times"))
      let name = world.intents[intent.index].name
      claims.append(.rejected(name, reason: reason, code: code, times: times))
    }
    return claims
  }

  private func readRefusals(_ mapping: MappingReader) -> [Expectation.Claim] {
    var claims: [Expectation.Claim] = []
    if let action = mapping.word("refused") {
      let words =
        switch action {
        case "reload": ReloadRefusal.allCases.map(\.rawValue)
        case "shortcut": ShortcutRefusal.allCases.map(\.rawValue)
        default: InputRefusal.allCases.map(\.rawValue)
        }
      let reason = mapping.value("reason", .choice(words.map { ($0, $0) }))
      claims.append(.refused(action, reason: reason, times: counts(mapping, "times")))
    }
    if let count = counts(mapping, "reloads") {
      if mapping.node("of") == nil {
        mapping.say(.missingKey("of", owner: "an expectation of reloads"), at: "reloads")
      }
      if let name = widgetName(mapping, "of") { claims.append(.reloads(count, of: name)) }
    }
    return claims
  }

  /// Keys that mean nothing without another.
  private func checkCompanions(_ mapping: MappingReader) {
    let companions: [(String, [String])] = [
      ("source", ["top", "suggested", "never", "withheld", "rotations", "suggestions"]),
      ("reason", ["withheld", "rejected", "refused"]),
      ("shows", ["surface"]), ("code", ["rejected"]),
      ("of", ["donations", "reloads", "rotations", "suggestions"]),
      ("times", ["withheld", "rejected", "refused"]),
      ("within", ["at", "before", "after", "afterEach"]), ("days", ["every", "day"]),
    ]
    for (key, needed) in companions
    where mapping.has(key) && !needed.contains(where: mapping.has) {
      mapping.say(.missingOneOf(needed, owner: "an expectation with \(key)"), at: key)
    }
  }

  /// How many of something there may be: a number, or limits of one.
  private func counts(_ mapping: MappingReader, _ key: String) -> Bounds<Int>? {
    guard let node = mapping.node(key) else { return nil }
    let form = ScalarForm<Int>.integer(ScenarioShapes.countRange)
    guard case .mapping = node.content else {
      let limited = ScalarForm<Int>(
        expected: "\(form.expected), or limits such as {atMost: 6}",
        parse: form.parse
      )
      return limited.read(node, diagnostics).map { Bounds(exactly: $0) }
    }
    return MappingReader(node, ScenarioShapes.counts, diagnostics).flatMap { bounds($0, form) }
  }

  /// The limits that a mapping gives as `atLeast` and `atMost`; nil where it gives none of use.
  func bounds<Value>(_ mapping: MappingReader, _ form: ScalarForm<Value>) -> Bounds<Value>? {
    guard mapping.has("atLeast") || mapping.has("atMost") else {
      mapping.needsOne(of: ["atLeast", "atMost"])
      return nil
    }
    let bounds = Bounds(
      atLeast: mapping.value("atLeast", form),
      atMost: mapping.value("atMost", form)
    )
    if let least = bounds.atLeast, let most = bounds.atMost, least > most,
      let node = mapping.node("atLeast"), let other = mapping.node("atMost")
    {
      contradict(
        "at least \(node.text ?? "") and at most \(other.text ?? "") can never both be true",
        at: node
      )
      return nil
    }
    return bounds.atLeast == nil && bounds.atMost == nil ? nil : bounds
  }
}
