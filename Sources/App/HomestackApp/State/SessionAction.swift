package import HomeScreenViews
package import SimulationCore
package import SmartStacks
package import TerminalRendering

/// What a person can ask for: what keys, clicks and the wheel mean.
package enum SessionAction: Hashable, Sendable {
  // The clock.
  case togglePlaying
  case faster
  case slower
  case normalSpeed

  // Somewhere else in time.
  case nextEvent
  case previousEvent
  case shift(SimulationDuration)
  /// The beat after the shown moment, or the one before it where the step is negative.
  case visitBeat(by: Int)
  /// Closes whatever is open and stands at the latest beat, from anywhere.
  case lastBeat
  case start
  case end
  /// A jump to a moment; while the day strip is dragged nothing is lit.
  case go(SimulationTime, isDragging: Bool)

  // The person at the Home Screen.
  case selectNext
  case selectPrevious
  case select(StackID)
  case swipe(StackID?, by: Int)
  /// Swipes to a member of a stack.
  case swipeTo(StackID, member: Int)
  /// Shows another part of a page that does not fit on the stage, or another page.
  case lookAtPage(by: Int)
  /// Shows one of the pages that the dots stand for.
  case showPage(Int)
  /// Shows Today View, or the page that the person is on again.
  case lookAside
  /// Shows the page that the person is on again.
  case lookBack
  /// The person turns to the page that is shown.
  case turnPage
  case donate(Character)
  case keepSuggestion
  case dismissSuggestion
  case neverSuggest
  case undo
  /// Does again what was undone last.
  case redo
  /// Looks at another course of events.
  case visitBranch(by: Int)

  // The why screen and the timeline.
  /// Opens the why screen of the selected stack, or closes it.
  case toggleWhy
  /// Opens the why screen of what the line *Why* tells.
  case askLine
  case toggleTimeline
  /// Chooses a row further down or up.
  case chooseRow(by: Int)
  /// Chooses a row by its place.
  case selectRow(Int)
  /// Finds what would bring the chosen widget on top.
  case askHow
  /// Lists what can be changed in the file.
  case openChange
  /// Asks where the changed scenario is to be written.
  case openSave
  /// Asks about any widget.
  case openAsk
  /// Shows more or less of the day.
  case zoom(by: Int)
  /// Shows another part of the day, or other days.
  case pan(by: Int)
  /// Back to the Home Screen.
  case leaveView
  /// Shows the Lock Screen, then Spotlight, then the Home Screen again.
  case turnPhone
  /// Shows the other of Lock Screen and Spotlight.
  case showOtherScreen

  // The habits view.
  case toggleHabits
  /// Chooses a habit further down or up.
  case chooseHabit(by: Int)
  /// Chooses a habit by its place.
  case selectHabit(Int)
  /// Where there is no room for both: the chosen habit, or all of them again.
  case toggleHabitDetail
  /// One step back: to all habits, or to the Home Screen.
  case leaveHabits

  // The program.
  case openHelp
  case openGoTo
  case openThemes
  case openEditor
  /// Lists the widgets that can be put elsewhere.
  case openArranger
  /// Shows what putting what stands in one place on another would do.
  case carry(World.Place, to: World.Place)
  case openPlaced
  case openNote
  case openPalette
  /// Chooses a theme by its row in the menu, and keeps it.
  case chooseTheme(Int)
  /// Shows another scenario, by what a command line would name it.
  case openScenario(String)
  case toggleMouse
  case redraw
  case quit

  // What lies over the Home Screen.
  case closeOverlay
  case confirmOverlay
  case scrollOverlay(by: Int)
  case chooseOverlayRow(Int)
  /// Uses a part of a row that does something of its own, as the sheet counts them.
  case chooseOverlaySpot(Int)
  case type(Character)
  /// Into a field for text; anywhere else it does nothing, for no key was pressed.
  case paste(String)
  /// The last letter goes, or all that was typed, as on a command line.
  case eraseTyped(all: Bool)
  /// Says that a key has no meaning here.
  case tellDeadKey(Character)
  /// A key of a sheet that edits something.
  case editKey(Key)
}
