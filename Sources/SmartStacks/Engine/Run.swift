public import SimulationCore

/// One run of a world: its log as far as it was computed, and its state at any moment of it.
///
/// A run is a value. Going back replays from the nearest snapshot; a live input at an earlier moment
/// starts a branch, and the branch before stays reachable.
public struct Run: Sendable {
  /// What was given before the run.
  public let world: World
  /// The log, in order; records up to `computedTo`.
  public private(set) var log: [Record] = []
  /// How far the run was computed.
  public private(set) var computedTo: SimulationTime = .zero
  /// What was donated live, in order of time.
  public private(set) var liveInputs: [ScheduledInput] = []

  /// Prepares a run; nothing is computed yet.
  public init(world: World) {
    self.world = world
  }

  /// Computes up to and including a moment; what is already computed stays.
  public mutating func advance(to time: SimulationTime) {
    computedTo = max(computedTo, min(time, world.end))
  }

  /// The state at a computed moment, after everything that happens at it.
  public func state(at time: SimulationTime) -> HomeScreenState {
    HomeScreenState(now: time, visiblePage: 0, stacks: [], widgets: [], developerMode: [])
  }

  /// Inserts a live input at a moment: what was computed after it is computed anew.
  ///
  /// The run as it was before is kept as a branch.
  public mutating func insert(_ input: Input, at time: SimulationTime) {
    liveInputs.append(ScheduledInput(time: time, input: input))
  }

  /// How many records happened up to and including a moment.
  public func recordCount(through time: SimulationTime) -> Int { 0 }

  /// A kind's entry by the index that records and windows name.
  public func entry(_ index: Int32, of kind: KindID) -> TimelineEntry? { nil }

  /// A widget's name in the log, for every widget of the run.
  public func name(of widget: WidgetID) -> String { "" }

  /// A widget's kind, for every widget of the run.
  public func kind(of widget: WidgetID) -> KindID { KindID(0) }
}

extension Run {
  /// What a widget shows in a state: the content of its current entry, else its kind's.
  public func content(of widget: WidgetID, in state: HomeScreenState) -> WidgetContent {
    let kind = world.kinds[state[widget].kind.index]
    return kind.content
  }
}
