package import SmartStacks

/// A stack whose widgets are edited, and the row that is chosen.
package struct StackEditor: Hashable, Sendable {
  package var stack: StackID
  package var row: Int

  package init(stack: StackID, row: Int = 0) {
    self.stack = stack
    self.row = row
  }

  package enum Row: Hashable, Sendable {
    case member(WidgetID)
    case add
    case stackSwitch(Input.StackSwitch)
    case developerMode(AppID)
  }

  /// The rows that can be chosen, in order.
  package func rows(_ state: HomeScreenState, _ world: World) -> [Row] {
    guard state.stacks.indices.contains(stack.index) else { return [] }
    let shown = state[stack]
    var apps: [AppID] = []
    for widget in shown.members + [shown.suggestion?.widget].compactMap({ $0 }) {
      let app = world.kinds[state[widget].kind.index].app
      if !apps.contains(app) { apps.append(app) }
    }
    return shown.members.map(Row.member) + [.add]
      + Input.StackSwitch.allCases.map(Row.stackSwitch) + apps.map(Row.developerMode)
  }

  package func chosen(_ state: HomeScreenState, _ world: World) -> Row? {
    rows(state, world).element(nearest: row)
  }
}
