import Habits
public import SimulationCore

// What comes after a moment in the run, its inputs included: for forecasts, the ends of
// suggestions, and explanations.
extension Run {
  static let mostForecasts = 24

  /// Computes until the next `mostForecasts` movements after a moment are known, or to the end.
  ///
  /// So the answers do not depend on how far the run was computed before.
  ///
  /// - Parameters:
  ///   - time: the moment.
  ///   - mayCompute: asked before each day that is computed.
  /// - Returns: Whether what comes after the moment is known.
  @discardableResult
  public mutating func lookAhead(
    from time: SimulationTime,
    while mayCompute: () -> Bool = { true }
  ) -> Bool {
    while computedTo < world.end,
      upcomingMovements(after: time, limit: Self.mostForecasts).count < Self.mostForecasts
    {
      guard mayCompute() else { return false }
      advance(to: computedTo + .hours(24))
    }
    return true
  }

  /// The movements in the computed run after a moment, the soonest first.
  public func upcomingMovements(
    after time: SimulationTime,
    limit: Int,
    where isWanted: (UpcomingMovement) -> Bool = { _ in true }
  ) -> [UpcomingMovement] {
    var found: [UpcomingMovement] = []
    var start = recordCount(through: time)
    while found.count < limit, let place = log.movement(from: start) {
      if let next = movement(at: place), isWanted(next), !isAgain(next, in: found) {
        found.append(next)
      }
      start = place + 1
    }
    return found
  }

  /// When a widget next comes on top; nil where it does not, as far as the run is computed.
  public func nextArrival(of widget: WidgetID, after time: SimulationTime) -> UpcomingMovement? {
    nextChange(after: time) { $0.shows == widget }
  }

  /// When a stack next shows another widget; nil where it does not, as far as the run is computed.
  public func nextChange(of stack: StackID, showing top: WidgetID, after time: SimulationTime)
    -> UpcomingMovement?
  { nextChange(after: time) { $0.stack == stack && $0.shows != top } }

  /// The first accepted movement; of those of a stack at one instant the last counts.
  private func nextChange(
    after time: SimulationTime,
    where isWanted: (UpcomingMovement) -> Bool
  ) -> UpcomingMovement? {
    var instant: [UpcomingMovement] = []
    var start = recordCount(through: time)
    while let place = log.movement(from: start) {
      start = place + 1
      guard let next = movement(at: place) else { continue }
      if let first = instant.first, first.time < next.time {
        if let found = instant.first(where: isWanted) { return found }
        instant.removeAll(keepingCapacity: true)
      }
      instant.removeAll { $0.stack == next.stack }
      instant.append(next)
    }
    return instant.first(where: isWanted)
  }

  /// How a suggestion ends: it leaves its stack or is kept; nil if neither, as far as computed.
  ///
  /// That may be before or after its known end.
  public func end(
    of suggestion: WidgetID,
    on stack: StackID,
    after time: SimulationTime
  ) -> UpcomingMovement? {
    upcomingMovements(after: time, limit: 1) {
      $0.stack == stack && $0.widget == suggestion
        && ($0.movement == .leaves || $0.movement == .kept)
    }.first
  }

  private func movement(at index: Int) -> UpcomingMovement? {
    let record = log[index]
    if case .userEdited(let stack?, _) = record.event { return edit(of: stack, at: index) }
    guard let moved = record.event.movement else { return nil }
    if case .suggestionRemoved = record.event, moved.kind == .kept { return nil }
    return UpcomingMovement(
      time: record.time,
      stack: moved.stack,
      widget: moved.widget,
      movement: UpcomingMovement.Movement(moved.kind),
      shows: moved.shows,
      source: moved.source,
      value: moved.value,
      record: index
    )
  }

  /// What the person's edit brings on top; nil where the top stays, or where nothing is left.
  private func edit(of stack: StackID, at index: Int) -> UpcomingMovement? {
    let time = log[index].time
    let stacks = engine(at: time).home.stacks
    guard stacks.indices.contains(stack.index), let shown = stacks[stack.index].shown,
      stacks[stack.index].cause == .edit, stacks[stack.index].since == time
    else { return nil }
    return UpcomingMovement(
      time: time,
      stack: stack,
      widget: shown,
      movement: .edited,
      shows: shown,
      record: index
    )
  }

