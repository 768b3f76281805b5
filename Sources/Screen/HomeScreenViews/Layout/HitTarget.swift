package import SimulationCore
package import SmartStacks
package import TerminalRendering

/// What lies under a cell of the screen, for the mouse.
package enum HitTarget: Hashable, Sendable {
  /// A stack's pane, or its name.
  case stack(StackID)
  /// A dot of a stack: a member's place.
  case stackDot(StackID, member: Int)
  case widget(WidgetID)
  /// A dot of the page, or the place of a page's dots.
  case pageDot(Int)
  /// A moment of the day strip, with the stack whose lane it is.
  case moment(SimulationTime, lane: StackID?)
  /// What a key of the footer does.
  case command(Command)
  case liveKey(Character)
  /// Whether the clock runs, in the header.
  case playback
  case speed
  /// A habit of the habits view, by its place.
  case habit(Int)
  /// The line that says why, and what is next.
  case story
  /// A row of the why screen's table, by its place.
  case candidate(Int)
  /// A row of the timeline, by its place.
  case track(Int)
  /// A row of an overlay: a theme, counted from 0.
  case overlayRow(Int)
  /// A part of a row of an overlay.
  case overlaySpot(SheetSpot)
  /// A hint at a key in the last row of an overlay.
  case overlayKey(Key)
  /// The sheet of an overlay, where nothing is to be clicked.
  case overlay
}
