import HomeScreenViews
import SimulationCore
import SmartStacks

struct OverlayState {
  /// The longest text for the prompt for a time and the search in help.
  private static let longestPhrase = 24

  var top: Overlay?
  private(set) var covered: Overlay?
  var preview: WidgetPreview?

  /// Whether somebody configures a widget or a stack, also behind a report.
  var isConfiguring: Bool {
    let sheet = if case .file = top { covered } else { top }
    return sheet?.isConfiguring ?? false
  }

  /// Whether the clock waits while the sheet is open; it runs on under notes and the final sheet.
  var holdsClock: Bool {
    switch top {
    case nil, .note, .summary: false
    case .file: isConfiguring
    case .help, .goTo, .themes, .placed, .editStack, .arrange, .gallery, .editWidget, .options,
      .moment, .ask, .palette, .change, .save:
      true
    }
  }

  /// Shows a report in front of what is open.
  mutating func show(_ report: FileReport) {
    if case .file = top {} else { covered = top }
    top = .file(report, scroll: 0)
  }

  mutating func hideReport() {
    guard case .file = top else { return }
    top = covered
    covered = nil
  }

  /// Opens a sheet, behind a report where there is one.
  mutating func openBehindReport(_ sheet: Overlay) {
    if case .file = top { covered = sheet } else { top = sheet }
  }

  mutating func followPreview(in run: Run, at now: SimulationTime) {
    if let editor = top?.widgetEditor {
      preview?.follow(editor, in: run, at: now)
    } else {
      preview = nil
    }
  }

  mutating func retype(_ change: (inout String) -> Void) {
    if case .goTo(var text, _) = top {
      change(&text)
      if text.count <= Self.longestPhrase { top = .goTo(text: text, error: nil) }
    } else if case .help(_, var filter) = top {
      change(&filter)
      if filter.count <= Self.longestPhrase { top = .help(scroll: 0, filter: filter) }
    }
  }
}

extension Overlay {
  /// The sheet from another row on; nil for one that does not scroll.
  func scrolled(to row: (Int) -> Int) -> Overlay? {
    switch self {
    case .help(let scroll, let filter): .help(scroll: row(scroll), filter: filter)
    case .placed(let scroll): .placed(scroll: row(scroll))
    case .note(let scroll): .note(scroll: row(scroll))
    case .summary(let summary, let scroll): .summary(summary, scroll: row(scroll))
    case .file(let report, let scroll): .file(report, scroll: row(scroll))
    case .goTo, .themes, .editStack, .arrange, .gallery, .editWidget, .options, .moment, .ask,
      .palette, .change, .save:
      nil
    }
  }

  /// The sheet with another row chosen, and the row before; nil for one without rows.
  func choosing(_ row: Int) -> (sheet: Overlay, former: Int?)? {
    switch self {
    case .editStack(let editor):
      return (.editStack(StackEditor(stack: editor.stack, row: row)), editor.row)
    case .arrange(var arranger):
      let former = arranger.row
      arranger.row = row
      arranger.asksToTakeApart = false
      return (.arrange(arranger), former)
    case .gallery(let gallery):
      return (.gallery(Gallery(editor: gallery.editor, row: row)), gallery.row)
    case .editWidget(var editor):
      let former = editor.row
      editor.row = row
      editor.typed = nil
      return (.editWidget(editor), former)
    case .options(var picker):
      let former = picker.chosen
      picker.chosen = row
      return (.options(picker), former)
    case .change(var picker):
      let former = picker.list.place
      picker.list.choose(row)
      picker.typed = nil
      return (.change(picker), former)
    case .ask(var list):
      let former = list.place
      list.choose(row)
      return (.ask(list), former)
    case .palette(var palette):
      let former = palette.place
      palette.choose(row)
      return (.palette(palette), former)
    case .help, .goTo, .themes, .placed, .note, .moment, .summary, .save, .file: return nil
    }
  }
}
