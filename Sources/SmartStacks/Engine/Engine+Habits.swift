import SimulationCore

// What is predicted, from its beginning to its end (decisions 42 to 46).
extension Engine {
  /// The period in which an app is typically used, if that is now; nil when it is not, or when
  /// nothing was learned (decision 35).
  func usagePeriod(of app: AppID) -> DatePeriodsRule.Period? { habits.usage[app.index] }

  /// When an app is typically used next, if nothing more is learned; nil when nothing was learned
  /// that will hold.
  func nextUsage(of app: AppID) -> SimulationTime? {
    habits.model.nextHabit(of: Int32(app.index), after: now, in: plan.world.calendar)
  }

  /// Brings what is predicted up to date: all of it when something else may hold, else only what
  /// was learned or forgotten.
  mutating func refreshPredictions(log: inout [Record]) {
    let touched = habits.touched
    habits.touched.removeAll(keepingCapacity: true)
    habits.isDirty = false
    let today = HabitMoment(at: now, in: plan.world.calendar).day
    if let first = habits.model.firstKeptDay(on: today) { habits.donations.drop(before: first) }
    switch habits.model.look(at: now, touched: touched, in: plan.world.calendar) {
    case .everything(let found): takeOver(found, touched: touched, log: &log)
    case .touched(let found):
      for (item, habit) in found { refresh(item, habit, log: &log) }
    }
    planNextLook()
  }

  private func isApp(_ item: Int32) -> Bool { item < habits.donations.firstItem }

  /// Ends what holds no longer and starts what is new; what began earlier goes on.
  private mutating func takeOver(_ found: [Habit], touched: [Int32], log: inout [Record]) {
    var used = [Habit?](repeating: nil, count: habits.usage.count)
    var goingOn: [Int32: Habit] = [:]
    var new: [(habit: Habit, identity: DonationIdentity)] = []
    for habit in found {
      if isApp(habit.item) {
        used[Int(habit.item)] = habit
      } else if let place = habits.predicted.firstIndex(of: habit.item),
        predictions[place].start == habit.start
      {
        goingOn[habit.item] = habit
      } else {
        new.append((habit, habits.donations.identity(habit.item)))
      }
    }
    new.sort { $0.identity < $1.identity }
    let before = zip(habits.predicted, predictions)
    let ended = before.filter { goingOn[$0.0] == nil }
    let kept = before.filter { goingOn[$0.0] != nil }
    predictions = kept.map(\.1) + new.map { state(of: $0.habit) }
    habits.predicted = kept.map(\.0) + new.map(\.habit.item)
    for (item, prediction) in ended {
      // One that ends before its time rested on something that was deleted.
      let isOver = prediction.end <= now || !touched.contains(item)
      noteEnd(of: prediction, reason: isOver ? .ended : .deleted, log: &log)
    }
    for place in kept.count..<predictions.count { noteStart(of: predictions[place], log: &log) }
    for (item, prediction) in kept {
      if let habit = goingOn[item] { update(prediction, of: item, to: state(of: habit)) }
    }
    for app in used.indices {
      setUsage(of: AppID(app), used[app])
      if touched.contains(Int32(app)) { noteLearned(about: AppID(app)) }
    }
  }

  /// Looks at one item again, after something was learned or forgotten about it.
  private mutating func refresh(_ item: Int32, _ habit: Habit?, log: inout [Record]) {
    if isApp(item) {
      setUsage(of: AppID(Int(item)), habit)
      noteLearned(about: AppID(Int(item)))
      return
    }
    let place = habits.predicted.firstIndex(of: item)
    switch (place, habit) {
    case (nil, nil): break
    case (nil, let habit?):
      predictions.append(state(of: habit))
      habits.predicted.append(item)
      noteStart(of: state(of: habit), log: &log)
    case (let place?, nil):
      habits.predicted.remove(at: place)
      noteEnd(of: predictions.remove(at: place), reason: .deleted, log: &log)
    case (let place?, let habit?):
      update(predictions[place], of: item, to: state(of: habit))
    }
  }

