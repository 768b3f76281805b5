public import SimulationCore

// The picture of the engine that views and reports look at.
extension Engine {
  /// The Home Screen as it is.
  var homeScreenState: HomeScreenState {
    var state = HomeScreenState(
      now: now,
      visiblePage: home.visiblePage,
      stacks: home.stacks,
      widgets: widgets.indices.map { widgetState($0) },
      developerMode: developerMode
    )
    state.predictions = predictions.all
    state.surfaces = surfaces.all
    state.places = shortcuts.whereabouts.places.map(\.name)
    state.routine = shortcuts.whereabouts.routine
    return state
  }

  /// What is kept of it for going back.
  var snapshot: Engine {
    var copy = self
    copy.learning = learning.snapshot
    return copy
  }

  /// A widget's name in the log.
  func name(ofWidget widget: Int) -> String { widgets.identities[widget].name }

  private func widgetState(_ index: Int) -> WidgetState {
    let slot = widgets[index]
    var state = WidgetState(
      kind: KindID(Int(slot.kind)),
      configuration: configuration(ofWidget: index),
      name: name(ofWidget: index)
    )
    state.isPlaced = slot.isPlaced
    state.stack = slot.stack < 0 ? nil : StackID(Int(slot.stack))
    state.shown = widgets.shownContent(of: index)
    state.reload = reloadState(ofWidget: index)
    let highest = timelines.pools[Int(slot.pool)].extremes.highest
    if highest > 0 { state.highestScore = highest }
    state.value = relevanceValue(of: index)
    if slot.windowEntry >= 0 {
      state.window = RelevanceWindow(
        entry: slot.windowEntry,
        score: slot.isFinite ? .millionths(slot.score) : .notFinite,
        start: slot.windowStart,
        end: slot.windowClose
      )
    }
    return state
  }

  /// What a stack waits for that has not moved.
  func awaited(by stack: StackID) -> AwaitedMove {
    let members = home.stacks[stack.index].members.map { Int($0.index) }
    if members.contains(where: { relevanceValue(of: $0).isPositive || prediction(for: $0) != nil })
    {
      return .nothingStandsHigher
    }
    var asked = self
    let next = members.map { asked.nextPositiveScore(ofWidget: $0) }.min() ?? .never
    return next == .never ? .nothingKnown : .score(next)
  }
}

/// What a stack waits for that has not moved yet.
public enum AwaitedMove: Hashable, Sendable {
  /// Something speaks for its widgets now, and none stands higher than the one that shows.
  case nothingStandsHigher
  /// The next score above zero that is known.
  case score(SimulationTime)
  /// No score above zero is known to come.
  case nothingKnown
}
