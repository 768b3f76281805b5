import Habits
import SimulationCore

// What habits predict.
extension Learning {
  /// Whether predictions of an item can mean widgets: of what is donated, and of opening an app
  /// that offers any (reading 39).
  func speaks(for item: Int32) -> Bool {
    !isApp(item) || plan.world.policy.learnLaunches && !plan.appKinds[Int(item)].isEmpty
  }

  /// In the order of what they are about, whenever they were first donated; apps come last.
  func inOrder(_ found: [Habit]) -> [Habit] {
    guard found.count > 1 else { return found }
    let donated = found.filter { !isApp($0.item) }
    let identities = donated.map { identity(of: $0.item) }
    return donated.indices.sorted { identities[$0] < identities[$1] }.map { donated[$0] }
      + found.filter { isApp($0.item) }.sorted { $0.item < $1.item }
  }

  /// What a habit predicts.
  func prediction(by habit: Habit) -> PredictionState {
    PredictionState(
      subject: subject(of: habit.item),
      value: habit.strength,
      start: habit.start,
      end: habit.end,
      basis: PredictionBasis(habit.basis, naming: { following($0) }),
      record: habit.record,
      // Opening an app suggests nothing, so there is nothing to doubt.
      doubt: isApp(habit.item) ? nil : habit.doubt
    )
  }

  // MARK: What was learned, with the names of what it is about, for the person to look at

  func portrait(at now: SimulationTime) -> HabitsPortrait {
    let learned = model.portrait(at: now)
    return HabitsPortrait(
      moment: learned.moment,
      habits: learned.items.map(portrait),
      next: learned.next.map { HabitsPortrait.Choice(habit: $0.place, share: $0.share) }
    )
  }

  private func portrait(_ learned: ItemPortrait) -> HabitPortrait {
    let subject = subject(of: learned.item)
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
    let subject = subject(of: count.item)
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
