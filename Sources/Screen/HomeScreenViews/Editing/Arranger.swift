package import SmartStacks

package struct Arranger: Hashable {
  /// The action of Enter on the chosen row, or why there is none.
  package enum Effect: Hashable {
    case does(String)
    case refused(String)
  }

  package enum Row: Hashable {
    /// A page, for a widget by itself; only while one is picked up.
    case page(Int)
    case stack(StackID)
    case widget(WidgetID)
  }

  /// Nil while a widget is being chosen.
  package var lifted: WidgetID?
  package var row: Int
  package var effect: Effect?
  /// Whether to ask if the chosen stack should be taken apart.
  package var asksToTakeApart = false
  /// What a Smart Stack from the gallery would hold, while that is shown (decision 61).
  package var offer: [GalleryStackRule.Choice]?

  package init(lifted: WidgetID? = nil, row: Int = 0) {
    self.lifted = lifted
    self.row = row
  }

  package func rows(_ state: HomeScreenState) -> [Row] {
    offer == nil ? state.pagesInOrder.flatMap { rows(ofPage: $0, state) } : []
  }

  package func chosen(_ state: HomeScreenState) -> Row? { rows(state).element(nearest: row) }

  func rows(ofPage page: Int, _ state: HomeScreenState) -> [Row] {
    var rows: [Row] = []
    if lifted != nil { rows.append(.page(page)) }
    for place in state.pages[page].places {
      switch place {
      case .widget(let widget): if widget != lifted { rows.append(.widget(widget)) }
      case .stack(let stack):
        rows.append(.stack(stack))
        if lifted == nil { rows += state[stack].members.map(Row.widget) }
      }
    }
    return rows
  }

  func keys(on row: Row?) -> KeyHints {
    if let offer { return (offer.isEmpty ? [] : [("enter", "add stack")]) + [("esc", "back")] }
    if asksToTakeApart { return [("y", "separate"), ("n", "cancel")] }
    guard lifted == nil else { return [("enter", "move here"), ("esc", "cancel")] }
    let enter = if case .stack? = row { "separate stack" } else { "move widget" }
    return [("enter", enter), ("a", "add Smart Stack"), ("u", "undo"), ("esc", "done")]
  }
}

package struct StackEditor: Hashable {
  package var stack: StackID
  package var row: Int

  package init(stack: StackID, row: Int = 0) {
    self.stack = stack
    self.row = row
  }

  package enum Row: Hashable {
    case member(WidgetID)
    case add
    case stackSwitch(Input.StackSwitch)
    case developerMode(AppID)
  }

  package func rows(_ state: HomeScreenState, _ world: World) -> [Row] {
    guard state.stacks.indices.contains(stack.index) else { return [] }
    let shown = state[stack]
    var apps: [AppID] = []
    for widget in shown.members + [shown.suggestion?.widget].compactMap({ $0 }) {
      let app = world[state[widget].kind].app
      if !apps.contains(app) { apps.append(app) }
    }
    return shown.members.map(Row.member) + [.add]
      + Input.StackSwitch.allCases.map(Row.stackSwitch) + apps.map(Row.developerMode)
  }

  package func chosen(_ state: HomeScreenState, _ world: World) -> Row? {
    rows(state, world).element(nearest: row)
  }
}

/// The widgets that can be added to a stack: the kinds in its size, app by app.
package struct Gallery: Hashable {
  package var editor: StackEditor
  package var row: Int

  package init(editor: StackEditor, row: Int = 0) {
    self.editor = editor
    self.row = row
  }

  package func kinds(in world: World) -> [KindID] {
    let family = world[editor.stack].family
    return world.kinds.indices
      .filter { world.kinds[$0].families.contains(family) }
      .sorted { (world.kinds[$0].app, $0) < (world.kinds[$1].app, $1) }
      .map { KindID($0) }
  }

  /// Nil where no app offers a widget of the stack's size.
  package func chosen(in world: World) -> KindID? { kinds(in: world).element(nearest: row) }

  var keys: KeyHints { [("enter", "add widget"), ("esc", "back")] }
}
