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
    for pane in layout.panes { PaneView(context: context, pane: pane).draw(into: &frame) }
    PageDotsView(context: context).draw(into: &frame)
    FooterView(context: context).draw(into: &frame)
    return frame
  }
}
