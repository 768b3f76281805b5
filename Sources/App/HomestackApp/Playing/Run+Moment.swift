import SimulationCore
import SmartStacks

extension Run {
  /// The places of the records of a moment.
  func records(at time: SimulationTime) -> Range<Int> {
    let before = time - SimulationDuration(milliseconds: 1)
    return recordCount(through: before)..<recordCount(through: time)
  }

  /// The places of the records of a moment that say that something could not be done.
  func refusals(at time: SimulationTime) -> [Int] {
    records(at: time).filter { place in
      if case .inputRefused = log[place].event { true } else { false }
    }
  }
}

extension Record {
  /// Whether a stack or the page changes its looks at it.
  var isMovement: Bool {
    if case .userTurnedPage = event { return true }
    if case .userEdited = event { return true }
    return event.movement != nil
  }
}
