import SmartStacks
package import TerminalRendering

package enum HomeScreenView {
  package static func compose(_ model: ScreenModel, size: Size) -> Frame {
    compose(model, layout: ScreenLayout(model, size: size))
  }

  package static func compose(_ model: ScreenModel, layout: ScreenLayout) -> Frame {
    let context = ScreenContext(model, layout: layout, frame: Frame(size: layout.size))
    if layout.layoutClass == .notice {
      NoticeView(context: context).draw()
      return context.frame
    }
    let home = HomeView(context: context)
    HeaderView(context: context).draw()
    switch model.view {
    case .home: home.draw()
    case .habits(let screen): HabitsView(context: context, screen: screen).draw()
    case .why(let screen): WhyView(context: context, screen: screen).draw()
    case .timeline(let screen): TimelineView(context: context, screen: screen).draw()
    case .phone(let screen): PhoneView(context: context, screen: screen).draw()
    }
    if let overlay = model.overlay {
      let sheet = overlay.sheet(context)
      SheetView(context: context, sheet: sheet).draw {
        // The widget shows what is chosen in the sheet.
        if sheet.isSparing(on: layout.size) { home.drawPreview() }
      }
    }
    FooterView(context: context).draw()
    return context.frame
  }

  package static func roomy(_ size: Size, plots: Int, for model: ScreenModel) -> Size {
    Size(columns: size.columns, rows: ScoresView.rows(for: plots, model, size: size))
  }
}

extension HomeView {
  func draw() {
    let preview = previewPane
    for pane in layout.panes where pane.place != preview?.place {
      PaneView(context: context, pane: pane).draw()
    }
    drawAside()
    drawPreview()
    drawPageDots()
    drawNames()
    drawWhy()
    drawNext()
    drawSide()
    if let area = layout.elsewhere { drawElsewhere(in: area) }
    drawCaption()
    ScoresView(context: context).draw()
    drawDay()
  }

  func drawPreview() {
    guard let pane = previewPane, let preview = model.preview else { return }
    var model = model
    model.run = preview.run
    model.state = preview.state
    model.state.now = now
    model.movement.motions.removeAll { $0.stack == preview.stack }
    let shown = ScreenContext(model, layout: layout, frame: context.frame)
    PaneView(context: shown, pane: pane).draw()
    context.frame = shown.frame
  }
}

struct NoticeView: ScreenPart {
  let context: ScreenContext

  func draw() {
    let clock = ClockText(context).seconds
    let lines = lines(size)
    let hasClock = lines.count < size.rows
    let top = max(0, (size.rows - lines.count - (hasClock ? 1 : 0)) / 2)
    for (index, line) in lines.enumerated() { draw(line, row: top + index, style: .text) }
    guard hasClock else { return }
    draw(clock, row: top + lines.count, style: .focus.bold)
  }

  /// As much as fits in whole words, with a row for the clock where there is one.
  private func lines(_ have: Size) -> [String] {
    let need = LayoutClass.least
    let times = glyphs.times
    let wanted = "\(need.columns) \(times) \(need.rows)"
    let found = "\(have.columns) \(times) \(have.rows)"
    let forms = [
      ["Homestack needs \(wanted). This is \(found)."],
      ["Homestack needs \(wanted).", "This is \(found)."],
      ["Needs \(wanted).", "This is \(found)."], ["Needs \(wanted)."], [wanted],
    ]
    let room = Size(columns: max(1, have.columns - 2), rows: max(2, have.rows))
    let fitting = forms.first { form in
      form.count < room.rows && form.allSatisfy { $0.columns <= room.columns }
    }
    return fitting ?? [cut(wanted, to: have.columns)]
  }

  private func draw(_ text: String, row: Int, style: Style) {
    let column = (size.columns - text.columns) / 2
    draw(text, column: max(0, column), row: row, style)
  }
}
