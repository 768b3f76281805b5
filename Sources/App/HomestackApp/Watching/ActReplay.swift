import HomeScreenViews
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks

/// Everything that was done live, done again in a scenario that was read anew.
///
/// The acts are done in the order in which they were done, those of other branches too, so that
/// the same branches come about and each act can be undone as before. What the scenario does not
/// fit is kept aside in its place, and is tried again the next time.
struct ActReplay {
  /// The scenario as it is now, with the stacks that are made live in it.
  private(set) var loaded: LoadedScenario
  private let former: LoadedScenario
  private(set) var live: LiveRun
  /// Writes down items of the former text; read when the first is needed.
  private lazy var recording = try? ScenarioRecording(text: former.text, world: former.world)

  /// Does acts of a scenario again in another version of it; the same branch is looked at in the
  /// end, and what was undone cannot be done again.
  ///
  /// - Parameters:
  ///   - live: What was done, and in which branches.
  ///   - former: The scenario whose identifiers the acts use.
  ///   - loaded: The scenario as it is now.
  init(_ live: LiveRun, of former: LoadedScenario, in loaded: LoadedScenario) {
    self.former = former
    self.loaded = loaded
    self.live = LiveRun(world: loaded.world, following: live)
    for act in live.acts { repeatAct(act) }
    let calendar = loaded.world.calendar
    self.live.watch(
      live.courses.map { course in
        let moment = NamedMoment(course.furthest, in: former.world.calendar).time(in: calendar)
        return min(moment, loaded.world.end)
      }
    )
    self.live.visit(min(live.branch, self.live.courses.count - 1))
  }

  private mutating func repeatAct(_ former: LiveAct) {
    var act = former
    let named = act.unfit?.done ?? act.done.map { NamedAct($0, in: self.former.world) }
    guard let named else { return }
    let calendar = loaded.world.calendar
    live.visit(min(act.seenBranch, live.courses.count - 1))
    if act.startsBranch {
      // The course of events that was left is left again, also for what does not fit any more: what
      // was done after it belongs to the new one.
      let start = min(max(named.moment.time(in: calendar), .zero), loaded.world.end)
      live.startBranch(at: start)
      act.branchStart = start
    }
    if let made = named.made, !loaded.world.stacks.contains(where: { $0.name == made.name }) {
      loaded.world.stacks.append(made)
      _ = live.declare(made)
    }
    do throws(Problem) {
      var done = try named.act(in: loaded.world, keys: loaded.donations.map(\.key.key))
      // A clock that skips an hour may turn the order of two moments round.
      done.time = max(done.time, live.allDone.last?.time ?? .zero)
      act.inputs = try insert(done, wasRefused: act.wasRefused)
      act.done = done
      act.unfit = nil
    } catch {
      let line = act.unfit?.line ?? act.done.flatMap { try? recording?.line(of: $0) }
      act.unfit = UnfitAct(done: named, reason: error.text, line: line)
      act.done = nil
      act.inputs = 0
    }
    live.keep(act)
  }

  /// Lets an act happen; returns how many inputs it made.
  ///
  /// - Throws: `Problem` when the rulebook refuses what it did not refuse before.
  private mutating func insert(_ done: Act, wasRefused: Bool) throws(Problem) -> Int {
    let inputs = loaded.inputs(of: done)
    guard let refusal = live.insert(done, inputs), !wasRefused else { return inputs.count }
    let reason = Narrator(run: live.run).sentence(at: refusal).text
    live.takeBack(inputs: inputs.count)
    throw Problem(text: reason.hasSuffix(".") ? String(reason.dropLast()) : reason)
  }
}
