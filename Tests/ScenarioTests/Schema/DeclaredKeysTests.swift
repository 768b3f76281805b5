@testable import Scenarios
import SimulationCore
import TestSupport
import Testing

@testable import ScenarioText
@testable import SmartStacks

/// A key that is declared in a shape is read and changes something, and what is read is declared.
@Suite struct DeclaredKeysTests {
  /// What the base of the agreement with the schema leaves unsaid.
  private static let rest = """
    homestack: 1
    starts: 2021-06-08T06:00
    days: 3
    timezone: Asia/Tokyo
    policy: {limit.rotations: 3}
    intents:
      Look: {app: Mail, title: Look at, supportedCombinations: [[]], eligibleForSuggestions: no}
      Tell: {app: Cards, eligibleForWidgets: no}
      View:
        parameters:
          - {name: card, type: string, options: [{id: acme}], search: {prompt: Find, finds: [soup]}}
          - {name: kind, type: enum, cases: [{name: a, title: Bee}], editable: no, title: K}
          - {name: thing, type: object, objectType: Stuff, options: [a], readOnly: yes}
        supportedCombinations:
          [{of: [card], title: "Of ${card}", subtitle: x, primary: yes}, []]
    apps:
      Mail: {}
      Cards:
        developerMode: yes
        widgets:
          W:
            configuration: View
            description: What it is for
            accent: rose
            background: "#34c759"
            show: {big: 5, rings: [{label: a, value: 1}], checklist: [{title: x, done: yes}]}
          V: {timeline: [{at: 9:00, arrives: yes, add: x}]}
          U: {}
          X:
            configuration: View
            provides:
              - when: {card: acme}
                entries: [{at: now, when: {card: acme}, show: x, relevance: 1}]
    person: {contacts: [Maya], places: [pool, {name: gym, metres: 900}], at: pool}
    home:
      pages:
        - - {stack: S, family: small, smartRotate: no, widgets: [W, V], showing: V}
          - {stack: T, widgets: [{kind: V, id: v, family: medium}, X]}
          - {widget: U, family: medium, id: u}
          - {widget: W, id: x, configuration: {card: soup}, named: {soup: SoupPay}}
      todayView: [{widget: U, id: today, family: small}]
    history:
      {days: 2, log: views.tsv, user: p,
       items: {a: {donate: View, with: {card: acme}}, b: {open: Cards},
         c: {donate: View, app: Mail, identifier: i, group: g, start: 5:00, lasting: 5m}}}
    happens:
      - {rows: log.csv, donate: View, skipBad: yes, columns: {time: wann, card: Karte}}
      - {at: 7:00, delete: {app: Cards, group: g}}
      - {at: 7:01, delete: {app: Cards, all: yes}}
      - {at: 7:02, switch: {stack: S, widgetSuggestions: yes}}
      - {at: 7:03, user: {keep: S}}
      - {at: 7:04, user: {dismiss: S}}
      - {at: 7:05, user: {never: S}}
      - {at: 7:06, user: {open: S}}
      - {at: 7:07, user: {glance: S}}
      - {at: 7:08, user: {add: W, to: S, at: 1, id: y, configuration: {card: acme}}}
      - {at: 7:09, user: {configure: y, with: {card: soup}, named: {soup: SoupPay}}}
      - {at: 7:10, user: {remove: y, from: S}}
      - {at: 7:11, user: {swipe: S, by: 2}}
      - {at: 7:12, user: {put: v, onto: u, as: M}}
      - {at: 7:13, user: {put: v, onPage: 1}}
      - {at: 7:14, user: {put: u, into: T, at: 1}}
      - {at: 7:15, user: {takeApart: S}}
      - {at: 7:16, user: {add: V, to: B, onPage: 1, family: large, id: n}}
      - {at: 7:12, donate: View, app: Mail}
      - {at: 7:13, relevanceKit: Cards}
      - {at: 7:14, person: {leaves: pool}}
      - {at: 7:15, person: {begins: morning}}
      - {at: 7:16, person: {ends: morning}}
      - {at: 7:17, shortcuts: Cards, set: [{intent: View, providers: [{from: 9:00, to: 10:00}]}]}
      - {at: 7:18, reload: V, entries: [{in: 5m, add: x}]}
      - {at: 7:19, reload: W, family: systemSmall, entries: [{in: 5m, when: {card: acme}, show: x}]}
      - {at: 7:20, options: View, of: card, set: [acme, {id: gold, section: A}], finds: [far]}
    habits:
      - {name: h, at: 9:00, donate: View, app: Mail, start: 5:00}
    keys:
      a: {title: x, donate: View, with: {card: acme}, app: Mail, identifier: i, group: g,
        start: 5:00, lasting: 5m}
      b: {title: x, reload: V, family: systemSmall, entries: [{at: 23:00, show: x}]}
      c: {title: x, shortcuts: Cards, set: [{widget: W, with: {card: acme}, from: now, for: 5m}]}
      d: {title: x, reload: W, because: locale}
      i: {title: x, permission: {app: Cards, location: always}}
      j: {title: x, relevanceKit: Cards}
      o: {title: x, delete: {app: Cards, all: yes}}
      p: {title: x, options: View, of: card, set: [acme, soup], finds: [far]}
      r: {title: x, person: {leaves: pool}}
      s: {title: x, open: Cards}
      v: {title: x, switch: {stack: S, smartRotate: yes}}
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
    beats: [{at: 9:30, day: 2, title: x, press: b}]
    glances: [{at: 9:00, day: 2, wants: V, stack: T}]
    seen:
      - {at: 9:00, day: 2, stack: T, widget: V, suggested: no, within: 5m, note: x}
      - {at: 9:00, stack: S, not: V}
    phone: {earlierScores: no, earlierHabits: no, otherApps: no, developerMode: no}
    expect:
      - {stack: S, top: W, before: {suggested: V, stack: T}}
      - {stack: S, top: W, after: {donation: View}, runs: {atMost: 50%}}
      - {at: 9:00, stack: S, widgets: [W, V]}
      - {at: 9:00, predicted: View}
      - {stack: S, suggestions: 1}
      - {rejections: 1}
      - {reloads: 1, of: W}
    lint: {allow: {score.single: x}}
    again: 5s

    """

