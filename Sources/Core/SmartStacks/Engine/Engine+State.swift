public import SimulationCore

// The picture of the engine that views and reports look at.
extension Engine {
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
  case score(SimulationTime)
  /// No score above zero is known to come.
  case nothingKnown
}

// What a record rests on: what speaks for a widget, and what stopped it.
extension Engine {
  /// What speaks for a placed widget, as it was weighed last.
  @inline(__always)
  func causes(ofPlaced widget: Int) -> Causes {
    let slot = widgets[widget]
    let speaks = slot.source == .relevance || slot.score > 0 && slot.isFinite
    let isRotated = slot.isWeighed && slot.shortcut >= 0
    return Causes(
      of: WidgetID(widget),
      source: slot.source,
      entry: speaks && slot.hasWindow(at: now) ? slot.windowEntry : nil,
      shortcut: isRotated ? (plan.world.kinds[Int(slot.kind)].app, Int(slot.shortcut)) : nil,
      prediction: slot.isWeighed && slot.prediction > 0 ? slot.prediction : nil
    )
  }

  /// What speaks for a suggestion that was held back.
  func causes(of held: HeldSuggestion) -> Causes {
    let source = held.obstacle.source
    let app = AppID(app(ofWidget: held.widget))
    return Causes(
      of: held.widget,
      source: source,
      shortcut: source == .shortcut ? (app, Int(held.origin)) : nil,
      prediction: source == .prediction ? held.origin : nil
    )
  }

  /// What it was that stopped a candidate.
  func blocker(of obstacle: Obstacle, _ widget: WidgetID, in stack: Int?) -> Blocker? {
    guard let reason = obstacle.reason else { return nil }
    let slot = widgets[Int(widget.index)]
    switch reason {
    case .hold: return stack.map { .touch(home.memories[$0].touchedAt) }
    case .gap: return stack.map { .movement(lastMovement(of: $0, before: obstacle)) }
    case .restGap: return stack.map { .look(home.memories[$0].restSeenAt) }
    case .declined: return .touch(slot.declinedAt)
    case .dismissed: return home.dismissals.since(of: widget).map { .touch($0) }
    case .silenced:
      return stack.flatMap { home.memories[$0].silence.since(KindID(Int(slot.kind))) }.map {
        .touch($0)
      }
    case .rotations: return policy.limitRotations.map { .limit($0) }
    case .seenRests: return policy.limitSeenRests.map { .limit($0) }
    case .suggestions: return policy.limitSuggestions.map { .limit($0) }
    case .concurrent: return .limit(policy.limitConcurrent)
    case .stackFull: return .limit(policy.stackMaximum)
    case .switchedOff: return .stackSwitch(slot.isPlaced ? .smartRotate : .widgetSuggestions)
    case .covered: return stack.flatMap { home.stacks[$0].suggestion }.map { .widget($0.widget) }
    case .outranked, .tie, .lookedForLess: return obstacle.rival.map { .widget($0) }
    case .present: return placedTwin(of: widget, obstacle.source, in: stack).map { .widget($0) }
    case .scoreNotPositive, .scoreNotFinite, .threshold, .chance, .noTarget, .notEligible, .donated,
      .nonDateProviders, .noHabit, .notNow, .unsure, .ignored, .noPermission, .notThere,
      .notOffered, .todayView:
      return nil
    }
  }

  private func lastMovement(of stack: Int, before obstacle: Obstacle) -> SimulationTime {
    let memory = home.memories[stack]
    guard obstacle.source == .rest, !countsSeenRests,
      memory.restsUntil > home.stacks[stack].gapUntil
    else { return memory.movedAt }
    return memory.restsUntil - policy.limitGap
  }

  /// The placed widget that a suggested one would repeat: for a shortcut one of its kind, for a
  /// prediction any that it means.
  private func placedTwin(
    of widget: WidgetID,
    _ source: Policy.Source,
    in stack: Int?
  ) -> WidgetID? {
    let own = configuration(ofWidget: Int(widget.index))
    let kind = Int(widgets[Int(widget.index)].kind)
    let intent = Int(plan.kindIntents[kind])
    let isPredicted = source == .prediction && intent >= 0
    let isOfStack = policy.presenceShortcut == .stack || stack.map(isApart) ?? false
    let inStack = source == .shortcut && isOfStack ? stack : nil
    let kinds = isPredicted ? plan.intentKinds[intent] : [Int32(kind)]
    for other in kinds.flatMap({ widgets.ofKind[Int($0)] }) {
      let slot = widgets[Int(other)]
      guard slot.isPlaced, inStack == nil ? isCounted(Int(other)) : inStack == Int(slot.stack)
      else { continue }
      let isTwin =
        isPredicted
        ? matches(own, of: IntentID(intent), Int(other), defaults: .always)
        : PresenceRule.matches(widgets.identities[Int(other)].resolved, asked: own)
      if isTwin { return WidgetID(Int(other)) }
    }
    return nil
  }
}

extension Engine.Ranking {
  /// The widget that stands first.
  func first(in stack: StackState) -> WidgetID? { widget(first, in: stack) }

  /// The widget that a suggestion must be worth more than.
  func bar(in stack: StackState) -> WidgetID? { widget(barMember, in: stack) }

  private func widget(_ member: Int, in stack: StackState) -> WidgetID? {
    member == Self.suggestion ? stack.suggestion?.widget : stack.members[member]
  }
}
