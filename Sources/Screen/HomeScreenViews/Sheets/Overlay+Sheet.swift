import SimulationCore
import SmartStacks
package import TerminalRendering

extension Overlay {
  /// What the keys do while the overlay is open.
  func hints(_ keys: KeyTable) -> KeyHints {
    switch self {
    case .help(_, let filter): HelpSheet.keys(filter: filter)
    case .goTo: [("enter", "go there"), ("esc", "close")]
    case .themes: [("up down", "preview"), ("enter", "keep"), ("esc", "as before")]
    case .placed, .note: [("up down", "scroll"), ("esc", "close")]
    case .summary: SummarySheet.hints(keys)
    case .editStack: [("esc", "done"), ("u", "undo")]
    case .arrange(let arranger):
      Array(arranger.keys(on: nil).suffix(arranger.asksToTakeApart ? 2 : 1))
    case .gallery, .options, .ask: [("esc", "back")]
    case .moment(let picker): [("esc", picker.typed == nil ? "back" : "as it was")]
    case .palette: [("esc", "close")]
    case .change(let picker): Array(picker.keys.suffix(1))
    case .save: [("esc", "back")]
    case .file: FileReport.hints
    case .editWidget(let editor):
      editor.typed != nil
        ? [("esc", "as it was")]
        : editor.isChanged ? [("s", "save"), ("esc", "as before")] : [("esc", "turn back")]
    }
  }

  func sheet(_ context: ScreenContext) -> Sheet {
    let hints = hints(context.model.keys)
    switch self {
    case .help(let scroll, let filter):
      return HelpSheet(context: context, filter: filter).sheet(scroll: scroll)
    case .goTo(let text, let error):
      return Sheet(title: "Go to a time", rows: Self.promptRows(text, error, context), keys: hints)
    case .themes(_, let titles, let selected):
      var sheet = Sheet(
        title: "Themes",
        rows: Self.themeRows(titles, selected: selected),
        keys: hints
      )
      sheet.isBeside = true
      sheet.path = "\(selected + 1) of \(titles.count)"
      // The chosen row stays in view.
      sheet.scroll = max(0, selected - 4)
      return sheet
    case .placed(let scroll):
      var sheet = Sheet(title: "Placed, and elsewhere", rows: [], keys: hints)
      sheet.rows = PlacedSheet(context: context).rows
      sheet.scroll = scroll
      sheet.path = context.clock(context.now)
      return sheet
    case .note(let scroll):
      var sheet = NoteSheet(context: context).sheet(keys: hints)
      sheet.scroll = scroll
      return sheet
    case .summary(let summary, let scroll):
      let told = SummarySheet(context: context, summary: summary)
      var sheet = Sheet(title: told.title, path: told.path, rows: told.rows, keys: hints)
      sheet.scroll = scroll
      return sheet
    case .editStack(let editor): return StackEditorSheet(context: context, editor: editor).sheet
    case .arrange(let arranger): return ArrangerSheet(context: context, arranger: arranger).sheet
    case .gallery(let gallery): return GallerySheet(context: context, gallery: gallery).sheet
    case .editWidget(let editor): return WidgetEditorSheet(context: context, editor: editor).sheet
    case .options(let picker): return OptionPickerSheet(context: context, picker: picker).sheet
    case .moment(let picker): return MomentPickerSheet(context: context, picker: picker).sheet
    case .ask(let picker): return AskPickerSheet(context: context, picker: picker).sheet
    case .palette(let palette): return CommandPaletteSheet(context: context, palette: palette).sheet
    case .change(let picker): return ValuePickerSheet(context: context, picker: picker).sheet
    case .save(let prompt): return SavePromptSheet(context: context, prompt: prompt).sheet
    case .file(let report, let scroll):
      var sheet = FileReportSheet(context: context, report: report).sheet
      sheet.scroll = scroll
      return sheet
    }
  }

  /// How far the overlay scrolls on a screen.
  package func lastScroll(in model: ScreenModel, size: Size) -> Int {
    let context = ScreenContext(model, layout: ScreenLayout(model, size: size))
    let sheet = sheet(context)
    return max(0, sheet.rows.count - sheet.room(on: size))
  }

