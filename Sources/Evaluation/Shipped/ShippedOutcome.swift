/// What the product reached for one person, beside two plain ways to do the same.
struct ShippedOutcome: Sendable {
  /// The sizes of the stacks.
  static let sizes = [3, 5, 10]

  /// How long the test part is, in days, at least one.
  var days = 1.0
  /// Of all predictions, and by what they rest on.
  var all = PredictionTally()
  var byClass = PredictionClass.allCases.map { _ in PredictionTally() }
  /// Of the half hours.
  var halfHours = PredictionTally()
  /// Said and come true, by what they rest on.
  var calibration = PredictionClass.allCases.map { _ in Calibration() }
  /// By size.
  var stacks: [StackTally] = []
  /// Of the largest stack, run in other ways.
  var seen: [SeenTally] = []
  /// What is known of each view of the test part.
  var views: [ShippedView] = []
}

/// What was on top of one stack when it was looked for, and how often that had changed.
struct StackTally: Sendable {
  /// How many widgets the stack has.
  var widgets = 0
  /// By entrant: the scored views of the stack's items, how often the stack turned, and how often
  /// such a view found something else on top than the one before.
  var onTop = StackEntrant.allCases.map { _ in OnTopCount() }
  var turns = StackEntrant.allCases.map { _ in 0 }
  var seen = StackEntrant.allCases.map { _ in 0 }

  /// How many views of the stack's items were scored.
  var views: Int { onTop[0].looks }

  /// The share that found it on top; nil when nobody looked for any.
  func share(_ entrant: Int) -> Double? { onTop[entrant].share }

  /// Whether the product's share is below that of the stack that never turns by more than .01†.
  ///
  /// Both are of the same looks, so whole numbers tell.
  var isBelowStatic: Bool { (onTop[1].found - onTop[0].found) * 100 > views }
}

/// What decides what is on top.
enum StackEntrant: String, CaseIterable, Sendable {
  /// The product as it ships, or by the knobs that were set.
  case product
  /// A stack that never turns.
  case `static`
  /// The most frequent of this half hour.
  case halfHour
  /// One that knows what comes and is seen to change as often.
  case clairvoyant
}

/// What is known of one view of the test part.
struct ShippedView: Sendable {
  /// Whether the item was not viewed in the last hour.
  var isFresh = true
  var isPredicted = false
  /// By size of the stack; nil where the item is none of the stack's.
  var isOnTop: [Bool?] = []
  /// By size: what brought on top what was there.
  var sources: [ShippedRun.Source] = []
}
