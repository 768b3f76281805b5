public import SimulationCore

extension Run {
  /// How many of the next movements are told at most.
  private static let mostForecasts = 24

  /// Computes on until what comes after a moment is known: as many of the next movements as are
  /// ever told, or all up to the scenario's end.
  ///
  /// So what is said of them is the same, however far the run was computed before. What is known
  /// already costs nothing.
  public mutating func lookAhead(from time: SimulationTime) {
    while computedTo < world.end, comingMovements(after: time).count < Self.mostForecasts {
      advance(to: computedTo + .hours(24))
    }
  }

  /// The places of the next records with which a stack moves by itself, as far as is computed.
  func comingMovements(after time: SimulationTime) -> [Int] {
    var found: [Int] = []
    var start = recordCount(through: time)
    while found.count < Self.mostForecasts, let place = log.movement(from: start) {
      if log[place].event.isComing { found.append(place) }
      start = place + 1
    }
    return found
  }
}

extension Record.Event {
  /// Whether it is told as something to come: a movement that is nobody's act.
  fileprivate var isComing: Bool {
    if case .userKept = self { return false }
    return movement.map { $0.kind != .person } ?? false
  }
}
