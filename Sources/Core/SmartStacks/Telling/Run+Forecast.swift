import Habits
public import SimulationCore

// What comes after a moment as the run goes on, its inputs included: the one source of *Next*, of
// how long a suggestion stays, of the form of a widget, and of explanations.
extension Run {
  /// How many of the next movements are told at most.
  static let mostForecasts = 24

  /// Computes on until what comes after a moment is known: as many of the next movements as are
  /// ever told, or all up to the scenario's end.
  ///
  /// So what is said of them is the same, however far the run was computed before. What is known
  /// already costs nothing.
  public mutating func lookAhead(from time: SimulationTime) {
    while computedTo < world.end,
      upcomingMovements(after: time, limit: Self.mostForecasts).count < Self.mostForecasts
    { advance(to: computedTo + .hours(24)) }
  }

  /// The movements that the computed run holds after a moment, the soonest first.
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

  /// When a widget that is not on top next comes there; nil where it does not, as far as the run
  /// is computed.
  public func nextArrival(of widget: WidgetID, after time: SimulationTime) -> UpcomingMovement? {
    nextChange(after: time) { $0.shows == widget }
  }

  /// When a stack next shows something else than at a moment; nil where it does not, as far as the
  /// run is computed.
  public func nextChange(of stack: StackID, showing top: WidgetID, after time: SimulationTime)
    -> UpcomingMovement?
  { nextChange(after: time) { $0.stack == stack && $0.shows != top } }

  /// The first movement that a test accepts; of those of a stack at one instant the last counts.
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

  /// How a suggestion ends: it leaves its stack, or the person keeps it; nil where it does neither,
  /// as far as the run is computed.
  ///
  /// That may be before or after the end that is known of it at the moment.
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
    // The person's act tells of a kept suggestion; its end says the same again.
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

  /// What the person's edit brings on top; nil where what shows stays, or where nothing is left.
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

  /// Whether another edit of the same instant told the same.
  private func isAgain(_ next: UpcomingMovement, in found: [UpcomingMovement]) -> Bool {
    next.movement == .edited
      && found.contains { $0.movement == .edited && $0.stack == next.stack && $0.time == next.time }
  }
}

// What is said of records and widgets.
extension Run {
  /// What a widget is called, for every widget of the run.
  ///
  /// - Parameters:
  ///   - widget: the widget.
  ///   - time: the moment whose values it has; nil takes the latest that were computed.
  /// - Returns: the title. Widgets count from the moment at which they are added, so that nothing
  ///   that comes later changes what was told.
  public func title(of widget: WidgetID, at time: SimulationTime? = nil) -> WidgetTitle {
    WidgetTitles(branches[currentBranch].frontier).title(of: Int(widget.index), at: time ?? .never)
  }

  /// What an item is that a record names.
  public func subject(ofItem item: Int32) -> HabitSubject {
    branches[currentBranch].frontier.learning.subject(of: item)
  }

  /// What was counted, with the name of what it is about.
  func basis(_ basis: HabitBasis) -> PredictionBasis {
    let frontier = branches[currentBranch].frontier
    return PredictionBasis(basis) { frontier.learning.following($0) }
  }

  /// The widgets that were worth as much as one that a stack turned to, as the log says at that
  /// moment; the one that was on top before is what the turn itself compares with.
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

  /// Whether a refusal only says that another widget, or none, was worth more.
  public func isDefeat(_ refusal: Refusal) -> Bool {
    guard case .withheld(let withheld) = log[refusal.record].event else { return false }
    return withheld.reason.isDefeat
  }

  /// Whether a widget is or was one of the Home Screen's own.
  func isPlaced(_ widget: WidgetID) -> Bool { identity(of: widget).family != nil }

  /// Whether two widgets are of one kind and have the same values in effect.
  func showsTheSame(_ one: WidgetID, as other: WidgetID) -> Bool {
    kind(of: one) == kind(of: other) && identity(of: one).resolved == identity(of: other).resolved
  }

  private func identity(of widget: WidgetID) -> WidgetIdentity {
    branches[currentBranch].frontier.widgets.identities[Int(widget.index)]
  }
}

/// A movement of a stack that a computed run holds.
public struct UpcomingMovement: Hashable, Sendable {
  /// The kind of movement: those of `RecordedMovement.Kind`, and edits.
  public enum Movement: String, Sendable {
    case turns
    case suggested
    case leaves
    case person
    case kept
    /// The person edits the stack, which shows something else then.
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
  /// What moves.
  public var movement: Movement
  /// What the stack shows afterwards.
  public var shows: WidgetID
  /// The signal behind it, where there is one.
  public var source: Policy.Source?
  /// The value that won, for a turn.
  public var value: Fraction?
  /// The index of its record in the log.
  public var record: Int
}
