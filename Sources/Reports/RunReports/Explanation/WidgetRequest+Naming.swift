import Scenarios
package import SimulationCore
package import SmartStacks

extension Run {
  package func explanation(
    of request: WidgetRequest,
    at moment: SimulationTime
  ) -> WidgetExplanation {
    switch request {
    case .placed(let widget): explanation(ofPlaced: widget, at: moment)
    case .kind(let kind, let values): explanation(of: kind, configured: values, at: moment)
    }
  }

  /// How a widget that somebody asks about stands at a computed moment, and not when it would show.
  package func standing(of request: WidgetRequest, at moment: SimulationTime) -> WidgetExplanation {
    switch request {
    case .placed(let widget): standing(ofPlaced: widget, at: moment)
    case .kind(let kind, let values): standing(of: kind, configured: values, at: moment)
    }
  }

  /// Whether a name means a widget: that of a kind means any of the kind, however configured, also
  /// where a widget is called so; any other name means the one widget that the log calls so.
  package func isNamed(_ widget: WidgetID, _ name: String) -> Bool {
    let kind = world[self.kind(of: widget)].kind
    if kind == name { return true }
    return self.name(of: widget) == name && !world.kinds.contains { $0.kind == name }
  }

  /// Whether somebody who tells the day would speak of a record: of movements, of refusals that
  /// nothing else tells of, and of what a person or an app did, not of what only prepares them.
  package func isSpoken(_ index: Int) -> Bool {
    let traits = log[index].event.header.traits
    if traits.contains(.refusal) { return !Refusal.untold(of: self, in: index..<index + 1).isEmpty }
    return !traits.contains(.preparation)
  }
}

extension WidgetRequest {
  package struct Unknown: Error {
    package let nearest: String?
  }

  /// Every widget that a name stands for at a moment: a placed identifier, or all of a kind, with
  /// some values where the name says them; placed ones come first, then suggestions.
  ///
  /// - Throws: `Unknown` with the nearest name.
  package static func all(
    named name: String,
    in run: Run,
    at moment: SimulationTime
  ) throws(Unknown) -> [WidgetRequest] {
    let asked: (kind: KindID, values: Configuration)
    if let kind = run.world.kind(named: name) {
      asked = (kind, Configuration())
    } else if case .kind(let kind, let values)? = configured(name, in: run) {
      asked = (kind, values)
    } else {
      return try named(name, in: run, at: moment)
    }
    let found = run.widgets(of: asked.kind, configured: asked.values, at: moment)
    let requests =
      found.placed.map { WidgetRequest.placed($0) }
      + found.suggested.map { .kind(asked.kind, run.configuration(of: $0)) }
    return requests.isEmpty ? try named(name, in: run, at: moment) : requests
  }

  /// The widgets that a name of the log stands for at a moment: a placed identifier, a suggestion
  /// as the log writes it, or a kind, whose placed widgets it means where there are any.
  ///
  /// - Throws: `Unknown` with the nearest name.
  package static func named(
    _ name: String,
    in run: Run,
    at moment: SimulationTime
  ) throws(Unknown) -> [WidgetRequest] {
    let world = run.world
    let widgets = run.state(at: moment).widgets
    if let index = widgets.firstIndex(where: { $0.isPlaced && $0.name == name }) {
      return [.placed(WidgetID(index))]
    }
    if let kind = world.kind(named: name) {
      let placed = widgets.indices.filter { widgets[$0].isPlaced && widgets[$0].kind == kind }
      if placed.isEmpty { return [.kind(kind, Configuration())] }
      return placed.map { .placed(WidgetID($0)) }
    }
    if let request = configured(name, in: run) { return [request] }
    // One that the person took away, or that is going to be there: its kind speaks for it.
    if let gone = run.state(at: run.computedTo).widgets.first(where: { $0.name == name }) {
      return [.kind(gone.kind, gone.configuration)]
    }
    let names = world.widgets.map(\.id) + world.kinds.map(\.kind)
    throw Unknown(nearest: NearestName.of(name, among: names))
  }

  /// A kind with values as the log writes them: `CardRecentPurchasesWidget(card=acme)`.
  private static func configured(_ name: String, in run: Run) -> WidgetRequest? {
    guard name.hasSuffix(")"), let open = name.firstIndex(of: "(") else { return nil }
    let title = String(name[..<open])
    guard let kind = run.world.kind(named: title) else { return nil }
    let inner = name[name.index(after: open)...].dropLast()
    var parameters: [Configuration.Parameter] = []
    for pair in inner.split(separator: ",") {
      guard let equals = pair.firstIndex(of: "=") else { return nil }
      parameters.append(
        Configuration.Parameter(
          name: String(pair[..<equals]),
          value: ParameterValue(String(pair[pair.index(after: equals)...]))
        )
      )
    }
    return .kind(kind, Configuration(parameters))
  }
}
