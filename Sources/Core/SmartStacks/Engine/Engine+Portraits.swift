import Habits
import SimulationCore

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
