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
    state.pages = home.pages
    state.options = offered
    return state
  }

  /// What the rows of a widget hold that its app no longer offers (decision 56).
  func goneValues(ofWidget widget: Int) -> [OfferedOptions.Gone] {
    let identity = widgets.identities[widget]
    let moment = identity.chosen(at: now)
    return goneValues(in: identity.configuration, of: identity.kind, chosenAt: moment)
  }

  /// The same of a kind with values that were chosen at a moment.
  func goneValues(
    in values: Configuration,
    of kind: KindID,
    chosenAt moment: SimulationTime
  ) -> [OfferedOptions.Gone] {
    guard !offered.isEmpty, let intent = plan.world.intent(of: kind) else { return [] }
    let definition = plan.world.intents[intent.index]
    let rows = definition.visibleParameters(for: values)
    return offered.gone(from: definition.resolved(values), of: intent).compactMap { gone in
      guard let row = rows.first(where: { $0.name == gone.parameter }) else { return nil }
      let name = row.name
      var named = gone
      named.title =
        offered.title(of: gone.item, for: name, of: intent, chosenAt: moment)
        ?? plan.world.words(for: gone.item, of: row)
      return named
    }
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
    state.family = widgets.identities[index].family
    state.stack = slot.stack < 0 ? nil : StackID(Int(slot.stack))
    state.shown = widgets.shownContent(of: index)
    state.reload = reloadState(ofWidget: index)
    let highest = timelines.pools[Int(slot.pool)].extremes(with: governing(slot)).highest
    if highest > 0 { state.highestScore = highest }
    state.value = relevanceValue(of: index)
    state.chosenAt = widgets.identities[index].chosen(at: now)
    state.gone = goneValues(ofWidget: index)
    if slot.windowEntry >= 0 {
      state.window = RelevanceWindow(
        entry: slot.windowEntry,
        score: slot.isFinite ? .millionths(slot.score) : .notFinite,
        start: slot.windowStart,
        end: slot.windowClose
      )
      let end = relevanceEnd(ofWidget: index)
      state.relevanceEnd = end == .never ? nil : end
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
