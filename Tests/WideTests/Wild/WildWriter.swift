import SmartStacks

@testable import ScenarioText
@testable import Scenarios

/// Writes what the shapes of a file allow, with odd values where scalars stand.
///
/// It walks through the shapes that the readers read by, so a new field is tried without a word
/// here. Only the names that refer to each other are chosen with some sense.
struct WildWriter {
  var dice: Dice
  let names: WildNames
  /// How many values may still be written; afterwards only what must stand there is.
  private var budget: Int
  /// How many values each key of a file may have.
  private let share: Int
  /// The kinds that no app offers yet; a kind that two apps offer is refused.
  private var kinds: [String]
  /// How many names were given to things of one sort.
  private var given = 0
  /// How often something is wrong on purpose: once in so many.
  private let oddity: Int

  init(dice: Dice, names: WildNames, budget: Int = 600, oddity: Int = 12) {
    self.dice = dice
    self.names = names
    self.budget = budget
    share = budget / 4
    kinds = names.kinds
    self.oddity = oddity
  }

  mutating func scenario() -> WildNode { node(.mapping(ScenarioFields.shape), "", "") }

  mutating func theme() -> WildNode { node(.mapping(ThemeFields.shape), "", "") }

  /// What may stand at a key of a mapping.
  mutating func node(_ shape: Shape, _ key: String, _ owner: String) -> WildNode {
    budget -= 1
    if dice.isOne(in: 40 * oddity) { return .scalar(dice.one(of: WildValues.texts)) }
    switch shape {
    case .list(let item): return list(item, key, owner)
    case .oneOrMany(let item):
      return dice.isOne(in: 3) ? list(item, key, owner) : node(item, key, owner)
    case .mapping(let shape): return mapping(shape)
    case .names(let item, _): return named(item, key, owner)
    case .either(let shapes):
      // Where a stack may stand it mostly does: nothing happens without one.
      let isPage = key == "pages" && shapes.count > 1 && !dice.isOne(in: 4)
      if isPage { return node(shapes[1], key, owner) }
      // Intents mostly stand in the file, so that what refers to them finds them.
      if key == "intents", let names = shapes.last, !dice.isOne(in: 8) {
        return node(names, key, owner)
      }
      // What is set is mostly shortcuts; a parameter's options are the rest.
      let isShortcut = key == "set" && !dice.isOne(in: 4)
      return node(isShortcut ? shapes[0] : dice.one(of: shapes), key, owner)
    case .policy: return policy()
    case .days where dice.isOne(in: 3):
      return .list((0...dice.pick(4)).map { _ in .scalar(dice.one(of: WildValues.weekdays)) })
    default: return .scalar(scalar(shape, key, owner), isPlain: !dice.isOne(in: oddity))
    }
  }

  mutating func scalar(_ shape: Shape, _ key: String, _ owner: String) -> String {
    switch shape {
    case .text: return text(key, owner)
    case .boolean: return most(["yes", "no"], ["true", "off", "on", "maybe", "1", "YES", "", "~"])
    case .integer(let bounds): return integer(bounds)
    case .seed: return dice.one(of: WildValues.seeds)
    case .score: return early(WildValues.scores, 6)
    case .number, .chance: return number(WildValues.numbers)
    case .time, .timeOfDay, .timeOrNow: return time(shape)
    case .timeAround:
      return time(shape) + (dice.isOne(in: 4) ? dice.one(of: WildValues.tolerances) : "")
    case .percent: return early(WildValues.percents, 4)
    case .dateTime: return dice.one(of: WildValues.dates)
    case .difference: return dice.one(of: ["3h", "-8h"] + WildValues.durations)
    case .appointment: return most(["13:30 Lunch | Studio B", "9:00 a"], WildValues.texts)
    case .quantity: return most(["$5 b | c", "= 5 all"], WildValues.texts)
    case .duration, .relevanceDuration: return early(WildValues.durations, 8)
    case .color: return dice.isOne(in: oddity) ? dice.one(of: WildValues.colors) : color()
    // Nothing of what stands on pages is there on a Mac.
    case .choice(let words) where key == "device":
      return most(words.filter { $0 != "mac" }, WildValues.texts)
    case .choice(let words): return most(words, WildValues.texts)
    case .days: return early(WildValues.days, 5)
    default: return dice.one(of: WildValues.texts)
    }
  }

