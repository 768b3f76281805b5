import SmartStacks
package import TerminalRendering

/// The Home Screen as a frame.
package enum HomeScreenView {
  /// Composes the picture of a model at a size; the same model gives the same picture.
  package static func compose(_ model: ScreenModel, size: Size) -> Frame {
    compose(model, layout: ScreenLayout(model, size: size))
  }

  /// Composes the picture with a layout that is already there.
  package static func compose(_ model: ScreenModel, layout: ScreenLayout) -> Frame {
    var frame = Frame(size: layout.size)
    let context = ScreenContext(model, layout: layout)
    if layout.layoutClass == .notice {
      NoticeView(context: context).draw(into: &frame)
      return frame
    }
    HeaderView(context: context).draw(into: &frame)
    switch model.view {
    case .home: drawHome(context, into: &frame)
    case .habits(let screen): HabitsView(context: context, screen: screen).draw(into: &frame)
    case .why(let screen):
      WhyView(context: context, screen: screen, history: context.history).draw(into: &frame)
    case .timeline(let screen):
      TimelineView(context: context, screen: screen, history: context.history).draw(into: &frame)
    case .phone(let screen): PhoneView(context: context, screen: screen).draw(into: &frame)
    }
    if let overlay = model.overlay {
      let sheet = overlay.sheet(context)
      sheet.draw(into: &frame, glyphs: context.glyphs) { frame in
        // What is chosen in the sheet is seen on its widget.
        if sheet.isSparing(on: layout.size) { drawPreview(context, into: &frame) }
      }
    }
    FooterView(context: context).draw(into: &frame)
    return frame
  }

  /// The size with as many rows more as so many plots need to be drawn, where it has any.
  package static func roomy(_ size: Size, plots: Int, for model: ScreenModel) -> Size {
    Size(columns: size.columns, rows: ScoresView.rows(for: plots, model, size: size))
  }

  private static func drawHome(_ context: ScreenContext, into frame: inout Frame) {
    let preview = context.previewPane
    for pane in context.layout.panes where pane.place != preview?.place {
      PaneView(context: context, pane: pane).draw(into: &frame)
    }
    AsideView(context: context).draw(into: &frame)
    drawPreview(context, into: &frame)
    PageDotsView(context: context).draw(into: &frame)
    NamesRow(context: context).draw(into: &frame)
    drawStory(context, into: &frame)
  }

  /// The stack whose widget is configured, with that on top.
  private static func drawPreview(_ context: ScreenContext, into frame: inout Frame) {
    guard let pane = context.previewPane, let preview = context.model.preview else { return }
    var model = context.model
    model.run = preview.run
    model.state = preview.state
    model.state.now = context.now
    model.motions.removeAll { $0.stack == preview.stack }
    let shown = ScreenContext(model, layout: context.layout)
    PaneView(context: shown, pane: pane).draw(into: &frame)
  }

  /// What the log tells: why, what is next, the day and its scores.
  private static func drawStory(_ context: ScreenContext, into frame: inout Frame) {
    let model = context.model
    let narrator = Narrator(run: model.run, at: model.now)
    WhyLine(context: context, narrator: narrator).draw(into: &frame)
    NextLine(context: context, narrator: narrator).draw(into: &frame)
    SideColumn(context: context, narrator: narrator).draw(into: &frame)
    if let area = context.layout.elsewhere {
      ElsewhereList(context: context).draw(into: &frame, area: area)
    }
    CaptionLine(context: context).draw(into: &frame)
    ScoresView(context: context, history: context.history).draw(into: &frame)
    DayStripView(context: context, history: context.history).draw(into: &frame)
  }
}
