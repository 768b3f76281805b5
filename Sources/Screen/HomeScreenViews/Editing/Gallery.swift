package import SmartStacks

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

  var keys: KeyHints { [("enter", "add it"), ("esc", "back")] }
}
