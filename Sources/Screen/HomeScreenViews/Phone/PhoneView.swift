import SmartStacks
import TerminalRendering

/// The Lock Screen or Spotlight as the person would see it; side by side where there is room.
struct PhoneView: ScreenPart {
  let context: ScreenContext
  let screen: PhoneScreen

  private static let leastForTwo = 96
  private static let widest = 64
  private static let gutter = 2
  private static let leastForLarge = 30
  /// A phone is no higher than this where there is room for the list of the day below it.
  private static let tallest = 30
  private static let leastForDay = 8

  func draw() {
    for (screen, rect) in places {
      drawDay(of: screen, below: rect)
      drawEdge(of: screen, in: rect)
      let inside = rect.inset(columns: 2, rows: 1)
      switch screen {
      case .lockScreen: drawLockScreen(in: inside)
      case .spotlight: drawSpotlight(in: inside)
      }
    }
  }

  private var places: [(screen: PhoneScreen, rect: Rect)] {
    let top = size.rows >= 30 ? 2 : 1
    let room = size.rows - 1 - top
    let rows = room >= Self.tallest + Self.leastForDay ? Self.tallest : room
    let shown = size.columns >= Self.leastForTwo ? PhoneScreen.allCases : [screen]
    let gaps = Self.gutter * (shown.count - 1)
    let columns = min(Self.widest, (size.columns - 2 - gaps) / shown.count)
    let used = columns * shown.count + gaps
    let left = (size.columns - used) / 2
    return shown.enumerated().map { index, screen in
      let column = left + index * (columns + Self.gutter)
      let rect = Rect(column: column, row: top, columns: columns, rows: rows)
      return (screen: screen, rect: rect)
    }
  }

  private func drawDay(of screen: PhoneScreen, below rect: Rect) {
    let area = rect.at(row: rect.endRow + 1, rows: size.rows - 2 - rect.endRow)
    guard area.rows >= Self.leastForDay - 2 else { return }
    drawHeading("\(screen.surface.title) over the day", in: area)
    let list = area.at(row: area.row + 1, rows: area.rows - 1)
    SuggestionList(context: context, surface: screen.surface).drawDay(area: list)
  }

  private func drawEdge(of screen: PhoneScreen, in rect: Rect) {
    let isChosen = screen == self.screen
    let name = Words(screen.surface.title, isChosen ? .text.bold : .muted)
    let style: Style = isChosen ? .focus.bold : .line
    draw(PaneBorder(rect: rect, isSelected: isChosen, style: style, name: name))
  }

  private func drawLockScreen(in area: Rect) {
    let clock = ClockText(context)
    let isLarge =
      !glyphs.isASCII && area.rows >= Self.leastForLarge
      && BigNumerals.columns(of: clock.minutes, isLarge: true) <= area.columns
    let width = BigNumerals.columns(of: clock.minutes, isLarge: isLarge)
    let height = isLarge ? BigNumerals.largeRows : BigNumerals.rows
    var row = area.row + area.rows / 10
    let column = area.column + max(0, (area.columns - width) / 2)
    let style: Style = .text.bold
    drawBig(clock.minutes, column: column, row: row, isLarge: isLarge, style)
    row += height + (area.rows >= 12 ? 1 : 0)
    drawCentred(clock.date(year: false), in: area.at(row: row), .muted)
    row += area.rows >= Self.leastForLarge ? 3 : 2
    let list = area.at(row: row, rows: max(0, area.endRow - row))
    SuggestionList(context: context, surface: .lockScreen).draw(area: list)
  }

  private func drawSpotlight(in area: Rect) {
    guard area.rows >= 5 else { return }
    let field = area.at(row: area.row + 1)
    let quiet = Style.muted.on(.select)
    context.frame.fill(field, style: quiet)
    draw("Search", column: field.column + 1, row: field.row, quiet)
    let below = area.at(row: area.row + 3, rows: area.rows - 3)
    drawHeading(Surface.siriSuggestions.title, in: below)
    let list = below.at(row: below.row + 2, rows: max(0, below.rows - 2))
    SuggestionList(context: context, surface: .spotlight).draw(area: list)
  }
}
