import Scenarios
import SmartStacks
import WrittenText

extension ScenarioReading {
  /// What an expectation says, in the order of the keys of the format.
  func readClaims(_ mapping: MappingReader) -> [Expectation.Claim] {
    checkCompanions(mapping)
    let signals = Policy.Source.allCases.map { ($0.rawValue, $0) }
    let source = mapping.value("source", .choice(signals))
    var claims: [Expectation.Claim] = []
    if let node = mapping.node("top"), let name = widgetName(node) {
      claims.append(.top(name, source: source))
    }
    if mapping.node("widgets") != nil {
      claims.append(.widgets(mapping.list("widgets").compactMap { widgetName($0) }))
    }
    claims += readMovements(mapping, source)
    if let node = mapping.node("suggested") {
      if node.text == "none" {
        claims.append(.suggested(nil, source: source))
      } else if let name = widgetName(node) {
        claims.append(.suggested(name, source: source))
      }
    }
    if let node = mapping.node("never"), let name = widgetName(node) {
      claims.append(.never(name, source: source))
    }
    if let node = mapping.node("withheld"), let name = widgetName(node) {
      let reasons = WithheldReason.allCases.map { ($0.rawValue, $0) }
      claims.append(
        .withheld(
          name,
          reason: mapping.value("reason", .choice(reasons)),
          source: source,
          times: counts(mapping, "times")
        )
      )
    }
    return claims + readPredictions(mapping) + readDonationClaims(mapping)
      + readRefusals(mapping)
  }

  private func readMovements(
    _ mapping: MappingReader,
    _ source: Policy.Source?
  ) -> [Expectation.Claim] {
    let (turns, suggestions) = (counts(mapping, "rotations"), counts(mapping, "suggestions"))
    guard turns != nil || suggestions != nil else { return [] }
    var widget: String?
    if let node = mapping.node("of") {
      widget = widgetName(node)
      if widget == nil { return [] }
    }
    return [
      turns.map { .rotations($0, of: widget, source: source) },
      suggestions.map { .suggestions($0, of: widget, source: source) },
    ].compactMap { $0 }
  }

  private func readPredictions(_ mapping: MappingReader) -> [Expectation.Claim] {
    var claims: [Expectation.Claim] = []
    if let node = mapping.node("predicted") {
      if node.text == "none" {
        claims.append(.predicted(nil))
      } else if let intent = intentName(node) {
        claims.append(.predicted(intent))
      }
    }
    let surfaces = Surface.allCases.map { ($0.rawValue, $0) }
    if let surface = mapping.value("surface", .choice(surfaces)) {
      guard let node = mapping.node("shows") else {
        diagnostics.add(
          .missingKey("shows", owner: "an expectation with a surface"),
          at: mapping.location(of: "surface")
        )
        return claims
      }
      if node.text == "none" {
        claims.append(.shown(surface, nil))
      } else if let intent = intentName(node) {
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
      let reasons = DonationRejection.allCases.map { ($0.rawValue, $0) }
      claims.append(
        .rejected(
          world.intents[intent.index].name,
          reason: mapping.value("reason", .choice(reasons)),
          code: mapping.integer("code"),
          times: counts(mapping, "times")
        )
      )
    }
    return claims
  }

  private func readRefusals(_ mapping: MappingReader) -> [Expectation.Claim] {
    var claims: [Expectation.Claim] = []
    let actions = ScenarioShapes.refusable.map { ($0, $0) }
    if let action = mapping.value("refused", .choice(actions)) {
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
      guard let node = mapping.node("of") else {
        diagnostics.add(
          .missingKey("of", owner: "an expectation of reloads"),
          at: mapping.location(of: "reloads")
        )
        return claims
      }
      if let name = widgetName(node) { claims.append(.reloads(count, of: name)) }
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
      diagnostics.add(
        .missingOneOf(needed, owner: "an expectation with \(key)"),
        at: mapping.location(of: key)
      )
    }
  }

  /// How many of something there may be: a number, or limits of one.
  private func counts(_ mapping: MappingReader, _ key: String) -> Bounds<Int>? {
    guard let node = mapping.node(key) else { return nil }
    let form = ScalarForm<Int>.integer(0...1_000_000)
    guard case .mapping = node.content else {
      let limited = ScalarForm<Int>(
        expected: "\(form.expected), or limits such as {atMost: 6}",
        parse: form.parse
      )
      return limited.read(node, diagnostics).map { Bounds(exactly: $0) }
    }
    return bounds(node, ScenarioShapes.counts, form)
  }

  /// Limits of a number, at least one of them, in their order.
  func bounds<Value>(
    _ node: YamlNode,
    _ shape: MappingShape,
    _ form: ScalarForm<Value>
  ) -> Bounds<Value>? {
    guard let mapping = MappingReader(node, shape, diagnostics) else { return nil }
    return bounds(mapping, form)
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
      diagnostics.add(
        .contradiction(
          "at least \(node.text ?? "") and at most \(other.text ?? "") can never both be true"
        ),
        at: node.location
      )
      return nil
    }
    return bounds.atLeast == nil && bounds.atMost == nil ? nil : bounds
  }
}
