import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering

/// What a person can ask for: what keys, clicks and the wheel mean.
enum SessionAction: Hashable {
  /// What a key of the tables does.
  case command(Command)

  // Somewhere else in time.
  case shift(SimulationDuration)
  /// A jump to a moment; while the day strip is dragged nothing is lit.
  case go(SimulationTime, isDragging: Bool)

  // The person at the Home Screen.
  case select(StackID)
  case swipe(StackID?, by: Int)
  case swipeTo(StackID, member: Int)
  /// Shows one of the pages that the dots stand for.
  case showPage(Int)
  case donate(Character)
  /// Looks at another course of events.
  case visitBranch(Int)

  // The why screen and the timeline.
  /// Opens the why screen of what the line *Why* tells.
  case askLine
  /// Chooses a row by its place.
  case selectRow(Int)

  // The habits view.
  /// Chooses a habit by its place.
  case selectHabit(Int)

  // The program.
  /// Shows what putting what stands in one place on another would do.
  case carry(World.Place, to: World.Place)
  case chooseTheme(Int)
  /// Shows another scenario, by what a command line would name it.
  case openScenario(String)

  // What lies over the Home Screen.
  case closeOverlay
  case confirmOverlay
  case scrollOverlay(by: Int)
  case chooseOverlayRow(Int)
  /// Uses a part of a row that does something of its own, as the sheet counts them.
  case chooseOverlaySpot(SheetSpot)
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

/// What a screen tells while nobody has pressed a key: the scenario's caption, then its beats.
struct CaptionGuide: Hashable {
  /// Where the clock stood when the screen opened; beats before it are not told.
  let opening: SimulationTime
  /// What is told in place of the caption, once; nil for the caption.
  var news: String?
  /// When the scenario begins again by itself; nil before its end.
  var beginsAgainAt: Int?

  /// The sentence of a moment.
  ///
  /// A beat is told a little before it, so that one knows where to look.
  func text(of loaded: LoadedScenario, at now: SimulationTime) -> String? {
    let beat = loaded.beats.last { $0.time > opening && $0.time - EventPace.lead <= now }
    return beat?.title ?? news ?? loaded.caption
  }
}
