import SimulationCore
import SmartStacks

extension ScenarioReading {
  func readBeats() -> [Beat] {
    let beats: [Beat] = root.list("beats").compactMap { node in
      guard let mapping = MappingReader(node, ScenarioShapes.beat, diagnostics) else { return nil }
      if let day = mapping.integer("day"), let node = mapping.node("day"), !hasDay(day, at: node) {
        return nil
      }
      guard let time = moment(mapping, "at", day: mapping.integer("day")),
        let title = mapping.text("title")
      else { return nil }
      guard time >= .zero, time <= world.end else {
        if let node = mapping.node("at") { reportOutside(node) }
        return nil
      }
      return Beat(time: time, title: title, note: mapping.text("note"))
    }
    return beats.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  func readExpectations() -> [Expectation] {
    root.list("expect").flatMap { node -> [Expectation] in
      guard let mapping = MappingReader(node, ScenarioShapes.expectation, diagnostics) else {
        return []
      }
      let claims = readClaims(mapping)
      if claims.isEmpty, !Self.claimKeys.contains(where: mapping.has) {
        mapping.needsOne(of: Self.claimKeys)
      }
      guard let stack = stack(mapping, "stack") else { return [] }
      return readWhen(mapping).flatMap { when in
        claims.map { claim in
          Expectation(
            when: when,
            stack: stack,
            claim: claim,
            file: diagnostics.source.file,
            location: mapping.location
          )
        }
      }
    }
  }

  private static let claimKeys = [
    "top", "widgets", "rotations", "suggestions", "suggested", "withheld",
  ]

  private func readWhen(_ mapping: MappingReader) -> [Expectation.When] {
    if mapping.has("at") {
      for key in ["from", "to"] where mapping.has(key) {
        diagnostics.add(
          .conflictingKeys(["at", key], owner: mapping.shape.title),
          at: mapping.location(of: key)
        )
      }
      return occurrences(mapping, name: "expect").map { .at($0) }
    }
    guard mapping.has("from"), mapping.has("to") else {
      mapping.needsOne(of: ["at", "from and to"])
      return []
    }
    guard let from = mapping.value("from", .time), let to = mapping.value("to", .time),
      let fromNode = mapping.node("from"), let toNode = mapping.node("to")
    else { return [] }
    return spanDays(mapping).compactMap { day in
      guard let start = moment(local(from, day: day), at: fromNode),
        let end = moment(local(to, day: day), at: toNode)
      else { return nil }
      guard start < end else {
        diagnostics.add(
          .contradiction("a span ends after it begins"),
          at: toNode.location
        )
        return nil
      }
      return .during(start, end)
    }
  }

  private func spanDays(_ mapping: MappingReader) -> [Int] {
    if let node = mapping.node("every") {
      guard let pattern = DayPattern.read(node, diagnostics) else { return [] }
      return (1...days).filter { pattern.contains(date($0).weekday) }
    }
    guard mapping.has("day") else { return [1] }
    return mapping.list("day").compactMap { node in
      guard let day = ScalarForm<Int>.integer(1...3660).read(node, diagnostics) else { return nil }
      return hasDay(day, at: node) ? day : nil
    }
  }

  private func readClaims(_ mapping: MappingReader) -> [Expectation.Claim] {
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
    if source != nil, !mapping.has("top") {
      diagnostics.add(
        .missingKey("top", owner: "an expectation with a source"),
        at: mapping.location(of: "source")
      )
    }
    if mapping.has("reason"), !mapping.has("withheld") {
      diagnostics.add(
        .missingKey("withheld", owner: "an expectation with a reason"),
        at: mapping.location(of: "reason")
      )
    }
    return claims
  }

  /// A widget as the log names it: a placed one, or `Kind(card=acme,category=all)`.
  private func widgetName(_ node: YamlNode) -> String? {
    guard let text = ScalarForm.text.read(node, diagnostics) else { return nil }
    let placed = world.widgets.map(\.id)
    if placed.contains(text) { return text }
    let parts = text.split(separator: "(", maxSplits: 1)
    guard let kind = parts.first.map(String.init) else { return nil }
    let names = placed + world.kinds.map(\.kind).filter { !placed.contains($0) }
    guard find(kind, "widget", in: names, at: node) != nil else { return nil }
    guard parts.count == 2 else { return kind }
    let pairs = parts[1].split(separator: ")").first?.split(separator: ",") ?? []
    let configuration = Configuration(
      pairs.compactMap { pair in
        let sides = pair.split(separator: "=", maxSplits: 1)
        guard sides.count == 2 else { return nil }
        return Configuration.Parameter(
          name: String(sides[0]).trimmed,
          value: ParameterValue(String(sides[1]).trimmed)
        )
      }
    )
    guard parts[1].hasSuffix(")"), configuration.parameters.count == pairs.count else {
      diagnostics.add(
        .badValue(
          found: text,
          expected: "Kind or Kind(card=acme,category=all)",
          suggestion: nil
        ),
        at: node.location
      )
      return nil
    }
    return configuration.isEmpty ? kind : "\(kind)(\(configuration))"
  }
}

extension StringProtocol {
  /// The text without spaces at its ends.
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
