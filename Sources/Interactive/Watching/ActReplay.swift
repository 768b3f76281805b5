import HomeScreenViews
import ScenarioText
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
  /// What became of it.
  private(set) var live: LiveRun
  /// Writes down items of the former text; read when the first is needed.
  private lazy var recording = try? ScenarioRecording(text: former.text, world: former.world)

  /// Does acts of a scenario again in another version of it; the same branch is looked at in the
  /// end, and what was undone cannot be done again.
  ///
  /// - Parameters:
  ///   - live: What was done, and in which branches.
  ///   - former: The scenario whose identifiers the acts use.
  ///   - programme: The scenario as it is now.
  init(_ live: LiveRun, of former: Programme, in programme: Programme) {
    self.former = former
    self.programme = programme
    self.live = LiveRun(world: programme.world, following: live)
    for act in live.acts { repeatAct(act) }
    let calendar = programme.world.calendar
    self.live.watch(
      live.courses.map { course in
        let moment = NamedMoment(course.furthest, in: former.world.calendar).time(in: calendar)
        return min(moment, programme.world.end)
      }
    )
    self.live.visit(min(live.branch, self.live.courses.count - 1))
  }

  private mutating func repeatAct(_ former: LiveAct) {
    var act = former
    let named =
      act.aside?.deed ?? act.deed.map { NamedDeed($0, in: self.former.world) }
    guard let named else { return }
    let calendar = programme.world.calendar
    live.visit(min(act.seenBranch, live.courses.count - 1))
    if act.startsBranch {
      // The course of events that was left is left again, also for what does not fit any more: what
      // was done after it belongs to the new one.
      let start = min(max(named.moment.time(in: calendar), .zero), programme.world.end)
      live.startBranch(at: start)
      act.branchStart = start
    }
    do throws(NamedDeed.Misfit) {
      var deed = try named.deed(in: programme.world, keys: programme.donations.map(\.key.key))
      // A clock that skips an hour may turn the order of two moments round.
      deed.time = max(deed.time, live.deeds.last?.time ?? .zero)
      act.inputs = try insert(deed, wasRefused: act.wasRefused)
      act.deed = deed
      act.aside = nil
    } catch {
      let line = act.aside?.line ?? act.deed.flatMap { try? recording?.line(of: $0) }
      act.aside = KeptAside(deed: named, reason: error.text, line: line)
      act.deed = nil
      act.inputs = 0
    }
    live.keep(act)
  }

  /// Lets a deed happen; returns how many inputs it made.
  ///
  /// - Throws: `Misfit` when the rulebook refuses what it did not refuse before.
  private mutating func insert(
    _ deed: Deed,
    wasRefused: Bool
  ) throws(NamedDeed.Misfit) -> Int {
    let inputs = programme.inputs(of: deed)
    guard let refusal = live.insert(deed, inputs), !wasRefused else { return inputs.count }
    let reason = Narrator(run: live.run).sentence(at: refusal).text
    live.takeBack(inputs: inputs.count)
    throw NamedDeed.Misfit(text: Self.halfSentence(reason))
  }

  private static func halfSentence(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
