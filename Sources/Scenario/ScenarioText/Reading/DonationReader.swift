import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = HabitualFields

struct DonationReader: NamingReader {
  let names: DeclaredNames
  let days: ScenarioDays

  /// What an app donates; that the rulebook may reject it is no mistake of the file.
  func donation(_ mapping: MappingReader) -> Action? {
    guard mapping.has(Fields.donate) else {
      // A new timeline has values too.
      let isTimeline = mapping.has(ActionFields.reload)
      let own = Fields.donation.filter { !isTimeline || $0.key != Fields.with.key }
      if own.contains(where: mapping.has) { mapping.misses(Fields.donate) }
      return nil
    }
    guard let intent = names.intent(mapping, Fields.donate) else { return nil }
    let start = readStart(mapping)
    let lasting = mapping[Fields.lasting]
    var donation = DonationTemplate(intent: intent.name)
    donation.parameters =
      names.configurations.read(mapping, Fields.with, of: intent) ?? Configuration()
    donation.identifier = mapping[Fields.identifier]
    donation.group = mapping[Fields.group]
    donation.start = start ?? lasting.map { _ in .after(.zero) }
    donation.lasting = lasting ?? .zero
    let app = mapping.node(Fields.app) == nil ? intent.app : names.app(mapping, Fields.app)
    return app.map { .donate($0, donation) }
  }

  /// When the interaction began; what lies before any history is refused: habits learn each
  /// quarter-hour from the first view on, and centuries would take minutes.
  private func readStart(_ mapping: MappingReader) -> RelativeTime? {
    guard let (node, written) = mapping.located(Fields.start)
    else { return nil }
    let most = HistoryFields.length.upperBound
    if case .date(let local) = written, local.date < days.date(1).adding(days: -most) {
      outOfBounds(
        node.text ?? "",
        expected: "a start at most \(most) days before the scenario starts",
        at: node
      )
      return nil
    }
    return RelativeTime(written)
  }

  func habitual(_ mapping: MappingReader) -> [Action] {
    if mapping.node(Fields.donate) == nil, mapping.node(Fields.open) == nil {
      mapping.needsOne(of: [Fields.donate, Fields.open])
    }
    // Who views something has opened its app before.
    let opened = names.app(mapping, Fields.open).map { Action.fixed(.openApp($0)) }
    return [opened, donation(mapping)].compactMap(\.self)
  }

  func deletion(_ mapping: MappingReader) -> Action? {
    guard
      mapping.one(of: [DeletionFields.identifiers, DeletionFields.group, DeletionFields.all]) != nil
    else { return nil }
    let selection: DonationSelection
    if mapping.has(DeletionFields.identifiers) {
      selection = .identifiers(mapping[DeletionFields.identifiers])
    } else if let group = mapping[DeletionFields.group] {
      selection = .group(group)
    } else {
      if mapping[DeletionFields.all] == false {
        mapping.needsOne(ofKeys: [
          DeletionFields.identifiers.key, DeletionFields.group.key,
          "\(DeletionFields.all.key): yes",
        ])
      }
      selection = .all
    }
    return names.app(mapping, DeletionFields.app).map { .fixed(.deleteDonations($0, selection)) }
  }
}
