import SimulationCore
import SmartStacks
package import TerminalRendering

extension Overlay {
  func hints(_ keys: KeyTable) -> KeyHints {
    switch self {
    case .help(_, let filter): HelpSheet.keys(filter: filter)
    case .goTo: [("enter", "go"), ("esc", "close")]
    case .themes: [("up down", "preview"), ("enter", "apply"), ("esc", "cancel")]
    case .placed, .note: [("up down", "scroll"), ("esc", "close")]
    case .summary: SummarySheet.hints(keys)
    case .editStack: [("esc", "done"), ("u", "undo")]
    case .arrange(let arranger):
      Array(arranger.keys(on: nil).suffix(arranger.asksToTakeApart ? 2 : 1))
    case .gallery, .options, .ask, .save: [("esc", "back")]
    case .moment(let picker): [("esc", picker.typed == nil ? "back" : "cancel")]
    case .palette: [("esc", "close")]
    case .change(let picker): Array(picker.keys.suffix(1))
    case .file: FileReport.hints
    case .editWidget(let editor):
      editor.typed != nil
        ? [("esc", "cancel")]
        : editor.isChanged ? [("s", "save"), ("esc", "cancel")] : [("esc", "back")]
    }
  }

  func sheet(_ context: ScreenContext) -> Sheet {
    let keys = hints(context.model.keys)
    switch self {
    case .help(let scroll, let filter):
      return HelpSheet(context: context, filter: filter).sheet(scroll: scroll)
    case .goTo(let text, let error):
      return Sheet(title: "Go to a time", rows: context.rows(goTo: text, error), keys: keys)
    case .themes(_, let titles, let selected):
      return Sheet(
        title: "Themes",
        path: "\(selected + 1) of \(titles.count)",
        rows: context.rows(ofThemes: titles, selected: selected),
        // The chosen row stays in view.
        scroll: max(0, selected - 4),
        keys: keys,
        isBeside: true
      )
    case .placed(let scroll):
      let (path, rows) = (context.clock(context.now), PlacedSheet(context: context).rows)
      let title = "All places"
      return Sheet(title: title, path: path, rows: rows, scroll: scroll, keys: keys)
    case .note(let scroll): return context.noteSheet(scroll: scroll, keys)
    case .summary(let summary, let scroll):
      let told = SummarySheet(context: context, summary: summary)
      return Sheet(
        title: told.title,
        path: told.path,
        rows: told.rows,
        foot: told.offer,
        scroll: scroll,
        keys: keys
      )
    case .editStack(let editor): return StackEditorSheet(context: context, editor: editor).sheet
    case .arrange(let arranger): return ArrangerSheet(context: context, arranger: arranger).sheet
    case .gallery(let gallery): return context.sheet(gallery)
    case .editWidget(let editor): return WidgetEditorSheet(context: context, editor: editor).sheet
    case .options(let picker): return OptionPickerSheet(context: context, picker: picker).sheet
    case .moment(let picker): return MomentPickerSheet(context: context, picker: picker).sheet
    case .ask(let askable): return context.sheet(askable)
    case .palette(let palette): return CommandPaletteSheet(context: context, palette: palette).sheet
    case .change(let picker): return ValuePickerSheet(context: context, picker: picker).sheet
    case .save(let prompt): return context.sheet(prompt)
    case .file(let report, let scroll): return context.sheet(report, scroll: scroll, keys)
    }
  }

  package func lastScroll(in model: ScreenModel, size: Size) -> Int {
    let sheet = sheet(ScreenContext(model, layout: ScreenLayout(model, size: size)))
    return max(0, sheet.rows.count - sheet.room(on: size))
  }
}

struct SummarySheet: ScreenPart {
  let context: ScreenContext
  let summary: RunSummary

  /// Below this width of the text, labels and values are shorter.
  private static let comfortable = 50

