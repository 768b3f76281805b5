/// The kinds that a stack never takes as a suggestion again (decision 48, reading 21).
///
/// The menu of a suggested widget offers it†. It holds for one kind in one stack, for ever,
/// whatever the configuration; another stack may take the suggestion (reading 24).
struct SilenceRule: Sendable {
  private var kinds: [KindID] = []

  /// Whether suggestions of a kind are silenced.
  func holds(_ kind: KindID) -> Bool { kinds.contains(kind) }

  /// Silences a kind.
  mutating func silence(_ kind: KindID) {
    if !holds(kind) { kinds.append(kind) }
  }
}
