import SimulationCore

// What is predicted, from the beginning of a part of the day to its end (decisions 42 to 46).
extension Engine {
  /// The part of the day in which an app is typically used, if that is now; nil when it is not, or
  /// when nothing was learned (decision 35).
  func usagePeriod(of app: AppID) -> DatePeriodsRule.Period? { habits.usage[app.index] }

  /// When the next part of the day begins in which an app is typically used, if nothing more is
  /// learned; nil when nothing was learned that will hold.
  func nextUsage(of app: AppID) -> SimulationTime? {
    let calendar = plan.world.calendar
    let span = now < habits.span.end ? habits.span : habits.model.span(at: now, in: calendar)
    return habits.model.nextHabit(of: Int32(app.index), after: span, in: calendar)
  }

  /// Brings what is predicted up to date: all of it when another part of the day has begun, else
  /// only what was learned or forgotten.
  mutating func refreshPredictions(log: inout [Record]) {
    let touched = habits.touched
    habits.touched.removeAll(keepingCapacity: true)
    habits.isDirty = false
    if now >= habits.span.end {
      habits.span = habits.model.span(at: now, in: plan.world.calendar)
      beginPartOfDay(log: &log)
    } else {
      for item in touched {
        if item < habits.donations.firstItem {
          let app = AppID(Int(item))
          setUsage(of: app, habits.model.habit(of: item, in: habits.span) != nil)
          // What was learned today may tell when it is used next.
          if shortcuts[app.index].contains(where: \.providers.isEmpty) { usageChanged(of: app) }
        } else {
          refreshPrediction(of: item, log: &log)
        }
      }
    }
    planNextLook()
  }

  /// Ends what the last part of the day predicted, and starts what this one does.
  private mutating func beginPartOfDay(log: inout [Record]) {
    let today = HabitObservation(at: now, in: plan.world.calendar).day
    // A late evening belongs to the next day's first part, so it teaches a day longer.
    habits.donations.drop(before: PatternRule.firstTeachingDay(on: today, policy: policy) - 1)
    let found = habits.model.habits(in: habits.span, today: today)
    var used = Array(repeating: false, count: habits.usage.count)
    var started: [(item: Int32, state: PredictionState, identity: DonationIdentity)] = []
    for habit in found {
      if habit.item < habits.donations.firstItem {
        used[Int(habit.item)] = true
      } else {
        started.append(
          (habit.item, state(of: habit), habits.donations.identity(habit.item))
        )
      }
    }
    started.sort { $0.identity < $1.identity }
    let ended = predictions
    predictions = started.map(\.state)
    habits.predicted = started.map(\.item)
    for prediction in ended {
      noteEnd(of: prediction, reason: .ended, log: &log)
    }
    for prediction in predictions { noteStart(of: prediction, log: &log) }
    for app in used.indices { setUsage(of: AppID(app), used[app]) }
  }

  /// Looks at one prediction again, after something was learned or forgotten about it.
  private mutating func refreshPrediction(of item: Int32, log: inout [Record]) {
    let place = habits.predicted.firstIndex(of: item)
    let habit = habits.model.habit(of: item, in: habits.span)
    switch (place, habit) {
    case (nil, nil): break
    case (nil, let habit?):
      let prediction = state(of: habit)
      predictions.append(prediction)
      habits.predicted.append(item)
      noteStart(of: prediction, log: &log)
    case (let place?, nil):
      habits.predicted.remove(at: place)
      noteEnd(of: predictions.remove(at: place), reason: .deleted, log: &log)
    case (let place?, let habit?):
      let prediction = state(of: habit)
      guard predictions[place] != prediction else { break }
      predictions[place] = prediction
      predictionsChanged(of: prediction.intent)
    }
  }

  private func state(of habit: Habit) -> PredictionState {
    let identity = habits.donations.identity(habit.item)
    return PredictionState(
      intent: identity.intent,
      combination: Int(identity.combination),
      values: identity.values,
      value: habit.strength,
      start: habits.span.start,
      end: habits.span.end,
      basis: habit.basis
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

  private mutating func setUsage(of app: AppID, _ isUsed: Bool) {
    let span = habits.span
    let period =
      isUsed ? DatePeriodsRule.Period(start: span.start, end: span.end, provider: .usage) : nil
    guard habits.usage[app.index] != period else { return }
    habits.usage[app.index] = period
    usageChanged(of: app)
  }

  /// Plans the next look: when what is predicted ends, or a part of the day begins in which
  /// something was learned.
  private mutating func planNextLook() {
    var next = habits.model.nextStart(after: habits.span, in: plan.world.calendar) ?? .never
    if !predictions.isEmpty || habits.usage.contains(where: { $0 != nil }) {
      next = min(next, habits.span.end)
    }
    guard next != .never, next < habits.wake || habits.wake <= now else { return }
    habits.wake = next
    agenda.schedule(.predictionsChange, at: next)
  }
}
