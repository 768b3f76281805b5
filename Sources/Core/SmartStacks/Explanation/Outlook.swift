import SimulationCore

struct Outlook {
  /// When wanted widgets come on top, the soonest first.
  private(set) var wins: [ExpectedWin] = []
  /// How far it looked: less than requested after `mostInstantsAhead`.
  private(set) var horizon: SimulationTime

  /// 30 instants an hour for 14 days.
  private static let mostInstantsAhead = 10_000

  init(
    from engine: Engine,
    until horizon: SimulationTime,
    wanted: (_ engine: Engine, _ widget: WidgetID) -> Bool,
    isEnough: ([ExpectedWin]) -> Bool
  ) {
    self.horizon = horizon
    var copy = engine
    var tops = copy.home.stacks.map(\.shown)
    var left = Self.mostInstantsAhead
    while !isEnough(wins), let instant = copy.nextInstant(inputs: []), instant <= horizon {
      guard left > 0 else {
        self.horizon = copy.now
        break
      }
      left -= 1
      copy.perform(instant, inputs: [])
      for stack in tops.indices where copy.home[stack].shown != tops[stack] {
        tops[stack] = copy.home[stack].shown
        guard let widget = tops[stack], wanted(copy, widget),
          !wins.contains(where: { $0.widget == widget })
        else { continue }
        wins.append(ExpectedWin(of: widget, on: stack, in: copy))
      }
    }
  }
}

extension ExpectedWin {
  fileprivate init(of widget: WidgetID, on stack: Int, in engine: Engine) {
    let cause = engine.home[stack].cause
    var value: Fraction?
    if case .rotation(let source) = cause, source != .rest {
      value = engine.widgets[widget].rating.value
    }
    self.init(
      time: engine.now,
      stack: StackID(stack),
      widget: widget,
      name: engine.widgets.name(of: Int(widget.index)),
      cause: cause,
      value: value
    )
  }
}
