import SmartStacks

extension ScenarioReading {
  /// What an expectation says, in the order of the keys of the format.
  func readClaims(_ mapping: MappingReader) -> [Expectation.Claim] {
    checkCompanions(mapping)
    var claims: [Expectation.Claim] = []
    let source = mapping.value("source", .choice(Policy.Source.allCases.map { ($0.rawValue, $0) }))
    if let node = mapping.node("top"), let name = widgetName(node) {
      claims.append(.top(name, source: source))
    }
    if mapping.node("widgets") != nil {
      claims.append(.widgets(mapping.list("widgets").compactMap { widgetName($0) }))
    }
    if let count = mapping.integer("rotations") { claims.append(.rotations(count)) }
    if let count = mapping.integer("suggestions") { claims.append(.suggestions(count)) }
    if let node = mapping.node("suggested") {
      if node.text == "none" {
        claims.append(.suggested(nil))
      } else if let name = widgetName(node) {
        claims.append(.suggested(name))
      }
    }
    if let node = mapping.node("withheld"), let name = widgetName(node) {
      let reasons = WithheldReason.allCases.map { ($0.rawValue, $0) }
      claims.append(.withheld(name, reason: mapping.value("reason", .choice(reasons))))
    }
    return claims + readPredictions(mapping) + readDonationClaims(mapping)
      + readRefusals(mapping)
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
    if let count = mapping.integer("donations") {
      let intent = mapping.has("reloads") ? nil : intent(mapping, "of")
      claims.append(.donations(count, of: intent.map { world.intents[$0.index].name }))
    }
    if let count = mapping.integer("rejections") { claims.append(.rejections(count)) }
    if let intent = intent(mapping, "rejected") {
      let reasons = DonationRejection.allCases.map { ($0.rawValue, $0) }
      claims.append(
        .rejected(
          world.intents[intent.index].name,
          reason: mapping.value("reason", .choice(reasons)),
          code: mapping.integer("code")
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
      claims.append(.refused(action, reason: reason))
    }
    if let count = mapping.integer("reloads") {
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
      ("source", ["top"]), ("reason", ["withheld", "rejected", "refused"]),
      ("shows", ["surface"]), ("code", ["rejected"]), ("of", ["donations", "reloads"]),
    ]
    for (key, needed) in companions
    where mapping.has(key) && !needed.contains(where: mapping.has) {
      diagnostics.add(
        .missingOneOf(needed, owner: "an expectation with a \(key)"),
        at: mapping.location(of: key)
      )
    }
  }
}

extension Expectation.Claim {
  /// Whether it says something about a stack.
  var isAboutStack: Bool {
    switch self {
    case .top, .widgets, .rotations, .suggestions, .suggested, .withheld: true
    case .predicted, .shown, .donations, .rejected, .rejections, .refused, .reloads: false
    }
  }
}
