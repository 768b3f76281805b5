import ScenarioText
import SimulationCore
import SmartStacks

/// A run with its branches, everything done live in each of them, and undo and redo.
///
/// Acts are undone from the end, across branches. So a branch that others started from never
/// changes behind them, and repeating the acts in order gives the same branches.
struct LiveRun {
  private(set) var run: Run
  /// The live acts of every branch that were not undone, the latest last.
  private(set) var acts: [LiveAct] = []
  /// What can be redone, the latest last, with how far its branch was watched; a new act clears it.
  private var undone: [(act: LiveAct, furthest: SimulationTime)] = []
  private(set) var courses = [Course()]
  /// Rises with each change of what is computed, to invalidate what was derived from the run.
  private(set) var revision = 0
  /// Stacks made live; after an undo they may be made again.
  private(set) var declared: [StackID] = []
  private var left: Int?

  struct Course {
    /// In order of time, including what the branch before did.
    var allDone: [Act] = []
    /// The furthest moment watched since the latest act.
    var furthest = SimulationTime.zero
  }

  init(world: World) { run = Run(world: world) }

  /// A run without live acts that reuses what is the same in another version of the world.
  init(world: World, following former: LiveRun) {
    run = Run(world: world, following: former.run) ?? Run(world: world)
  }

  var redoable: LiveAct? { undone.last?.act }
  var branch: Int { run.currentBranch }
  var allDone: [Act] { courses[branch].allDone }

  /// The branch to compare with: the one left last, else the next; nil where there is only one.
  var otherBranch: Int? {
    if let left, left != branch, left < courses.count { return left }
    return courses.count > 1 ? (branch + 1) % courses.count : nil
  }

  mutating func advance(to time: SimulationTime) { run.advance(to: time) }

  /// Computes the current branch until what comes after a moment is known.
  ///
  /// - Returns: Whether it is known.
  mutating func lookAhead(from time: SimulationTime, while mayCompute: () -> Bool) -> Bool {
    run.lookAhead(from: time, while: mayCompute)
  }

  mutating func watch(to time: SimulationTime) {
    courses[branch].furthest = max(courses[branch].furthest, time)
  }

  mutating func watch(_ moments: [SimulationTime]) {
    for (index, moment) in zip(courses.indices, moments) {
      courses[index].furthest = max(courses[index].allDone.last?.time ?? .zero, moment)
    }
  }

  mutating func visit(_ branch: Int) {
    guard branch != self.branch else { return }
    left = self.branch
    revision += 1
    run.selectBranch(branch)
  }

  /// The run on another branch, computed up to a moment; asking again costs nothing.
  ///
  /// - Precondition: there is such a branch.
  mutating func other(_ branch: Int, to time: SimulationTime) -> Run {
    let here = self.branch
    run.selectBranch(branch)
    run.advance(to: time)
    let other = run
    run.selectBranch(here)
    return other
  }

  /// Performs an act in the current branch; before what was watched of it, a new branch starts.
  ///
  /// - Returns: The place in the log of the record that refuses it; nil when it was done.
  mutating func perform(_ done: Act, _ inputs: [Input]) -> Int? {
    var act = LiveAct(done: done, inputs: inputs.count, seenBranch: branch)
    if done.time < courses[branch].furthest {
      act.branchStart = done.time
      startBranch(at: done.time)
    }
    act.branch = branch
    let refusal = insert(done, inputs)
    act.wasRefused = refusal != nil
    acts.append(act)
    courses[branch].furthest = done.time
    undone = []
    return refusal
  }

  /// Adds a stack; what was computed stays valid.
  mutating func declare(_ stack: World.Stack) -> StackID {
    revision += 1
    let id = run.declare(stack)
    declared.append(id)
    return id
  }

  mutating func undo() -> LiveAct? {
    guard let act = acts.popLast() else { return nil }
    visit(act.branch)
    revision += 1
    undone.append((act, courses[act.branch].furthest))
    if act.startsBranch {
      run.dropLatestBranch(lookingAt: act.seenBranch)
      courses.removeLast()
      left = nil
    } else if act.done != nil {
      takeBack(inputs: act.inputs)
    }
    return act
  }

  /// Redoes what was undone last, where and when it was done; nil when there is none.
  mutating func redo(_ inputs: (Act) -> [Input]) -> LiveAct? {
    guard let undone = undone.popLast() else { return nil }
    let act = undone.act
    visit(act.seenBranch)
    if let start = act.branchStart { startBranch(at: start) }
    if let done = act.done { _ = insert(done, inputs(done)) }
    watch(to: undone.furthest)
    acts.append(act)
    return act
  }

  /// Starts another branch; acts after its start stay with the one before.
  mutating func startBranch(at time: SimulationTime) {
    let allDone = self.allDone.filter { $0.time <= time }
    left = branch
    revision += 1
    run.startBranch(at: time)
    courses.append(Course(allDone: allDone, furthest: time))
  }

  /// - Returns: The place in the log of the record that refuses it; nil when it was done.
  mutating func insert(_ done: Act, _ inputs: [Input]) -> Int? {
    run.advance(to: done.time)
    let before = run.refusals(at: done.time).count
    for input in inputs { run.insert(input, at: done.time) }
    revision += 1
    courses[branch].allDone.append(done)
    let refusals = run.refusals(at: done.time)
    return refusals.count > before ? refusals.last : nil
  }

  mutating func takeBack(inputs: Int) {
    run.removeLastInputs(inputs)
    revision += 1
    courses[branch].allDone.removeLast()
  }

  mutating func keep(_ act: LiveAct) {
    var act = act
    act.branch = branch
    acts.append(act)
  }
}

/// A live act, with what it takes to undo it and to repeat it.
struct LiveAct {
  /// Nil while the scenario does not fit it.
  var done: Act?
  /// The act by its names, while the scenario does not fit it.
  var unfit: UnfitAct?
  var inputs: Int
  var seenBranch: Int
  /// When that branch was left for a new one; nil if the act was done in that branch.
  var branchStart: SimulationTime?
  var branch = 0
  var wasRefused = false

  var startsBranch: Bool { branchStart != nil }
}

struct UnfitAct: Hashable {
  var done: NamedAct
  /// The reason, as half a sentence.
  var reason: String
  /// The item of `happens` for it in the text in which it was done, if it had one.
  var line: String?

  var words: String { "\(done.words) at \(done.moment.words): \(reason)" }
}
