package import SimulationCore
package import SmartStacks

/// Something that the person at the keys let happen, with its moment.
package struct Act: Hashable, Sendable {
  /// What was done.
  package enum Kind: Hashable, Sendable {
    /// A live key of the scenario was pressed.
    case key(Character)
    /// What the person did on the Home Screen, or changed for it.
    case input(Input)
  }

  /// When; a whole second, which a scenario can name.
  package var time: SimulationTime
  /// What.
  package var kind: Kind

  package init(time: SimulationTime, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// The stack that it makes, if it makes one.
  package var madeStack: StackID? {
    guard case .input(.edit(let stack, let edit)) = kind else { return nil }
    switch edit {
    case .make, .begin: return stack
    case .add, .remove, .move, .takeIn, .takeApart: return nil
    }
  }
}
