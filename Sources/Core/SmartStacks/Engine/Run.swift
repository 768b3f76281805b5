import Habits
public import SimulationCore

/// One run of a world: its log as far as computed, and its state at any moment of it.
///
/// A run is a value. Going back replays from the nearest snapshot; a live input after going back
/// starts a branch, and the branch before stays reachable.
public struct Run: Sendable {
  /// The world, fixed before the run.
  public private(set) var world: World
  private(set) var branches: [RunBranch]
  /// The index of the selected branch, from 0.
  public private(set) var currentBranch = 0

  private var branch: RunBranch {
    _read { yield branches[currentBranch] }
    _modify { yield &branches[currentBranch] }
  }

  /// Replaying them is quick, and a long run keeps few snapshots.
  static let instantsPerSnapshot = 256

  /// Prepares a run and decides its first instant.
  ///
  /// - Parameters:
  ///   - world: the world.
  ///   - goesBack: whether earlier moments will be asked for; without snapshots, each of them is
  ///     computed from the start.
  public init(world: World, goesBack: Bool = true) {
    self.init(world: world, instantsPerSnapshot: goesBack ? Self.instantsPerSnapshot : .max)
  }

  /// Prepares a run with a snapshot every so many instants: memory against replays.
  package init(world: World, instantsPerSnapshot: Int) {
    self.world = world
    branches = [
      RunBranch(
        inputs: world.inputs,
        frontier: Engine(plan: Plan(world: world)),
        instantsPerSnapshot: instantsPerSnapshot
      )
    ]
    branch.restart()
  }

  init(world: World, branch: RunBranch) {
    self.world = world
    branches = [branch]
  }

  /// The log, in order, up to `computedTo`.
  public var log: EventLog { _read { yield branches[currentBranch].frontier.log } }
  /// How far the run is computed.
  public var computedTo: SimulationTime { branch.computedTo }
  /// The live inputs, in order of time.
  public var liveInputs: [ScheduledInput] { branch.liveInputs }
  /// The number of branches; the first is the scenario as written.
  public var branchCount: Int { branches.count }

  /// Computes up to and including a moment, if not yet computed.
  ///
  /// At the scenario's last midnight the run ends, and the log says so.
  public mutating func advance(to time: SimulationTime) {
    branch.advance(to: min(time, world.end), end: world.end)
  }

  /// Frees the memory of the first records of the log.
  ///
  /// They must not be read again, nor any state before `computedTo`.
  public mutating func releaseLog(before place: Int) { branch.log.release(before: place) }

  /// Computes up to and including a moment and ends the log there.
  public mutating func finish(at time: SimulationTime) {
    advance(to: time)
    branch.close(at: min(time, world.end))
  }

  func engine(at time: SimulationTime) -> Engine {
    branch.engine(at: max(.zero, min(time, computedTo)), end: world.end)
  }

  /// The state at a computed moment, after everything that happens at it.
  ///
  /// - Complexity: the instants since the nearest snapshot, a few hundred at most.
  public func state(at time: SimulationTime) -> HomeScreenState {
    HomeScreenState(engine(at: time))
  }

  /// What a stack that has not moved waits for at a computed moment.
  public func awaited(by stack: StackID, at time: SimulationTime) -> AwaitedMove {
    AwaitedMove(of: stack, in: engine(at: time))
  }

  /// Inserts a live input, and computes anew from its moment up to and including it.
  public mutating func insert(_ input: Input, at time: SimulationTime) {
    branch.insert(ScheduledInput(time: time, input: input))
    advance(to: time)
  }

  /// Declares a stack that the person may make from now on, in every branch; the log stays.
  ///
  /// It has no widgets: making it is an input.
  package mutating func declare(_ stack: World.Stack) -> StackID {
    var stack = stack
    stack.members = []
    world.stacks.append(stack)
    let plan = Plan(world: world)
    for place in branches.indices { branches[place].adopt(plan) }
    return StackID(world.stacks.count - 1)
  }

  /// Removes the latest live inputs of the selected branch.
  public mutating func removeLastInputs(_ count: Int) { branch.removeLastInputs(count) }

  /// Removes the latest branch and selects another.
  ///
  /// - Precondition: there is such a branch, and it is not the latest.
  public mutating func dropLatestBranch(lookingAt index: Int) {
    branches.removeLast()
    selectBranch(index)
  }

