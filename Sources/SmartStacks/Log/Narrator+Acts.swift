import SimulationCore

// Donations, predictions, what the person does, and where they are.
extension Narrator {
  /// Tells a record of those.
  func toldOfTheRest(_ event: Record.Event) -> Sentence {
    switch event {
    default: Sentence([])
    }
  }
}
