import Scenarios
import SimulationCore
import SmartStacks

/// Counts the figures of one run of a sweep from its records; it decides nothing.
struct SweepFold {
  private struct Shown {
    let widget: WidgetID
    var milliseconds = 0
    var first: SimulationTime?
    /// The last day on which it came by itself, and on which it was on top; -1 for none.
    var lastDay = -1
    var lastShownDay = -1
    /// The minutes at which it first came by itself, of each day on which it did.
    var firstOfDays: [Int] = []
    var shownDays = 0
  }

  private let clock: SweepClock
  private let end: SimulationTime
  private let glances: [Glance]
  private var next = 0
  private var tops: TopSpans
  /// By stack: whether nobody saw its last movement.
  private var isUnseen: [Bool]
  private var movements: [Int]
  private var shown: [[Shown]]
  private var counts: [OnTopCount]
  private var tally: SweepTally

  init(_ draw: ScenarioChance.Draw, _ clock: SweepClock, into tally: consuming SweepTally) {
    self.clock = clock
    end = draw.world.end
    glances = draw.glances
    let stacks = draw.world.stacks.count
    tops = TopSpans(draw.world)
    isUnseen = Array(repeating: false, count: stacks)
    movements = Array(repeating: 0, count: stacks)
    shown = Array(repeating: [], count: stacks)
    counts = Array(repeating: OnTopCount(), count: tally.byGlance.count)
    self.tally = tally
  }

  /// Takes the next record; a look sees what everything at its moment leaves.
  mutating func take(_ record: Record, of run: Run) {
    look(before: record.time, of: run)
    let header = record.event.header
    if !header.traits.isDisjoint(with: [.touch, .look]), let stack = header.stack {
      isUnseen[stack.index] = false
    }
    if case .suggestionRemoved(let stack, _, let reason, _, _) = record.event {
      let place = RemovalReason.allCases.firstIndex(of: reason) ?? 0
      tally.stacks[stack.index].removals[place] += 1
    }
    if let span = tops.follow(record)?.ended { add(span) }
    if let movement = record.event.movement { note(movement, at: record.time) }
  }

  private mutating func note(_ movement: RecordedMovement, at time: SimulationTime) {
    let stack = movement.stack.index
    guard movement.isAutomatic || movement.kind == .leaves else { return }
    if isUnseen[stack] { tally.stacks[stack].unseen += 1 }
    isUnseen[stack] = movement.isAutomatic
    guard movement.isAutomatic else { return }
    movements[stack] += 1
    if movement.kind == .turns {
      tally.stacks[stack].turns += 1
    } else {
      tally.stacks[stack].suggestions += 1
    }
    let place = place(of: movement.shows, in: stack)
    if shown[stack][place].first == nil { shown[stack][place].first = time }
    let day = clock.day(at: time)
    guard shown[stack][place].lastDay < day else { return }
    shown[stack][place].lastDay = day
    shown[stack][place].firstOfDays.append(clock.minute(at: time))
  }

  private mutating func place(of widget: WidgetID, in stack: Int) -> Int {
    if let known = shown[stack].firstIndex(where: { $0.widget == widget }) { return known }
    shown[stack].append(Shown(widget: widget))
    return shown[stack].count - 1
  }

  private mutating func add(_ span: TopSpans.Span) {
    let stack = span.stack.index
    let place = place(of: span.widget, in: stack)
    shown[stack][place].milliseconds += Int(span.length.milliseconds)
    let last = clock.day(at: span.end - .instant)
    let first = max(clock.day(at: span.start), shown[stack][place].lastShownDay + 1)
    if first <= last {
      shown[stack][place].shownDays += last - first + 1
      shown[stack][place].lastShownDay = last
    }
  }

  private mutating func look(before time: SimulationTime, of run: Run) {
    while next < glances.count, glances[next].time < time {
      let glance = glances[next]
      next += 1
      isUnseen[glance.stack.index] = false
      let top = tops.stacks[glance.stack.index].top
      counts[glance.item].look(found: top.map { glance.isFor($0, of: run) } ?? false)
    }
  }

  consuming func finished(_ run: Run) -> SweepTally {
    look(before: .never, of: run)
    for span in tops.last(until: end) { add(span) }
    for stack in shown.indices {
      if isUnseen[stack] { tally.stacks[stack].unseen += 1 }
      tally.stacks[stack].movements.add(movements[stack])
      for one in shown[stack] { count(one, of: stack, run) }
    }
    tally.runs += 1
    tally.milliseconds += Int(end.milliseconds)
    for (item, count) in counts.enumerated() {
      tally.byGlance[item].add(part: count.found, of: count.looks)
    }
    tally.glances.add(
      part: counts.reduce(0) { $0 + $1.found },
      of: counts.reduce(0) { $0 + $1.looks }
    )
    return tally
  }

  private mutating func count(_ one: Shown, of stack: Int, _ run: Run) {
    let name = run.name(of: one.widget)
    let title = run.title(of: one.widget).text
    let first = one.first.map { clock.day(at: $0) * SweepClock.day + clock.minute(at: $0) }
    Self.add(one, title, first, to: &tally.stacks[stack].widgets[name, default: SweptWidget()])
  }

  private static func add(
    _ one: Shown,
    _ title: String,
    _ first: Int?,
    to widget: inout SweptWidget
  ) {
    widget.join(title: title)
    widget.milliseconds += one.milliseconds
    widget.days += one.firstOfDays.count
    widget.daySquares += one.firstOfDays.count * one.firstOfDays.count
    widget.shownDays += one.shownDays
    widget.shownDaySquares += one.shownDays * one.shownDays
    if let first { widget.firstOfRun.add(first) }
    for minute in one.firstOfDays { widget.firstOfDay.add(minute) }
  }
}

extension Glance {
  func isFor(_ widget: WidgetID, of run: Run) -> Bool {
    switch wanted {
    case .kind(let kind): run.kind(of: widget) == kind
    case .widget(let name): run.name(of: widget) == name
    }
  }
}

/// The days of a run and the clock's minutes in them, worked out once for all runs of a point.
struct SweepClock {
  static let day = 1440

  private let calendar: LocalCalendar
  /// When each day begins, the first at the start of the run.
  private var starts: [SimulationTime] = [.zero]

  init(_ world: World) {
    calendar = world.calendar
    var start = calendar.startOfNextDay(after: .zero)
    while start < world.end {
      starts.append(start)
      start = calendar.startOfNextDay(after: start)
    }
  }

  var days: Int { starts.count }

  func start(of day: Int) -> SimulationTime? { starts.indices.contains(day) ? starts[day] : nil }

  /// The place of a moment's day, from 0.
  func day(at time: SimulationTime) -> Int {
    starts.count == 1 ? 0 : max(0, starts.partition { $0 <= time } - 1)
  }

  func minute(at time: SimulationTime) -> Int { calendar.local(at: time).millisecondOfDay / 60_000 }
}
