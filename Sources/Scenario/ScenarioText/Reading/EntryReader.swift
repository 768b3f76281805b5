import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = EntryFields

/// Something that an entry adds to what a kind shows, with where it stands.
struct ContentAddition {
  let kind: KindID
  let content: WidgetContent
  let node: YamlNode
}

/// Reads entries of timelines, and gathers what they show.
struct EntryReader: SectionReader {
  let configurations: ConfigurationReader
  var shown: [KindID: [WidgetContent]]
  var additions: [ContentAddition] = []

  var diagnostics: DiagnosticList { configurations.diagnostics }

  mutating func template(_ mapping: MappingReader, of kind: KindID) -> EntryTemplate {
    let added = addition(mapping, to: kind)
    let show = mapping[Fields.show]
    if let show { shown[kind, default: []].append(show.content) }
    var template = EntryTemplate()
    template.relevance = mapping[Fields.relevance]
    template.content = added ?? show
    template.adds = added != nil
    template.when =
      configurations.read(mapping, Fields.when, of: kind) ?? Configuration()
    template.location = .init(
      item: mapping.location,
      relevance: mapping.node(Fields.relevance)?.location
    )
    return template
  }

  mutating func delivered(_ mapping: MappingReader, of kind: KindID) -> EntryTemplate {
    var template = template(mapping, of: kind)
    mapping.refuse(DeliveredFields.in, beside: DeliveredFields.at)
    if let time = mapping[DeliveredFields.at] { template.time = RelativeTime(time) }
    if let delay = mapping[DeliveredFields.in] { template.time = .after(delay) }
    return template
  }

  private mutating func addition(_ mapping: MappingReader, to kind: KindID) -> ContentTemplate? {
    guard mapping.shape.has(Fields.add), let node = mapping.node(Fields.add) else { return nil }
    mapping.refuse(Fields.add, beside: Fields.show)
    guard let added = mapping[Fields.add] else { return nil }
    additions.append(ContentAddition(kind: kind, content: added.content, node: node))
    return added
  }

  /// Says which additions find nothing that they could be added to, when all that shows is known.
  func reportLostAdditions() {
    for addition in additions {
      for block in addition.content.blocks { report(block, of: addition) }
    }
  }

  private func report(_ block: WidgetContent.Block, of addition: ContentAddition) {
    let node = addition.node
    let place = node.pairs.first { $0.key == block.key }?.keyLocation ?? node.location
    let numbers = block.addedNumbers
    for (_, number) in numbers where WrittenQuantity(number) == nil {
      say(.badValue(found: number, expected: "a number to add, such as $5.00 or -2°"), at: place)
      return
    }
    let shown = shown[addition.kind] ?? []
    let like = shown.flatMap(\.blocks).filter { $0.takes(block) }
    // A list may begin where nothing shows yet, or lines that say so.
    let begins = shown.isEmpty || shown.contains { $0.blocks.allSatisfy(\.isLines) }
    if like.isEmpty, !begins {
      let name = configurations.kinds[addition.kind.index].kind
      contradict(
        "\(name) never shows '\(block.key)', so nothing can be added to it; it shows "
          + shown.flatMap(\.blocks).map(\.key).unique.inWords("and"),
        at: place
      )
    }
    for (label, number) in numbers { report(number, of: label, like, at: place) }
  }

  /// Says that a number can be added to none of those that it is added to.
  private func report(
    _ number: String,
    of label: String?,
    _ like: [WidgetContent.Block],
    at place: SourceLocation
  ) {
    let shown = like.flatMap(\.addedNumbers).filter { $0.label == label }.map(\.number)
    guard let first = shown.first, let more = WrittenQuantity(number) else { return }
    guard !shown.contains(where: { WrittenQuantity($0)?.adding(more) != nil }) else { return }
    contradict(
      "\(number) can't be added to \(first): both must have the same unit, such as $5.00 "
        + "and $52.60",
      at: place
    )
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
