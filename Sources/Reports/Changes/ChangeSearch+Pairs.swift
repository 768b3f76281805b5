import Scenarios
import SmartStacks

// Two values at once, where none alone is enough.
extension ChangeSearch {
  /// How many pairs are tried.
  private static let mostPairs = 60
  /// How many values of one kind take part.
  private static let mostOfKind = 6

  /// The pairs that bring the widget on top, each value moved no farther than it has to be.
  mutating func pairs(near explanation: WidgetExplanation) -> [OfferedChange] {
    let ends = ends(explanation)
    var offers: [OfferedChange] = []
    var tried = 0
    for first in ends.indices {
      for second in ends.indices.dropFirst(first + 1)
      where ends[first].path != ends[second].path && ends[first].kind != ends[second].kind {
        guard tried < Self.mostPairs else { return offers }
        tried += 1
        let pair = [ends[first], ends[second]]
        guard reaches(pair.map { ScenarioEdit($0.path, .set($0.after)) }) else { continue }
        if let offer = proved(pair, distance: 2000 + tried) { offers.append(offer) }
        if offers.count >= 3 { return offers }
      }
    }
    return offers
  }

  /// Values at their farthest: what does not help there helps nowhere.
  private func ends(_ explanation: WidgetExplanation) -> [OfferedChange.Step] {
    var ends: [OfferedChange.Step] = []
    for kind in [OfferedChange.Kind.switch, .date, .duration, .score] {
      for value in relevant(kind, explanation).prefix(Self.mostOfKind) {
        for text in farthest(value) {
          ends.append(
            OfferedChange.Step(kind: kind, path: value.path, before: value.text, after: text)
          )
        }
      }
    }
    return ends
  }
}
