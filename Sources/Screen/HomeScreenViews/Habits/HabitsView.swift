import SmartStacks
package import TerminalRendering

struct HabitsView: ScreenPart {
  let context: ScreenContext
  let screen: HabitsScreen

  private var portrait: HabitsPortrait { screen.portrait }

  var layout: HabitsLayout {
    HabitsLayout(size, isDetail: screen.isDetail, choices: HabitNextView.choices(portrait).count)
  }

  func draw() {
    guard let chosen = screen.chosen else { return drawNothing() }
    let layout = layout
    if let area = layout.list { list(area).draw() }
    if let area = layout.next {
      HabitNextView(context: context, portrait: portrait, area: area).draw()
    }
    if let area = layout.detail { detail(of: chosen, area, hasFacts: layout.side == nil).draw() }
    if let area = layout.side { detail(of: chosen, area, hasFacts: false).drawSide() }
  }

  func index(atColumn column: Int, row: Int) -> Int? {
    layout.list.flatMap { list($0).index(atColumn: column, row: row) }
  }

  private func detail(of habit: HabitPortrait, _ area: Rect, hasFacts: Bool) -> HabitDetailView {
    HabitDetailView(
      context: context,
      portrait: portrait,
      habit: habit,
      area: area,
      hasFacts: hasFacts
    )
  }

  private func list(_ area: Rect) -> HabitListView {
    HabitListView(context: context, portrait: portrait, chosen: screen.chosenIndex ?? 0, area: area)
  }

  private func drawNothing() {
    let lines = [
      Words("No habits yet.", .text.bold),
      Words("Habits are learned whenever an app is opened or donates an action.", .muted),
      Words("A prediction needs at least three views and one day† of data.", .muted),
      Words("Press play, or go to a later day.", .muted),
    ]
    let room = min(size.columns - 4, 64)
    let column = max(2, (size.columns - room) / 2)
    var row = max(2, (size.rows - 6) / 3)
    for words in lines {
      for line in words.text.wrapped(to: room) where row < size.rows - 1 {
        draw(line, column: column, row: row, words.style)
        row += 1
      }
      row += 1
    }
  }
}

package struct HabitsLayout {
  /// Nil where the chosen habit fills the screen.
  private(set) var list: Rect?
  /// What will be viewed next if anything is, below the list.
  private(set) var next: Rect?
  /// Nil where the list fills the screen.
  private(set) var detail: Rect?
  private(set) var side: Rect?

  private static let gap = 3
  private static let sideColumns = 33

  package static func isSplit(_ size: Size) -> Bool {
    size.columns >= leastSplit.columns && size.rows >= leastSplit.rows
  }

  static let leastSplit = Size(columns: 100, rows: 20)

  init(_ size: Size, isDetail: Bool, choices: Int) {
    let top = size.rows >= 30 ? 2 : 1
    let area = size.band(row: top, rows: max(0, size.rows - 1 - top))
    guard Self.isSplit(size) else {
      if isDetail {
        // The axis may end at the screen's edge, as that of the day does.
        detail = Rect(column: 1, row: top, columns: size.columns - 1, rows: area.rows)
      } else {
        placeList(in: area, choices: choices)
      }
      return
    }
    let isWide = size.columns >= 160 && size.rows >= 40
    let wide = 40 + (size.columns - 160) * 3 / 10
    let columns = isWide ? min(52, wide) : 38
    var left = area
    left.columns = columns
    left.rows -= size.rows >= 40 ? 1 : 0
    placeList(in: left, choices: choices)
    var right = area.without(columns: columns + Self.gap)
    if isWide {
      right.columns -= Self.sideColumns + Self.gap
      side = area.without(columns: area.columns - Self.sideColumns)
    }
    detail = right
  }

  /// The list keeps what it can; what is next comes at its foot.
  private mutating func placeList(in area: Rect, choices: Int) {
    var list = area
    let rows = 1 + min(choices, area.rows >= 36 ? 8 : area.rows >= 18 ? 3 : 1)
    if choices > 0, area.rows >= 8 {
      list.rows -= rows + (area.rows >= 14 ? 1 : 0)
      next = area.at(row: area.endRow - rows, rows: rows)
    }
    self.list = list
  }
}

extension ScreenPart {
  func hue(of subject: HabitSubject) -> Int {
    switch subject {
    case .intent(let intent, combination: _, _):
      guard world.intents.indices.contains(intent.index) else { return intent.index }
      let definition = world[intent]
      let shown = world.kinds.indices.first { world.intent(of: KindID($0)) == intent }
      let related = world.kinds.indices.first { world.kinds[$0].app == definition.app }
      return (shown ?? related).map { hues[KindID($0)] } ?? world.kinds.count + intent.index
    case .app(let app):
      let kind = world.kinds.indices.first { world.kinds[$0].app == app }
      return kind.map { hues[KindID($0)] } ?? world.kinds.count + app.index
    }
  }

  func title(of habit: HabitPortrait) -> String { glyphs.harmless(habit.title) }
}

struct HabitNextView: ScreenPart {
  let context: ScreenContext
  let portrait: HabitsPortrait
  let area: Rect

  /// The choices with at least half a percent.
  static func choices(_ portrait: HabitsPortrait) -> [HabitsPortrait.Choice] {
    portrait.next.filter { portrait.habits.indices.contains($0.habit) && $0.share >= 0.005 }
  }

  func draw() {
    drawHeading(HabitWords.next(of: portrait), in: area)
    let shown = Self.choices(portrait).prefix(max(0, area.rows - 1))
    // Names come before bars.
    let longest = shown.map { title(of: portrait.habits[$0.habit]).columns }
    let room = area.columns - 2 - Self.percentColumns
    let bar = area.columns / 4
    let barColumns = (longest.max() ?? 0) + 1 + bar <= room || area.columns >= 44 ? bar : 0
    for (line, choice) in shown.enumerated() {
      draw(choice, bar: barColumns, row: area.row + 1 + line)
    }
  }

  private static let percentColumns = 6

  private func draw(_ choice: HabitsPortrait.Choice, bar barColumns: Int, row: Int) {
    let habit = portrait.habits[choice.habit]
    let hue = hue(of: habit.subject)
    draw(Wording.percent(choice.share), endColumn: area.endColumn, row: row, .text)
    let bar = area.endColumn - Self.percentColumns - barColumns
    drawBar(choice.share, hue: hue, columns: bar..<bar + barColumns, row: row)
    let column = area.column + 2
    let title = cut(title: title(of: habit), to: max(0, bar - 1 - column))
    draw(title, column: column, row: row, .hue(hue))
  }
}
