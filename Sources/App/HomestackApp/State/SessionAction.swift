import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering

enum SessionAction: Hashable {
  case command(Command)

  case shift(SimulationDuration)
  /// A jump to a moment; while the day strip is dragged nothing is lit.
  case go(SimulationTime, isDragging: Bool)

  case select(StackID)
  case swipe(StackID?, by: Int)
  case swipeTo(StackID, member: Int)
  case showPage(Int)
  case donate(Character)
  case visitBranch(Int)

  /// For the line *Why*.
  case askLine
  case selectRow(Int)

  case selectHabit(Int)

  /// Shows what moving one place onto another would do.
  case carry(World.Place, to: World.Place)
  case chooseTheme(Int)
  /// By what a command line would name it.
  case openScenario(String)

  case closeOverlay
  case confirmOverlay
  case scrollOverlay(by: Int)
  case chooseOverlayRow(Int)
  /// Uses a part of a row that acts by itself, as the sheet counts them.
  case chooseOverlaySpot(SheetSpot)
  case type(Character)
  /// Into a field for text; elsewhere it does nothing, because no key was pressed.
  case paste(String)
  /// The last letter, or everything, as on a command line.
  case eraseTyped(all: Bool)
  case tellDeadKey(Character)
  case editKey(Key)
}
