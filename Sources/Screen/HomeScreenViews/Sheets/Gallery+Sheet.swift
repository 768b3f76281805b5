import SmartStacks
import TerminalRendering

extension Gallery {
  func sheet(_ context: ScreenContext) -> Sheet {
    let kinds = kinds(in: context.world)
    let chosen = min(max(0, row), max(0, kinds.count - 1))
    var rows: [Sheet.Row] = []
    var app: AppID?
    for (index, kind) in kinds.enumerated() {
      let definition = context.world.kinds[kind.index]
      if definition.app != app {
        app = definition.app
        if !rows.isEmpty { rows.append(Sheet.Row()) }
        let name = PlainText.harmless(context.world.apps[definition.app.index].name)
        rows.append(Sheet.Row(name, .muted, .bold))
      }
      rows.append(row(of: kind, context).choice(index, isSelected: index == chosen))
    }
    let family = context.world.stacks[editor.stack.index].family.word
    if kinds.isEmpty {
      let none = "No app offers a \(family) widget."
      rows = [Sheet.Row(none)]
    }
    var sheet = Sheet(title: context.name(of: editor.stack), rows: rows, keys: keys)
    sheet.path = "Edit Stack / Add a widget"
    if kinds.indices.contains(chosen) { sheet.foot = words(of: kinds[chosen], context) }
    return sheet
  }

  private func row(of kind: KindID, _ context: ScreenContext) -> Sheet.Row {
    let title = "  \(PlainText.harmless(context.world.kinds[kind.index].title))"
    let isConfigured = context.world.intent(of: kind) != nil
    let hint = isConfigured ? Words("can be configured", .muted) : nil
    return Sheet.Row(title, .hue(context.hues[kind]), .bold, right: hint)
  }

  /// What the app says of the chosen widget.
  private func words(of kind: KindID, _ context: ScreenContext) -> [Sheet.Row] {
    guard let words = context.world.kinds[kind.index].description else { return [] }
    let room = Sheet.textColumns(on: context.layout.size)
    return [Sheet.Row(context.cut(PlainText.harmless(words), to: room), .muted)]
  }
}