  static func hints(_ keys: KeyTable) -> KeyHints {
    let ways: [(Command, String)] = [
      (.start, "restart"), (.previousEvent, "back"), (.why, "why"), (.timeline, "timeline"),
      (.quit, "quit"),
    ]
    return ways.compactMap { way in keys.name(of: way.0).map { ($0, way.1) } } + [("esc", "close")]
  }

  private var isShort: Bool { textColumns < Self.comfortable }
  private var labelColumns: Int { isShort ? 12 : 21 }

  var title: String {
    guard summary.end >= world.end else { return "Summary up to \(context.clock(summary.end))" }
    return days > 1 ? "End of the run" : "End of the day"
  }

  var path: String {
    days > 1 ? Wording.count(days, "day") : Wording.date(calendar.local(at: .zero).date)
  }

  private var days: Int {
    let last = max(.zero, summary.end - .instant)
    let first = calendar.local(at: .zero).date
    return calendar.local(at: last).date.daysSinceEpoch - first.daysSinceEpoch + 1
  }

  var rows: [Sheet.Row] {
    var rows = [
      row("Rotations", count(summary.turns)),
      row(isShort ? "Suggested" : "Suggestions", count(summary.suggestions), answers),
      row("Held back", count(summary.heldBack)),
      row(isShort ? "Rejected" : "Donations rejected", count(summary.refused)), waitRow,
    ]
    guard !summary.favourites.isEmpty, chapters.isEmpty else { return rows }
    rows.append(Sheet.Row())
    rows.append(Sheet.Row("Most time on top", .muted.bold))
    return rows + summary.favourites.map(row)
  }

  private var chapters: [TourOffer.Chapter] { context.model.offer.chapters }

  /// The scenarios to watch next, and when this one starts again.
  var offer: [Sheet.Row] {
    let titles = chapters.map { $0.title.columns }.max() ?? 0
    var rows = chapters.map { chapter in
      Sheet.Row([
        Words("\(chapter.key)  ", .focus.bold),
        Words(chapter.title.padded(to: titles + 2), .text.bold),
        Words(cut(glyphs.harmless(chapter.note), to: max(0, textColumns - titles - 5)), .muted),
      ])
    }
    if !rows.isEmpty {
      let words = "† is our own default, because Apple publishes no value."
      rows.append(Sheet.Row(cut(glyphs.harmless(words), to: textColumns), .muted))
    }
    if let seconds = context.model.offer.restart {
      let words = "Starts again in \(seconds) s. Press any key to stay here."
      rows.append(Sheet.Row(cut(words, to: textColumns), .muted))
    }
    return rows
  }

  private var answers: String {
    let counts = [
      (summary.kept, "kept"), (summary.dismissed, "dismissed"), (summary.silenced, "never again"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
  }

  private var waitRow: Sheet.Row {
    let label = isShort ? "Quiet time" : "Longest quiet time"
    guard let wait = summary.longestWait else { return row(label, count(0)) }
    let range = "\(clock(wait.start))\(glyphs.range)\(clock(wait.end))"
    return row(label, Words(Wording.span(wait.length), .text.bold), range)
  }

  private func clock(_ time: SimulationTime) -> String {
    days > 1 ? moment(time) : context.clock(time)
  }

  private func count(_ count: Int) -> Words {
    count == 0 ? Words("none", .muted) : Words(String(count), .text.bold)
  }

  private func row(_ label: String, _ value: Words, _ more: String = "") -> Sheet.Row {
    var runs = [Words(label.padded(to: labelColumns, blanks: 1), .muted), value]
    if !more.isEmpty { runs.append(Words("  \(more)", .muted)) }
    return Sheet.Row(runs)
  }

  private func row(_ favourite: RunSummary.Favourite) -> Sheet.Row {
    let name = cut(name(of: favourite.stack), to: labelColumns - 1)
    let title = title(of: favourite.widget, columns: max(8, textColumns - labelColumns - 14))
    return Sheet.Row([
      Words(name.padded(to: labelColumns)), Words(title, .hue(hue(of: favourite.widget)).bold),
      Words("  \(Wording.span(favourite.length))", .muted),
    ])
  }
}
