import ScenarioText
import SimulationCore
import SmartStacks
import Scenarios

// One more donation of what configures a widget.
extension ChangeSearch {
  private static let mostMoments = 6

  /// The day before the moment and those before it, at the time of day of the donations there are.
  var oneMoreDonation: [TriedChange] {
    guard let name = intent?.name else { return [] }
    let known = world.inputs.compactMap {
      scheduled -> (time: SimulationTime, interaction: Interaction)? in
      guard case .donate(_, let interaction) = scheduled.input, interaction.intent == name else {
        return nil
      }
      return (scheduled.time, interaction)
    }
    let moment = world.calendar.local(at: goal.moment)
    func clock(_ time: SimulationTime) -> Int { world.calendar.local(at: time).millisecondOfDay }
    guard
      let model = known.min(by: { first, second in
        abs(clock(first.time) - moment.millisecondOfDay)
          < abs(clock(second.time) - moment.millisecondOfDay)
      })
    else { return [] }
    var (times, again): ([SimulationTime], [SimulationTime]) = ([], [])
    var date = moment.date
    while times.count < Self.mostMoments {
      let local = LocalTime(date: date, millisecondOfDay: clock(model.time) / 60_000 * 60_000)
      let time = world.calendar.moment(of: local)
      guard time >= .zero else { break }
      let isTaken = known.contains { abs(($0.time - time).milliseconds) < 5_400_000 }
      let later = time + .minutes(15)
      if time < goal.moment, !isTaken {
        times.append(time)
      } else if isTaken, later < goal.moment {
        again.append(later)
      }
      date = date.adding(days: -1)
    }
    // A day more teaches more than the same day once more.
    guard let recording = try? ScenarioRecording(text: document.text, world: world) else {
      return []
    }
    return (times + again).prefix(Self.mostMoments).enumerated().compactMap { place, time in
      guard let name = try? recording.name(of: time) else { return nil }
      let item = [YamlPair("at", name), YamlPair("donate", model.interaction.intent)]
      return TriedChange(item: item + with(model.interaction.parameters), distance: 1000 + place)
    }
  }
}
