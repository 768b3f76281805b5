import Scenarios
import SimulationCore
import SmartStacks

extension ScenarioReading {
  private static let donationKeys = ["with", "app", "identifier", "group", "start", "lasting"]

  /// What an app donates; that the rulebook may reject it is no mistake of the file.
  func readDonation(_ mapping: MappingReader) -> Action? {
    guard mapping.has("donate") else {
      // The app of a call is said in the same way.
      let keys = Self.donationKeys.filter { $0 != "app" || !mapping.has("call") }
      if keys.contains(where: mapping.has) { mapping.misses("donate") }
      return nil
    }
    guard let intent = intent(mapping, "donate") else { return nil }
    let definition = world.intents[intent.index]
    let start = readStart(mapping)
    let lasting = mapping.value("lasting", .duration)
    var donation = DonationTemplate(intent: definition.name)
    donation.parameters = values(mapping, "with", of: intent) ?? Configuration()
    donation.identifier = mapping.text("identifier")
    donation.group = mapping.text("group")
    donation.start = start ?? lasting.map { _ in .after(.zero) }
    donation.lasting = lasting ?? .zero
    let app = mapping.node("app") == nil ? definition.app : app(mapping, "app")
    return app.map { .donate($0, donation) }
  }

  /// When the interaction began; what lies before any history is refused.
  ///
  /// Habits learn quarter-hour by quarter-hour from the first view on: centuries would take
  /// minutes.
  private func readStart(_ mapping: MappingReader) -> RelativeTime? {
    guard let node = mapping.node("start"), let written = mapping.value("start", .timeOrNow) else {
      return nil
    }
    let days = ScenarioShapes.historyDays.upperBound
    if case .date(let local) = written, local.date < date(1).adding(days: -days) {
      outOfBounds(
        node.text ?? "",
        expected: "a start at most \(days) days before that of the scenario",
        at: node
      )
      return nil
    }
    return RelativeTime(written)
  }

  func intent(_ mapping: MappingReader, _ key: String) -> IntentID? {
    guard let node = mapping.node(key), let name = mapping.text(key) else { return nil }
    return intent(named: name, at: node)
  }

  func intent(named name: String, at node: YamlNode) -> IntentID? {
    // That the file that defines them could not be read was said.
    if intentsAreMissing, intentNames[name] == nil { return nil }
    return find(name, "intent", in: intentNames, at: node).map { IntentID($0) }
  }

  /// The donations that an app deletes: of some identifiers, of a group, or all.
  func readDeletion(_ mapping: MappingReader) -> Action? {
    let given = ["identifiers", "group", "all"].filter(mapping.has)
    if given.count > 1 {
      mapping.conflict(given, at: given[1])
      return nil
    }
    guard given.count == 1 else {
      mapping.needsOne(of: ["identifiers", "group", "all"])
      return nil
    }
    let selection: DonationSelection
    if mapping.has("identifiers") {
      selection = .identifiers(mapping.texts("identifiers"))
    } else if let group = mapping.text("group") {
      selection = .group(group)
    } else {
      if mapping.boolean("all") == false {
        mapping.needsOne(of: ["identifiers", "group", "all: yes"])
      }
      selection = .all
    }
    return app(mapping, "app").map { .fixed(.deleteDonations($0, selection)) }
  }
}
