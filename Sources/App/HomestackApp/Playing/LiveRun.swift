import ScenarioText
import SimulationCore
import SmartStacks

/// A run with everything that was done live in it: its branches, what was done in each of them, and
/// what can be undone and done again.
///
/// What was done is kept in the order in which it was done, whichever branch was looked at then,
/// and it is undone from the end of that order. So a branch that others came from is never changed
/// behind them, and doing everything again in that order gives the same branches.
struct LiveRun {
  private(set) var run: Run
  /// What was done live in every branch and not undone, the latest last.
  private(set) var acts: [LiveAct] = []
  /// What was undone and can be done again, the latest last, with what had been watched of its
  /// branch; a new act ends that.
  private var undone: [(act: LiveAct, furthest: SimulationTime)] = []
  /// One for each branch of the run.
  private(set) var courses = [Course()]
  /// Rises with each change of what is computed, so that what was made of the run is made anew.
  private(set) var revision = 0
  /// The stacks that were made live, and may be again once that was undone.
  private(set) var declared: [StackID] = []
  /// The branch that was left last, while there is one that is not looked at.
  private var left: Int?

  /// What was done and watched in a branch.
  struct Course {
    /// What was done in it, in order of time; what it has from the branch before is told too.
    var allDone: [Act] = []
    /// The furthest moment of it that was watched since the latest act in it.
    var furthest = SimulationTime.zero
  }

  init(world: World) { run = Run(world: world) }

  /// Prepares a run in which nothing was done live, from what was computed of another version of
  /// the world, as far as that is the same.
  init(world: World, following former: LiveRun) {
    run = Run(world: world, following: former.run) ?? Run(world: world)
  }

  /// What `redo` would do again, or nil.
  var redoable: LiveAct? { undone.last?.act }
  /// Which branch is looked at, from 0.
  var branch: Int { run.currentBranch }
  var allDone: [Act] { courses[branch].allDone }

  /// The branch to see beside the one that is looked at: the one that was left last, else the next;
  /// nil while there is one alone.
  var otherBranch: Int? {
    if let left, left != branch, left < courses.count { return left }
    return courses.count > 1 ? (branch + 1) % courses.count : nil
  }

  // MARK: Watching

  /// Computes the branch that is looked at.
  mutating func advance(to time: SimulationTime) { run.advance(to: time) }

  /// Computes the branch that is looked at until what comes after a moment is known.
  mutating func lookAhead(from time: SimulationTime) { run.lookAhead(from: time) }

  /// Notes that the branch that is looked at was watched up to a moment.
  mutating func watch(to time: SimulationTime) {
    courses[branch].furthest = max(courses[branch].furthest, time)
  }

  /// Notes what was watched of every branch, as far as there are such.
  mutating func watch(_ moments: [SimulationTime]) {
    for (index, moment) in zip(courses.indices, moments) {
      courses[index].furthest = max(courses[index].allDone.last?.time ?? .zero, moment)
    }
  }

  /// Looks at another branch.
  ///
  /// - Precondition: there is such a branch.
  mutating func visit(_ branch: Int) {
    guard branch != self.branch else { return }
    left = self.branch
    revision += 1
    run.selectBranch(branch)
  }

  /// The run as it is when another branch is looked at, computed up to a moment.
  ///
  /// What is computed stays, so that asking again costs nothing.
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

  // MARK: Acts

  /// Does something new in the branch that is looked at; before what was watched of it, another
  /// branch starts.
  ///
  /// - Returns: The record that says why it could not be done, by its place in the log; nil when it
  ///   was done.
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

  /// Takes in a stack that nobody made so far; what was computed stays.
  mutating func declare(_ stack: World.Stack) -> StackID {
    revision += 1
    let id = run.declare(stack)
    declared.append(id)
    return id
  }

  /// Takes the latest act back, in the branch in which it was done, which is looked at then.
  ///
  /// - Returns: The act, or nil when there is none.
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

  /// Does again what was undone last, where and when it was done.
  ///
  /// - Returns: The act, or nil when there is none.
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

  // MARK: The steps of an act

  /// Starts another branch; what was done live after its start stays with the one before.
  mutating func startBranch(at time: SimulationTime) {
    let allDone = self.allDone.filter { $0.time <= time }
    left = branch
    revision += 1
    run.startBranch(at: time)
    courses.append(Course(allDone: allDone, furthest: time))
  }

  /// Lets an act happen in the branch that is looked at.
  ///
  /// - Returns: The record that says why it could not be done, by its place in the log; nil when it
  ///   was done.
  mutating func insert(_ done: Act, _ inputs: [Input]) -> Int? {
    run.advance(to: done.time)
    let before = run.refusals(at: done.time).count
    for input in inputs { run.insert(input, at: done.time) }
    revision += 1
    courses[branch].allDone.append(done)
    let refusals = run.refusals(at: done.time)
    return refusals.count > before ? refusals.last : nil
  }

  /// Takes the latest act of the branch that is looked at back, with what it put in.
  mutating func takeBack(inputs: Int) {
    run.removeLastInputs(inputs)
    revision += 1
    courses[branch].allDone.removeLast()
  }

  /// Keeps an act that was done again.
  mutating func keep(_ act: LiveAct) {
    var act = act
    act.branch = branch
    acts.append(act)
  }
}

/// Something that was done live and not undone: what it takes to undo it, and to do it again in a
/// scenario that was read anew.
struct LiveAct {
  /// What was done; nil while the scenario does not fit it.
  var done: Act?
  /// The same by its names, while the scenario does not fit it.
  var unfit: UnfitAct?
  /// How many inputs it made.
  var inputs: Int
  /// The branch that was looked at when it was done.
  var seenBranch: Int
  /// When that branch was left for it, which was done before what had been watched; nil if it was
  /// done in that branch.
  var branchStart: SimulationTime?
  var branch = 0
  /// Whether the rulebook refused it when it was done.
  var wasRefused = false

  var startsBranch: Bool { branchStart != nil }
}

/// Something done live that the scenario does not fit, as it was saved last.
struct UnfitAct: Hashable {
  var done: NamedAct
  /// Why it does not fit, as half a sentence.
  var reason: String
  /// The item of `happens` that did it in the text that it was done in, if it had one.
  var line: String?

  /// It in a line: what, when and why not.
  var words: String { "\(done.words) at \(done.moment.words): \(reason)" }
}
