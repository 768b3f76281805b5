import SimulationCore

/// Which entries what a widget shows is made of, by their index among its kind's.
public struct ShownContent: Hashable, Sendable {
  /// The entry whose content stands by itself, or nil before the first: then it is the kind's.
  public var entry: Int32?
  /// The entries that added to it since, in order.
  public var additions: [Int32] = []

  /// Looks for what shows among entries that were reached, from the last on.
  struct Search {
    private var content = ShownContent()
    /// The date of the last entry that was looked at and adds nothing.
    private var newer: SimulationTime?

    /// Whether the entry that stands by itself was found.
    var isOver: Bool { content.entry != nil }

    /// What was found, its additions in the order in which they came.
    var found: ShownContent {
      ShownContent(entry: content.entry, additions: content.additions.reversed())
    }

    /// Looks at an entry from before those that were looked at; those of one date count as their
    /// last (reading 7), and all that is added to it counts.
    mutating func look(at entry: CompactEntry) {
      guard !isOver, entry.date != newer else { return }
      switch entry.shown {
      case .addition: content.additions.append(entry.index)
      case .own: content.entry = entry.index
      case .before: break
      }
      if entry.shown != .addition { newer = entry.date }
    }
  }
}
