public import SimulationCore

/// The spans of each stack's top, followed record by record.
public struct TopSpans: Sendable {
  /// A span in which one widget was on top.
  public struct Span: Hashable, Sendable {
    /// The stack.
    public var stack: StackID
    /// The widget on top, possibly a suggestion.
    public var widget: WidgetID
    /// Whether it was a suggestion.
    public var isSuggestion: Bool
    /// The first moment.
    public var start: SimulationTime
    /// The exclusive end.
    public var end: SimulationTime
    /// The index of the change that brought it, among all changes; nil from the start.
    public var movement: Int?

    /// Its length.
    public var length: SimulationDuration { end - start }
  }

  /// A change of the widget on top of a stack, or of whether it is a suggestion.
  public struct Change: Sendable {
    /// The stack.
    public let stack: StackID
    /// The widget on top before; nil in a stack that was empty.
    public let from: WidgetID?
    /// The widget on top afterwards; nil in an empty stack.
    public let to: WidgetID?
    /// The span that ended with the change, unless it was empty.
    public let ended: Span?
  }

  private var tops: TopFollower
  /// By stack: the start of the current span, and the change that brought it.
  private var since: [SimulationTime]
  private var movements: [Int?]
  private var count = 0

  /// Begins with a world at its start.
  public init(_ world: World) { self.init(TopFollower(world), from: .zero) }

  private init(_ tops: TopFollower, from start: SimulationTime) {
    self.tops = tops
    since = Array(repeating: start, count: tops.stacks.count)
    movements = Array(repeating: nil, count: tops.stacks.count)
  }

  /// The computed spans of a run between two moments, by `StackID` and in order.
  public static func lanes(
    of run: Run,
    from start: SimulationTime,
    until end: SimulationTime
  ) -> [[Span]] {
    var tops = TopSpans(TopFollower(run.state(at: start)), from: start)
    var lanes = Array(repeating: [Span](), count: tops.stacks.count)
    for record in run.log[run.recordCount(through: start)...] {
      guard record.time < end else { break }
      if let span = tops.follow(record)?.ended { lanes[span.stack.index].append(span) }
    }
    for span in tops.last(until: end) { lanes[span.stack.index].append(span) }
    return lanes
  }

  /// The current stacks, by `StackID`.
  public var stacks: [TopFollower.Stack] { tops.stacks }

  /// Follows a record; returns the change of the top, if any.
  public mutating func follow(_ record: Record) -> Change? {
    guard let stack = record.event.changedStack, since.indices.contains(stack.index) else {
      return nil
    }
    let place = stack.index
    let (top, cover) = (tops.stacks[place].top, tops.stacks[place].cover)
    let ended = span(on: place, until: record.time)
    tops.follow(record.event)
    let to = tops.stacks[place].top
    guard to != top || tops.stacks[place].cover != cover else { return nil }
    (since[place], movements[place]) = (record.time, count)
    count += 1
    return Change(stack: stack, from: top, to: to, ended: ended)
  }

  /// The open spans, in order of the stacks.
  public func last(until end: SimulationTime) -> [Span] {
    since.indices.compactMap { span(on: $0, until: end) }
  }

  private func span(on stack: Int, until end: SimulationTime) -> Span? {
    guard let widget = tops.stacks[stack].top, since[stack] < end else { return nil }
    return Span(
      stack: StackID(stack),
      widget: widget,
      isSuggestion: tops.stacks[stack].cover != nil,
      start: since[stack],
      end: end,
      movement: movements[stack]
    )
  }
}
