import SimulationCore

/// When a timeline's own policy makes it eligible for a reload (decision 51, X5).
///
/// `.atEnd` is when the last entry becomes current, never a promise (WWDC21 10048 8:30 to 9:18);
/// the documentation's "after the last date passes" is read as the same instant. For a timeline of
/// one entry the system picks a time: 15 min after it is current† (`atEnd.single`). `.after` may
/// lie before or after the last entry (10048 10:03). `.never` waits for a request (10048 12:21).
///
/// A date not later than the reload would reload in the same instant for ever: it is read like a
/// timeline of one entry†. At least a second lies between a reload and the next by its policy†.
enum ReloadEligibilityRule {
  struct Moment: Hashable {
    var time: SimulationTime
    /// Whether it is the instant of the last entry, which is reached before the reload.
    var followsEntry: Bool
  }

  static let shortest = SimulationDuration.seconds(1)

  /// The eligibility of a timeline requested at a moment; `single` is `atEnd.single`.
  static func moment(
    policy: ReloadPolicy,
    askedAt reload: SimulationTime,
    entries count: Int,
    last: SimulationTime?,
    single: SimulationDuration
  ) -> Moment {
    let soonest = reload + shortest
    let whenOver = max(reload + single, soonest)
    switch policy {
    case .never: return Moment(time: .never, followsEntry: false)
    case .after(let date):
      let time = date.moment(askedAt: reload)
      return Moment(time: time > reload ? max(time, soonest) : whenOver, followsEntry: false)
    case .atEnd:
      guard let last, last > reload else { return Moment(time: whenOver, followsEntry: false) }
      if count == 1 { return Moment(time: max(last + single, soonest), followsEntry: false) }
      return Moment(time: max(last, soonest), followsEntry: last >= soonest)
    }
  }
}
