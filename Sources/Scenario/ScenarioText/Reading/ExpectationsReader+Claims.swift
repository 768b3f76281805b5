import Scenarios
import SmartStacks

private typealias Fields = ExpectationFields

extension ExpectationsReader {
  /// What an expectation says, in the order of the keys of the format.
  func readClaims(_ mapping: MappingReader) -> [Expectation.Claim] {
    mapping.check(companions: Self.companions, owner: "an expectation", isThere: mapping.has)
    let source = mapping[Fields.source]
    var claims: [Expectation.Claim] = []
    if let name = names.widgetName(mapping, Fields.top) {
      claims.append(.top(name, source: source))
    }
    if mapping.node(Fields.widgets) != nil {
      claims.append(.widgets(mapping[Fields.widgets].compactMap { names.widgetName($0) }))
    }
    claims += readMovements(mapping, source)
    if let name = nameOrNone(mapping, Fields.suggested, { names.widgetName($0) }) {
      claims.append(.suggested(name, source: source))
    }
    if let name = names.widgetName(mapping, Fields.never) {
      claims.append(.never(name, source: source))
    }
    if let name = names.widgetName(mapping, Fields.withheld) {
      let reason = mapping.read(Fields.reason, as: .oneOf(WithheldReason.self))
      let times = mapping[Fields.times]
      claims.append(.withheld(name, reason: reason, source: source, times: times))
    }
    return claims + readPredictions(mapping) + readDonationClaims(mapping) + readRefusals(mapping)
  }

  /// What a key names, nil within where it says that there is none; nil where it says nothing.
  private func nameOrNone<Name>(
    _ mapping: MappingReader,
    _ field: Field<String>,
    _ read: (YamlNode) -> Name?
  ) -> Name?? {
    guard let node = mapping.node(field) else { return nil }
    return node.text == "none" ? .some(nil) : read(node).map { .some($0) }
  }

  private func readMovements(
    _ mapping: MappingReader,
    _ source: Policy.Source?
  ) -> [Expectation.Claim] {
    let (turns, suggestions) = (mapping[Fields.rotations], mapping[Fields.suggestions])
    guard turns != nil || suggestions != nil else { return [] }
    let widget = names.widgetName(mapping, Fields.of)
    if widget == nil, mapping.node(Fields.of) != nil { return [] }
    return [
      turns.map { .rotations($0, of: widget, source: source) },
      suggestions.map { .suggestions($0, of: widget, source: source) },
    ].compactMap { $0 }
  }

  private func readPredictions(_ mapping: MappingReader) -> [Expectation.Claim] {
    var claims: [Expectation.Claim] = []
    if let intent = nameOrNone(mapping, Fields.predicted, { names.intentName($0) }) {
      claims.append(.predicted(intent))
    }
    if let surface = mapping[Fields.surface] {
      if mapping.node(Fields.shows) == nil {
        mapping.misses(Fields.shows, owner: "an expectation with a surface", at: Fields.surface)
      }
      if let intent = nameOrNone(mapping, Fields.shows, { names.intentName($0) }) {
        claims.append(.shown(surface, intent))
      }
    }
    return claims
  }

  private func readDonationClaims(_ mapping: MappingReader) -> [Expectation.Claim] {
    var claims: [Expectation.Claim] = []
    if let count = mapping[Fields.donations] {
      let ofWidgets: [any DeclaredField] = [Fields.reloads, Fields.rotations, Fields.suggestions]
      let isOfWidget = ofWidgets.contains(where: mapping.has)
      let intent = isOfWidget ? nil : names.intent(mapping, Fields.of)
      claims.append(.donations(count, of: intent?.name))
    }
    if let count = mapping[Fields.rejections] { claims.append(.rejections(count)) }
    if let intent = names.intent(mapping, Fields.rejected) {
      let reason = mapping.read(Fields.reason, as: .oneOf(DonationRejection.self))
      let (code, times) = (mapping[Fields.code], mapping[Fields.times])
      claims.append(.rejected(intent.name, reason: reason, code: code, times: times))
    }
    return claims
  }

  private func readRefusals(_ mapping: MappingReader) -> [Expectation.Claim] {
    var claims: [Expectation.Claim] = []
    if let action = mapping[Fields.refused] {
      let words =
        switch action {
        case "reload": ReloadRefusal.allCases.map(\.rawValue)
        case "shortcut": ShortcutRefusal.allCases.map(\.rawValue)
        default: InputRefusal.allCases.map(\.rawValue)
        }
      let reason = mapping.read(Fields.reason, as: .choice(words))
      claims.append(.refused(action, reason: reason, times: mapping[Fields.times]))
    }
    if let count = mapping[Fields.reloads] {
      if mapping.node(Fields.of) == nil {
        mapping.misses(Fields.of, owner: "an expectation of reloads", at: Fields.reloads)
      }
      if let name = names.widgetName(mapping, Fields.of) {
        claims.append(.reloads(count, of: name))
      }
    }
    return claims
  }

  /// Keys that mean nothing without another.
  private static let companions: [MappingReader.Companions] = [
    (
      Fields.source,
      [
        Fields.top, Fields.suggested, Fields.never, Fields.withheld, Fields.rotations,
        Fields.suggestions,
      ]
    ), (Fields.reason, refusals), (Fields.shows, [Fields.surface]),
    (Fields.code, [Fields.rejected]),
    (Fields.of, [Fields.donations, Fields.reloads, Fields.rotations, Fields.suggestions]),
    (Fields.times, refusals),
    (Fields.within, [Fields.at, Fields.before, Fields.after, Fields.afterEach]),
    (Fields.days, RepeatFields.days),
  ]

  private static let refusals: [any DeclaredField] = [
    Fields.withheld, Fields.rejected, Fields.refused,
  ]
}
