package import SimulationCore
package import SmartStacks

/// A donation, not yet on a day.
package struct DonationTemplate: Hashable, Sendable {
  package let intent: String
  package var parameters = Configuration()
  package var identifier: String?
  package var group: String?
  package var start: RelativeTime?
  package var lasting = SimulationDuration.zero

  package init(intent: String) { self.intent = intent }

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