  /// Intents of a definition, in a language of their own.
  private static let defined = """
    homestack: 1
    locale: de_DE
    days: 2
    apps:
      Parcel:
        widgets: {Parcel: {}}
      Weather:
        intents: {file: Base.lproj/a.intentdefinition, over: {ViewRecentPurchases: {title: Seen}}}
        widgets: {W: {configuration: ViewRecentPurchases}}
    home: {pages: [[{stack: S, widgets: [W, Parcel]}]]}

    """

  private static let files = FileBeside { (name: String) throws(FileBeside.Problem) in
    let texts = [
      "Base.lproj/a.intentdefinition": SampleDefinition.cards,
      "de.lproj/a.strings": "\"pCard1\" = \"Karte\";\n",
      "mail.jsonl":
        #"{"homestack":1,"do":"open","at":"2021-06-09T09:00:00Z","zone":"GMT","app":"x.Mail"}"#,
      "log.csv": "wann,Karte\n2021-06-09T09:00,acme\nsoon,acme\n",
      "views.tsv":
        "p\t2021-06-05T09:00:00\ta\np\t2021-06-06T09:00:00\ta\np\t2021-06-07T10:00:00\tb\n"
        + "p\t2021-06-07T11:00:00\tc\n"
        + "q\t2021-06-07T09:00:00\ta\n",
    ]
    guard let text = texts[name] else { throw FileBeside.Problem(text: "it is not there") }
    return (Array(text.utf8), name)
  }