  /// Starts a branch at a moment, without the live inputs after it.
  ///
  /// The branch is computed up to the moment: without those inputs it may not have come so far, and
  /// what led to the moment would look like an effect of the next input.
  public mutating func startBranch(at time: SimulationTime) {
    branches.append(branches[currentBranch])
    currentBranch = branches.count - 1
    branch.dropLiveInputs(after: time, world: world)
    advance(to: time)
  }

  /// Selects another branch.
  ///
  /// - Precondition: there is such a branch.
  public mutating func selectBranch(_ index: Int) {
    precondition(branches.indices.contains(index), "there is no branch \(index)")
    currentBranch = index
  }

  /// The number of records up to and including a moment.
  ///
  /// - Complexity: O(log n)
  public func recordCount(through time: SimulationTime) -> Int { log.count(through: time) }

  /// What was learned up to a computed moment.
  public func habits(at time: SimulationTime) -> HabitsPortrait {
    let engine = engine(at: time)
    return engine.learning.portrait(at: engine.now)
  }

  /// A kind's entry by the index that records and windows name.
  public func entry(_ index: Int32, of kind: KindID) -> TimelineEntry {
    branch.frontier.timelines.entry(index, ofKind: kind.index)
  }

  /// The window that an entry's relevance opens, or nil when it gives none.
  ///
  /// The next entry with relevance may end it earlier.
  public func window(ofEntry index: Int32, of kind: KindID) -> RelevanceWindow? {
    let entry = CompactEntry(self.entry(index, of: kind), index: index)
    guard let score = entry.givenScore else { return nil }
    return RelevanceWindow(
      entry: index,
      score: score,
      start: entry.date,
      end: RelevanceWindowRule.close(of: entry, policy: world.policy)
    )
  }

  /// A widget's name in the log.
  public func name(of widget: WidgetID) -> String {
    branch.frontier.widgets.name(of: Int(widget.index))
  }

  /// A widget's kind.
  public func kind(of widget: WidgetID) -> KindID {
    KindID(Int(branch.frontier.widgets[widget].kind))
  }

  /// Whether the run has a widget, as far as computed.
  public func knows(_ widget: WidgetID) -> Bool {
    branch.frontier.widgets.indices.contains(Int(widget.index))
  }

  /// What a widget shows in a state: the content of its current entry, else its kind's, with later
  /// additions.
  ///
  /// A state from before the widget was created does not hold it; drawn beside such a state, as
  /// when time runs backwards over a suggestion, it shows what its timeline knew for then.
  ///
  /// - Precondition: the run knows the widget.
  public func content(of widget: WidgetID, in state: HomeScreenState) -> WidgetContent {
    let kind = self.kind(of: widget)
    let shown =
      state.holds(widget)
      ? state[widget].shown
      : branch.frontier.timelines.knownContent(
        of: Int(widget.index),
        in: branch.frontier.widgets,
        at: state.now
      )
    let own = shown.entry.flatMap { entry($0, of: kind).content }
    return shown.additions.reduce(own ?? world[kind].content) { content, added in
      entry(added, of: kind).content.map(content.adding) ?? content
    }
  }
}

extension Run {
  /// The run of a world that differs from another run's only in name and inputs: everything before
  /// the first difference is kept; nil where anything else differs.
  ///
  /// The log is that of a run from the start: the engine reads neither later inputs nor the name.
  /// Anything else may matter from the first moment on.
  ///
  /// - Parameters:
  ///   - world: the world.
  ///   - former: the run to continue: its first branch, without live inputs.
  package init?(world: World, following former: Run) {
    var same = former.world
    (same.name, same.inputs) = (world.name, world.inputs)
    guard same == world else { return nil }
    var branch = former.branches[0]
    branch.replaceInputs(by: world.inputs)
    self.init(world: world, branch: branch)
  }

  package func records(at time: SimulationTime) -> Range<Int> {
    recordCount(through: time - .instant)..<recordCount(through: time)
  }

  /// The records of a moment that say that something could not be done.
  package func refusals(at time: SimulationTime) -> [Int] {
    records(at: time).filter { place in
      if case .inputRefused = log[place].event { true } else { false }
    }
  }
}

extension RunBranch {
  /// Replaces the inputs, drops the live ones, and forgets everything from the first difference on.
  mutating func replaceInputs(by planned: [ScheduledInput]) {
    let same = zip(inputs, planned).prefix { $0 == $1 }.count
    let first = min(
      same < inputs.count ? inputs[same].time : .never,
      same < planned.count ? planned[same].time : .never,
      // Where the former log was ended, this one was not.
      hasEnded ? computedTo : .never
    )
    (liveInputs, inputs) = ([], planned)
    if first <= computedTo { replan(from: first) }
  }
}
