import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = WidgetFields

/// Reads apps and their kinds; their timelines come after the Home Screen.
struct AppsReader: SectionReader {
  let calendar: LocalCalendar
  var written: WrittenIntentsReader
  var apps: [World.App] = []
  var appLocations: [SourceLocation] = []
  var kinds: [World.WidgetKind] = []
  var kindLocations: [SourceLocation] = []
  var intents: [(app: AppID, pairs: [YamlPair])] = []
  var intentUses: [(kind: KindID, node: YamlNode)] = []
  /// The timelines of the kinds, to be read when everything else has its name.
  var timelines: [(kind: KindID, nodes: [YamlNode])] = []
  var provisions: [(kind: KindID, nodes: [YamlNode])] = []
  var shown: [KindID: [WidgetContent]] = [:]

  var diagnostics: DiagnosticList { written.diagnostics }

  mutating func read(_ root: MappingReader) {
    for pair in root[ScenarioFields.apps] {
      let app = AppID(apps.count)
      appLocations.append(pair.keyLocation)
      apps.append(World.App(name: pair.key))
      guard !pair.value.isNull,
        let mapping = shaped(pair.value, AppFields.shape)
      else { continue }
      apps[app.index].developerMode = mapping[AppFields.developerMode] ?? false
      apps[app.index].locationPermission = mapping[AppFields.location] ?? .never
      let pairs = written.read(mapping)
      if !pairs.isEmpty { intents.append((app, pairs)) }
      for widget in mapping[AppFields.widgets] { readKind(widget, of: app) }
    }
  }

  private mutating func readKind(_ pair: YamlPair, of app: AppID) {
    if kinds.contains(where: { $0.kind == pair.key }) {
      return sayTwice(pair.key, "widget kind", at: pair)
    }
    let id = KindID(kinds.count)
    var kind = World.WidgetKind(kind: pair.key, app: app, title: Self.title(of: pair.key))
    if !pair.value.isNull,
      let mapping = shaped(pair.value, Fields.shape)
    {
      read(mapping, into: &kind, id)
    }
    kinds.append(kind)
    kindLocations.append(pair.keyLocation)
  }

  private mutating func read(
    _ mapping: MappingReader,
    into kind: inout World.WidgetKind,
    _ id: KindID
  ) {
    kind.title = mapping[Fields.title] ?? kind.title
    let families = mapping[Fields.families]
    if !families.isEmpty { kind.families = families }
    kind.hue = mapping[Fields.hue]
    kind.description = mapping[Fields.description]
    kind.accent = mapping[Fields.accent]
    kind.background = mapping[Fields.background]
    kind.intent = mapping[Fields.configuration]
    if let node = mapping.node(Fields.configuration) { intentUses.append((id, node)) }
    if let content = mapping[Fields.show] {
      kind.content = content.content(at: .zero, in: calendar)
      shown[id] = [content.content]
    }
    timelines.append((id, mapping[Fields.timeline]))
    provisions.append((id, mapping[Fields.provides]))
  }

  /// `CardRecentPurchasesWidget` becomes `Card Recent Purchases`.
  private static func title(of kind: String) -> String {
    let isWidget = kind.hasSuffix("Widget") && kind.count > 6
    return (isWidget ? String(kind.dropLast(6)) : kind).separatedWords
  }
}
