public import SimulationCore

/// What lay on top of each stack for how long, followed record by record.
public struct TopSpans: Sendable {
  /// A time in which one widget was on top.
  public struct Span: Hashable, Sendable {
    /// The stack.
    public var stack: StackID
    /// The widget that showed, a suggestion too.
    public var widget: WidgetID
    /// The first moment.
    public var start: SimulationTime
    /// The moment after the last.
    public var end: SimulationTime

    /// How long it was.
    public var length: SimulationDuration { end - start }
  }

  private var tops: TopFollower
  /// By stack: since when its top lies there.
  private var since: [SimulationTime]

  /// Begins with a world before anything happens in it.
  public init(_ world: World) {
    tops = TopFollower(world)
    since = Array(repeating: .zero, count: tops.stacks.count)
  }

  /// The stacks as they are now, by `StackID`.
  public var stacks: [TopFollower.Stack] { tops.stacks }

  /// Takes what happened next.
  ///
  /// - Returns: The time that it ended, if any passed.
  public mutating func follow(_ record: Record) -> Span? {
    guard let stack = record.event.changedStack, since.indices.contains(stack.index) else {
      return nil
    }
    let before = tops.stacks[stack.index].top
    tops.follow(record.event)
    guard tops.stacks[stack.index].top != before else { return nil }
    defer { since[stack.index] = record.time }
    return span(before, on: stack.index, until: record.time)
  }

  /// What is on top still, in order of the stacks.
  public func last(until end: SimulationTime) -> [Span] {
    since.indices.compactMap { span(tops.stacks[$0].top, on: $0, until: end) }
  }

  private func span(_ widget: WidgetID?, on stack: Int, until end: SimulationTime) -> Span? {
    guard let widget, since[stack] < end else { return nil }
    return Span(stack: StackID(stack), widget: widget, start: since[stack], end: end)
  }
}
