import SimulationCore

// Where the person puts widgets: on each other, into stacks, on pages (decision 57).
//
// A widget stays what it is wherever it is put: what was learned of it, its timeline, what it was
// turned away from and how often it moved today go with it. Hold, gap and what is never wanted are
// of the stack, and stay with that.
extension Engine {
  /// Makes a stack of a widget and of the one that it is put on, in the place of that one.
  mutating func make(
    _ stack: Int,
    of name: String,
    on other: String,
    log: inout EventLog
  ) throws(InputRefusal) -> Record.Edit {
    let widget = try placed(name)
    let base = try placed(other)
    let refusal = MadeStackRule.refusal(
      isThere: home.isThere(stack),
      isItself: widget == base,
      isInStack: widgets[base].stack >= 0,
      families: [widgets.identities[widget].family, widgets.identities[base].family],
      family: plan.world.stacks[stack].family,
      limit: policy.stackMaximum,
      on: policy.profile
    )
    if let refusal { throw refusal }
    let source = widgets[widget].stack < 0 ? nil : Int(widgets[widget].stack)
    let inherited = home.inheritance(from: policy.stackMade == .inherits ? source : nil)
    lift(widget, log: &log)
    let page = home.make(
      stack,
      of: WidgetID(widget),
      on: WidgetID(base),
      with: inherited ?? StackInheritance(switches: policy.stackDefaults),
      at: now
    )
    widgets.move(widget, to: Int32(stack), at: now)
    widgets.move(base, to: Int32(stack), at: now)
    return .made(WidgetID(widget), on: WidgetID(base), page: page)
  }

  /// Begins a stack on a page with a widget from the gallery.
  mutating func begin(
    _ stack: Int,
    with kind: KindID,
    name: String,
    _ values: Configuration,
    on page: Int
  ) throws(InputRefusal) -> Record.Edit {
    if !policy.profile.hasStacks { throw .noStacks }
    if home.isThere(stack) { throw .stackExists }
    guard home.pages.indices.contains(page) else { throw .noSuchPlace }
    if placedWidget(named: name, preferring: nil) != nil { throw .duplicateName }
    let family = plan.world.stacks[stack].family
    guard plan.world.kinds[kind.index].families.contains(family) else { throw .family }
    let widget = try newWidget(kind, name: name, values, in: stack)
    home.begin(
      stack,
      with: widget,
      onPage: page,
      StackInheritance(switches: policy.stackDefaults),
      at: now
    )
    return .began(widget, page: page)
  }

  /// Puts a widget from elsewhere into a stack; what the stack shows keeps showing.
  mutating func takeIn(
    _ name: String,
    at place: Int?,
    to stack: Int,
    log: inout EventLog
  ) throws(InputRefusal) -> Record.Edit {
    let widget = try placed(name)
    if Int(widgets[widget].stack) == stack { throw .alreadyThere }
    let family = plan.world.stacks[stack].family
    if widgets.identities[widget].family != family { throw .otherSize }
    let members = home.stacks[stack].members.count
    let refusal = StackEditRule.refusal(
      ofAdding: [family],
      at: place,
      to: (family, members),
      limit: policy.stackMaximum
    )
    if let refusal { throw refusal }
    lift(widget, log: &log)
    _ = home.edit(stack, at: now) { rule in
      rule.add(WidgetID(widget), at: place ?? members)
      return nil
    }
    widgets.move(widget, to: Int32(stack), at: now)
    return .tookIn(WidgetID(widget), at: place ?? members)
  }

  /// Lets every widget of a stack stand by itself; the suggestion in it leaves first†.
  mutating func takeApart(_ stack: Int, log: inout EventLog) -> Record.Edit {
    if let shown = home.stacks[stack].suggestion {
      remove(shown, from: stack, reason: .edited, log: &log)
    }
    for member in home.stacks[stack].members {
      widgets.move(Int(member.index), to: -1, at: now)
      widgets[Int(member.index)].obstacle = .none
    }
    return .takenApart(page: home.takeApart(stack))
  }

  /// Puts a widget on a page by itself, behind what stands there.
  mutating func putAlone(_ name: String, on page: Int, log: inout EventLog) {
    do throws(InputRefusal) {
      let widget = try placed(name)
      guard home.pages.indices.contains(page) else { throw .noSuchPlace }
      let isInStack = widgets[widget].stack >= 0
      if home.page(of: WidgetID(widget)) == page { throw .alreadyThere }
      lift(widget, toPage: page, log: &log)
      home.put(WidgetID(widget), onPage: page)
      if !isInStack {
        log.append(.userEdited(stack: nil, .placed(WidgetID(widget), page: page)), at: now)
      }
      attention.viewChanged()
    } catch {
      refuse("put", name, error, log: &log)
    }
  }

  /// Takes a widget from where it stands; a stack that it leaves empty is there no longer.
  private mutating func lift(_ widget: Int, toPage page: Int? = nil, log: inout EventLog) {
    let source = Int(widgets[widget].stack)
    widgets[widget].obstacle = .none
    widgets.move(widget, to: -1, at: now)
    guard source >= 0 else {
      home.takeOffPage(WidgetID(widget))
      return
    }
    look(at: source, log: &log)
    home.takeOut(WidgetID(widget), of: source, at: now)
    let edit = Record.Edit.tookOut(WidgetID(widget), page: page)
    log.append(.userEdited(stack: StackID(source), edit), at: now)
    touch(source, log: &log)
    becomePlain(source, log: &log)
  }

  private func placed(_ name: String) throws(InputRefusal) -> Int {
    guard let widget = placedWidget(named: name, preferring: nil) else { throw .unknownWidget }
    return widget
  }
}
