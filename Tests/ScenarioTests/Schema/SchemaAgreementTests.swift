import Foundation
import Testing

@testable import ScenarioText
@testable import Scenarios

/// Reader and schema agree on scenarios with a change at any place, as far as a schema can tell.
@Suite struct SchemaAgreementTests {
  private static let changes = [
    "null", "~", "Null", "yes", "no", "True", "on", "Off", "0", "1", "2", "-1", "7", "0.5", "-0.5",
    "1.5", ".5", "5.", "+1", "007", "3660", "3661", "24", "25", ".inf", "-.inf", ".nan", "9:00",
    "24:00", "25:00", "9:60", "09:00:30", "2021-06-09", "2021-06-09T09:00", "2021-13-01", "now",
    "5m", "1h30m", "5 m", "-5m", "90", "5 parsecs", "30m1h", "infinite", "Forever", "mon", "Mon",
    "weekday", "[]", "[x]", "[1]", "{}", "{x: 1}", "none", "any", "x", "\"\"", "\"7\"", "\"yes\"",
    "\"9:00\"", "\"null\"", "\"5m\"", "\"0.5\"", "\"mon\"", "\"-1\"", "\"2021-06-09t9:00\"",
  ]

  @Test(arguments: 0..<12)
  func `what the reader takes fits the schema, and what it refuses does not`(shard: Int) throws {
    let validator = try SchemaValidator(ScenarioSchema.json)
    let base = try Self.node(Self.base)
    #expect(Sample.read(Self.text(base)).diagnostics.map(\.message) == [])
    let places = Self.places(in: base)
    var random = UInt64(shard) &* 0x9E37_79B9_7F4A_7C15 &+ 1

    for _ in 0..<40 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let place = places[Int(random >> 33) % places.count]
      let change = Self.changes[Int(random >> 13) % Self.changes.count]
      let text = Self.text(base, with: change, at: place)

      let result = Sample.read(text)
      let failures = validator.failures(CoreValue(try Self.node(text)))
      let errors = result.diagnostics.filter { $0.severity == .error }
      let isAllowed =
        errors.contains { $0.code.isBeyondSchema || Self.hasOwnForm(place.names) }
        || (change.hasPrefix("\"") && errors.contains { $0.code.name == "badValue" })
      let said = "\(place.names) \(change): \(failures) \(errors.map(\.message))"

      if errors.isEmpty { #expect(failures.isEmpty, Comment(rawValue: said)) }
      if failures.isEmpty { #expect(errors.isEmpty || isAllowed, Comment(rawValue: said)) }
    }
  }

  /// Values of other kinds at every place: a reader that reads another kind than the shape says is
  /// found here. Each place takes one of them in turn, as each document takes long to judge; with
  /// `HOMESTACK_MUTATIONS` it takes all.
  @Test(arguments: 0..<12)
  func `each place takes the kinds of values that its shape names`(shard: Int) throws {
    let validator = try SchemaValidator(ScenarioSchema.json)
    let base = try Self.node(Self.base)
    let places = Self.places(in: base).enumerated().filter { $0.offset % 12 == shard }

    let isWhole = ProcessInfo.processInfo.environment["HOMESTACK_MUTATIONS"] != nil

    for (number, place) in places {
      for (kind, value) in Self.kinds.enumerated() where isWhole || (number + kind) % 16 == 0 {
        let text = Self.text(base, with: value, at: place)
        let result = Sample.read(text)
        let failures = validator.failures(CoreValue(try Self.node(text)))
        let errors = result.diagnostics.filter { $0.severity == .error }
        let isAllowed = errors.contains { $0.code.isBeyondSchema } || Self.hasOwnForm(place.names)
        let said = "\(place.names) \(value): \(failures) \(errors.map(\.message))"

        if errors.isEmpty { #expect(failures.isEmpty, Comment(rawValue: said)) }
        if failures.isEmpty { #expect(errors.isEmpty || isAllowed, Comment(rawValue: said)) }
      }
    }
  }

  private static let kinds = [
    "text", "yes", "2", "0.5", "-1.5", "50%", "9:00", "2021-06-09T09:00", "now", "9:00 ±2m", "5m",
    "-5m", "infinite", "\"#ffffff\"", "mon", "13:30 Lunch",
  ]

  /// Texts that no pattern describes: names in the file, the rulebook or the time zones.
  private static func hasOwnForm(_ names: [String]) -> Bool {
    let own: Set<String> = [
      "timezone", "policy", "configuration", "with", "when", "default", "cases", "shownWhen",
      "min", "max", "to", "top", "widgets", "withheld", "shows", "of",
      "supportedCombinations", "arrives", "parameters", "values", "never", "suggested", "removed",
      "before", "after", "afterEach",
    ]
    return names.contains(where: own.contains)
  }
}

extension Diagnostic.Code {
  /// What no schema can express: names elsewhere, related keys, days of the scenario, files.
  fileprivate var isBeyondSchema: Bool {
    switch self {
    case .unknownName, .duplicateName, .contradiction, .missingKey, .missingOneOf, .conflictingKeys,
      .noConfiguration, .outOfBounds, .unreadableFile, .broken:
      true
    case .notUTF8, .empty, .tooLarge, .tooDeep, .tooMany, .syntax, .doubtfulBreak, .keyNotText,
      .duplicateKey, .unknownAlias, .badMerge, .unknownKey, .brokenText, .removedKey, .wrongShape,
      .badValue, .doubtful, .refusedShortcut, .scoreRounded, .skippedTime, .neverHappens, .note,
      .notSuggested, .more:
      false
    }
  }
}

// Documents, their places and their text.
extension SchemaAgreementTests {
  private struct Place {
    var path: [Int]
    var names: [String]
  }

  private static func node(_ text: String) throws -> YamlNode {
    let diagnostics = DiagnosticList(source: SourceText(text: text, file: "a.yaml"))
    return try #require(YamlText.read(diagnostics), Comment(rawValue: text))
  }

  private static func places(in node: YamlNode, _ above: Place = Place(path: [], names: []))
    -> [Place]
  {
    let children: [(name: String?, node: YamlNode)] =
      switch node.content {
      case .scalar: []
      case .sequence(let items): items.map { (nil, $0) }
      case .mapping(let pairs): pairs.map { ($0.key, $0.value) }
      }
    return children.enumerated().flatMap { index, child in
      let place = Place(
        path: above.path + [index],
        names: above.names + (child.name.map { [$0] } ?? [])
      )
      return [place] + places(in: child.node, place)
    }
  }

  /// The document in one line, with something else at a place.
  private static func text(
    _ node: YamlNode,
    with change: String = "",
    at place: Place? = nil
  ) -> String { text(node, change, place.map { $0.path[...] }) }

  private static func text(_ node: YamlNode, _ change: String, _ path: ArraySlice<Int>?) -> String {
    if let path, path.isEmpty { return change }
    func below(_ index: Int) -> ArraySlice<Int>? { path?.first == index ? path?.dropFirst() : nil }
    switch node.content {
    case .scalar(let text, let isPlain): return isPlain ? text : JSONText.quoted(text)
    case .sequence(let items):
      let texts = items.enumerated().map { text($0.element, change, below($0.offset)) }
      return "[\(texts.joined(separator: ", "))]"
    case .mapping(let pairs):
      let texts = pairs.enumerated().map {
        "\(JSONText.quoted($0.element.key)): \(text($0.element.value, change, below($0.offset)))"
      }
      return "{\(texts.joined(separator: ", "))}"
    }
  }
}

extension SchemaAgreementTests {
  /// A scenario in which most of what a file may say is said.
  static let base = """
    homestack: 1
    name: Day
    caption: C
    opens: 9:00
    speed: 60
    description: Text
    starts: 2021-06-09T06:00
    days: 3
    timezone: UTC
    seed: 7
    policy: {limit.gap: 5m, limit.rotations: 6}
    intents:
      View:
        app: Cards
        title: View
        parameters:
          - name: card
            type: enum
            cases: [acme, {name: soup, title: Soup}]
            multiple: yes
          - {name: amount, type: decimal, min: 0, max: 10.5, control: slider, default: 1}
          - name: place
            type: object
            options: [{id: a, title: t, subtitle: s, section: b}]
            shownWhen: {amount: any}
          - {name: stops, type: string, sizes: {small: 1, medium: 2}, editable: yes}
        supportedCombinations: [[card], [card, amount], []]
    apps:
      Cards:
        location: whileInUse
        developerMode: no
        widgets:
          W:
            title: T
            configuration: View
            families: [small, medium]
            hue: mint
            show:
              title: T
              fact: F
              big: {value: 5, lines: [a]}
              lines: [x]
              agenda: [{at: 9:00, title: x, note: y}, 13:30 Lunch]
              checklist: [{title: x, note: y, due: z, done: no}, x b]
              amounts: [{value: 5, label: x, note: y, total: yes}, $5 b]
              rings: [{label: a, value: 4}]
              sparkline: {values: [1, 2], from: 9:00, to: 10:00}
              player: {title: x, note: y, played: 5, next: [{value: a, label: b}, n]}
              gauges: [{label: a, value: 4, full: 9, unit: u}]
              clocks: [{place: x, ahead: 3h}]
            timeline:
              - at: 9:00
                every: day
                when: {card: acme}
                show: x
                relevance: {score: 2, duration: 30m}
              - {at: 10:00, day: [1, 2], jitter: 5m, relevance: 2.5, arrives: yes}
            provides:
              - from: 9:00
                every: day
                reload: {after: 30m}
                entries: [{in: 5m, show: x, relevance: 1}]
              - {from: 10:00, day: 2, reload: {at: 11:00}, entries: [{at: 10:30}]}
          V: {}
    person:
      places: [gym, home]
      at: home
      routine:
        - {situation: gym, from: 9:00, to: 10:00, every: weekday, place: gym}
        - {situation: commute, from: 8:00, to: 9:00, day: 2}
    home:
      device: ipad
      todayView: [{widget: W, id: t, family: small}]
      pages:
        - - stack: S
            family: medium
            widgets: [{kind: W, id: w, configuration: {card: soup}}, V]
            smartRotate: yes
            widgetSuggestions: no
    happens:
      - at: 7:00
        shortcuts: Cards
        set: [{widget: W, with: {card: acme}, role: information, from: now, to: 9:00}]
      - at: 7:10
        shortcuts: Cards
        set:
          - {widget: V, providers: [{from: 9:00, for: 30m}, {location: gym}, {routine: commute}]}
      - at: 7:20
        entry: {widget: W, show: x, relevance: {score: 2, duration: -30m}, when: {card: acme}}
      - {at: 7:30, reload: V, entries: [{at: 9:00, show: x, relevance: 3}]}
      - {at: 7:40, switch: {app: Cards, developerMode: yes}}
      - {at: 7:50, donate: View, with: {card: acme}, identifier: a, group: g, lasting: 5m}
      - {at: 9:00, every: [mon, thu], user: {swipe: S, by: 1}}
      - {at: 9:00, day: 2, jitter: 5m, donate: View, with: {card: [acme, soup]}, start: 8:00}
      - {at: 9:00, switch: {stack: S, smartRotate: Off}}
      - {at: 9:10, delete: {app: Cards, identifiers: a}}
      - {at: 9:20, user: {move: w, in: S, to: 1}}
      - {at: 9:30, reload: W, because: locale}
      - {at: 9:40, permission: {app: Cards, location: always}}
      - {at: 10:30, open: Cards}
      - {at: 11:00, person: {arrives: gym}}
    keys: {a: {title: x, user: {page: 1}}}
    beats: [{at: 9:30, day: 1, title: x, note: y}]
    glances: [{at: 9:00, every: day, jitter: 5m, stack: S, wants: w}]
    habits:
      - {name: i, at: 9:00, every: day, fromDay: 1, toDay: 2, chance: 0.5, donate: View,
        with: {card: acme}, identifier: a, group: g, lasting: 5m}
      - {name: h, at: 9:00, every: weekday, chance: 0.9, spread: 30m, times: 2, donate: View}
      - {follows: h, within: 5m, chance: 1, open: Cards}
    history: {days: 2}
    expect:
      - {at: 9:00, stack: S, top: w, runs: {atLeast: 50%, of: 10, jitter: 5m, skip: 5%, add: 5%}}
      - {at: 9:00, stack: S, top: w, source: relevance}
      - {from: 6:00, to: 9:00, every: day, stack: S, rotations: 0}
      - {at: 9:00, day: 2, stack: S, withheld: w, reason: hold}
      - {at: 9:00, surface: lockScreen, shows: View(card=acme)}
      - {at: 9:00, refused: reload, reason: budget}
      - {from: 8:00, to: 9:00, donations: 1, of: View}
      - {at: 9:00, rejected: View, code: 1901}
      - {at: 9:00 ±2m, stack: S, suggested: none, source: shortcut}
      - {from: 6:00, to: 9:00, stack: S, top: w, sometime: yes}
      - {from: 6:00, to: 9:00, stack: S, top: w, atLeast: 20m, atMost: 2h}
      - {every: day, stack: S, top: w, share: {atLeast: 50%, atMost: 90 %}}
      - {every: day, stack: S, rotations: {atMost: 6}, of: w, days: {atLeast: 2}}
      - {stack: S, never: V}
      - {stack: S, withheld: w, times: {atLeast: 1}, source: prediction}
      - {stack: S, top: w, before: {top: V, source: relevance}, within: 5m}
      - {stack: S, top: w, afterEach: {removed: W(card=acme), reason: ended}}

    """
}
