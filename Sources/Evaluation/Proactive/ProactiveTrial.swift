import Habits
import Scenarios
import SimulationCore

/// The proactive protocol over one person: at the beginning of every quarter-hour, nights included,
/// every model says what will be viewed in it.
struct ProactiveTrial {
  /// What the models reached.
  struct Outcome: Sendable {
    /// By variant and model.
    var scores: [[SurfacingScore]] = []
    /// Of HABIT, by variant.
    var calibration = SurfacingVariant.allCases.map { _ in Calibration() }
    var coldStart = SurfacingVariant.allCases.map { _ in ColdStart() }
  }

  /// A log over more than ten years† is of more than one life, or of a broken clock.
  static let quarterLimit = 3653 * 96

  private static let models = SurfacingModel.allCases
  private static let quarter: Int64 = 900

  private let views: [ViewLog.View]
  private let firstSlot: Int64
  private let slotCount: Int
  private let testStart: Int

  private var timing = HabitTiming()
  private var hours = HourRates()
  private var last: [Int64] = []
  /// The items from the last viewed on.
  private var recent: [Int] = []
  private var tracks: [[SurfacingTrack]]
  private var active: [[Bool]]
  /// By variant: what the models would surface now, in their order; none before the first view.
  private var choices: [[Surfaced]] = SurfacingVariant.allCases.map { _ in [] }
  private var outcome = Outcome()
  /// The first view of the current quarter-hour.
  private var next = 0

  init(_ user: ViewLog.User, _ settings: EvaluationSettings = EvaluationSettings()) {
    views = user.views
    func slot(_ view: Int) -> Int64 {
      user.views[view].moment.seconds.flooredDivision(by: Self.quarter)
    }
    firstSlot = slot(0)
    slotCount = Int(slot(user.views.count - 1) - firstSlot) + 1
    testStart = Int(slot(settings.testStart(of: user)) - firstSlot)
    let testCount = slotCount - testStart
    var track = SurfacingTrack()
    track.reserve(testCount)
    tracks = SurfacingVariant.allCases.map { _ in Self.models.map { _ in track } }
    active = SurfacingVariant.allCases.map { _ in [] }
    for variant in active.indices { active[variant].reserveCapacity(testCount) }
  }

  /// How many quarter-hours somebody's log spans.
  static func quarterCount(_ user: ViewLog.User) -> Int {
    guard let first = user.views.first, let last = user.views.last else { return 0 }
    return Int(
      last.moment.seconds.flooredDivision(by: quarter)
        - first.moment.seconds.flooredDivision(by: quarter)
    ) + 1
  }

  /// Goes through all quarter-hours.
  mutating func run() -> Outcome {
    for quarter in 0..<slotCount { step(quarter) }
    outcome.scores = tracks.indices.map { variant in
      tracks[variant].map { $0.score(active[variant]) }
    }
    return outcome
  }

  private mutating func step(_ quarter: Int) {
    let start = HabitMoment(
      seconds: (firstSlot + Int64(quarter)) * Self.quarter,
      offset: views[max(0, next - 1)].moment.offset
    )
    if quarter > 0 { timing.advance(to: start.seconds) { _ in start.offset } }
    hours.begin(start)
    var end = next
    while end < views.count, views[end].moment.seconds < start.seconds + Self.quarter { end += 1 }
    predict(quarter, start, end)
    learn(start, end)
  }

  private mutating func predict(_ quarter: Int, _ start: HabitMoment, _ end: Int) {
    guard quarter > 0 else {
      // Nothing is known before the first view.
      if testStart == 0 { record(0, start, end) }
      for variant in outcome.coldStart.indices {
        outcome.coldStart[variant].add(0, isHit: false, quarter: 0)
      }
      return
    }
    let isCold = quarter < ColdStart.quarterCount
    // Most of the history only teaches.
    guard isCold || quarter >= testStart else { return }
    let guesses = timing.guesses(restingFor: SurfacingVariant.rest)
    if isCold {
      for (variant, guess) in [guesses.any, guesses.rested].enumerated() {
        let pooled = surfaced(guess.pooled)
        let isHit = next < end && isViewed(pooled.item, end)
        outcome.coldStart[variant].add(pooled.value, isHit: isHit, quarter: quarter)
      }
    }
    guard quarter >= testStart else { return }
    let byHour = hours.guesses(start, last: last)
    note(0, guesses.any, byHour.any, mostRecent(start, restingFor: 0))
    let rest = SurfacingVariant.rest
    note(1, guesses.rested, byHour.fresh, mostRecent(start, restingFor: rest))
    record(quarter, start, end)
  }

  /// Notes what the models would surface, in their order.
  private mutating func note(
    _ variant: Int,
    _ guess: TimingGuess,
    _ byHour: Surfaced,
    _ recent: Surfaced
  ) {
    choices[variant].removeAll(keepingCapacity: true)
    func add(_ choice: Surfaced) { choices[variant].append(choice) }
    add(recent)
    add(surfaced(guess.base))
    add(byHour)
    add(surfaced(guess.time))
    add(surfaced(guess.after))
    add(surfaced(guess.rhythm))
    add(surfaced(guess.pooled))
  }

  private func surfaced(_ choice: TimingGuess.Choice?) -> Surfaced {
    choice.map { Surfaced(item: $0.item, value: $0.probability) } ?? Surfaced()
  }

  private func mostRecent(_ start: HabitMoment, restingFor rest: Int64) -> Surfaced {
    for item in recent where start.seconds - last[item] > rest {
      let age = Double(start.seconds - last[item]) / Double(Self.quarter)
      return Surfaced(item: item, value: 1 / (1 + age))
    }
    return Surfaced()
  }

  private mutating func record(
    _ quarter: Int,
    _ start: HabitMoment,
    _ end: Int
  ) {
    var hourEnd = end
    while hourEnd < views.count, views[hourEnd].moment.seconds < start.seconds + 4 * Self.quarter {
      hourEnd += 1
    }
    for variant in tracks.indices {
      active[variant].append(isActive(start, end, SurfacingVariant.allCases[variant]))
      for model in tracks[variant].indices {
        let surfaced = choices[variant].isEmpty ? Surfaced() : choices[variant][model]
        let isHit = next < end && isViewed(surfaced.item, end)
        tracks[variant][model].add(
          surfaced,
          isHit: isHit,
          isSoon: isHit || (next < hourEnd && isViewed(surfaced.item, hourEnd))
        )
        if Self.models[model] == .habit {
          outcome.calibration[variant].add(surfaced.value, cameTrue: isHit)
        }
      }
    }
  }

  private func isViewed(_ item: Int, _ end: Int) -> Bool {
    views[next..<end].contains { $0.item == item }
  }

  private func isActive(_ start: HabitMoment, _ end: Int, _ variant: SurfacingVariant) -> Bool {
    switch variant {
    case .any: next < end
    case .fresh:
      views[next..<end].contains { view in
        view.item >= last.count || start.seconds - last[view.item] > SurfacingVariant.rest
      }
    }
  }

  private mutating func learn(_ start: HabitMoment, _ end: Int) {
    var opened: [Int] = []
    for view in views[next..<end] {
      timing.learn(view.item, at: view.moment)
      if !opened.contains(view.item) { opened.append(view.item) }
      if view.item == last.count { last.append(0) }
      last[view.item] = view.moment.seconds
      recent.removeAll { $0 == view.item }
      recent.insert(view.item, at: 0)
    }
    hours.close(start, opened: opened)
    next = end
  }
}
