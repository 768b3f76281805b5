import SimulationCore
package import SmartStacks

/// A run in numbers: for each widget of each stack and each month, how often it came up and by
/// which input, how long it was on top, and what held it back.
package struct RunTotals {
  /// What brought a widget to the top: an input, by its name in the log, or the person.
  enum Way: String, CaseIterable {
    case relevance
    case shortcut
    case prediction
    case rest
    case swipe

    var title: String { self == .relevance ? "score" : rawValue }
  }

  struct Figures {
    var ways: [Way: Int] = [:]
    var onTop = SimulationDuration.zero
    /// By rule and preferred widget: records without their times and causes.
    var heldBack: [Record.Withheld: Int] = [:]

    var cameUp: Int { ways.values.reduce(0, +) }

    mutating func add(_ other: Figures) {
      ways.merge(other.ways, uniquingKeysWith: +)
      onTop.milliseconds += other.onTop.milliseconds
      heldBack.merge(other.heldBack, uniquingKeysWith: +)
    }
  }

  struct Month {
    let year: Int
    /// 1 to 12.
    let month: Int
    let start: SimulationTime
    /// Exclusive.
    var end: SimulationTime
  }

  struct Widget {
    let stack: StackID?
    let widget: WidgetID
    /// Whether it was in the stack from the start; else it was suggested or added.
    let isOwn: Bool
    /// Whether it was a suggestion in the stack.
    var isSuggested = false
    /// By month.
    var months: [Figures]

    var total: Figures { months.total }
  }

  let run: Run
  let months: [Month]
  /// Those of each stack together, then those held back without a stack.
  let widgets: [Widget]

  var world: World { run.world }
  var end: SimulationTime { run.computedTo }

  /// The stacks with their widgets, in order; nil for widgets that no stack could show.
  var stacks: [(stack: StackID?, widgets: ArraySlice<Widget>)] {
    widgets.stretches(by: \.stack).map { (widgets[$0.lowerBound].stack, widgets[$0]) }
  }
}

extension [RunTotals.Figures] {
  var total: RunTotals.Figures { reduce(into: RunTotals.Figures()) { $0.add($1) } }
}

extension RunTotals.Figures {
  /// The most frequent first; of equals, in the order of the rules.
  var obstacles: [(rule: Record.Withheld, count: Int)] {
    func rank(_ rule: Record.Withheld) -> (String, String, Int) {
      (rule.reason.rawValue, rule.source.rawValue, rule.rival.map { Int($0.index) } ?? -1)
    }
    return heldBack.map { ($0.key, $0.value) }
      .sorted { $0.1 == $1.1 ? rank($0.0) < rank($1.0) : $0.1 > $1.1 }
  }
}

extension Array {
  /// The places of neighbours that have the same key.
  func stretches(by key: (Element) -> some Equatable) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    for place in indices {
      if let last = stretches.last, key(self[last.lowerBound]) == key(self[place]) {
        stretches[stretches.count - 1] = last.lowerBound..<(place + 1)
      } else {
        stretches.append(place..<(place + 1))
      }
    }
    return stretches
  }
}

