package import SimulationCore
package import SmartStacks

/// Something that the person at the keys let happen, with its moment.
package struct Deed: Hashable, Sendable {
  /// What was done.
  package enum Kind: Hashable, Sendable {
    /// A live key of the scenario was pressed.
    case key(Character)
    /// A stack was swiped through.
    case swipe(StackID, by: Int)
    /// A page was turned to, from 0.
    case turnPage(Int)
  }

  /// When; a whole second, which a scenario can name.
  package var time: SimulationTime
  /// What.
  package var kind: Kind

  package init(time: SimulationTime, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}