  private mutating func mapping(_ shape: MappingShape) -> WildNode {
    let isRoot = shape.id == "scenario" || shape.id == "theme"
    let optional = shape.fields.filter { !$0.isRequired }
    // Of what can happen one thing does at a time; the rest of a mapping may all be there.
    let least = WildSense.keys(of: shape, &dice)
    let density = least == nil ? dice.one(of: [2, 3, 6, max(1, optional.count)]) : 10
    var pairs: [WildPair] = []
    for field in shape.fields {
      if isRoot { budget = share }
      let isLeast = least?.contains(field.key) ?? false
      let isWanted = isLeast || (isRoot ? !dice.isOne(in: 4) : dice.isOne(in: density))
      // Only a definition says the type of a parameter for it.
      let isNeeded = field.isRequired || (shape.id == "parameter" && field.key == "type")
      let isThere = isNeeded ? !dice.isOne(in: 60 * oddity) : budget > 0 && isWanted
      guard isThere else { continue }
      pairs.append(WildPair(field.key, node(field.shape, field.key, shape.id)))
    }
    if dice.isOne(in: 10 * oddity) {
      let keys = shape.removedKeys.keys.sorted() + WildNames.odd
      pairs.append(WildPair(dice.one(of: keys), .scalar("1")))
    }
    if dice.isOne(in: 20 * oddity), let pair = pairs.first { pairs.append(pair) }
    return .map(pairs)
  }

  private mutating func list(_ item: Shape, _ key: String, _ owner: String) -> WildNode {
    if ["pages", "parameters", "options", "cases", "habits"].contains(key) { given = 0 }
    let counts = budget > 0 ? [1, 1, 2, 2, 3, 4, 0, 6, isSmall(item) ? 30 : 8] : [1]
    let count = dice.one(of: counts)
    return .list((0..<count).map { _ in node(item, key, owner) })
  }

  private func isSmall(_ shape: Shape) -> Bool {
    switch shape {
    case .mapping, .list, .names, .either: false
    default: true
    }
  }

  private mutating func named(_ item: Shape, _ key: String, _ owner: String) -> WildNode {
    if let declared = declared(key) {
      return .map(declared.map { WildPair($0, node(item, key, owner)) })
    }
    var keys: [String] = []
    let count = budget > 0 ? 1 + dice.pick(3) : 1
    for _ in 0..<count {
      let name = self.name(key, owner)
      // Names that are given twice are refused, and everything with them.
      if !keys.contains(name) || dice.isOne(in: 10 * oddity) { keys.append(name) }
    }
    return .map(
      keys.map { name in
        switch key {
        case "with", "when", "configuration", "shownWhen":
          WildPair(name, node(item, "default", owner))
        default: WildPair(name, node(item, key, owner))
        }
      }
    )
  }

  /// Names that must be declared once, so that what refers to them finds them.
  private mutating func declared(_ key: String) -> [String]? {
    func once(_ names: [String]) -> [String] {
      names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    }
    guard !dice.isOne(in: 5 * oddity) else { return nil }
    switch key {
    case "apps": return once(names.apps)
    case "intents": return once(names.intents)
    case "widgets":
      let own = Array(once(kinds).prefix(1 + dice.pick(4)))
      kinds.removeAll { own.contains($0) }
      return own
    default: return nil
    }
  }

