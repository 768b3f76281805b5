package import SimulationCore
package import SmartStacks

/// A look of the person at a stack for a widget.
///
/// What they find is measured, and like every look it counts where the stack came to rest
/// (decision 55): the world has an input of it. It is no touch.
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

  /// What it is for the engine.
  package var input: ScheduledInput { ScheduledInput(time: time, input: .look(stack)) }
}
