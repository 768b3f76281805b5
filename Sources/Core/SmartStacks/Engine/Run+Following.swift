import SimulationCore

// A run that goes on from what was computed of another one.
extension Run {
  /// The run of a world that differs from another run's in its name and in what happens alone: all
  /// that was computed before the first difference stays; nil where anything else differs.
  ///
  /// The log is that of a run from the start: the engine reads no more of what happens than came
  /// until then, and never the name. Whatever else differs may matter from the first moment on.
  ///
  /// - Parameters:
  ///   - world: what is given before the run.
  ///   - former: the run to go on from: its first branch, without what was done live in it.
  package init?(world: World, following former: Run) {
    var same = former.world
    (same.name, same.inputs) = (world.name, world.inputs)
    guard same == world else { return nil }
    var branch = former.branches[0]
    branch.replaceInputs(by: world.inputs)
    self.init(world: world, branch: branch)
  }
}

extension RunBranch {
  /// Takes in what happens instead of what did, with nothing live, and forgets what was computed
  /// from the first difference on.
  mutating func replaceInputs(by planned: [ScheduledInput]) {
    let same = zip(inputs, planned).prefix { $0 == $1 }.count
    let first = min(
      same < inputs.count ? inputs[same].time : .never,
      same < planned.count ? planned[same].time : .never,
      // Where the log was ended is where nobody ended this one.
      hasEnded ? computedTo : .never
    )
    (liveInputs, inputs) = ([], planned)
    if first <= computedTo { replan(from: first) }
  }
}