  private mutating func name(_ key: String, _ owner: String) -> String {
    if dice.isOne(in: 4 * oddity) { return dice.one(of: WildNames.odd) }
    switch key {
    case "keys": return dice.one(of: ["b", "d", "0", "9", "Z", "a", "c", "f"])
    case "sizes": return dice.one(of: WidgetFamily.written.map(\.0))
    case "items": return dice.one(of: ["i1", "i2", "i3"])
    default:
      return names.pool(of: key, in: owner).flatMap { dice.some(of: $0) } ?? "n\(dice.pick(5))"
    }
  }

  private mutating func policy() -> WildNode {
    var pairs: [WildPair] = []
    for _ in 0...dice.pick(6) {
      let setting = dice.one(of: RuleSetting.all)
      guard !pairs.contains(where: { $0.key == setting.key }) else { continue }
      pairs.append(WildPair(setting.key, .scalar(WildValues.setting(setting, &dice))))
    }
    return .map(pairs)
  }

  private mutating func text(_ key: String, _ owner: String) -> String {
    switch key {
    case "timezone": return early(WildValues.zones, 18)
    case "rows": return WildFiles.name("csv", &dice)
    case "log": return WildFiles.name("tsv", &dice)
    case "intents": return WildFiles.name("intentdefinition", &dice)
    case "file" where owner == "intentFile": return WildFiles.name("intentdefinition", &dice)
    default: break
    }
    guard let pool = names.pool(of: key, in: owner), let own = dice.some(of: pool) else {
      return dice.isOne(in: 3) ? dice.one(of: WildValues.texts) : "text"
    }
    if dice.isOne(in: 3 * oddity) { return dice.one(of: WildValues.texts) }
    if WildSense.isOwnName(key, of: owner) {
      given += 1
      // A stack of a page has the first names, so that what refers to them finds one.
      return given <= pool.count ? pool[given - 1] : "\(own)-\(given)"
    }
    let isNamed = [
      "predicted", "shows", "rejected", "of", "withheld", "top", "never", "suggested", "removed",
      "donation",
    ].contains(key)
    if isNamed, dice.isOne(in: 3), let name = dice.some(of: names.parameters),
      let value = dice.some(of: names.values)
    {
      return "\(own)(\(name)=\(value))"
    }
    return own
  }

  private mutating func integer(_ bounds: ClosedRange<Int>) -> String {
    // The version of the format: with another nothing is read.
    if bounds.count == 1, !dice.isOne(in: 10 * oddity) { return "\(bounds.lowerBound)" }
    switch dice.pick(oddity) {
    case 0: return dice.one(of: WildValues.integers)
    case 1: return "\(bounds.upperBound)"
    case 2: return "\(bounds.lowerBound)"
    case 3: return "\(bounds.upperBound &+ 1)"
    case 4: return "\(bounds.lowerBound &- 1)"
    default: return "\(bounds.clamping(dice.pick(5)))"
    }
  }

  private mutating func number(_ all: [String]) -> String { early(all, 5) }

  private mutating func time(_ shape: Shape) -> String {
    if case .timeOrNow = shape, dice.isOne(in: 3) { return "now" }
    if dice.isOne(in: oddity) { return dice.one(of: WildValues.dates) }
    if dice.isOne(in: 3) { return early(WildValues.clocks, 12) }
    let minutes = 360 + dice.pick(1080)
    return "\(minutes / 60):\(Wording.twoDigits(minutes % 60))"
  }

  private mutating func color() -> String {
    "#" + String((0..<6).map { _ in Array("0123456789abcdef")[dice.pick(16)] })
  }

  /// Mostly one of the first so many.
  private mutating func early(_ all: [String], _ first: Int) -> String {
    dice.isOne(in: oddity / 2) ? dice.one(of: all) : all[dice.pick(first)]
  }

  private mutating func most(_ usual: [String], _ odd: [String]) -> String {
    dice.isOne(in: 2 * oddity) ? dice.one(of: odd) : dice.one(of: usual)
  }
}

extension Dice {
  mutating func some<Value>(of values: [Value]) -> Value? { values.isEmpty ? nil : one(of: values) }
}

extension ClosedRange<Int> {
  func clamping(_ value: Int) -> Int { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
