package import SimulationCore
package import SmartStacks

/// Something that the person at the keys let happen, with its moment.
package struct Act: Hashable, Sendable {
  /// What was done.
  package enum Kind: Hashable, Sendable {
    /// A live key of the scenario was pressed.
    case key(Character)
    /// A stack was swiped through.
    case swipe(StackID, by: Int)
    /// A page was turned to, from 0.
    case turnPage(Int)
    /// The suggestion of a stack was kept.
    case keep(StackID)
    /// The suggestion of a stack was dismissed.
    case dismiss(StackID)
    /// The suggested widget is never wanted in its stack again.
    case never(StackID)
    /// The widget on top of a stack was tapped, which opens its app.
    case open(StackID)
    /// A stack was looked at.
    case glance(StackID)
    /// The widgets of a stack were edited.
    case edit(StackID, StackEdit)
    /// A widget, named as the log names it, was put on a page by itself.
    case putAlone(widget: String, page: Int)
    /// A switch of a stack went on or off.
    case stackSwitch(StackID, Input.StackSwitch, on: Bool)
    /// Developer Mode of an app went on or off.
    case developerMode(AppID, on: Bool)
    /// A placed widget, named as the log names it, was configured with these values.
    case configure(widget: String, Configuration)
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
