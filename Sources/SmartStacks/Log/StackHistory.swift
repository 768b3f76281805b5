public import SimulationCore

/// What was on top of each stack over time, as a log tells it.
///
/// A suggestion covers a stack without changing it, so what lies below and what covers it are told
/// apart: a lane draws the one over the other.
public struct StackHistory: Hashable, Sendable {
  /// A span in which a stack showed one widget.
  public struct Span: Hashable, Sendable {
    /// The widget.
    public var widget: WidgetID
    /// The first moment.
    public var start: SimulationTime
    /// The moment after the last.
    public var end: SimulationTime
    /// Why it came, or nil when it was there from the start or the person swiped to it.
    public var source: Policy.Source?

    /// Creates a span.
    public init(
      widget: WidgetID,
      start: SimulationTime,
      end: SimulationTime,
      source: Policy.Source? = nil
    ) {
      self.widget = widget
      self.start = start
      self.end = end
      self.source = source
    }
  }

  /// What one stack showed.
  public struct Lane: Hashable, Sendable {
    /// The stack's own widgets, without gaps from the history's start to its end.
    public var members: [Span] = []
    /// Suggestions that lay on top.
    public var suggestions: [Span] = []

    /// Creates an empty lane.
    public init() {}
  }

  /// The lanes, by `StackID`.
  public private(set) var lanes: [Lane]
  /// The first moment that is told.
  public let start: SimulationTime
  /// The moment after the last.
  public let end: SimulationTime

  /// Reads a part of a log.
  ///
  /// - Parameters:
  ///   - records: The records from `start` on, in order; those from `end` on are not read.
  ///   - state: The state at `start`, after everything that happened at it.
  ///   - start: The first moment; records at it are already in the state.
  ///   - end: The moment after the last.
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

  /// Reads the log of a run between two moments, as far as it was computed.
  public init(of run: Run, start: SimulationTime, end: SimulationTime) {
    let log = run.log
    self.init(
      log[run.recordCount(through: start)...],
      from: run.state(at: start),
      start: start,
      end: end
    )
  }

  /// The lanes while they are being read; spans end when the next begins.
  private struct Reading {
    var lanes: [Lane]
    let end: SimulationTime

    init(state: HomeScreenState, start: SimulationTime, end: SimulationTime) {
      self.end = end
      lanes = state.stacks.map { stack in
        var lane = Lane()
        guard !stack.members.isEmpty else { return lane }
        let below = Span(widget: stack.members[stack.visible], start: start, end: end)
        lane.members.append(below)
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
      let now = record.time
      switch record.event {
      case .rotation(let rotation):
        turn(rotation.stack, to: rotation.to, at: now, source: rotation.source)
      case .suggestionInserted(let stack, let widget, let source, _, _):
        guard lanes.indices.contains(stack.index) else { return }
        lanes[stack.index].suggestions.append(
          Span(widget: widget, start: now, end: end, source: source)
        )
      case .suggestionRemoved(let stack, _, _, _): uncover(stack, at: now)
      case .userSwiped(let stack, _, let to): swipe(stack, to: to, at: now)
      default: return
      }
    }

    /// Ends the suggestion that lies on top, if there is one.
    private mutating func uncover(_ stack: StackID, at now: SimulationTime) {
      guard lanes.indices.contains(stack.index) else { return }
      let last = lanes[stack.index].suggestions.indices.last
      guard let last, lanes[stack.index].suggestions[last].end == end else { return }
      lanes[stack.index].suggestions[last].end = now
    }

    private mutating func turn(
      _ stack: StackID,
      to widget: WidgetID,
      at now: SimulationTime,
      source: Policy.Source?
    ) {
      guard lanes.indices.contains(stack.index), !lanes[stack.index].members.isEmpty else { return }
      let last = lanes[stack.index].members.count - 1
      if lanes[stack.index].members[last].widget == widget { return }
      if lanes[stack.index].members[last].start == now {
        lanes[stack.index].members.removeLast()
      } else {
        lanes[stack.index].members[last].end = now
      }
      lanes[stack.index].members.append(
        Span(widget: widget, start: now, end: end, source: source)
      )
    }

    /// The person may swipe to a member, away from a suggestion, and back to it.
    private mutating func swipe(_ stack: StackID, to widget: WidgetID, at now: SimulationTime) {
      guard lanes.indices.contains(stack.index) else { return }
      let suggested = lanes[stack.index].suggestions.last
      uncover(stack, at: now)
      if let suggested, suggested.widget == widget {
        lanes[stack.index].suggestions.append(
          Span(widget: widget, start: now, end: end, source: suggested.source)
        )
      } else {
        turn(stack, to: widget, at: now, source: nil)
      }
    }

  }
}
