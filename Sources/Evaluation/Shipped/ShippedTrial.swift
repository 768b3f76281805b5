import Habits
import Scenarios
import SmartStacks

/// The product over one person: it runs on a stack of what they viewed most and is fed with their
/// views, once for each size of stack.
struct ShippedTrial {
  private let user: ViewLog.User
  private let settings: EvaluationSettings
  private let testStart: Int
  private let times: ViewTimes
  private var outcome = ShippedOutcome()

  init(_ user: ViewLog.User, _ settings: EvaluationSettings) {
    self.user = user
    self.settings = settings
    testStart = settings.testStart(of: user)
    times = ViewTimes(user)
  }

  private var start: Int64 { user.views[testStart].moment.seconds }
  private var end: Int64 { user.views[user.views.count - 1].moment.seconds }

  private func isScored(_ view: Int) -> Bool {
    view >= testStart && user.isScored(view, testStart: testStart)
  }

  /// Runs all of it; nothing when there is no view to test.
  mutating func run() -> ShippedOutcome {
    guard user.views.indices.contains(testStart) else { return outcome }
    outcome.days = max(1, Double(end - start) / 86_400)
    noteViews()
    let life = ShippedLife(user, as: settings.viewsAs)
    let ranked = ShippedHome.ranked(user, before: testStart)
    let items = user.views.map(\.item)
    var last: (members: [Int], run: ShippedRun)?
    for size in ShippedOutcome.sizes {
      let home = ShippedHome(life, ranked: ranked, size: size, policy: settings.policy)
      // Whoever has too few items for a larger stack has the same one again.
      let known = last.flatMap { $0.members == home.members ? $0.run : nil }
      let run = known ?? ShippedRun(home, life, items: items)
      last = (home.members, run)
      countTops(run, home.members)
      guard size == ShippedOutcome.sizes.last else { continue }
      countPredictions(run)
      let looksAlways = items.allSatisfy { home.members.contains($0) }
      for variant in SeenVariant.all(withCurve: settings.tellsCurve) {
        let policy = variant.policy(settings.policy)
        let looksAlike = variant.looks == .atItems || looksAlways || !policy.countsLooks
        let isSame = policy == settings.policy && looksAlike
        let other =
          isSame
          ? run
          : ShippedRun(
            ShippedHome(life, ranked: ranked, size: size, policy: policy, looks: variant.looks),
            life,
            items: items
          )
        outcome.seen.append(tally(other, home.members, variant.looks))
      }
    }
    return outcome
  }

  /// Notes of each view of the test part whether its item was viewed in the hour before.
  private mutating func noteViews() {
    var last = [Int64?](repeating: nil, count: user.items.count)
    for (index, view) in user.views.enumerated() {
      let seconds = view.moment.seconds
      if index >= testStart {
        let isFresh = last[view.item].map { seconds - $0 > SurfacingVariant.rest } ?? true
        outcome.views.append(ShippedView(isFresh: isFresh))
      }
      last[view.item] = seconds
    }
  }

  // MARK: On top

  private func turns(of run: ShippedRun) -> [(seconds: Int64, day: Int32)] {
    run.turns.filter { $0.seconds >= start && $0.seconds <= end }
  }

  /// What a run of the largest stack came to.
  private func tally(_ run: ShippedRun, _ members: [Int], _ looks: ShippedLooks) -> SeenTally {
    var tally = SeenTally(turns: turns(of: run).count)
    var changes = SeenChanges()
    for view in testStart..<user.views.count where run.tops.indices.contains(view) {
      let top = run.tops[view].member
      let member = members.firstIndex(of: user.views[view].item)
      if looks == .always || member != nil { changes.look(finds: top) }
      if let member, isScored(view) { tally.onTop.look(found: top == member) }
    }
    tally.seen = changes.count
    return tally
  }

  private mutating func countTops(_ run: ShippedRun, _ members: [Int]) {
    let turns = self.turns(of: run)
    var allowed: [Int32: Int] = [:]
    for turn in turns { allowed[turn.day, default: 0] += 1 }
    let rival = RivalStacks(user, testStart: testStart, members: members, allowed: allowed)
    var tally = StackTally(widgets: members.count)
    var changes = StackEntrant.allCases.dropLast().map { _ in SeenChanges() }
    var looks: [ClairvoyantStack.Look] = []
    var seen: [Int32: Int] = [:]
    for index in outcome.views.indices {
      let view = testStart + index
      guard run.tops.indices.contains(view), rival.shown.indices.contains(index) else { continue }
      let top = run.tops[view]
      outcome.views[index].sources.append(top.source)
      let member = members.firstIndex(of: user.views[view].item)
      outcome.views[index].isOnTop.append(member.map { $0 == top.member })
      guard let member else { continue }
      let before = changes[0].count
      for (place, shown) in [top.member, 0, rival.shown[index]].enumerated() {
        changes[place].look(finds: shown)
        if isScored(view) { tally.onTop[place].look(found: shown == member) }
      }
      let day = user.views[view].moment.day
      seen[day, default: 0] += changes[0].count - before
      looks.append(.init(member: member, isScored: isScored(view), day: day))
    }
    let best = ClairvoyantStack.best(of: looks, members: members.count, allowed: seen)
    tally.onTop[changes.count] = OnTopCount(looks: tally.views, found: best.found)
    tally.turns = [turns.count, 0, rival.turns, best.changes]
    tally.seen = changes.map(\.count) + [best.changes]
    outcome.stacks.append(tally)
  }

  // MARK: Predictions

  private mutating func countPredictions(_ run: ShippedRun) {
    for prediction in run.predictions where prediction.start >= start && prediction.start < end {
      count(prediction)
    }
    let guesses = HalfHourGuesses(user, testStart: testStart)
    var named = [Bool](repeating: false, count: outcome.views.count)
    outcome.halfHours = guesses.tally(outcome.all.count, times) { named[$0 - testStart] = true }
    for index in outcome.views.indices {
      let view = testStart + index
      guard run.predicted.indices.contains(view) else { continue }
      let kind = run.predicted[view]
      outcome.views[index].isPredicted = kind != nil
      guard outcome.views[index].isFresh, isScored(view) else { continue }
      outcome.all.fresh += 1
      outcome.all.foreseen += kind == nil ? 0 : 1
      for (place, other) in PredictionClass.allCases.enumerated() {
        outcome.byClass[place].fresh += 1
        outcome.byClass[place].foreseen += kind == other ? 1 : 0
      }
      outcome.halfHours.fresh += 1
      outcome.halfHours.foreseen += named[index] ? 1 : 0
    }
  }

  private mutating func count(_ prediction: ShippedRun.Prediction) {
    let from = prediction.views.lowerBound
    func isViewed(within seconds: Int64) -> Bool {
      times.isViewed(prediction.item, from: from, before: prediction.start + seconds)
    }
    let isRight = isViewed(within: PredictionScore.hour)
    let came = prediction.followsWithin.map { isViewed(within: Int64($0) * 60) } ?? isRight
    var one = PredictionTally(count: 1, right: isRight ? 1 : 0, said: prediction.said)
    let hourEnd = prediction.start + PredictionScore.hour
    one.there = times.isAnyViewed(from: from, before: hourEnd) ? 1 : 0
    let next = times.next(of: prediction.item, from: from)
    one.inOwnTime = next.map { prediction.views.contains($0) } ?? false ? 1 : 0
    one.came = came ? 1 : 0
    outcome.all.add(one)
    let place = PredictionClass(prediction) == .time ? 0 : 1
    outcome.byClass[place].add(one)
    outcome.calibration[place].add(prediction.said, cameTrue: came)
  }
}
