import SimulationCore

// Which widgets the person puts into stacks, and where (reading 29, decision 57).
//
// A widget stays what it is wherever it is put: what was learned of it, its timeline, what it was
// turned away from and how often it moved today go with it. Hold, gap and what is never wanted are
// of the stack, and stay with that.
extension Home {
  /// The place in a stack of a widget that the person names.
  func place(of name: String, in stack: Int, _ widgets: Widgets) throws(InputRefusal) -> Int {
    guard let widget = widgets.placed(named: name, preferring: stack) else { throw .unknownWidget }
    guard let place = stacks[stack].members.firstIndex(of: WidgetID(widget)) else {
      throw .notInStack
    }
    return place
  }

  /// Checks whether a widget that comes in these sizes may come into a stack.
  func checkAdding(_ families: [WidgetFamily], at place: Int?, to stack: Int) throws(InputRefusal) {
    let refusal = StackEditRule.refusal(
      ofAdding: families,
      at: place,
      to: (plan.world.stacks[stack].family, stacks[stack].members.count),
      limit: plan.world.policy.stackMaximum
    )
    if let refusal { throw refusal }
  }

  /// Checks whether a stack may be begun on a page with a widget from the gallery.
  func checkBeginning(
    _ stack: Int,
    with kind: KindID,
    named name: String,
    on page: Int,
    _ widgets: Widgets
  ) throws(InputRefusal) {
    if !plan.world.policy.profile.hasStacks { throw .noStacks }
    if isThere(stack) { throw .stackExists }
    guard pages.indices.contains(page) else { throw .noSuchPlace }
    if widgets.placed(named: name) != nil { throw .duplicateName }
    let family = plan.world.stacks[stack].family
    guard plan.world.kinds[kind.index].families.contains(family) else { throw .family }
  }

  /// Checks whether a stack may be made of a widget and of the one that it is put on.
  func checkMaking(
    _ stack: Int,
    of widget: Int,
    on base: Int,
    _ widgets: Widgets
  ) throws(InputRefusal) {
    let refusal = MadeStackRule.refusal(
      isThere: isThere(stack),
      isItself: widget == base,
      isInStack: widgets[base].stack >= 0,
      families: [widgets.identities[widget].family, widgets.identities[base].family],
      family: plan.world.stacks[stack].family,
      limit: plan.world.policy.stackMaximum,
      on: plan.world.policy.profile
    )
    if let refusal { throw refusal }
  }

  /// Checks whether a widget from elsewhere may come into a stack.
  func checkTakingIn(
    _ widget: Int,
    at place: Int?,
    to stack: Int,
    _ widgets: Widgets
  ) throws(InputRefusal) {
    if Int(widgets[widget].stack) == stack { throw .alreadyThere }
    let family = plan.world.stacks[stack].family
    if widgets.identities[widget].family != family { throw .otherSize }
    try checkAdding([family], at: place, to: stack)
  }

  /// Puts a widget into a stack, at a place or behind the others; returns the place.
  mutating func add(
    _ widget: WidgetID,
    at place: Int?,
    to stack: Int,
    at now: SimulationTime
  ) -> Int {
    let place = place ?? stacks[stack].members.count
    _ = edit(stack, at: now) { rule in
      rule.add(widget, at: place)
      return nil
    }
    return place
  }
}
