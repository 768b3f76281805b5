/// What a person looks for in the widgets of a stack, found once: a stack asks at every view and
/// every half hour, and something new to look for is rare.
struct LookedFor: Sendable {
  /// Of which widgets, in order.
  var members: [WidgetID] = []
  /// How many things had been donated when it was found, and how often a widget had been
  /// configured.
  var donated = 0
  var configured = 0
  /// How often the donations of an intent came to teach, or no longer did.
  var teachingChanges = 0
  /// The items of all members, one after another, and how many each has.
  private(set) var items: [Int32] = []
  private(set) var counts: [Int] = []

  /// Takes in what a person looks for in the next member.
  mutating func append(_ found: [Int32]) {
    items += found
    counts.append(found.count)
  }
}
