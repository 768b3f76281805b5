import Habits
import SimulationCore
import SmartStacks
import TerminalRendering

/// One habit as a picture: its name and reason, its days as dots, the learned course of a day.
struct HabitDetailView: ScreenPart {
  let context: ScreenContext
  let portrait: HabitsPortrait
  let habit: HabitPortrait
  let area: Rect
  /// Whether what it follows and how often it was right stand below its plots.
  let hasFacts: Bool

  /// Where the axis starts, from the left edge of the text.
  private var labelColumns: Int {
    // At 80 columns an hour takes three cells, to the edge of the screen.
    if area.columns >= 57 { return area.columns >= 90 ? 11 : area.columns < 79 || hasRoom ? 9 : 7 }
    return area.columns >= 48 ? 7 : 6
  }
  private var hasRoom: Bool { area.columns >= 84 }

  private struct Rows {
    var axis: Int
    var plot: Int
    var calendar: HabitCalendar
    var curve: Int
    var curveRows: Int
    var hasHeading: Bool
    var facts: Int
  }

  private func plan() -> Rows {
    let facts = hasFacts ? 2 : 0
    let hasHeading = area.rows >= 24
    let least = area.rows >= 40 ? 4 : area.rows >= 20 ? 2 : area.rows >= 14 ? 1 : 0
    let most = area.rows >= 40 ? 8 : 3
    let head = 1 + max(area.rows >= 24 ? 2 : 1, reason.count)
    let plot = area.row + head + 1
    // Blank rows set the plots and the facts apart where there is room.
    let gap = area.rows >= 26 ? 1 : 0
    let blanks = (hasHeading ? gap : 0) + (hasFacts ? gap : 0)
    let curves = HabitCurveView.rows(each: least, hasHeading: hasHeading)
    let taken = head + 1 + curves + facts + blanks
    let room = max(1, area.rows - taken)
    let calendar = HabitCalendar(portrait, rows: room)
    let spare = max(0, room - calendar.rows)
    let extra = least > 0 ? min(most - least, spare / 2) : 0
    let curve = plot + calendar.rows + (hasHeading ? gap : 0)
    let curveRows = HabitCurveView.rows(each: least + extra, hasHeading: hasHeading)
    return Rows(
      axis: plot - 1,
      plot: plot,
      calendar: calendar,
      curve: curve,
      curveRows: least + extra,
      hasHeading: hasHeading,
      facts: curve + curveRows + (hasFacts ? gap : 0)
    )
  }

  func draw() {
    guard area.rows >= 6 else { return }
    let rows = plan()
    let column = area.column + labelColumns
    let axis = HabitAxis(column: column, room: area.endColumn - column)
    drawHead(end: min(axis.endColumn, size.columns - 1))
    drawHours(axis, now: portrait.moment.minute, row: rows.axis)
    HabitDotPlot(
      context: context,
      habit: habit,
      moment: portrait.moment,
      calendar: rows.calendar,
      axis: axis,
      labelColumn: area.column,
      top: rows.plot
    ).draw()
    let curve = HabitCurveView(
      context: context,
      habit: habit,
      moment: portrait.moment,
      axis: axis,
      labelColumn: area.column,
      top: rows.curve,
      rows: rows.curveRows,
      hasHeading: rows.hasHeading
    )
    curve.draw()
    guard hasFacts else { return }
    let facts = HabitFacts(context: context, habit: habit)
    facts.drawRows(
      column: area.column,
      valueColumn: max(column, area.column + 9),
      row: rows.facts,
      end: area.endColumn,
      last: area.endRow
    )
  }

  /// The name and what holds now; below them the strongest reason.
  private func drawHead(end: Int) {
    let row = area.row
    let forms = hasFacts ? HabitWords.standings(of: habit) : [HabitWords.views(of: habit)]
    let isPredicted = hasFacts && habit.isPredicted
    let hue = hue(of: habit.subject)
    let title = title(of: habit)
    var room = end - area.column
    let longest = room - title.columns - 4
    if let words = forms.first(where: { $0.count <= longest }) {
      let start = end - words.count
      let style: Style = isPredicted ? .text.bold : .muted
      draw(words, column: start, row: row, style)
      if isPredicted {
        draw(glyphs.prediction, column: start - 2, row: row, .hue(hue).bold)
      }
      room -= words.count + 4
    }
    let shown = cut(title: title, to: max(0, room))
    draw(shown, column: area.column, row: row, .hue(hue).bold)
    for (line, text) in reason.enumerated() {
      draw(text, column: area.column, row: row + 1 + line, .text)
    }
  }

  /// The strongest reason in two lines at most.
  private var reason: [String] {
    let room = min(area.endColumn, size.columns - 1) - area.column
    let words = HabitWords.reason(of: habit, under: world.policy)
    let lines = PlainText.wrapped(glyphs.harmless(words), to: room)
    guard lines.count > 2 else { return lines }
    let rest = lines.dropFirst().joined(separator: " ")
    return [lines[0], cut(rest, to: room)]
  }
}

/// What a habit follows, and how often predictions of it came true.
struct HabitFacts: ScreenPart {
  let context: ScreenContext
  let habit: HabitPortrait

  /// Two rows with their labels in the label column.
  func drawRows(column: Int, valueColumn: Int, row: Int, end: Int, last: Int) {
    guard row < last else { return }
    draw("Follows", column: column, row: row, .faint)
    if let first = habit.follows.first {
      draw(first, column: valueColumn, row: row, end: end)
    } else {
      draw("nothing in particular", column: valueColumn, row: row, room: end - valueColumn, .faint)
    }
    guard row + 1 < last else { return }
    draw("Right", column: column, row: row + 1, .faint)
    drawRecord(column: valueColumn, row: row + 1, end: end)
  }

