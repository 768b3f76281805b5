import HomeScreenViews
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks

/// Repeats every live act in a scenario that was read anew.
///
/// The acts of all branches are done in their original order, so that the same branches come about.
/// An act that the scenario does not fit is kept aside, and is tried again the next time.
struct ActReplay {
  private(set) var loaded: LoadedScenario
  private let former: LoadedScenario
  private(set) var live: LiveRun
  /// Formats items of the former text; created when the first is needed.
  private lazy var recording = try? ScenarioRecording(text: former.text, world: former.world)

  /// Repeats acts, which use the identifiers of `former`; the branch stays, and redo is empty.
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
      // The branch starts again, also for an act that no longer fits: the acts after it belong to
      // it.
      let start = min(max(named.moment.time(in: calendar), .zero), loaded.world.end)
      live.startBranch(at: start)
      act.branchStart = start
    }
    if let made = named.made, !loaded.world.stacks.contains(where: { $0.name == made.name }) {
      loaded.world.stacks.append(made)
      _ = live.declare(made)
    }
    do throws(Problem) {
      var done = try named.act(in: loaded.world, keys: loaded.liveKeys.map(\.key))
      // A clock that skips an hour may swap two moments.
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

  /// Throws when the rulebook refuses what it did not refuse before; returns the number of inputs.
  private mutating func insert(_ done: Act, wasRefused: Bool) throws(Problem) -> Int {
    let inputs = loaded.inputs(of: done)
    guard let refusal = live.insert(done, inputs), !wasRefused else { return inputs.count }
    let reason = Narrator(run: live.run).sentence(at: refusal).text
    live.takeBack(inputs: inputs.count)
    throw Problem(text: reason.hasSuffix(".") ? String(reason.dropLast()) : reason)
  }
}
