import HomeScreenViews

/// What was chosen in the command palette in this session.
struct PaletteUses: Sendable {
  private var counts: [PaletteTarget: Int] = [:]
  /// What was chosen, each once, the latest first.
  private var latest: [PaletteTarget] = []

  mutating func note(_ target: PaletteTarget) {
    counts[target, default: 0] += 1
    latest.removeAll { $0 == target }
    latest.insert(target, at: 0)
  }

  /// What was chosen last, then the rest: the oftenest first, of those chosen as often the later.
  var order: [PaletteTarget] {
    let others = latest.dropFirst().enumerated().sorted { one, other in
      let (often, otherOften) = (counts[one.element] ?? 0, counts[other.element] ?? 0)
      return (-often, one.offset) < (-otherOften, other.offset)
    }
    return latest.prefix(1) + others.map(\.element)
  }

  /// Forgets what is gone with a version of the scenario.
  mutating func keepWhatStays() { latest.removeAll { !$0.outlivesScenario } }
}
