import Habits
import SimulationCore

// What is predicted, from its beginning to its end (decisions 42 to 46).
extension Engine {
  /// Brings what is predicted up to date: all of it when something else may hold, else only what
  /// was learned or forgotten.
  mutating func refreshPredictions(log: inout EventLog) {
    let (changes, touched) = learning.look(at: now)
    switch changes {
    case .everything(let found): takeOver(found, log: &log)
    case .items(let found): refresh(found, log: &log)
    }
    // What was learned may tell when an app is used next.
    for item in touched where learning.isApp(item) && shortcuts.goByUsage(of: Int(item)) {
      shortcutsChanged()
    }
    if !predictions.isEmpty { refreshLaunches(log: &log) }
    rankSurfaces(log: &log)
    lookAtRestingStacks()
    if let next = learning.planNextLook(after: now) {
      agenda.schedule(.predictionsChange, at: next)
    }
  }

  /// Ends all that was predicted and starts what is now.
  private mutating func takeOver(_ found: [Habit], log: inout EventLog) {
    var used = [Habit?](repeating: nil, count: plan.world.apps.count)
    var started: [Habit] = []
    for habit in found {
      if learning.isApp(habit.item) { used[Int(habit.item)] = habit }
      if speaks(for: habit.item) { started.append(habit) }
    }
    let ended = predictions.all
    predictions.endAll()
    let begun = inOrder(started).map { predictions.begin(state(of: $0), of: $0.item) }
    for prediction in ended { noteEnd(of: prediction, reason: .ended, log: &log) }
    for prediction in begun { noteStart(of: prediction, log: &log) }
    for app in used.indices { setUsage(of: app, used[app]) }
  }

  /// Whether predictions of an item can mean widgets: of what is donated, and of opening an app
  /// that offers any (reading 39).
  private func speaks(for item: Int32) -> Bool {
    !learning.isApp(item) || policy.learnLaunches && !plan.appKinds[Int(item)].isEmpty
  }

  /// In the order of what they are about, whenever they were first donated; apps come last.
  private func inOrder(_ found: [Habit]) -> [Habit] {
    guard found.count > 1 else { return found }
    let donated = found.filter { !learning.isApp($0.item) }
    let identities = donated.map { learning.identity(of: $0.item) }
    return donated.indices.sorted { identities[$0] < identities[$1] }.map { donated[$0] }
      + found.filter { learning.isApp($0.item) }.sorted { $0.item < $1.item }
  }

  /// Ends and changes what is predicted of some items, then starts what is new.
  private mutating func refresh(_ found: [(item: Int32, habit: Habit?)], log: inout EventLog) {
    var new: [Habit] = []
    for (item, habit) in found {
      if learning.isApp(item) { setUsage(of: Int(item), habit) }
      guard speaks(for: item) else { continue }
      let slot = predictions.slot(of: item)
      switch (slot, habit) {
      case (nil, nil): break
      case (nil, let habit?):
        // What was touched twice at this instant begins once.
        if !new.contains(where: { $0.item == item }) { new.append(habit) }
      case (let slot?, let habit?) where predictions[slot].start == habit.start:
        change(in: slot, to: habit, log: &log)
      case (let slot?, let habit):
        // One that ends before its time rested on something that was deleted, if anything was now.
        let isOver = predictions[slot].end <= now || !learning.wasForgotten(at: now)
        let ended = predictions.end(in: slot)
        noteEnd(of: ended, reason: isOver ? .ended : .deleted, log: &log)
        if let habit { new.append(habit) }
      }
    }
    for habit in inOrder(new) {
      noteStart(of: predictions.begin(state(of: habit), of: habit.item), log: &log)
    }
  }

  private mutating func change(in slot: Int, to habit: Habit, log: inout EventLog) {
    let before = predictions[slot]
    guard predictions.change(in: slot, to: state(of: habit)) else { return }
    let after = predictions[slot]
    if before.end != after.end || before.value != after.value {
      log.append(.predictionChanged(after), at: now)
    }
    predictionChanged(after)
  }

  private func state(of habit: Habit) -> PredictionState {
    var state = PredictionState(
      subject: learning.subject(of: habit.item),
      value: habit.strength,
      start: habit.start,
      end: habit.end,
      basis: PredictionBasis(habit.basis, naming: { following($0) }),
      record: habit.record,
      // Opening an app suggests nothing, so there is nothing to doubt.
      doubt: learning.isApp(habit.item) ? nil : habit.doubt
    )
    if case .app(let app) = state.subject { state.meant = opened(by: app) }
    return state
  }

  private mutating func noteStart(of prediction: PredictionState, log: inout EventLog) {
    log.append(.predictionStarted(prediction), at: now)
    if let intent = prediction.intent {
      show(intent, prediction.values, on: .lockScreen, log: &log)
    }
    predictionChanged(prediction)
  }

  /// It leaves the Lock Screen too, unless the same is predicted on.
  private mutating func noteEnd(
    of prediction: PredictionState,
    reason: Record.PredictionEnd,
    log: inout EventLog
  ) {
    log.append(.predictionEnded(prediction, reason: reason), at: now)
    if let intent = prediction.intent {
      let goesOn = predictions.slots(of: intent).contains {
        predictions[$0].values == prediction.values
      }
      if !goesOn { unshow(intent, prediction.values, on: .lockScreen, log: &log) }
    }
    predictionChanged(prediction)
  }

  private mutating func setUsage(of app: Int, _ habit: Habit?) {
    let period = habit.map {
      DatePeriodsRule.Period(start: $0.start, end: $0.end, provider: .usage)
    }
    if shortcuts.set(usage: period, of: app) { shortcutsChanged() }
  }
}

// What was learned, with the names of what it is about, for the person to look at.
extension Engine {
  /// What was learned so far; the engine stays as it is.
  func habitsPortrait() -> HabitsPortrait {
    let learned = learning.portrait(at: now)
    return HabitsPortrait(
      moment: learned.moment,
      habits: learned.items.map(portrait),
      next: learned.next.map { HabitsPortrait.Choice(habit: $0.place, share: $0.share) }
    )
  }

  private func portrait(_ learned: ItemPortrait) -> HabitPortrait {
    let subject = learning.subject(of: learned.item)
    return HabitPortrait(
      subject: subject,
      title: plan.world.title(of: subject),
      views: learned.views,
      firstDay: learned.firstDay,
      strength: learned.strength,
      reasons: learned.reasons.map { PredictionBasis($0, naming: following(_:)) },
      weekdays: learned.weekdays,
      weekends: learned.weekends,
      follows: learned.follows.map(following),
      record: learned.record,
      now: learned.now,
      standing: learned.standing
    )
  }

  /// What a model counted to follow another item, with its name.
  func following(_ count: FollowingCount) -> PredictionBasis.Following {
    let subject = learning.subject(of: count.item)
    return PredictionBasis.Following(
      subject: subject,
      title: plan.world.title(of: subject),
      minutes: count.minutes,
      times: count.times,
      ofTimes: count.ofTimes,
      came: count.came
    )
  }
}
