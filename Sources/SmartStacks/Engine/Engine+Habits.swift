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
  mutating func refreshPredictions(log: inout EventLog) {
    let touched = habits.touched
    habits.touched.removeAll(keepingCapacity: true)
    habits.isDirty = false
    let today = HabitMoment(at: now, in: plan.world.calendar).day
    if let first = habits.model.firstKeptDay(on: today) { habits.donations.drop(before: first) }
    switch habits.model.look(at: now, touched: touched, in: plan.world.calendar) {
    case .everything(let found): takeOver(found, log: &log)
    case .items(let found): refresh(found, log: &log)
    }
    for item in touched where isApp(item) { noteLearned(about: AppID(Int(item))) }
    planNextLook()
  }

  private func isApp(_ item: Int32) -> Bool { item < habits.donations.firstItem }

  /// Ends all that was predicted and starts what is now.
  private mutating func takeOver(_ found: [Habit], log: inout EventLog) {
    var used = [Habit?](repeating: nil, count: habits.usage.count)
    var started: [Habit] = []
    for habit in found {
      if isApp(habit.item) { used[Int(habit.item)] = habit } else { started.append(habit) }
    }
    let ended = predictions
    started = inOrder(started)
    predictions = started.map(state(of:))
    habits.predicted = started.map(\.item)
    for prediction in ended { noteEnd(of: prediction, reason: .ended, log: &log) }
    for prediction in predictions { noteStart(of: prediction, log: &log) }
    for app in used.indices { setUsage(of: AppID(app), used[app]) }
  }

  /// In the order of what they are about, whenever they were first donated.
  private func inOrder(_ found: [Habit]) -> [Habit] {
    let identities = found.map { habits.donations.identity($0.item) }
    return found.indices.sorted { identities[$0] < identities[$1] }.map { found[$0] }
  }

  /// Ends and changes what is predicted of some items, then starts what is new.
  private mutating func refresh(
    _ found: [(item: Int32, habit: Habit?)],
    log: inout EventLog
  ) {
    var new: [Habit] = []
    for (item, habit) in found {
      if isApp(item) {
        setUsage(of: AppID(Int(item)), habit)
        continue
      }
      let place = habits.predicted.firstIndex(of: item)
      switch (place, habit) {
      case (nil, nil): break
      case (nil, let habit?):
        // What was touched twice at this instant begins once.
        if !new.contains(where: { $0.item == item }) { new.append(habit) }
      case (let place?, let habit?) where predictions[place].start == habit.start:
        update(predictions[place], of: item, to: state(of: habit))
      case (let place?, let habit):
        // One that ends before its time rested on something that was deleted.
        let isOver = predictions[place].end <= now
        habits.predicted.remove(at: place)
        noteEnd(of: predictions.remove(at: place), reason: isOver ? .ended : .deleted, log: &log)
        if let habit { new.append(habit) }
      }
    }
    for habit in inOrder(new) {
      predictions.append(state(of: habit))
      habits.predicted.append(habit.item)
      noteStart(of: state(of: habit), log: &log)
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

  private mutating func noteStart(of prediction: PredictionState, log: inout EventLog) {
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
    log: inout EventLog
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
