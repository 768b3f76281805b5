public import SimulationCore

/// The top of each stack over time, from a log.
///
/// A suggestion covers a stack without changing it, so both are kept separately.
public struct StackHistory: Hashable, Sendable {
  /// A span in which a stack showed one widget.
  public struct Span: Hashable, Sendable {
    /// The widget.
    public var widget: WidgetID
    /// The first moment.
    public var start: SimulationTime
    /// The exclusive end.
    public var end: SimulationTime
    /// Why it came; nil when it was there from the start or the person swiped to it.
    public var source: Policy.Source?
  }

  /// The spans of one stack.
  public struct Lane: Hashable, Sendable {
    /// The stack's own widgets, without gaps while the stack exists.
    public var members: [Span] = []
    /// The suggestions on top.
    public var suggestions: [Span] = []

    /// Creates an empty lane.
    public init() {}
  }

  /// The lanes, by `StackID`.
  public private(set) var lanes: [Lane]
  /// The first moment.
  public let start: SimulationTime
  /// The exclusive end.
  public let end: SimulationTime

  /// Reads a part of a log.
  ///
  /// - Parameters:
  ///   - records: The records from `start` on, in order; those from `end` on are not read.
  ///   - state: The state at `start`, after everything that happened at it.
  ///   - start: The first moment; records at it are already in the state.
  ///   - end: The exclusive end.
  public init(
    _ records: some Sequence<Record>,
    from state: HomeScreenState,
    start: SimulationTime,
    end: SimulationTime
  ) {
    self.start = start
    self.end = end
    var reading = Reading(state: state, start: start, end: end)
    for record in records {
      if record.time <= start { continue }
      if record.time >= end { break }
      reading.read(record)
    }
    lanes = reading.lanes
  }

  private struct Reading {
    var lanes: [Lane]
    var tops: TopFollower
    let end: SimulationTime

    init(state: HomeScreenState, start: SimulationTime, end: SimulationTime) {
      self.end = end
      tops = TopFollower(state)
      lanes = state.stacks.map { stack in
        var lane = Lane()
        guard !stack.members.isEmpty else { return lane }
        lane.members.append(Span(widget: stack.members[stack.visible], start: start, end: end))
        if stack.isSuggestionOnTop, let suggestion = stack.suggestion {
          lane.suggestions.append(
            Span(widget: suggestion.widget, start: start, end: end, source: suggestion.source)
          )
        } else if case .rotation(let source) = stack.cause {
          lane.members[0].source = source
        }
        return lane
      }
    }

    mutating func read(_ record: Record) {
      guard let stack = record.event.changedStack, lanes.indices.contains(stack.index) else {
        return
      }
      let before = tops.stacks[stack.index]
      tops.follow(record.event)
      let after = tops.stacks[stack.index]
      if before.cover != after.cover { cover(stack.index, with: after, at: record.time) }
      guard after.below != before.below else { return }
      close(stack.index, at: record.time)
      guard let widget = after.below else { return }
      var source: Policy.Source?
      if case .rotation(let rotation) = record.event { source = rotation.source }
      lanes[stack.index].members.append(
        Span(widget: widget, start: record.time, end: end, source: source)
      )
    }

    mutating func cover(_ lane: Int, with stack: TopFollower.Stack, at now: SimulationTime) {
      let last = lanes[lane].suggestions.indices.last
      if let last, lanes[lane].suggestions[last].end == end {
        lanes[lane].suggestions[last].end = now
      }
      guard let widget = stack.cover else { return }
      lanes[lane].suggestions.append(
        Span(widget: widget, start: now, end: end, source: stack.suggestionSource)
      )
    }

    mutating func close(_ lane: Int, at now: SimulationTime) {
      guard let last = lanes[lane].members.indices.last, lanes[lane].members[last].end == end
      else { return }
      if lanes[lane].members[last].start == now {
        lanes[lane].members.removeLast()
      } else {
        lanes[lane].members[last].end = now
      }
    }
  }
}
