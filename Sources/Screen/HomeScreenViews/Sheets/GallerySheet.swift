import SmartStacks
import TerminalRendering

struct GallerySheet: ScreenPart {
  let context: ScreenContext
  let gallery: Gallery

  var sheet: Sheet {
    let kinds = gallery.kinds(in: world)
    let chosen = kinds.place(nearest: gallery.row) ?? 0
    var rows: [Sheet.Row] = []
    var app: AppID?
    for (index, kind) in kinds.enumerated() {
      let definition = world.kinds[kind.index]
      if definition.app != app {
        app = definition.app
        if !rows.isEmpty { rows.append(Sheet.Row()) }
        let name = PlainText.harmless(world.apps[definition.app.index].name)
        rows.append(Sheet.Row(name, .muted, .bold))
      }
      rows.append(row(of: kind).choice(index, isSelected: index == chosen))
    }
    let family = world.stacks[gallery.editor.stack.index].family.word
    if kinds.isEmpty {
      let none = "No app offers a \(family) widget."
      rows = [Sheet.Row(none)]
    }
    var sheet = Sheet(title: name(of: gallery.editor.stack), rows: rows, keys: gallery.keys)
    sheet.path = "Edit Stack / Add a widget"
    if kinds.indices.contains(chosen) { sheet.foot = words(of: kinds[chosen]) }
    return sheet
  }

  private func row(of kind: KindID) -> Sheet.Row {
    let title = "  \(PlainText.harmless(world.kinds[kind.index].title))"
    let isConfigured = world.intent(of: kind) != nil
    let hint = isConfigured ? Words("can be configured", .muted) : nil
    return Sheet.Row(title, .hue(hues[kind]), .bold, right: hint)
  }

  /// What the app says of the chosen widget.
  private func words(of kind: KindID) -> [Sheet.Row] {
    guard let words = world.kinds[kind.index].description else { return [] }
    let room = textColumns
    return [Sheet.Row(cut(PlainText.harmless(words), to: room), .muted)]
  }
}