  private mutating func update(
    _ prediction: PredictionState,
    of item: Int32,
    to newer: PredictionState
  ) {
    guard prediction != newer, let place = habits.predicted.firstIndex(of: item) else { return }
    predictions[place] = newer
    predictionsChanged(of: newer.intent)
  }

  private func state(of habit: Habit) -> PredictionState {
    let identity = habits.donations.identity(habit.item)
    return PredictionState(
      intent: identity.intent,
      combination: Int(identity.combination),
      values: identity.values,
      value: habit.strength,
      start: habit.start,
      end: habit.end,
      basis: basis(of: habit),
      record: habit.record,
      doubt: habit.doubt
    )
  }

  /// What was counted, with the names of what it follows.
  private func basis(of habit: Habit) -> PredictionBasis {
    switch habit.basis {
    case .counted(let basis): basis
    case .following(let count): .following(following(count))
    }
  }

  func following(_ count: FollowingCount) -> PredictionBasis.Following {
    let subject = subject(of: count.item)
    return PredictionBasis.Following(
      subject: subject,
      title: plan.world.title(of: subject),
      minutes: Int(SurfacingRule.followingSpan / 60),
      times: count.times,
      ofTimes: count.ofTimes
    )
  }

  /// What was learned so far, for the person to look at; the engine stays as it is.
  func habitsPortrait() -> HabitsPortrait {
    var model = habits.model
    return model.portrait(
      at: now,
      in: plan.world.calendar,
      naming: HabitNames(
        subject: subject(of:),
        title: plan.world.title(of:),
        following: following(_:)
      )
    )
  }

  func subject(of item: Int32) -> HabitSubject {
    guard !isApp(item) else { return .app(AppID(Int(item))) }
    let identity = habits.donations.identity(item)
    return .intent(
      identity.intent,
      combination: Int(identity.combination),
      identity.values
    )
  }

  /// Where predictions show besides the Home Screen, with or without a widget (WWDC21 10049 17:38).
  private static let surfacesOfPredictions: [Surface] = [.lockScreen, .spotlight, .siriSuggestions]

  private mutating func noteStart(of prediction: PredictionState, log: inout [Record]) {
    log.append(Record(time: now, event: .predictionStarted(prediction)))
    for surface in Self.surfacesOfPredictions {
      show(prediction.intent, prediction.values, on: surface, log: &log)
    }
    predictionsChanged(of: prediction.intent)
  }

  /// It leaves the surfaces too, unless the next part of the day predicts the same.
  private mutating func noteEnd(
    of prediction: PredictionState,
    reason: Record.PredictionEnd,
    log: inout [Record]
  ) {
    log.append(Record(time: now, event: .predictionEnded(prediction, reason: reason)))
    let goesOn = predictions.contains {
      $0.intent == prediction.intent && $0.values == prediction.values
    }
    for surface in goesOn ? [] : Self.surfacesOfPredictions {
      unshow(prediction.intent, prediction.values, on: surface, log: &log)
    }
    predictionsChanged(of: prediction.intent)
  }

  private mutating func setUsage(of app: AppID, _ habit: Habit?) {
    let period = habit.map {
      DatePeriodsRule.Period(start: $0.start, end: $0.end, provider: .usage)
    }
    guard habits.usage[app.index] != period else { return }
    habits.usage[app.index] = period
    usageChanged(of: app)
  }

  /// What was learned today may tell when an app is used next.
  private mutating func noteLearned(about app: AppID) {
    if shortcuts[app.index].contains(where: \.providers.isEmpty) { usageChanged(of: app) }
  }

  /// Plans the next look: when what is predicted ends, or something else may begin to hold.
  private mutating func planNextLook() {
    var next = habits.model.nextLook(after: now, in: plan.world.calendar) ?? .never
    for prediction in predictions { next = min(next, prediction.end) }
    for period in habits.usage { next = min(next, period?.end ?? .never) }
    guard next != .never, next < habits.wake || habits.wake <= now else { return }
    habits.wake = next
    agenda.schedule(.predictionsChange, at: next)
  }
}
