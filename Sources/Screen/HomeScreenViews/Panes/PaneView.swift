import SmartStacks
import TerminalRendering

/// One place of the Home Screen: a stack or a single widget.
struct PaneView: ScreenPart {
  let context: ScreenContext
  let pane: ScreenLayout.Pane

  private var rect: Rect { pane.rect }

  func draw() {
    switch pane.place {
    case .widget(let widget):
      PaneBorder(rect: rect, style: Style(.line)).draw(on: canvas)
      ContentView(context, widget: widget).draw(area: Self.textArea(of: rect))
    case .stack(let id):
      guard state.stacks.indices.contains(id.index) else { return }
      StackPane(context: context, id: id, rect: rect).draw()
    }
  }

  static func textArea(of rect: Rect) -> Rect { rect.inset(columns: 2, rows: 1) }
}
