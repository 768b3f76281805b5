import SimulationCore

/// The kinds that a stack never takes as a suggestion again (decision 48, reading 21).
///
/// The menu of a suggested widget offers it†. It holds for one kind in one stack, for ever,
/// whatever the configuration; another stack may take the suggestion (reading 24).
struct SilenceRule {
  private var kinds: [(kind: KindID, since: SimulationTime)] = []

  func since(_ kind: KindID) -> SimulationTime? { kinds.first { $0.kind == kind }?.since }

  func holds(_ kind: KindID) -> Bool { since(kind) != nil }

  mutating func silence(_ kind: KindID, at now: SimulationTime) {
    if !holds(kind) { kinds.append((kind, now)) }
  }
}
