import SimulationCore

// Inputs that name what is not there: nothing traps at run time.
extension Engine {
  /// Whether an input names a stack, an app and a kind that there are.
  ///
  /// A reader makes no other; one made by hand is ignored, since nothing has a name to record.
  @inline(__always)
  func names(_ input: Input) -> Bool {
    switch input {
    case .timeline(let kind, _, _), .reload(let kind, _): has(kind)
    case .shortcuts(let app, _): has(app)
    case .donate(let app, _), .deleteDonations(let app, _), .openApp(let app),
      .locationPermission(let app, _), .relevanceKit(let app, _):
      has(app)
    case .developerMode(let app, _): app.map { has($0) } ?? true
    case .swipe(let stack, _), .stackSwitch(let stack, _, _), .open(let stack),
      .glance(let stack), .look(let stack), .keep(let stack), .dismiss(let stack),
      .silence(let stack):
      has(stack)
    case .edit(let stack, let edit):
      switch edit {
      case .add(let kind, _, _, _), .begin(let kind, _, _, _): has(stack) && has(kind)
      case .remove, .move, .make, .takeIn, .takeApart: has(stack)
      }
    case .options(let intent, let parameter, _):
      plan.world.intents.indices.contains(intent.index)
        && plan.world.intents[intent.index].parameter(parameter) != nil
    case .turnPage, .putAlone, .configure, .place, .routine: true
    }
  }

  private func has(_ stack: StackID) -> Bool { home.stacks.indices.contains(stack.index) }
  private func has(_ app: AppID) -> Bool { plan.world.apps.indices.contains(app.index) }
  private func has(_ kind: KindID) -> Bool { plan.world.kinds.indices.contains(kind.index) }
}
