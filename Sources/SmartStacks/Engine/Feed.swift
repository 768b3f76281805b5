import SimulationCore

/// How the timeline of a single widget is reloaded.
struct Feed: Sendable {
  /// Whose timeline it is.
  let widget: Int32
  /// Which of its kind's timelines it is, from 0.
  let part: Int
  /// Whether anybody asks: the widget is on the Home Screen, or suggested at the moment.
  var isActive = false
  /// What its budget holds, unless the policy is without limit.
  var account: ReloadBudgetRule.Account?
  /// When it was last asked for, for whatever reason.
  var reloadedAt: SimulationTime?
  /// What its provider answered then.
  var policy = ReloadPolicy.never
  /// When its policy makes it eligible.
  var eligible = ReloadEligibilityRule.Moment(time: .never, followsEntry: false)
  /// The reload that was refused and is still wanted.
  var waiting: Waiting?
  /// The moment for which a reload is planned, and its number among all that were.
  var planned = SimulationTime.never
  var plan: Int32 = 0

  /// A reload that waits for its obstacle to end.
  struct Waiting: Hashable, Sendable {
    let cause: ReloadCause
    let reason: ReloadRefusal
    let until: SimulationTime
    /// Who else was refused for the same reason, and was told.
    var told: Set<ReloadCause>
  }
}
