import Scenarios
import SimulationCore
import SmartStacks

// What a phone knew, and what cannot have been seen on one.
extension ScenarioReading {
  /// Reads what the phone knew; what the scenario has of it speaks where nobody states it.
  func readPhone() -> PhoneKnowledge {
    var phone = PhoneKnowledge()
    if world.kinds.contains(where: { $0.timeline.contains { $0.date < .zero } }) {
      phone[.earlierScores] = .included
    }
    if !world.history.isEmpty { phone[.earlierHabits] = .included }
    let isDeveloping = world.apps.contains(where: \.developerMode)
    if isDeveloping { phone[.developerMode] = .included }
    guard let mapping = root.mapping("phone") else { return phone }
    for fact in PhoneKnowledge.Fact.allCases {
      guard let had = mapping.boolean(fact.rawValue) else { continue }
      phone[fact] = .stated(had)
    }
    if phone[.developerMode] == .stated(true), !isDeveloping {
      let words = "the phone had Developer Mode, and no app of the scenario has it: no limit held"
      mapping.say(.doubtful("\(words) what was seen"), at: "developerMode")
    }
    return phone
  }

  /// Says which sightings cannot both be true: of one stack at one moment.
  func reportContradictions(among sightings: [Sighting]) {
    let exact = sightings.filter { $0.within == .zero }
    var start = exact.startIndex
    while start < exact.endIndex {
      let end = exact[start...].partition(while: { $0.time == exact[start].time })
      var tops: [StackID: Sighting] = [:]
      for sighting in exact[start..<end] where sighting.isOnTop {
        guard let other = tops[sighting.stack] else {
          tops[sighting.stack] = sighting
          continue
        }
        guard let narrower = narrower(sighting.widget, other.widget),
          isAgreed(sighting.isSuggested, other.isSuggested)
        else {
          contradict(sighting, other)
          continue
        }
        // What is said of one widget says more than what is said of its kind.
        tops[sighting.stack]?.widget = narrower
        tops[sighting.stack]?.isSuggested = other.isSuggested ?? sighting.isSuggested
      }
      for sighting in exact[start..<end] where !sighting.isOnTop {
        guard let top = tops[sighting.stack] else { continue }
        let isDenied = narrower(top.widget, sighting.widget) == top.widget
        if isDenied || !isAgreed(sighting.isSuggested, top.isSuggested) {
          contradict(sighting, top)
        }
      }
      start = end
    }
  }

  private func isAgreed(_ one: Bool?, _ other: Bool?) -> Bool {
    one == nil || other == nil || one == other
  }

  /// Of two names for what may be the same widget the one that says more; nil where it cannot be.
  private func narrower(_ one: String, _ other: String) -> String? {
    if one == other { return one }
    if kindName(one) == other { return one }
    return kindName(other) == one ? other : nil
  }

  /// The kind of a widget that a name means; a kind's own name is the kind.
  private func kindName(_ name: String) -> String? {
    let placed = world.widgets.first { $0.id == name }
    return (kind(ofWidget: name) ?? placed?.kind).map { world.kinds[$0.index].kind }
  }

  private func contradict(_ sighting: Sighting, _ other: Sighting) {
    let place = other.file == sighting.file ? "line" : "\(other.file), line"
    let verb = other.isOnTop ? "shows" : "does not show"
    let stack = world.stacks[other.stack.index].name
    let kind = other.isSuggested.map { $0 ? " as a suggestion" : " as a widget of its own" } ?? ""
    diagnostics.add(
      .contradiction(
        "\(place) \(other.location.line) says that \(stack) \(verb) \(other.widget)\(kind) "
          + "at this very moment"
      ),
      at: sighting.location,
      file: sighting.file
    )
  }
}
