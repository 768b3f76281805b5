import SimulationCore

/// When a timeline's own policy makes it eligible for a reload (decision 51, X5).
///
/// `.atEnd` is when the last entry becomes current, never a promise (WWDC21 10048 8:30 to 9:18);
/// the documentation's "after the last date passes" is read as the same instant. For a timeline of
/// one entry the system picks a time: 15 min after it is current† (`atEnd.single`). `.after` may
/// lie before or after the last entry (10048 10:03). `.never` waits for somebody to ask (10048
/// 12:21).
///
/// A date that is not later than the reload would make the timeline ask again in the same instant,
/// and so on for ever: it is read like a timeline of one entry†. At least a second lies between an
/// answer and the next question that its policy asks†.
enum ReloadEligibilityRule {
  /// When, and whether the timeline's last entry becomes current first.
  struct Moment: Hashable {
    /// The moment, or never.
    var time: SimulationTime
    /// Whether it is the instant of the last entry, which is reached before the reload.
    var followsEntry: Bool
  }

  /// The shortest time between an answer and the question that its own policy asks next.
  static let shortest = SimulationDuration.seconds(1)

  /// When a timeline of so many entries, asked for at a moment, is eligible; `single` is the knob
  /// `atEnd.single`.
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