  private static func promptRows(
    _ text: String,
    _ error: String?,
    _ context: ScreenContext
  ) -> [Sheet.Row] {
    let prompt = Sheet.Row([
      Words("to ", .muted),
      Words(PlainText.harmless(text), .text, .bold),
      Words(" ", Style(.text, on: .focus)),
    ])
    guard let error else {
      let hint = Words("Such as 14:30.", .muted)
      return [prompt, Sheet.Row(), Sheet.Row([hint])]
    }
    let room = context.textColumns - 2
    let lines = PlainText.wrapped(PlainText.harmless(error), to: room).enumerated().map {
      let mark = $0.offset == 0 ? "\(context.glyphs.withheld) " : "  "
      return Sheet.Row([Words(mark, .text, .bold), Words($0.element)])
    }
    return [prompt, Sheet.Row()] + lines
  }

  private static func themeRows(_ titles: [String], selected: Int) -> [Sheet.Row] {
    titles.enumerated().map { index, title in
      let isSelected = index == selected
      let words = Words(PlainText.harmless(title), .text, isSelected ? .bold : [])
      return Sheet.Row([words]).choice(index, isSelected: isSelected)
    }
  }
}

/// The quiet sheet at the end of a run: what the day came to, and where to go from here.
struct SummarySheet: ScreenPart {
  let context: ScreenContext
  let summary: RunSummary

  /// Below this width of the text, labels and values take fewer words.
  private static let comfortable = 50

  static func hints(_ keys: KeyTable) -> KeyHints {
    let ways: [(Command, String)] = [
      (.start, "again"), (.previousEvent, "back"), (.why, "why"), (.timeline, "timeline"),
      (.quit, "quit"),
    ]
    return ways.compactMap { way in keys.name(of: way.0).map { ($0, way.1) } } + [("esc", "close")]
  }

  private var columns: Int { textColumns }
  private var isShort: Bool { columns < Self.comfortable }
  private var labelColumns: Int { isShort ? 12 : 21 }

  var title: String {
    guard summary.end >= world.end else { return "Up to \(context.clock(summary.end))" }
    return days > 1 ? "The run is over" : "The day is over"
  }

  var path: String {
    days > 1
      ? Wording.count(days, "day", "days")
      : Wording.date(calendar.local(at: .zero).date)
  }

  private var days: Int {
    let last = max(.zero, summary.end - .instant)
    let first = calendar.local(at: .zero).date
    return calendar.local(at: last).date.daysSinceEpoch - first.daysSinceEpoch + 1
  }

  var rows: [Sheet.Row] {
    var rows = [
      row("Turns", count(summary.turns)),
      row(isShort ? "Suggested" : "Suggestions", count(summary.suggestions), answers),
      row("Held back", count(summary.heldBack)),
      row(isShort ? "Refused" : "Donations refused", count(summary.refused)),
      waitRow,
    ]
    guard !summary.favourites.isEmpty else { return rows }
    rows.append(Sheet.Row())
    rows.append(Sheet.Row("On top longest", .muted, .bold))
    return rows + summary.favourites.map(row)
  }

  /// What the person did with the suggestions, where they did something.
  private var answers: String {
    let words = [
      summary.kept > 0 ? "\(summary.kept) kept" : nil,
      summary.dismissed > 0 ? "\(summary.dismissed) dismissed" : nil,
      summary.silenced > 0 ? "\(summary.silenced) never again" : nil,
    ]
    return words.compactMap(\.self).joined(separator: ", ")
  }

  private var waitRow: Sheet.Row {
    let label = isShort ? "Waited" : "Longest wait"
    guard let wait = summary.longestWait else {
      return row(label, Words("none", .muted))
    }
    let range = "\(clock(wait.start))\(glyphs.range)\(clock(wait.end))"
    let length = Words(Wording.span(wait.length), .text, .bold)
    return row(label, length, range)
  }

  /// A clock time, with its day where the run has several.
  private func clock(_ time: SimulationTime) -> String {
    days > 1 ? moment(time) : context.clock(time)
  }

  private func count(_ count: Int) -> Words {
    count == 0 ? Words("none", .muted) : Words(String(count), .text, .bold)
  }

  private func row(_ label: String, _ value: Words, _ more: String = "") -> Sheet.Row {
    var runs = [Words(label.padded(to: labelColumns, blanks: 1), .muted), value]
    if !more.isEmpty { runs.append(Words("  \(more)", .muted)) }
    return Sheet.Row(runs)
  }

  private func row(_ favourite: RunSummary.Favourite) -> Sheet.Row {
    let name = cut(name(of: favourite.stack), to: labelColumns - 1)
    let title = title(of: favourite.widget, columns: max(8, columns - labelColumns - 14))
    return Sheet.Row([
      Words(name.padded(to: labelColumns)),
      Words(title, .hue(hue(of: favourite.widget)), .bold),
      Words("  \(Wording.span(favourite.length))", .muted),
    ])
  }
}
