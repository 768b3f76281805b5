import SimulationCore

/// Follows the top of each stack, and what is below it, record by record.
///
/// Histories, screens and sentences share it, so that they agree about what a kept suggestion, an
/// edit or a swipe leaves on top.
public struct TopFollower: Hashable, Sendable {
  /// The content of one stack.
  public struct Stack: Hashable, Sendable {
    /// Its own widgets, in order.
    public var members: [WidgetID]
    /// Its own widget that shows, or would show below a suggestion; nil in an empty stack.
    public var below: WidgetID?
    /// The suggestion in it, or nil.
    public var suggestion: WidgetID?
    /// The signal behind the suggestion.
    public var suggestionSource: Policy.Source?
    /// Whether the suggestion shows.
    public var isSuggestionOnTop = false
    /// What the suggestion covered when it came, or nil.
    public var covered: WidgetID?

    /// The widget that shows; nil in an empty stack.
    public var top: WidgetID? { isSuggestionOnTop ? suggestion ?? below : below }

    /// The suggestion while it is on top, or nil.
    public var cover: WidgetID? { isSuggestionOnTop ? suggestion : nil }
  }

  /// The stacks, by `StackID`.
  public private(set) var stacks: [Stack]

  /// Begins with a state.
  public init(_ state: HomeScreenState) {
    stacks = state.stacks.map { stack in
      Stack(
        members: stack.members,
        below: stack.members.indices.contains(stack.visible) ? stack.members[stack.visible] : nil,
        suggestion: stack.suggestion?.widget,
        suggestionSource: stack.suggestion?.source,
        isSuggestionOnTop: stack.isSuggestionOnTop && stack.suggestion != nil,
        covered: stack.covered
      )
    }
  }

  /// Begins with a world at its start.
  public init(_ world: World) {
    stacks = world.stacks.map { stack in
      Stack(
        members: stack.members,
        below: stack.members.indices.contains(stack.showing) ? stack.members[stack.showing] : nil
      )
    }
  }

  /// Follows a record; returns its stack, or nil when it moves nothing.
  @discardableResult
  public mutating func follow(_ event: Record.Event) -> StackID? {
    guard let stack = event.changedStack, stacks.indices.contains(stack.index) else { return nil }
    if case .userEdited(_, let edit) = event {
      stacks[stack.index].take(edit)
    } else if let movement = event.movement {
      stacks[stack.index].take(movement)
    } else {
      return nil
    }
    return stack
  }
}

extension Run {
  /// Frees the memory of the first records, except those that sentences about later ones look back
  /// to: the beginnings of predictions, and touches that stacks wait after.
  ///
  /// - Parameters:
  ///   - place: the index of the first record that was not told.
  ///   - tops: the stacks before the first kept record, which a narrator needs.
  public mutating func releaseToldLog(before place: Int, following tops: inout TopFollower) {
    let first = firstToTell(before: place)
    for record in log[log.firstKept..<first] { tops.follow(record.event) }
    releaseLog(before: first)
  }

  private func firstToTell(before place: Int) -> Int {
    let engine = engine(at: computedTo)
    let predictions = engine.predictions.all.map { log.beginning(ofPrediction: $0.id) }
    let touches = engine.home.touchesWaitedAfter(at: engine.now)
      .map { log.count(through: $0 - .instant) }
    return max(log.firstKept, (predictions + touches).reduce(place, min))
  }
}

extension TopFollower.Stack {
  fileprivate mutating func take(_ movement: RecordedMovement) {
    switch movement.kind {
    case .turns, .person: show(movement.shows)
    case .suggested:
      suggestion = movement.widget
      suggestionSource = movement.source
      isSuggestionOnTop = true
      covered = below
    case .kept: keep(movement.shows)
    case .leaves:
      drop()
      below = movement.shows
    }
  }

  /// Shows a member, or the suggestion again, below which lies what it covered (reading 27).
  fileprivate mutating func show(_ widget: WidgetID) {
    isSuggestionOnTop = widget == suggestion
    if !isSuggestionOnTop {
      below = widget
    } else if let covered, members.contains(covered) {
      below = covered
    }
  }

  fileprivate mutating func drop() {
    suggestion = nil
    suggestionSource = nil
    isSuggestionOnTop = false
    covered = nil
  }

  /// A kept suggestion becomes the first widget, one of its own, and shows (reading 21).
  ///
  /// Two records tell of it, the person's act and the suggestion's end; the second changes nothing.
  fileprivate mutating func keep(_ widget: WidgetID) {
    drop()
    if !members.contains(widget) { members.insert(widget, at: 0) }
    below = widget
  }

  /// When the visible widget is removed, the one that takes its place shows (reading 29).
  fileprivate mutating func take(_ edit: Record.Edit) {
    switch edit {
    case .added(let widget, let place):
      members.insert(widget, at: max(0, min(place, members.count)))
      if below == nil { below = widget }
    case .moved(let widget, let place):
      members.removeAll { $0 == widget }
      members.insert(widget, at: max(0, min(place, members.count)))
    case .began(let widget, _):
      drop()
      (members, below) = ([widget], widget)
    case .made(let widget, let base, _):
      drop()
      (members, below) = ([base, widget], widget)
    case .takenApart:
      drop()
      (members, below) = ([], nil)
    case .tookIn(let widget, let place):
      members.insert(widget, at: max(0, min(place, members.count)))
    case .placed: break
    case .removed(let widget), .tookOut(let widget, _):
      guard let place = members.firstIndex(of: widget) else { return }
      members.remove(at: place)
      guard below == widget else { return }
      below = members.isEmpty ? nil : members[min(place, members.count - 1)]
    }
  }
}

extension Record.Edit {
  package var widgets: (WidgetID?, WidgetID?) {
    switch self {
    case .added(let widget, _), .began(let widget, _), .removed(let widget), .moved(let widget, _),
      .tookIn(let widget, _), .tookOut(let widget, _), .placed(let widget, _):
      (widget, nil)
    case .made(let widget, let base, _): (widget, base)
    case .takenApart: (nil, nil)
    }
  }

  var mayChangeTop: Bool {
    switch self {
    case .began, .removed, .made, .tookOut, .takenApart: true
    case .added, .moved, .tookIn, .placed: false
    }
  }
}
