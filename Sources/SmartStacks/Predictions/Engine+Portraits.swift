import Habits
import SimulationCore

// What was learned, with the names of what it is about, for the person to look at.
extension Engine {
  /// What was learned so far; the engine stays as it is.
  func habitsPortrait() -> HabitsPortrait {
    let learned = learning.model.portrait(at: now)
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
      ofTimes: count.ofTimes
    )
  }

  /// What an item is about.
  func subject(of item: Int32) -> HabitSubject {
    guard !learning.isApp(item) else { return .app(AppID(Int(item))) }
    let identity = learning.donations.identity(item)
    return .intent(
      identity.intent,
      combination: Int(identity.combination),
      identity.values
    )
  }
}