  /// A name, its share as a bar, and the counts, in one row.
  private func draw(_ following: PredictionBasis.Following, column: Int, row: Int, end: Int) {
    let hue = hue(of: following.subject)
    let counts = Self.counts(of: following)
    let hasBar = end - column >= 44
    let rest = counts.count + (hasBar ? 12 : 2)
    let title = cut(title: glyphs.harmless(following.title), to: max(0, end - column - rest))
    var column = column
    column += draw(title, column: column, row: row, .hue(hue).bold) + 2
    if hasBar {
      drawBar(of: following, columns: column..<column + 8, row: row)
      column += 10
    }
    draw(counts, column: column, row: row, .text)
  }

  static func counts(of following: PredictionBasis.Following) -> String {
    let within = HabitWords.minutes(following.minutes)
    return "\(following.times) of \(following.ofTimes) times within \(within)"
  }

  func drawBar(of following: PredictionBasis.Following, columns: Range<Int>, row: Int) {
    let share = Double(following.times) / Double(max(1, following.ofTimes))
    drawBar(share, hue: hue(of: following.subject), columns: columns, row: row)
  }

  /// A mark for each prediction that is over, the oldest first: filled ones came true.
  func drawRecord(column: Int, row: Int, end: Int) {
    let record = habit.record
    guard !record.outcomes.isEmpty else {
      draw("no prediction is over yet", column: column, row: row, room: end - column, .faint)
      return
    }
    let hue = hue(of: habit.subject)
    var x = column
    for outcome in record.outcomes.suffix(10) {
      let mark = outcome ? glyphs.dotHere : glyphs.dotOther
      draw(mark, column: x, row: row, outcome ? .hue(hue) : .muted)
      x += 1
    }
    let last = record.outcomes.count
    let words = last == 1 ? "the last one" : "the last \(last)"
    let text = cut("\(record.right) of \(words)", to: end - x - 2)
    draw(text, column: x + 2, row: row, .text)
  }
}

/// How the habits view words what it is given.
enum HabitWords {
  static func clock(_ moment: HabitMoment) -> String { clock(minute: moment.minute) }

  static func clock(minute: Int) -> String {
    "\(Wording.twoDigits(minute / 60)):\(Wording.twoDigits(minute % 60))"
  }

  /// The one number of a habit, with its name: `strength 75 %`.
  static func strength(of habit: HabitPortrait) -> String {
    "strength \(Wording.percent(habit.strength))"
  }

  /// What a list says of now: `until 09:15`, `8 % now`; nothing where that would be 0 %.
  static func now(of habit: HabitPortrait) -> String {
    if case .predicted(let until) = habit.standing { return "until \(clock(until))" }
    let share = Wording.percent(habit.now)
    return share == Wording.percent(0) ? "" : "\(share) now"
  }

  /// The same under a heading that says `now`.
  static func bareNow(of habit: HabitPortrait) -> String {
    if habit.isPredicted { return now(of: habit) }
    let share = Wording.percent(habit.now)
    return share == Wording.percent(0) ? "–" : share
  }

  /// What its title row says, the longest first: its strength, and how it stands now.
  static func standings(of habit: HabitPortrait) -> [String] {
    let strength = strength(of: habit)
    switch habit.standing {
    case .predicted(let until): return ["\(strength), predicted until \(clock(until))", strength]
    case .lacks:
      let now = now(of: habit)
      return ["\(strength), \(now.isEmpty ? "not predicted now" : now)", strength]
    }
  }

  /// How often it was viewed or opened since when: `58 views since Thu 29 Apr`.
  static func views(of habit: HabitPortrait) -> String {
    let occasion = habit.subject.occasion
    let count = Wording.count(habit.views.count, occasion.one, occasion.several)
    guard let first = habit.views.first else { return count }
    let date = Wording.date(CivilDate(daysSinceEpoch: Int(first.day)), year: false)
    return "\(count) since \(date)"
  }

  /// Why it is predicted, or would be, as a sentence; what it lacks where nothing can be said.
  static func reason(of habit: HabitPortrait, under policy: Policy) -> String {
    habit.why ?? habit.shortfall(under: policy) ?? "Nothing regular was found yet."
  }

  /// What the shares of the next are of: of what is viewed, or only opened.
  static func next(of portrait: HabitsPortrait) -> String {
    let habits = portrait.next.map(\.habit).filter(portrait.habits.indices.contains)
    let verbs = habits.map { portrait.habits[$0].subject.verb }
    let verb = verbs.allSatisfy { $0 == verbs.first } ? verbs.first : nil
    return "if anything is \(verb ?? "viewed") now"
  }

  /// A span of minutes: `15 min`, `2 h`.
  static func minutes(_ minutes: Int) -> String {
    minutes < 90 ? "\(minutes) min" : "\((minutes + 30) / 60) h"
  }
}

extension HabitPortrait {
  var isPredicted: Bool { if case .predicted = standing { true } else { false } }
}

extension ScreenPart {
  /// Draws a share as a thin line: the part in its hue, the rest as a track.
  func drawBar(
    _ share: Double,
    hue: Int,
    on ground: Ink = .page,
    columns: Range<Int>,
    row: Int
  ) {
    let bounded = share.isFinite ? min(1, max(0, share)) : 0
    let full = bounded > 0 ? max(1, Int((bounded * Double(columns.count)).rounded())) : 0
    for (cell, column) in columns.enumerated() {
      let ink: Ink = cell < full ? .hue(hue) : ground == .page ? .track : .line
      let glyph = cell < full ? glyphs.barFull : glyphs.barEmpty
      draw(glyph, column: column, row: row, Style(ink, on: ground))
    }
  }
}
