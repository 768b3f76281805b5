import Testing

@testable import ScenarioText
@testable import Scenarios

/// A key that is declared in a shape is read, and what is read is declared.
@Suite struct DeclaredKeysTests {
  /// What the base of the agreement with the schema leaves unsaid.
  private static let rest = """
    homestack: 1
    starts: 2021-06-09T06:00
    days: 3
    intents:
      View:
        parameters:
          - {name: card, type: string, options: [{id: acme}], search: {prompt: Find, finds: [soup]}}
        supportedCombinations: [[card], []]
    apps:
      Cards:
        widgets:
          W: {configuration: View, show: {big: 5, rings: [{label: a, value: 1}]}}
          V: {}
          U: {}
    home:
      pages:
        - - {stack: S, widgets: [W, V], showing: V}
          - {widget: U, family: small, id: u}
          - {widget: W, id: x, configuration: {card: soup}}
    history:
      {days: 2, log: views.tsv, user: p,
       items: {a: {donate: View, with: {card: acme}}, b: {open: Cards}}}
    happens:
      - {events: week.ics, before: 30m, skipBad: yes, entry: {widget: V, relevance: 5}}
      - {rows: log.csv, donate: View, columns: {time: wann, card: Karte}}
      - {at: 7:00, delete: {app: Cards, group: g}}
      - {at: 7:01, delete: {app: Cards, all: yes}}
      - {at: 7:02, switch: {stack: S, widgetSuggestions: yes}}
      - {at: 7:03, user: {keep: S}}
      - {at: 7:04, user: {dismiss: S}}
      - {at: 7:05, user: {never: S}}
      - {at: 7:06, user: {open: S}}
      - {at: 7:07, user: {glance: S}}
      - {at: 7:08, user: {add: W, to: S, at: 1, id: y, configuration: {card: acme}}}
      - {at: 7:09, user: {configure: y, with: {card: soup}}}
      - {at: 7:10, user: {remove: y, from: S}}
    keys:
      a: {title: x, donate: View, with: {card: acme}, app: Cards, identifier: i, group: g,
        start: now, lasting: 5m}
      b: {title: x, reload: V, entries: [{at: now, show: x}]}
      c: {title: x, shortcuts: Cards, set: [{widget: W, with: {card: acme}, from: now, for: 5m}]}
      d: {title: x, reload: W, because: locale}
      f:
        title: x
        entry:
          widget: V
          add:
            fact: f
            title: t
            big: 1
            lines: a
            agenda: [in 5m x]
            checklist: [x]
            amounts: [$1 x]
            gauges: [{label: a, value: 1}]
            rings: [{label: b, value: 1}]
            clocks: [{place: x, ahead: 1h}]
    glances: [{at: 9:00, day: 2, wants: W}]
    expect:
      - {stack: S, top: W, before: {suggested: V, stack: S}}
      - {stack: S, top: W, after: {donation: View}}
    lint: {allow: {score.single: x}}

    """

  private static let files = FileBeside { (name: String) throws(FileBeside.Problem) in
    let texts = [
      "week.ics": "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20210609T120000Z\r\n"
        + "SUMMARY:x\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
      "log.csv": "wann,Karte\n2021-06-09T09:00,acme\n",
      "views.tsv": "p\t2021-06-08T09:00:00\ta\np\t2021-06-08T10:00:00\tb\n",
    ]
    guard let text = texts[name] else { throw FileBeside.Problem(text: "it is not there") }
    return (Array(text.utf8), name)
  }

  /// The keys of every mapping that a scenario can hold, by the name of its shape.
  private static let declared: [String: Set<String>] = {
    var found: [String: Set<String>] = [:]
    add(.mapping(ScenarioShapes.root), to: &found)
    return found
  }()

  private static func add(_ shape: Shape, to found: inout [String: Set<String>]) {
    switch shape {
    case .list(let inner), .oneOrMany(let inner), .oneOrSeveral(let inner), .names(let inner, _):
      add(inner, to: &found)
    case .either(let shapes): for shape in shapes { add(shape, to: &found) }
    case .mapping(let mapping):
      let keys = Set(mapping.fields.map(\.key))
      #expect(keys.count == mapping.fields.count, "\(mapping.id) declares a key twice")
      if let known = found.updateValue(keys, forKey: mapping.id) {
        #expect(known == keys, "two shapes are called \(mapping.id)")
        return
      }
      for field in mapping.fields { add(field.shape, to: &found) }
    case .text, .boolean, .integer, .seed, .score, .number, .chance, .percent, .time, .timeAround,
      .timeOfDay, .timeOrNow, .dateTime, .duration, .difference, .appointment, .quantity,
      .relevanceDuration, .color, .policy, .choice, .days:
      break
    }
  }

  /// The keys that the readers ask of a scenario.
  private static func keysRead(of text: String) throws -> [String: Set<String>] {
    let diagnostics = DiagnosticList(source: SourceText(text: text, file: "day.yaml"))
    var read: [String: Set<String>] = [:]
    diagnostics.reads = { read[$0, default: []].insert($1) }
    let root = try #require(DocumentRoot.read(diagnostics, wanted: "a scenario"))
    let mapping = try #require(MappingReader(root, ScenarioShapes.root, diagnostics))
    _ = ScenarioReading(mapping, overrides: .init(), files: files).read()
    #expect(diagnostics.sorted.map(\.message) == [])
    return read
  }

  @Test func `every key that is declared is read, and no other`() throws {
    let read = try Self.keysRead(of: SchemaAgreementTests.base)
      .merging(try Self.keysRead(of: Self.rest)) { $0.union($1) }

    #expect(Set(read.keys) == Set(Self.declared.keys))
    for (shape, keys) in Self.declared {
      let found = read[shape] ?? []
      #expect(keys.subtracting(found).sorted() == [], "\(shape) declares it, and nobody reads it")
      #expect(found.subtracting(keys).sorted() == [], "it is read, and \(shape) declares it not")
    }
  }
}