  private func isAgain(_ next: UpcomingMovement, in found: [UpcomingMovement]) -> Bool {
    next.movement == .edited
      && found.contains { $0.movement == .edited && $0.stack == next.stack && $0.time == next.time }
  }
}

// What is said of records and widgets.
extension Run {
  /// The title of a widget.
  ///
  /// - Parameters:
  ///   - widget: the widget.
  ///   - time: the moment of its values; nil takes the latest computed.
  /// - Returns: the title; it depends on the widgets added until then, so that it never changes.
  public func title(of widget: WidgetID, at time: SimulationTime? = nil) -> WidgetTitle {
    WidgetTitles(branches[currentBranch].frontier).title(of: Int(widget.index), at: time ?? .never)
  }

  /// The place of a widget, where only that tells it from another of its title.
  func place(of widget: WidgetID, at time: SimulationTime?) -> String {
    let titles = WidgetTitles(branches[currentBranch].frontier)
    return titles.place(of: Int(widget.index), at: time ?? .never) ?? ""
  }

  /// The subject of an item that a record names.
  public func subject(ofItem item: Int32) -> HabitSubject {
    branches[currentBranch].frontier.learning.subject(of: item)
  }

  func basis(_ basis: HabitBasis) -> PredictionBasis {
    let frontier = branches[currentBranch].frontier
    return PredictionBasis(basis) { frontier.learning.following($0) }
  }

  /// The widgets with the same value as the one that a stack rotated to, in the log at that moment;
  /// the one on top before is not among them.
  ///
  /// - Precondition: the index is one of the log's.
  public func tied(withTurn index: Int) -> [WidgetID] {
    let record = log[index]
    guard case .rotation(let turn) = record.event else { return [] }
    return log[(index + 1)...].lazy.prefix { $0.time == record.time }.compactMap { later in
      guard case .withheld(let withheld) = later.event, withheld.stack == turn.stack,
        withheld.reason == .tie, withheld.blockedBy == .widget(turn.to),
        withheld.widget != turn.from
      else { return nil }
      return withheld.widget
    }
  }

  /// Whether a refusal only says that another widget, or none, had a higher value.
  public func isDefeat(_ refusal: Refusal) -> Bool {
    guard case .withheld(let withheld) = log[refusal.record].event else { return false }
    return withheld.reason.isDefeat
  }

  func isPlaced(_ widget: WidgetID) -> Bool { identity(of: widget).family != nil }

  func showsTheSame(_ one: WidgetID, as other: WidgetID) -> Bool {
    kind(of: one) == kind(of: other) && identity(of: one).resolved == identity(of: other).resolved
  }

  private func identity(of widget: WidgetID) -> WidgetIdentity {
    branches[currentBranch].frontier.widgets.identities[Int(widget.index)]
  }
}

/// A movement of a stack in a computed run.
public struct UpcomingMovement: Hashable, Sendable {
  /// The kind of movement: those of `RecordedMovement.Kind`, and edits.
  public enum Movement: String, Sendable {
    case turns
    case suggested
    case leaves
    case person
    case kept
    case edited

    init(_ recorded: RecordedMovement.Kind) {
      switch recorded {
      case .turns: self = .turns
      case .suggested: self = .suggested
      case .leaves: self = .leaves
      case .person: self = .person
      case .kept: self = .kept
      }
    }
  }

  /// When.
  public var time: SimulationTime
  /// The stack.
  public var stack: StackID
  /// The widget that comes or leaves.
  public var widget: WidgetID
  /// The kind of movement.
  public var movement: Movement
  /// What the stack shows afterwards.
  public var shows: WidgetID
  /// The signal behind it, if any.
  public var source: Policy.Source?
  /// The value that won, for a rotation.
  public var value: Fraction?
  /// The index of its record in the log.
  public var record: Int
}
