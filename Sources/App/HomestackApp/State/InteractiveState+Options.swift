import HomeScreenViews
import SmartStacks

// A list of options that is open while its app offers others.
extension InteractiveState {
  /// Has an open list show what is offered now: its mark stays on what it stood on, and what went
  /// away is said.
  mutating func followOptions() {
    guard case .options(let open)? = overlay,
      loaded.world.stacks.indices.contains(open.editor.editor.stack.index),
      let form = form(of: open.editor),
      let row = form.choosable.first(where: {
        $0.parameter.name == open.row.parameter.name && $0.item == open.row.item
      }), let options = row.parameter.options, options != open.row.parameter.options
    else { return }
    var picker = OptionPicker(editor: open.editor, row: row, gone: form.goneOptions(of: row))
    picker.search = open.search
    let shown = picker.options.map(\.identifier)
    let current = form.value(of: row).flatMap { shown.firstIndex(of: $0) }
    let marked = open.choice.flatMap { shown.firstIndex(of: $0.identifier) }
    picker.chosen = marked ?? current ?? 0
    show(picker)
    // The person's own places are only in another order.
    guard row.parameter.type != .location else { return }
    let app = loaded.world.apps[loaded.world.kinds[home[open.editor.widget].kind.index].app.index]
    let known = Set(options.all.map(\.identifier))
    let before = open.row.parameter.options?.all ?? []
    let lost = before.filter { !known.contains($0.identifier) }.map(\.title)
    message = Self.words(lost, of: app.name)
  }

  /// What went away from a list, in one sentence.
  private static func words(_ lost: [String], of app: String) -> String {
    guard let first = lost.first else { return "\(app) offers other options now." }
    let others = lost.count == 1 ? "" : " and \(lost.count - 1) more"
    return "\(app) no longer offers \(first)\(others)."
  }
}
