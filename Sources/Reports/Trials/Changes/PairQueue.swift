import ScenarioText

/// Pairs of values that are left to try, the ones that belong together first.
struct PairQueue: Sendable {
  /// A value that takes part, with the steps beyond which it cannot go: what does not help there
  /// helps nowhere.
  struct Partner: Sendable {
    /// At least one.
    var ends: [OfferedChange.Step]
    /// The value to be moved no farther than it has to be; nil for what is done or not.
    var value: AdjustableValue?
    var isOwn: Bool

    var kind: OfferedChange.Kind { ends[0].kind }
    var path: ScenarioPath { ends[0].path }
  }

  /// Two values with one of the steps of each.
  struct Attempt: Sendable {
    /// Which pair it belongs to.
    var pair: Int
    var partners: [Partner]
    var steps: [OfferedChange.Step]

    var edits: [ScenarioEdit] { steps.map(\.edit) }
  }

  private static let mostFound = 3

  private var attempts: ArraySlice<Attempt>
  private var found = 0
  private(set) var tried = 0
  /// Whether some were left out.
  private(set) var isLeftOut = false
  private var last: Int?

  /// All pairs of two kinds of some values.
  init(_ partners: [Partner]) {
    let partners = partners.filter { !$0.ends.isEmpty }
    var pairs: [(rank: Int, partners: [Partner])] = []
    for (index, first) in partners.enumerated() {
      for second in partners.dropFirst(index + 1)
      where first.kind != second.kind && first.path != second.path {
        pairs.append((Self.distance(first, second), [first, second]))
      }
    }
    attempts =
      pairs.sorted { $0.rank < $1.rank }.enumerated().flatMap { place, pair in
        let (first, second) = (pair.partners[0], pair.partners[1])
        return first.ends.flatMap { one in
          second.ends.map { Attempt(pair: place, partners: [first, second], steps: [one, $0]) }
        }
      }[...]
  }

  var isEmpty: Bool { attempts.isEmpty }

  mutating func next() -> Attempt? {
    guard let attempt = attempts.popFirst() else { return nil }
    if attempt.pair != last { tried += 1 }
    last = attempt.pair
    return attempt
  }

  /// A pair was found to help: its other steps are not tried, and of many pairs the rest is not.
  mutating func leave(_ pair: Int) {
    found += 1
    if found >= Self.mostFound { attempts = [] }
    while attempts.first?.pair == pair { attempts.removeFirst() }
  }

  /// Leaves out what was not tried.
  mutating func leaveOut() {
    isLeftOut = isLeftOut || !attempts.isEmpty
    attempts = []
  }

  /// How far two values are from belonging together.
  private static func distance(_ first: Partner, _ second: Partner) -> Int {
    let isOfIntent = first.path.components.first == .key("intents")
    if isOfIntent, first.path.components.prefix(2) == second.path.components.prefix(2) { return 0 }
    if let item = item(first.path), item == self.item(second.path) { return 1 }
    return first.isOwn && second.isOwn ? 2 : first.isOwn || second.isOwn ? 3 : 4
  }

  /// The item of a list that a value stands in, such as an entry of a timeline.
  private static func item(_ path: ScenarioPath) -> [ScenarioPath.Component]? {
    path.components.lastIndex { component in
      if case .key = component { false } else { true }
    }.map { Array(path.components[...$0]) }
  }
}
