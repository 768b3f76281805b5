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

// What apps donate and delete, and what opening an app teaches (decisions 35, 40, 41 and 45).
extension Engine {
  /// Stores what an app donates, or says why not.
  mutating func donate(_ interaction: Interaction, by app: AppID, log: inout EventLog) {
    var donation = Record.Donation(
      app: app,
      intent: interaction.intent,
      parameters: interaction.parameters,
      identifier: interaction.identifier
    )
    switch judge(interaction, of: app) {
    case .rejected(let reason):
      log.append(.donationRejected(donation, reason: reason), at: now)
    case .accepted(let intent, let values):
      donation.parameters = values
      let count = teach(interaction, of: intent, values: values, by: app, at: now)
      log.append(.donationAccepted(donation, teaches: count), at: now)
    }
  }

  /// Learns what was donated and opened before the start (`World.history`): it teaches, and shows
  /// nothing.
  mutating func learnHistory(log: inout EventLog) {
    var (donations, rejected, opened) = (0, 0, 0)
    for past in plan.world.history {
      if case .donate(let app, let interaction) = past.input {
        guard case .accepted(let intent, let values) = judge(interaction, of: app) else {
          rejected += 1
          continue
        }
        _ = teach(interaction, of: intent, values: values, by: app, at: past.time)
        donations += 1
      } else if case .openApp(let app) = past.input {
        learning.open(app, at: past.time, now: now)
        attention.habitsChanged()
        opened += 1
      }
    }
    log.append(.historyLearned(donations: donations, rejected: rejected, opened: opened), at: .zero)
  }

  private func judge(_ interaction: Interaction, of app: AppID) -> DonationAcceptanceRule.Result {
    DonationAcceptanceRule.judge(
      interaction,
      of: app,
      candidates: plan.intentsByName[interaction.intent] ?? [],
      in: plan.world
    )
  }

  /// Teaches every combination that a donation fills and returns how many these are.
  private mutating func teach(
    _ interaction: Interaction,
    of intent: IntentID,
    values: Configuration,
    by app: AppID,
    at time: SimulationTime
  ) -> Int {
    let definition = plan.world.intents[intent.index]
    let identities = DonationIdentityRule.identities(of: intent, definition, values: values)
    if !identities.isEmpty { attention.habitsChanged() }
    return learning.learn(interaction, by: app, as: identities, at: time, now: now)
  }

  /// Deletes donations of an app, its own only; what they taught is gone at once (decision 45).
  mutating func deleteDonations(_ which: DonationSelection, of app: AppID, log: inout EventLog) {
    let deleted = learning.delete(which, of: app, now: now)
    if !deleted.isEmpty { attention.habitsChanged() }
    for (identity, count) in deleted where count > 0 {
      let donation = Record.Donation(
        app: app,
        intent: plan.world.intents[identity.intent.index].name,
        parameters: identity.values
      )
      log.append(.donationDeleted(donation, app: app, count: count), at: now)
    }
    if !deleted.contains(where: { $0.count > 0 }) {
      log.append(.donationDeleted(nil, app: app, count: 0), at: now)
    }
  }

  mutating func open(_ app: AppID, stack: StackID?, log: inout EventLog) {
    learning.open(app, at: now, now: now)
    attention.habitsChanged()
    log.append(.userOpened(app: app, stack: stack), at: now)
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

// Where predictions and shortcuts show besides the Home Screen (WWDC21 10049 17:33).
extension Engine {
  /// Shows an intent on a surface, unless it does already.
  mutating func show(
    _ intent: IntentID,
    _ values: Configuration,
    on surface: Surface,
    log: inout EventLog
  ) {
    let item = SurfaceItem(surface: surface, intent: intent, values: values, since: now)
    if surfaces.insert(item) { log.append(.surfaceShown(item), at: now) }
  }

  /// Takes an intent off a surface, if it shows there.
  mutating func unshow(
    _ intent: IntentID,
    _ values: Configuration,
    on surface: Surface,
    isOutranked: Bool = false,
    log: inout EventLog
  ) {
    guard var item = surfaces.remove(surface, intent, values) else { return }
    item.isOutranked = isOutranked
    log.append(.surfaceRemoved(item), at: now)
  }
}

// The surfaces with room for a few: Siri Suggestions and Spotlight.
extension Engine {
  private static let rankedSurfaces: [Surface] = [.spotlight, .siriSuggestions]
  /// Of so many predictions, the strongest, the likeliest are chosen†: every change asks.
  private static let mostCompared = 64

  /// Shows what of all that is predicted is likeliest to be viewed next, as many as there is room
  /// for†, in that order.
  mutating func rankSurfaces(log: inout EventLog) {
    guard attention.takeSurfaces() else { return }
    let order = likeliestPredictions()
    for surface in Self.rankedSurfaces {
      let before = surfaces.ranked(on: surface)
      guard before != order else { continue }
      for gone in before where !order.contains(gone) {
        let isPredicted = predictions.slots(of: gone.intent).contains {
          predictions[$0].values == gone.values
        }
        unshow(gone.intent, gone.values, on: surface, isOutranked: isPredicted, log: &log)
      }
      for new in order { show(new.intent, new.values, on: surface, log: &log) }
      surfaces.rank(order, on: surface)
    }
  }

  /// The predictions that there is room for, the likeliest to be viewed next first.
  private mutating func likeliestPredictions() -> [Surfaces.PredictedIntent] {
    var slots = Array(predictions.inOrder.prefix(Self.mostCompared))
    if slots.count > 1 {
      let items = slots.map { predictions.item(in: $0) }
      let shares = learning.expectedShares(of: items, within: .zero, at: now)
      let order = slots.indices.sorted {
        let (one, other) = (shares[$0] ?? 0, shares[$1] ?? 0)
        return one == other ? $0 < $1 : one > other
      }
      slots = order.map { slots[$0] }
    }
    var found: [Surfaces.PredictedIntent] = []
    for slot in slots where found.count < policy.surfaceMost {
      let prediction = predictions[slot]
      guard let intent = prediction.intent else { continue }
      let item = Surfaces.PredictedIntent(intent: intent, values: prediction.values)
      if !found.contains(item) { found.append(item) }
    }
    return found
  }
}
