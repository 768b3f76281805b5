import ScenarioText
import Scenarios

/// A change that is made or not, such as one more entry: what is tried, with how far it goes.
struct TriedChange {
  /// What is set, one after the other.
  var steps: [OfferedChange.Step] = []
  /// The item that is added to `happens`.
  var item: [YamlPair] = []
  var distance: Int
}

// Changes that are made or not: places of the file, and what is tried at each, the likeliest first.
extension ChangeSearch {
  private static let mostPlaces = 12
  /// How far a box or a combination of an intent goes.
  static let boxDistance = 250

  /// What is tried of a kind, place by place; the first that helps at a place is offered.
  func places(of kind: OfferedChange.Kind) -> [[TriedChange]] {
    let all: [[TriedChange]] =
      switch kind {
      case .relevance: relevancesLeftOut
      case .entry: newEntries
      case .when: conditions
      case .configuration: configuredValues
      case .donatedValue: donatedValues
      case .combination: combinations.map(withBox)
      case .donation: dailyDonations
      case .shortcut: newShortcuts
      case .day: otherDays
      case .size: sizes
      case .score, .duration, .date, .switch, .knob: []
      }
    return Array(all.filter { !$0.isEmpty }.prefix(Self.mostPlaces))
  }

  /// A combination alone, and with the box that makes donations of the intent count.
  private func withBox(_ combination: OfferedChange.Step) -> [TriedChange] {
    let box = values.first { $0.isEligibility && group(of: $0.path) == .widget }
    let alone = TriedChange(steps: [combination], distance: Self.boxDistance)
    guard let box, let ticked = Self.flipped(box.text), ticked == "yes" else { return [alone] }
    let both = [box.step(.switch, to: ticked), combination]
    return [alone, TriedChange(steps: both, distance: Self.boxDistance)]
  }

  /// What is tried of a kind, with the changes that help.
  mutating func made(_ kind: OfferedChange.Kind) -> (values: Int, offers: [OfferedChange]) {
    let places = places(of: kind)
    var offers: [OfferedChange] = []
    for attempts in places {
      guard offers.count < kind.facts.mostOffers else { break }
      for attempt in attempts where !isCut {
        guard let offer = offer(for: attempt, kind) else { continue }
        offers.append(offer)
        break
      }
    }
    return (places.count, offers)
  }

  private mutating func offer(
    for change: TriedChange,
    _ kind: OfferedChange.Kind
  ) -> OfferedChange? {
    guard change.item.isEmpty else { return added(change.item, kind, distance: change.distance) }
    guard reaches(change.steps.map(\.edit), isConfigured: kind == .configuration) else {
      return nil
    }
    return proved(change.steps, distance: change.distance, kind: kind)
  }

  /// One more item of `happens`, where it brings the widget on top.
  mutating func added(
    _ item: [YamlPair],
    _ kind: OfferedChange.Kind,
    distance: Int
  ) -> OfferedChange? {
    guard mayRun(), let recording = try? ScenarioRecording(text: document.text, world: world) else {
      return nil
    }
    let changed = recording.text(adding: item)
    guard let written = trial.scenario(of: changed.text),
      let reached = goal.reached(in: written.world)
    else { return nil }
    return OfferedChange(
      kind: kind,
      steps: [],
      addition: changed.item,
      distance: distance,
      since: reached.since,
      cause: reached.cause
    )
  }
}
