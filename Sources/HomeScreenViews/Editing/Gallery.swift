package import SmartStacks
import TerminalRendering

/// The widgets that can be added to a stack: the kinds that come in its size, app by app.
package struct Gallery: Hashable, Sendable {
  /// The sheet that it was opened from.
  package var editor: StackEditor
  /// Which kind is chosen, among those that fit.
  package var row: Int

  package init(editor: StackEditor, row: Int = 0) {
    self.editor = editor
    self.row = row
  }

  /// The kinds that fit the stack, by app.
  package func kinds(in world: World) -> [KindID] {
    let family = world.stacks[editor.stack.index].family
    return world.kinds.indices
      .filter { world.kinds[$0].families.contains(family) }
      .sorted { (world.kinds[$0].app, $0) < (world.kinds[$1].app, $1) }
      .map { KindID($0) }
  }

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
        rows.append(Sheet.Row([Words(name, .muted, .bold)]))
      }
      rows.append(row(of: kind, context).choice(index, isSelected: index == chosen))
    }
    let family = context.world.stacks[editor.stack.index].family.word
    if kinds.isEmpty {
      let none = "No app offers a \(family) widget."
      rows = [Sheet.Row([Words(none)])]
    }
    var sheet = Sheet(title: context.name(of: editor.stack), rows: rows, keys: keys)
    sheet.path = "Edit Stack / Add a widget"
    return sheet
  }

  var keys: [(key: String, label: String)] { [("enter", "add it"), ("esc", "back")] }

  private func row(of kind: KindID, _ context: ScreenContext) -> Sheet.Row {
    let title = "  \(PlainText.harmless(context.world.kinds[kind.index].title))"
    let isConfigured = context.world.intent(of: kind) != nil
    let hint = isConfigured ? Words("can be configured", .muted) : nil
    return Sheet.Row([Words(title, .hue(context.hues[kind]), .bold)], right: hint)
  }
}
