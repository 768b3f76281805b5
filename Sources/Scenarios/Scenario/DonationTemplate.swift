import SimulationCore
import SmartStacks

/// A donation, not yet on a day.
struct DonationTemplate: Hashable, Sendable {
  let intent: String
  var parameters = Configuration()
  var identifier: String?
  var group: String?
  var start: RelativeTime?
  var lasting = SimulationDuration.zero

  func interaction(at now: SimulationTime, in calendar: LocalCalendar) -> Interaction {
    let begin = start?.moment(from: now, in: calendar)
    return Interaction(
      intent: intent,
      parameters: parameters,
      identifier: identifier,
      group: group,
      interval: begin.map { Interaction.DateInterval(start: $0, end: $0 + lasting) }
    )
  }
}
