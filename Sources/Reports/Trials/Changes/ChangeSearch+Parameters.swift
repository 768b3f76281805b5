import RunReports
import ScenarioText
import SmartStacks

// Values of parameters: what the widget is configured with, and what is donated and suggested.
extension ChangeSearch {
  /// The intent that configures the widget.
  var intent: IntentDefinition? {
    world.intent(of: explanation.kind).map { world.intents[$0.index] }
  }

  /// The values that the widget has, or that were asked for.
  var ownValues: Configuration {
    let given: Configuration
    switch goal.request {
    case .placed(let widget):
      let index = Int(widget.index)
      let isKnown = world.widgets.indices.contains(index)
      given = isKnown ? world.widgets[index].configuration : Configuration()
    case .kind(_, let values): given = values
    }
    return intent?.resolved(given) ?? given
  }

  /// The values of the intent that the app donates or names in its shortcuts.
  var usedValues: [Configuration] {
    guard let intent else { return [] }
    let kind = widgetKind.kind
    var seen: Set<Configuration> = []
    return world.inputs.flatMap { scheduled -> [Configuration] in
      if case .donate(_, let interaction) = scheduled.input, interaction.intent == intent.name {
        return [interaction.parameters]
      }
      guard case .shortcuts(_, let list) = scheduled.input else { return [] }
      return list.filter { $0.kindName == kind }.compactMap(\.configuration)
    }.filter { seen.insert($0).inserted }
  }

  /// Where the file places a widget of the kind.
  private var placed: [Path] {
    let kind = widgetKind.kind
    var items: [Path] = []
    for scalar in document.scalars
    where scalar.path.components.first == .key("home") && scalar.text == kind {
      switch scalar.path.components.last {
      case .place: items.append(scalar.path.components)
      case .key("kind"), .key("widget"): items.append(Array(scalar.path.components.dropLast()))
      case .key, .item, nil: break
      }
    }
    guard let name = goal.name else { return items }
    let named = items.filter { text($0, "id") == name }
    return named.isEmpty ? items : named
  }

  /// The values that a parameter is tried with: those that are used, and those that a person can
  /// choose.
  private func values(of parameter: IntentParameter) -> [String] {
    let used = usedValues.compactMap { $0[parameter.name] }.flatMap(\.items)
    let choices: [String]
    if let options = parameter.options {
      choices = options.all.map(\.identifier)
    } else if case .enumeration(let cases) = parameter.type {
      choices = cases.map(\.name)
    } else {
      choices = parameter.type == .boolean ? ["true", "false"] : []
    }
    var seen: Set<String> = []
    return (used + choices).filter { seen.insert($0).inserted }
  }

  /// What the widget is configured with, made something that is donated or offered.
  var configuredValues: [[TriedChange]] {
    guard let intent, case .placed = goal.request else { return [] }
    return placed.flatMap { item in
      intent.parameters.map { parameter in
        let path = item + [.key("configuration"), .key(parameter.name)]
        return values(of: parameter).map { step(.configuration, path, to: $0) }
          .filter { $0.before != $0.after }.prefix(6)
          .map { TriedChange(steps: [$0], distance: 700) }
      }
    }
  }

  /// What is donated or named by a shortcut, made what the widget is configured with.
  var donatedValues: [[TriedChange]] {
    let own = ownValues.parameters
    return occurrences.map { item in
      let lists = withLists(in: item)
      return lists.flatMap { list in
        let steps = own.compactMap { parameter -> OfferedChange.Step? in
          guard let value = parameter.value.items.first else { return nil }
          let step = step(.donatedValue, list + [.key(parameter.name)], to: value)
          return step.before == value ? nil : step
        }
        let all = steps.count > 1 ? [TriedChange(steps: steps, distance: 600)] : []
        return steps.map { TriedChange(steps: [$0], distance: 500) } + all
      }
    }
  }

  /// The values in an item of `happens`: of a donation, or of each shortcut of a list.
  private func withLists(in item: Path) -> [Path] {
    if text(item, "donate") != nil { return [item + [.key("with")]] }
    let kind = widgetKind.kind
    return (0..<8).compactMap { place in
      let shortcut = item + [.key("set"), .place(place)]
      let isOwn = text(shortcut, "widget") == kind
      return isOwn ? shortcut + [.key("with")] : nil
    }
  }

  /// The items of `happens` that have to do with the widget, the nearest to the moment first.
  var occurrences: [Path] {
    var items: [Path] = []
    for scalar in document.scalars where scalar.path.components.first == .key("happens") {
      let item = Array(scalar.path.components.prefix(2))
      if item.count == 2, items.last != item { items.append(item) }
    }
    return nearestToMoment(items.filter { group(of: ScenarioPath($0)) == .widget })
  }
}
