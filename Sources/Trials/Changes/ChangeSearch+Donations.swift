import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks

// One more donation of what configures a widget.
extension ChangeSearch {
  /// How many moments are tried.
  private static let mostMoments = 6

  /// A donation with the moment at which one more like it is tried.
  private struct Attempt {
    var app: AppID
    var interaction: Interaction
    var time: SimulationTime
  }

  mutating func donations(
    _ explanation: WidgetExplanation
  ) -> (values: Int, offers: [OfferedChange]) {
    let attempts = attempts(for: explanation.kind)
    for (place, attempt) in attempts.enumerated() {
      guard mayRun() else { break }
      var changed = world
      let input = Input.donate(attempt.app, attempt.interaction)
      let index = changed.inputs.partition { $0.time <= attempt.time }
      changed.inputs.insert(ScheduledInput(time: attempt.time, input: input), at: index)
      guard goal.reached(in: changed) != nil else { continue }
      if let offer = proved(attempt, distance: 1000 + place) { return (attempts.count, [offer]) }
    }
    return (attempts.count, [])
  }

  /// The day before the moment and those before it, at the time of day of the donations there are.
  private func attempts(for kind: KindID) -> [Attempt] {
    guard let intent = world.intent(of: kind) else { return [] }
    let name = world.intents[intent.index].name
    var known: [(time: SimulationTime, app: AppID, interaction: Interaction)] = []
    for scheduled in world.inputs {
      guard case .donate(let app, let interaction) = scheduled.input, interaction.intent == name
      else { continue }
      known.append((scheduled.time, app, interaction))
    }
    let moment = world.calendar.local(at: goal.moment)
    func clock(_ time: SimulationTime) -> Int { world.calendar.local(at: time).millisecondOfDay }
    guard
      let model = known.min(by: { first, second in
        abs(clock(first.time) - moment.millisecondOfDay)
          < abs(clock(second.time) - moment.millisecondOfDay)
      })
    else { return [] }
    var attempts: [Attempt] = []
    var again: [Attempt] = []
    var date = moment.date
    while attempts.count < Self.mostMoments {
      let local = LocalTime(date: date, millisecondOfDay: clock(model.time) / 60_000 * 60_000)
      let time = world.calendar.moment(of: local)
      guard time >= .zero else { break }
      let isTaken = known.contains { abs(($0.time - time).milliseconds) < 5_400_000 }
      let later = time + .minutes(15)
      if time < goal.moment, !isTaken {
        attempts.append(Attempt(app: model.app, interaction: model.interaction, time: time))
      } else if isTaken, later < goal.moment {
        again.append(Attempt(app: model.app, interaction: model.interaction, time: later))
      }
      date = date.adding(days: -1)
    }
    // A day more teaches more than the same day once more.
    return Array((attempts + again).prefix(Self.mostMoments))
  }

  private mutating func proved(_ attempt: Attempt, distance: Int) -> OfferedChange? {
    guard let recording = try? ScenarioRecording(text: document.text, world: world),
      let changed = try? recording.text(donating: attempt.interaction, at: attempt.time),
      let written = trial.scenario(of: changed.text)
    else { return nil }
    countRun()
    guard let reached = goal.reached(in: written.world) else { return nil }
    return OfferedChange(
      steps: [],
      addition: changed.item,
      distance: distance,
      since: reached.since,
      cause: reached.cause
    )
  }
}
