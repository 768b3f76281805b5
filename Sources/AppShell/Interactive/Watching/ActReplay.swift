import HomeScreenViews
import Scenarios
import SimulationCore
import SmartStacks

/// Everything that was done live, done again in a scenario that was read anew.
///
/// The acts are done in the order in which they were done, those of other branches too, so that
/// the same branches come about and each act can be undone as before. What the scenario does not
/// fit is kept aside in its place, and is tried again the next time.
struct ActReplay {
  private let programme: Programme
  private let former: Programme
  private(set) var run: Run
  private(set) var acts: [LiveAct] = []
  /// What was done in each branch, in order of time.
  private var branches: [[Deed]] = [[]]
  /// Writes down items of the former text; read when the first is needed.
  private lazy var recording = try? ScenarioRecording(text: former.text, world: former.world)

  /// Does acts of a scenario again in another version of it.
  ///
  /// - Parameters:
  ///   - acts: What was done, in the order in which it was done.
  ///   - former: The scenario whose identifiers the acts use.
  ///   - programme: The scenario as it is now.
  ///   - branch: The branch that is to be looked at in the end.
  init(_ acts: [LiveAct], of former: Programme, in programme: Programme, lookingAt branch: Int) {
    self.former = former
    self.programme = programme
    run = Run(world: programme.world)
    for act in acts { repeatAct(act) }
    if branch < run.branchCount { run.selectBranch(branch) }
  }

  /// What was done in the branch that is looked at, in order of time.
  var deeds: [Deed] { branches[run.currentBranch] }

  private mutating func repeatAct(_ former: LiveAct) {
    var act = former
    let named =
      act.aside?.deed ?? act.deed.map { NamedDeed($0, in: self.former.world) }
    guard let named else { return }
    let calendar = programme.world.calendar
    act.furthest = NamedMoment(act.furthest, in: self.former.world.calendar).time(in: calendar)
    run.selectBranch(min(act.seenBranch, run.branchCount - 1))
    act.leftDeeds = []
    if act.startsBranch { startBranch(at: named.moment.time(in: calendar), for: &act) }
    do throws(NamedDeed.Misfit) {
      var deed = try named.deed(in: programme.world, keys: programme.donations.map(\.key.key))
      // A clock that skips an hour may turn the order of two moments round.
      deed.time = max(deed.time, branches[run.currentBranch].last?.time ?? .zero)
      act.inputs = try insert(deed, wasRefused: act.wasRefused)
      act.deed = deed
      act.aside = nil
      branches[run.currentBranch].append(deed)
    } catch {
      let line = act.aside?.line ?? act.deed.flatMap { try? recording?.line(of: $0) }
      act.aside = KeptAside(deed: named, reason: error.text, line: line)
      act.deed = nil
      act.inputs = 0
    }
    acts.append(act)
  }

  /// The course of events that was left is left again, also for what does not fit any more: what
  /// was done after it belongs to the new one.
  private mutating func startBranch(at time: SimulationTime, for act: inout LiveAct) {
    let moment = min(max(time, .zero), programme.world.end)
    let left = branches[run.currentBranch]
    run.startBranch(at: moment)
    branches.append(left.filter { $0.time <= moment })
    act.leftDeeds = left.filter { $0.time > moment }
  }

  /// Lets a deed happen; returns how many inputs it made.
  ///
  /// - Throws: `Misfit` when the rulebook refuses what it did not refuse before.
  private mutating func insert(
    _ deed: Deed,
    wasRefused: Bool
  ) throws(NamedDeed.Misfit) -> Int {
    let inputs = programme.inputs(of: deed)
    run.advance(to: deed.time)
    let before = refusals(at: deed.time).count
    for input in inputs { run.insert(input, at: deed.time) }
    let refusals = refusals(at: deed.time)
    guard !wasRefused, refusals.count > before, let newest = refusals.last else {
      return inputs.count
    }
    let reason = Narrator(run: run).sentence(at: newest).text
    run.removeLastInputs(inputs.count)
    throw NamedDeed.Misfit(text: Self.halfSentence(reason))
  }

  /// The places of the records of a moment that say that something could not be done.
  private func refusals(at time: SimulationTime) -> [Int] {
    let before = time - SimulationDuration(milliseconds: 1)
    return (run.recordCount(through: before)..<run.recordCount(through: time)).filter { place in
      if case .inputRefused = run.log[place].event { true } else { false }
    }
  }

  private static func halfSentence(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
