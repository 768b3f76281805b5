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
