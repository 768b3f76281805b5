import SimulationCore

// The picture of the engine that views and reports look at.
extension Engine {
  /// The Home Screen as it is at a moment.
  func homeScreenState(at time: SimulationTime) -> HomeScreenState {
    var state = HomeScreenState(
      now: time,
      visiblePage: visiblePage,
      stacks: stacks,
      widgets: widgets.indices.map { widgetState($0) },
      developerMode: developerMode
    )
    for stack in memories.indices {
      state.stacks[stack].suggestionAnchor = memories[stack].suggestionAnchor
      state.stacks[stack].covered = memories[stack].covered
    }
    state.predictions = learning.predictions.all
    state.surfaces = surfaces
    state.places = whereabouts.places.map(\.name)
    state.routine = whereabouts.routine
    return state
  }

  /// What is kept of it for going back.
  var snapshot: Engine {
    var copy = self
    copy.learning = learning.snapshot
    return copy
  }

  /// A widget's name in the log.
  func name(ofWidget widget: Int) -> String { identities[widget].name }

  private func widgetState(_ index: Int) -> WidgetState {
    let slot = widgets[index]
    var state = WidgetState(
      kind: KindID(Int(slot.kind)),
      configuration: configuration(ofWidget: index),
      name: name(ofWidget: index)
    )
    state.isPlaced = slot.isPlaced
    state.stack = slot.stack < 0 ? nil : StackID(Int(slot.stack))
    state.currentEntry = slot.contentEntry < 0 ? nil : slot.contentEntry
    state.reload = reloadState(ofWidget: index)
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
}