  /// The keys of every mapping that a scenario can hold, by the name of its shape.
  private static let declared: [String: Set<String>] = {
    var found: [String: Set<String>] = [:]
    add(.mapping(ScenarioFields.shape), to: &found)
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
    case .text, .name, .boolean, .integer, .seed, .score, .number, .chance, .percent, .time,
      .timeAround, .timeOfDay, .timeOrNow, .dateTime, .duration, .difference, .appointment,
      .quantity,
      .relevanceDuration, .color, .policy, .choice, .days:
      break
    }
  }

  /// What is read of a scenario: what the readers asked for, what was said, and what it became.
  private struct Reading {
    var keys: [String: Set<String>] = [:]
    var errors: [String] = []
    var said: [String] = []
    var world: World
    var rest: [String] = []

    init(_ root: YamlNode) throws {
      let diagnostics = DiagnosticList(source: SourceText(text: "", file: "day.yaml"))
      var keys: [String: Set<String>] = [:]
      diagnostics.reads = { keys[$0, default: []].insert($1) }
      let mapping = try #require(MappingReader(root, ScenarioFields.shape, diagnostics))
      let files = DeclaredKeysTests.files
      let scenario = ScenarioReader.read(mapping, overrides: .init(), files: files)
      diagnostics.reads = nil
      self.keys = keys
      errors = diagnostics.sorted.filter { $0.severity == .error }.map(\.message)
      said = diagnostics.sorted.map { "\($0.message) \($0.location)" }
      world = scenario.world
      rest =
        Mirror(reflecting: scenario).children
        .filter { $0.label != "world" && $0.label != "locations" }.map { "\($0.value)" }
    }

    func isSame(as other: Self) -> Bool {
      said == other.said && world == other.world && rest == other.rest
    }
  }

  private static func root(_ text: String) throws -> YamlNode {
    let diagnostics = DiagnosticList(source: SourceText(text: text, file: "day.yaml"))
    return try #require(DocumentRoot.read(diagnostics, wanted: "a scenario"))
  }

  /// A device without pages.
  private static let mac = """
    homestack: 1
    apps: {Mail: {widgets: {W: {}, V: {}}}}
    home: {device: mac, notificationCenter: [W, V]}

    """

  private static let recorded = """
    homestack: 1
    days: 2
    apps: {Mail: {recorded: {file: mail.jsonl, every: day}, widgets: {W: {}}}}
    home: {pages: [[{stack: S, widgets: [W]}]]}

    """

  private static let texts = [SchemaAgreementTests.base, rest, defined, mac, recorded]

  @Test func `every key that is declared is read, and no other`() throws {
    var read: [String: Set<String>] = [:]
    for text in Self.texts {
      let reading = try Reading(try Self.root(text))
      #expect(reading.errors == [])
      read.merge(reading.keys) { $0.union($1) }
    }

    #expect(Set(read.keys) == Set(Self.declared.keys))
    for (shape, keys) in Self.declared {
      let found = read[shape] ?? []
      #expect(keys.subtracting(found).sorted() == [], "\(shape) declares it, and nobody reads it")
      #expect(found.subtracting(keys).sorted() == [], "it is read, and \(shape) declares it not")
    }
  }

  /// Keys that change nothing where what they say is right.
  private static let checked = [
    // It says again what the stack says.
    "placedWidget.family",
    // A name makes no other value.
    "placedWidget.named", "singleWidget.named", "user.named",
  ]

  @Test func `every key that is declared changes what is read`() throws {
    var left = Set(Self.declared.flatMap { shape, keys in keys.map { "\(shape).\($0)" } })
    for text in Self.texts {
      let root = try Self.root(text)
      let whole = try Reading(root)
      for place in Self.places(in: root, .mapping(ScenarioFields.shape))
      where left.contains(place.key) {
        let other = try Reading(Self.without(place.path[...], in: root))
        if !other.isSame(as: whole) { left.remove(place.key) }
      }
    }

    #expect(left.sorted() == Self.checked.sorted())
  }
}

// The places of a document, by the keys of the shapes.
extension DeclaredKeysTests {
  private struct Place {
    /// The index in each mapping or list on the way.
    var path: [Int]
    var key: String
  }

  private static func places(in node: YamlNode, _ shape: Shape) -> [Place] {
    guard let shape = fitting(shape, node) else { return [] }
    func within(_ index: Int, _ inner: YamlNode, _ shape: Shape) -> [Place] {
      places(in: inner, shape).map { Place(path: [index] + $0.path, key: $0.key) }
    }
    switch node.content {
    case .scalar: return []
    case .sequence(let items):
      return items.indices.flatMap { within($0, items[$0], shape) }
    case .mapping(let pairs):
      return pairs.indices.flatMap { index -> [Place] in
        let pair = pairs[index]
        if case .names(let inner, _) = shape { return within(index, pair.value, inner) }
        guard case .mapping(let mapping) = shape, let field = mapping.field(pair.key) else {
          return []
        }
        return [Place(path: [index], key: "\(mapping.id).\(pair.key)")]
          + within(index, pair.value, field.shape)
      }
    }
  }

  /// What a node is read by: the shape of its items where it is a list.
  private static func fitting(_ shape: Shape, _ node: YamlNode) -> Shape? {
    switch (shape, node.content) {
    case (.either(let shapes), _):
      shapes.lazy.compactMap { fitting($0, node) }.first
    case (.list(let inner), .sequence), (.oneOrMany(let inner), .sequence),
      (.oneOrSeveral(let inner), .sequence):
      inner
    case (.oneOrMany(let inner), _), (.oneOrSeveral(let inner), _): fitting(inner, node)
    case (.names, .mapping): shape
    case (.mapping(let mapping), .mapping(let pairs)):
      pairs.allSatisfy { mapping.field($0.key) != nil } ? shape : nil
    case (_, .scalar), (_, .sequence), (_, .mapping): nil
    }
  }

  private static func without(_ path: ArraySlice<Int>, in node: YamlNode) -> YamlNode {
    guard let index = path.first else { return node }
    var node = node
    switch node.content {
    case .scalar: break
    case .sequence(var items):
      items[index] = without(path.dropFirst(), in: items[index])
      node.content = .sequence(items)
    case .mapping(var pairs):
      if path.count == 1 {
        pairs.remove(at: index)
      } else {
        pairs[index].value = without(path.dropFirst(), in: pairs[index].value)
      }
      node.content = .mapping(pairs)
    }
    return node
  }
}
