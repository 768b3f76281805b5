import SimulationCore

struct WidgetTitles {
  private let plan: Plan
  private let widgets: Widgets
  private let offered: OfferedOptions

  init(_ engine: borrowing Engine) {
    (plan, widgets, offered) = (engine.plan, engine.widgets, engine.offered)
  }

  func title(of widget: Int, at time: SimulationTime) -> WidgetTitle {
    let world = plan.world
    let identity = widgets.identities[widget]
    let title = world[identity.kind].title
    let twins = placedWidgets(titled: title, like: identity.kind, by: time).filter { $0 != widget }
    guard identity.cameAsSuggestion else {
      guard !twins.isEmpty else { return WidgetTitle(kind: title) }
      let own = differences(of: widget, from: twins, at: time)
      let isTaken = twins.contains { differences(of: $0, from: twins + [widget], at: time) == own }
      let stack = widgets.stack(of: widget, at: time)
      let isBeside = stack >= 0 && twins.contains { widgets.stack(of: $0, at: time) == stack }
      if isBeside, own.isEmpty || isTaken {
        return WidgetTitle(kind: title, distinction: shortName(of: identity))
      }
      return WidgetTitle(kind: title, distinction: own.isEmpty ? nil : own)
    }
    let words = suggestedWords(of: widget, beside: twins, at: time)
    guard !words.isEmpty else {
      let isShown = widgets.stack(of: widget, at: time) >= 0
      return WidgetTitle(kind: title, distinction: isShown && !twins.isEmpty ? "suggested" : nil)
    }
    let isTaken = twins.contains { differences(of: $0, from: twins, at: time) == words }
    return WidgetTitle(kind: title, distinction: isTaken ? "\(words), suggested" : words)
  }

  /// The identifier without the kind's, as in `WeatherWidget-2`.
  private func shortName(of identity: WidgetIdentity) -> String {
    let prefix = plan.world[identity.kind].kind + "-"
    let name = identity.name
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }

  /// The place of a placed widget, such as ` in Home`, where only that tells it from others of its
  /// title.
  func place(of widget: Int, at time: SimulationTime) -> String? {
    let world = plan.world
    let identity = widgets.identities[widget]
    guard let family = identity.family, title(of: widget, at: time).distinction == nil else {
      return nil
    }
    let twins = placedWidgets(titled: world[identity.kind].title, like: identity.kind, by: time)
    guard twins.count > 1 else { return nil }
    let stack = widgets.stack(of: widget, at: time)
    return stack >= 0 ? " in \(world[StackID(Int(stack))].name)" : " (\(family.word))"
  }

  private func suggestedWords(
    of widget: Int,
    beside twins: [Int],
    at time: SimulationTime
  ) -> String {
    let identity = widgets.identities[widget]
    let values = identity.configuration(at: time)
    guard let intent = plan.world.intent(of: identity.kind) else {
      return words(for: values, of: identity, at: time)
    }
    let definition = plan.world[intent]
    let telling = distinctive(widget, among: twins, at: time)
    let said = values.parameters.filter {
      telling.contains($0.name) || definition.parameter($0.name)?.defaultValue != $0.value
    }
    return words(for: Configuration(said), of: identity, at: time)
  }

  private func words(
    for values: Configuration,
    of identity: WidgetIdentity,
    at time: SimulationTime
  ) -> String {
    plan.world.words(
      for: values,
      of: plan.world.intent(of: identity.kind),
      named: offered,
      chosenAt: identity.chosen(at: time)
    )
  }

  private func placedWidgets(
    titled title: String,
    like kind: KindID,
    by time: SimulationTime
  ) -> [Int] {
    widgets.identities.indices.filter { other in
      let identity = widgets.identities[other]
      return identity.family != nil && identity.since <= time
        && (identity.kind == kind || plan.world[identity.kind].title == title)
    }
  }

  /// The values in which a widget differs from others; empty for others of several kinds, whose
  /// values mean different things.
  private func differences(of widget: Int, from others: [Int], at time: SimulationTime) -> String {
    let identity = widgets.identities[widget]
    let names = distinctive(widget, among: others, at: time)
    let said = identity.resolved(at: time).parameters.filter { names.contains($0.name) }
    return words(for: Configuration(said), of: identity, at: time)
  }

  /// The fewest parameters whose values distinguish a widget from others.
  private func distinctive(_ widget: Int, among others: [Int], at time: SimulationTime) -> [String]
  {
    let identities = widgets.identities
    let kind = identities[widget].kind
    guard others.allSatisfy({ identities[$0].kind == kind }),
      let intent = plan.world.intent(of: kind)
    else { return [] }
    let own = identities[widget].resolved(at: time)
    let twins = others.map { identities[$0].resolved(at: time) }
    let parameters = plan.world[intent].parameters
    var names: [String] = []
    var alike = twins
    for parameter in parameters where !alike.isEmpty {
      let value = own[parameter.name]
      guard alike.contains(where: { $0[parameter.name] != value }) else { continue }
      alike.removeAll { $0[parameter.name] != value }
      names.append(parameter.name)
    }
    // Values that somebody chose are preferred, where they suffice.
    let chosen = parameters.filter { parameter in
      names.contains(parameter.name) && own[parameter.name] != parameter.defaultValue
    }
    let tells = twins.allSatisfy { twin in chosen.contains { own[$0.name] != twin[$0.name] } }
    return tells && !chosen.isEmpty ? chosen.map(\.name) : names
  }
}

extension WidgetFamily {
  /// The size as a word, such as `small`.
  public var word: String {
    switch self {
    case .systemSmall: "small"
    case .systemMedium: "medium"
    case .systemLarge: "large"
    case .systemExtraLarge: "extra large"
    }
  }
}
