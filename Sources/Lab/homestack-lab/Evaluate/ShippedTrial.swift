import Habits
import Scenarios
import SmartStacks
import Trials

/// Stacks of what one person viewed most, fed with their views, beside simple ways to do the same.
struct ShippedTrial {
  private(set) var outcome = ShippedOutcome()

  private let user: ViewLog.User
  private let testStart: Int

  /// A log over more than ten years† is of more than one life, or of a broken clock.
  private static let longest: Int64 = 3653 * 86_400

  static func isTooLong(_ user: ViewLog.User) -> Bool {
    guard let first = user.views.first, let last = user.views.last else { return false }
    return last.moment.seconds - first.moment.seconds > longest
  }

  /// Runs all of it; nothing when there is no view to test.
  init(_ user: ViewLog.User, _ settings: EvaluationSettings) {
    self.user = user
    testStart = settings.testStart(of: user)
    guard user.views.indices.contains(testStart) else { return }
    outcome.days = max(1, Double(end - start) / 86_400)
    let life = ShippedLife(user, as: settings.viewsAs)
    let known = user.known(before: testStart)
    let ranked = user.ranked(before: testStart).filter { $0 < known }
    var last: (members: [Int], run: ShippedRun)?
    for size in ShippedOutcome.sizes {
      let home = ShippedHome(life, ranked: ranked, size: size, policy: settings.policy)
      // Whoever has too few items for a larger stack has the same one again.
      let same = last.flatMap { $0.members == home.members ? $0.run : nil }
      let run = same ?? ShippedRun(home, life)
      last = (home.members, run)
      outcome.stacks.append(tally(run, home.members))
    }
  }

  private var start: Int64 { user.views[testStart].moment.seconds }
  private var end: Int64 { user.views[user.views.count - 1].moment.seconds }

  private func tally(_ run: ShippedRun, _ members: [Int]) -> StackTally {
    let turns = run.turns.filter { $0.seconds >= start && $0.seconds <= end }
    var allowed: [Int32: Int] = [:]
    for turn in turns { allowed[turn.day, default: 0] += 1 }
    let halfHours = HalfHourStack(user, testStart: testStart, members: members, allowed: allowed)
    var tally = StackTally()
    /// By entrant, what each look finds on top.
    var tops: [[Int?]] = StackEntrant.allCases.dropLast().map { _ in [] }
    var looks: [ClairvoyantStack.Look] = []
    for (view, shown) in zip(user.views.indices.dropFirst(testStart), halfHours.shown)
    where run.tops.indices.contains(view) {
      guard let member = members.firstIndex(of: user.views[view].item) else { continue }
      for (place, top) in [run.tops[view], 0, shown].enumerated() {
        tops[place].append(top)
        tally.onTop[place].look(found: top == member)
      }
      looks.append(.init(member: member, day: user.views[view].moment.day))
    }
    // By entrant, the looks that find something else than the look before.
    let changed = tops.map { top in top.indices.dropFirst().filter { top[$0] != top[$0 - 1] } }
    var seen: [Int32: Int] = [:]
    for look in changed[0] { seen[looks[look].day, default: 0] += 1 }
    let best = ClairvoyantStack.best(of: looks, members: members.count, allowed: seen)
    tally.onTop[changed.count] = OnTopCount(looks: tally.views, found: best.found)
    tally.turns = [turns.count, 0, halfHours.turns, best.changes]
    tally.seen = changed.map(\.count) + [best.changes]
    return tally
  }
}

struct ShippedOutcome {
  static let sizes = [3, 5, 10]

  /// How long the test part is, in days, at least one.
  var days = 1.0
  var stacks: [StackTally] = []
}

struct StackTally {
  /// By entrant: the views of the stack's items, how often the stack rotated, and how often such a
  /// view found something else on top than the one before.
  var onTop = StackEntrant.allCases.map { _ in OnTopCount() }
  var turns = StackEntrant.allCases.map { _ in 0 }
  var seen = StackEntrant.allCases.map { _ in 0 }

  var views: Int { onTop[0].looks }

  /// Whether the product's share is below that of the stack that never rotates by more than .01†.
  ///
  /// Both are of the same looks, so whole numbers tell.
  var isBelowStatic: Bool { (onTop[1].found - onTop[0].found) * 100 > views }
}

enum StackEntrant: String, CaseIterable {
  /// The product as it ships, or by the rule settings that were set.
  case product
  case `static`
  case halfHour
  /// One that knows what comes and is seen to change as often.
  case clairvoyant
}

/// What was on top at every view, and when that changed, from the log of one run.
///
/// Nothing is simulated here: the product runs, and its records are read in their order. A view is
/// known by its place among the person's views, from 0.
struct ShippedRun {
  /// By view, the place in the stack of what is on top just before it; nil is a suggestion.
  private(set) var tops: [Int?] = []
  /// When the top changed by itself, in seconds since 1970 and by local day.
  private(set) var turns: [(seconds: Int64, day: Int32)] = []

  private var follower: TopFollower

  init(_ home: ShippedHome, _ life: ShippedLife) {
    follower = TopFollower(home.world)
    var run = Run(world: home.world, goesBack: false)
    run.advance(to: life.end)
    for record in run.log {
      if Self.isView(record.event) { noteView(of: life.inputs.count) }
      let before = follower.stacks.first?.top
      guard follower.follow(record.event) != nil, follower.stacks.first?.top != before else {
        continue
      }
      let moment = HabitMoment(at: record.time, in: life.calendar)
      turns.append((moment.seconds, moment.day))
    }
  }

  private static func isView(_ event: Record.Event) -> Bool {
    if case .donationAccepted = event { return true }
    if case .donationRejected = event { return true }
    if case .userOpened = event { return true }
    return false
  }

  private mutating func noteView(of count: Int) {
    guard tops.count < count, let stack = follower.stacks.first else { return }
    let isCovered = stack.cover != nil
    tops.append(isCovered ? nil : stack.below.flatMap { stack.members.firstIndex(of: $0) })
  }
}
