package import SimulationCore
package import SmartStacks

/// Everything in a scenario that depends on when it comes, kept so that another seed can draw it
/// without reading the file again.
package struct ScenarioChance: Sendable {
  /// What the file lets happen, in the order in which it was read.
  package var occasions: [Occasion] = []
  /// What the person looks for, by the item of the list.
  package var looks: [Glance] = []
  /// When they look.
  package var glances: [(glance: Glance, moment: WrittenMoment)] = []
  /// What the person does again and again.
  package var habits: [WrittenHabit] = []
  /// For how many days before the start the habits were lived; nil when that is not remembered.
  package var livedDays: Int?
  /// How many days the scenario has.
  package var days = 1

  package init() {}

  /// Whether the file itself leaves anything to chance.
  var isAny: Bool {
    !habits.isEmpty || occasions.contains { $0.moment.jitter > .zero }
  }

  /// What one seed draws.
  package struct Draw: Sendable {
    /// The world with what happens in it.
    package var world: World
    /// When the person looks, in order of time.
    package var glances: [Glance]
  }

  /// Draws everything anew.
  ///
  /// Without a disturbance the world is the one that reading the scenario with that seed gives.
  package func draw(_ seed: Seed, _ disturbance: Disturbance, in world: World) -> Draw {
    var drawn = world
    drawn.seed = seed
    var inputs: [ScheduledInput] = []
    inputs.reserveCapacity(world.inputs.count)
    let draw = Drawing(seed: seed, disturbance: disturbance, world: world)
    for occasion in occasions { inputs += occasion.inputs(draw) }
    if !habits.isEmpty {
      if livedDays != nil { drawn.history = [] }
      live(draw, &drawn.history, &inputs)
    }
    let glances = drawGlances(draw)
    drawn.inputs = (inputs + glances.map(\.input)).sorted { $0.time < $1.time }
    return Draw(world: drawn, glances: glances)
  }

  private func live(
    _ draw: Drawing,
    _ history: inout [ScheduledInput],
    _ inputs: inout [ScheduledInput]
  ) {
    let calendar = draw.world.calendar
    let lived = LivedDays(habits: habits, seed: draw.seed, calendar: calendar)
    for occurrence in lived.occurrences(on: (1 - (livedDays ?? 0))...days) {
      for (place, action) in habits[occurrence.habit].actions.enumerated() {
        if occurrence.time < .zero {
          guard livedDays != nil else { continue }
          let input = action.input(at: occurrence.time, in: calendar)
          history.append(ScheduledInput(time: occurrence.time, input: input))
        } else if occurrence.day >= 1, occurrence.time < draw.world.end {
          let (key, time) = (habits[occurrence.habit].key, occurrence.time)
          inputs += draw.inputs(
            of: action,
            [key, String(time.milliseconds), String(place)],
            at: time
          )
        }
      }
    }
  }

  private func drawGlances(_ draw: Drawing) -> [Glance] {
    glances.compactMap { glance, moment -> Glance? in
      let time = moment.time(draw.seed)
      guard draw.world.spans(time) else { return nil }
      var glance = glance
      glance.time = draw.world.within(time + draw.delay(moment.names))
      return glance
    }
    .sorted { $0.time < $1.time }
  }
}
