package import SimulationCore
package import SmartStacks

/// A look of the person at a stack for a widget: what is measured by, and changes nothing.
///
/// It is no touch, unlike the act `glance`: nothing of the run depends on it.
package struct Glance: Hashable, Sendable {
  /// What the person looks for.
  package enum Wanted: Hashable, Sendable {
    /// Any widget of a kind.
    case kind(KindID)
    /// The widget that the log names so.
    case widget(String)
  }

  /// Which item of the list `glances` says it, from 0.
  package var item: Int
  /// When.
  package var time: SimulationTime
  /// What for.
  package var wanted: Wanted
  /// What for, as the file writes it.
  package var wants: String
  /// Where.
  package var stack: StackID
  /// The time of day at which its item comes first, as it is written; empty where it never comes.
  package var clock: String

  package init(
    item: Int,
    time: SimulationTime,
    wanted: Wanted,
    wants: String,
    stack: StackID,
    clock: String
  ) {
    self.item = item
    self.time = time
    self.wanted = wanted
    self.wants = wants
    self.stack = stack
    self.clock = clock
  }
}
