import SimulationCore
import SmartStacks

/// Which views of a log are looks at the stack.
enum ShippedLooks: Sendable {
  /// Those of the stack's items: whoever views one looked for it there.
  case atItems
  /// All of them: an unlocked phone shows the page of the stack.
  case always
}

/// Another way in which the largest stack is run, for what is on top at so many changes that are
/// seen.
enum SeenVariant: Hashable, Sendable {
  /// Every view of the person is a look.
  case everyView
  /// It is seen to come to rest elsewhere so often a day at most; nil is without limit.
  case limited(Int?)
  /// Each wish to turn is followed at once, whether anybody looks or not.
  case noLimits

  /// Those that are run; the limits for a curve only where it is asked for.
  static func all(withCurve: Bool) -> [SeenVariant] {
    [.everyView] + (withCurve ? limits.map { .limited($0) } + [.noLimits] : [])
  }

  private static let limits: [Int?] = [0, 1, 2, 4, 8, 16, 32, nil]

  /// Its name in JSON and CSV.
  var key: String {
    switch self {
    case .everyView: "everyView"
    case .limited(let most): "seen\(most.map(String.init) ?? "Any")"
    case .noLimits: "noLimits"
    }
  }

  /// Its name in a table.
  var title: String {
    switch self {
    case .everyView: "Every view a look"
    case .limited(nil): "Seen to rest elsewhere: no limit"
    case .limited(let most?): "Seen to rest elsewhere: \(most)"
    case .noLimits: "No limits at all"
    }
  }

  var looks: ShippedLooks {
    switch self {
    case .everyView: .always
    case .limited, .noLimits: .atItems
    }
  }

  /// The knobs by which it runs.
  func policy(_ policy: Policy) -> Policy {
    var other = policy
    switch self {
    case .everyView: break
    // Where looks make no difference, it is no limit.
    case .limited(let most): if policy.countsLooks { other.limitSeenRests = most }
    case .noLimits:
      other.limitGap = .zero
      other.limitRotations = nil
      other.restCounted = .clock
    }
    return other
  }
}

/// What one of them came to.
struct SeenTally: Sendable {
  /// The scored views of the stack's items, and how many found them on top.
  var onTop = OnTopCount()
  /// How often the stack turned.
  var turns = 0
  /// How often somebody who looked found another widget than at the look before.
  var seen = 0
}

/// Counts the looks that find something else than the look before.
struct SeenChanges {
  private(set) var count = 0
  private var last: Int?

  /// Somebody looks and finds a widget of the stack by its place; nil is a suggestion.
  mutating func look(finds member: Int?) {
    let found = member ?? -1
    if let last, last != found { count += 1 }
    last = found
  }
}

extension Policy {
  /// Whether a look can make a difference to a stack.
  var countsLooks: Bool { rest != .stay && restCounted == .seen }
}
