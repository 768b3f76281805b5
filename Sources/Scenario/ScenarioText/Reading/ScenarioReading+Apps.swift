import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

extension ScenarioReading {
  /// Reads apps and their kinds; their timelines come after the Home Screen.
  func readKinds() {
    for pair in root.names("apps") {
      let app = AppID(world.apps.count)
      locations.apps.append(pair.keyLocation)
      world.apps.append(World.App(name: pair.key))
      guard !pair.value.isNull,
        let mapping = MappingReader(pair.value, ScenarioShapes.app, diagnostics)
      else { continue }
      world.apps[app.index].developerMode = mapping.boolean("developerMode") ?? false
      world.apps[app.index].locationPermission =
        mapping.value("location", .oneOfItsCases) ?? .never
      let intents = writtenIntents(mapping)
      if !intents.isEmpty { appIntents.append((app, intents)) }
      for widget in mapping.names("widgets") { readKind(widget, of: app) }
    }
  }

  func readKind(_ pair: YamlPair, of app: AppID) {
    if world.kinds.contains(where: { $0.kind == pair.key }) {
      say(
        .duplicateName(pair.key, what: "widget kind", advice: "every kind has a name of its own"),
        at: pair.keyLocation
      )
      return
    }
    var kind = World.WidgetKind(kind: pair.key, app: app, title: Self.title(of: pair.key))
    defer {
      world.kinds.append(kind)
      locations.kinds.append(pair.keyLocation)
      locations.entries.append([])
      locations.provisions.append([])
    }
    showable.append([])
    guard !pair.value.isNull,
      let mapping = MappingReader(pair.value, ScenarioShapes.widget, diagnostics)
    else { return }
    kind.title = mapping.text("title") ?? kind.title
    let families = mapping.values("families", .choice(ScenarioShapes.families))
    if !families.isEmpty { kind.families = families }
    let hues = ScenarioShapes.hues.enumerated().map { ($0.element, $0.offset) }
    kind.hue = mapping.value("hue", .choice(hues))
    kind.description = mapping.text("description")
    kind.accent = mapping.value("accent", .widgetColor)
    kind.background = mapping.value("background", .widgetColor)
    kind.intent = mapping.text("configuration")
    if let node = mapping.node("configuration") {
      intentUses.append((KindID(world.kinds.count), node))
    }
    if let node = mapping.node("show"), let content = readContent(node) {
      kind.content = content.content(at: .zero, in: world.calendar)
      showable[world.kinds.count].append(content.content)
    }
    timelines.append((KindID(world.kinds.count), mapping.list("timeline")))
    provisions.append((KindID(world.kinds.count), mapping.list("provides")))
  }

  /// `CardRecentPurchasesWidget` becomes `Card Recent Purchases`.
  static func title(of kind: String) -> String {
    words(of: kind.hasSuffix("Widget") && kind.count > 6 ? String(kind.dropLast(6)) : kind)
  }

  /// Reads every kind's entries into its timeline, or into inputs where they arrive.
  func readTimelines() {
    for (kind, nodes) in timelines {
      var known: [(entry: TimelineEntry, place: ScenarioLocations.Item)] = []
      for (place, node) in nodes.enumerated() {
        guard let mapping = MappingReader(node, ScenarioShapes.entry, diagnostics) else { continue }
        readEntry(mapping, at: Int32(place), of: kind, into: &known)
      }
      world.kinds[kind.index].writtenEntries = nodes.count
      let ordered = known.sorted { $0.entry.date < $1.entry.date }
      world.kinds[kind.index].timeline = ordered.map(\.entry)
      locations.entries[kind.index] = ordered.map(\.place)
    }
  }

  private func readEntry(
    _ mapping: MappingReader,
    at place: Int32,
    of kind: KindID,
    into known: inout [(entry: TimelineEntry, place: ScenarioLocations.Item)]
  ) {
    var template = readTemplate(mapping, of: kind)
    template.place = place
    let arrival = readArrival(mapping)
    let name = world.kinds[kind.index].kind
    let occurrences = occurrences(
      mapping,
      name: "timeline \(name)",
      mayPrecedeStart: true,
      // What is known from the start is compared with, whenever it comes.
      mayFollowEnd: arrival == nil
    )
    if let arrival {
      chance.occasions += occurrences.all.map {
        Occasion(moment: $0, event: .arrival(kind, template, arrival))
      }
    }
    for time in occurrences.coming {
      let entry = template.entry(at: time, in: world.calendar)
      guard let arrival else {
        known.append((entry, template.location))
        continue
      }
      let delivery = arrival.moment(from: time, in: world.calendar)
      guard delivery >= .zero, delivery < world.end else { continue }
      happens(
        .timeline(kind, entries: [entry], replacing: false),
        at: delivery,
        .init(input: mapping.location, items: [template.location])
      )
    }
  }

  /// When an entry is delivered, seen from its date; nil when it is known from the start.
  private func readArrival(_ mapping: MappingReader) -> RelativeTime? {
    guard let node = mapping.node("arrives") else { return nil }
    guard let text = node.text else {
      refuse(node, expecting: "yes, or the time of delivery")
      return nil
    }
    if let arrives = ScalarForm<Bool>.boolean.parse(text) {
      return arrives ? .after(.zero) : nil
    }
    let form = ScalarForm<WrittenTime>(
      expected: "yes, or the time of delivery such as 9:41",
      words: ["yes", "no"],
      parse: ScalarForm<WrittenTime>.time.parse
    )
    return form.read(node, diagnostics).map { RelativeTime($0) }
  }

  /// What an entry is, whatever its time.
  func readTemplate(_ mapping: MappingReader, of kind: KindID) -> EntryTemplate {
    let added = readAddition(mapping, to: kind)
    let shown = mapping.node("show").flatMap { readContent($0) }
    if let shown { showable[kind.index].append(shown.content) }
    var template = EntryTemplate()
    template.relevance = readRelevance(mapping)
    template.content = added ?? shown
    template.adds = added != nil
    template.when = configuration(mapping, "when", of: kind) ?? Configuration()
    template.location = .init(
      item: mapping.location,
      relevance: mapping.node("relevance")?.location
    )
    return template
  }

  private func readRelevance(_ mapping: MappingReader) -> Relevance? {
    guard let relevance = mapping.mapping("relevance"),
      let score = relevance.node("score").flatMap({ readScore($0) })
    else { return nil }
    let duration = relevance.value("duration", .relevanceDuration) ?? .untilNextRelevance
    return Relevance(score: score, duration: duration)
  }

  private func readScore(_ node: YamlNode) -> Score? {
    guard let written = ScalarForm<ScoreText>.score.read(node, diagnostics) else { return nil }
    if let rounded = written.rounded {
      say(.scoreRounded(found: node.text ?? "", to: rounded), at: node)
    }
    return written.score
  }
}

extension ScalarForm where Value == WidgetColor {
  /// A hue by its name, or a colour.
  fileprivate static var widgetColor: Self {
    let color = ScalarForm<RGB>.color
    return Self(
      expected: "\(ScenarioShapes.hues.joined(separator: ", ")), or \(color.expected)",
      words: ScenarioShapes.hues
    ) { text in
      if let hue = ScenarioShapes.hues.firstIndex(of: text) { return .hue(hue) }
      return color.parse(text).map { .rgb(red: $0.red, green: $0.green, blue: $0.blue) }
    }
  }
}

extension RelativeTime {
  init(_ written: WrittenTime) {
    switch written {
    case .clock(let milliseconds): self = .clock(milliseconds)
    case .date(let local): self = .date(local)
    case .now: self = .after(.zero)
    }
  }
}