/// Counts the totals of a run while it is computed; it decides nothing.
package struct RunCounter {
  private struct Key: Hashable {
    var stack: StackID?
    var widget: WidgetID
  }

  private var months: [RunTotals.Month]
  private var tops: TopSpans
  private var places: [Key: Int] = [:]
  private var widgets: [RunTotals.Widget] = []
  /// How many records were counted and are no longer needed.
  package private(set) var counted = 0

  package init(_ world: World) {
    months = Self.months(of: world)
    tops = TopSpans(world)
    for (index, stack) in world.stacks.enumerated() {
      for widget in stack.members { _ = place(of: widget, in: StackID(index), isOwn: true) }
    }
  }

  package mutating func count(_ run: Run) {
    let log = run.log
    while counted < log.count {
      take(log[counted])
      counted += 1
    }
  }

  package consuming func totals(of run: Run) -> RunTotals {
    for span in tops.last(until: run.computedTo) { add(span) }
    months.removeAll { $0.start > run.computedTo }
    months[months.count - 1].end = max(run.computedTo, months[months.count - 1].start + .instant)
    let count = months.count
    var ordered = widgets.sorted { one, other in
      let (left, right) = (one.stack?.index ?? .max, other.stack?.index ?? .max)
      return left == right ? one.widget.index < other.widget.index : left < right
    }
    for place in ordered.indices { ordered[place].months = Array(ordered[place].months[..<count]) }
    return RunTotals(run: run, months: months, widgets: ordered)
  }

  private static func months(of world: World) -> [RunTotals.Month] {
    var months: [RunTotals.Month] = []
    var start = SimulationTime.zero
    repeat {
      let date = world.calendar.local(at: start).date
      let next = min(world.end, world.calendar.startOfNextDay(after: start))
      if let last = months.last, last.month == date.month, last.year == date.year {
        months[months.count - 1].end = next
      } else {
        months.append(.init(year: date.year, month: date.month, start: start, end: next))
      }
      start = next
    } while start < world.end
    return months
  }

  private mutating func take(_ record: Record) {
    if case .withheld(let withheld) = record.event {
      let obstacle = withheld.rule
      change(withheld.widget, in: withheld.stack, month(at: record.time)) {
        $0.heldBack[obstacle, default: 0] += 1
      }
      return
    }
    guard let change = tops.follow(record) else { return }
    if let span = change.ended { add(span) }
    guard let to = change.to, let movement = record.event.movement, let way = movement.way else {
      return
    }
    self.change(to, in: change.stack, month(at: record.time)) { $0.ways[way, default: 0] += 1 }
    if movement.kind == .suggested { widgets[place(of: to, in: change.stack)].isSuggested = true }
  }

  private mutating func add(_ span: TopSpans.Span) {
    var place = month(at: span.start)
    var start = span.start
    while start < span.end {
      let end = place + 1 < months.count ? min(span.end, months[place].end) : span.end
      change(span.widget, in: span.stack, place) {
        $0.onTop.milliseconds += (end - start).milliseconds
      }
      (start, place) = (end, place + 1)
    }
  }

  private func month(at time: SimulationTime) -> Int {
    months.count == 1 ? 0 : max(0, months.partition { $0.start <= time } - 1)
  }

  private mutating func change(
    _ widget: WidgetID,
    in stack: StackID?,
    _ month: Int,
    _ change: (inout RunTotals.Figures) -> Void
  ) { change(&widgets[place(of: widget, in: stack)].months[month]) }

  private mutating func place(of widget: WidgetID, in stack: StackID?, isOwn: Bool = false) -> Int {
    let key = Key(stack: stack, widget: widget)
    if let place = places[key] { return place }
    places[key] = widgets.count
    let none = Array(repeating: RunTotals.Figures(), count: months.count)
    widgets.append(.init(stack: stack, widget: widget, isOwn: isOwn, months: none))
    return widgets.count - 1
  }
}

extension Record.Withheld {
  /// The widget that was preferred, if any.
  var rival: WidgetID? { if case .widget(let widget)? = blockedBy { widget } else { nil } }

  /// The same for every record of one rule and one preferred widget.
  fileprivate var rule: Record.Withheld {
    Record.Withheld(
      stack: stack,
      widget: widget,
      source: source,
      reason: reason,
      until: nil,
      isSuggestion: isSuggestion,
      blockedBy: rival.map(Blocker.widget)
    )
  }
}

extension RecordedMovement {
  /// Nil where a widget came up only because another left.
  fileprivate var way: RunTotals.Way? {
    switch kind {
    case .person: .swipe
    case .turns, .suggested: source.flatMap { RunTotals.Way(rawValue: $0.rawValue) }
    case .leaves, .kept: nil
    }
  }
}
