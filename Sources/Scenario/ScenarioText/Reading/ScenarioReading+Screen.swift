package import Scenarios
package import SimulationCore
import SmartStacks

// What a scenario says of the screen that shows it; nothing of the run depends on it.
extension ScenarioReading {
  /// Where the clock stands when the screen opens, or nil for the start.
  func readOpening() -> SimulationTime? {
    guard let node = root.node("opens"), let time = moment(root, "opens", day: nil) else {
      return nil
    }
    guard time < .zero || time > world.end else { return time }
    // A shorter run than the file asks for is no mistake of the file.
    if time < .zero || overrides.days == nil {
      outOfBounds(
        node.text ?? "",
        expected: "a time within the scenario, \(DateText.span(world))",
        at: node
      )
    }
    return nil
  }
}

extension ScalarForm where Value == Speed {
  /// How fast a run is played.
  package static var speed: ScalarForm<Speed> {
    let bounds = Speed.factors
    let words = [Speed.events.text, Speed.max.text]
    return Self(
      expected: "a whole number, \(bounds.lowerBound) to \(bounds.upperBound), "
        + words.inWords("or"),
      words: words,
      guess: { text in
        // What the header shows, and what is asked for beyond the fastest.
        let digits = text.drop { "×xX".contains($0) }
        guard let number = Int(digits) else { return nil }
        return String(min(max(number, bounds.lowerBound), bounds.upperBound))
      },
      parse: { Speed($0) }
    )
  }
}
