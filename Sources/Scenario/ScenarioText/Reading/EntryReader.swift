import Scenarios
import SimulationCore
import SmartStacks

/// Reads entries of timelines, and gathers what they show.
struct EntryReader: SectionReader {
  let configurations: ConfigurationReader
  private(set) var content = ShownContent()

  var diagnostics: DiagnosticList { configurations.diagnostics }

  init(_ configurations: ConfigurationReader) { self.configurations = configurations }

  /// What an entry is, whatever its time.
  mutating func template(_ mapping: MappingReader, of kind: KindID) -> EntryTemplate {
    let added = addition(mapping, to: kind)
    let shown = mapping[EntryFields.show]
    if let shown { content.show(shown.content, by: kind) }
    var template = EntryTemplate()
    template.relevance = mapping[EntryFields.relevance]
    template.content = added ?? shown
    template.adds = added != nil
    template.when =
      configurations.configuration(mapping, EntryFields.when, of: kind) ?? Configuration()
    template.location = .init(
      item: mapping.location,
      relevance: mapping.node(EntryFields.relevance)?.location
    )
    return template
  }

  /// An entry whose time is seen from its delivery.
  mutating func delivered(_ mapping: MappingReader, of kind: KindID) -> EntryTemplate {
    var template = template(mapping, of: kind)
    mapping.refuse(DeliveredFields.in, beside: DeliveredFields.at)
    if let time = mapping[DeliveredFields.at] { template.time = RelativeTime(time) }
    if let delay = mapping[DeliveredFields.in] { template.time = .after(delay) }
    return template
  }

  /// What an entry adds to what its widget shows, or nil when it adds nothing.
  private mutating func addition(_ mapping: MappingReader, to kind: KindID) -> ContentTemplate? {
    guard mapping.shape.has(EntryFields.add), let node = mapping.node(EntryFields.add) else {
      return nil
    }
    mapping.refuse(EntryFields.add, beside: EntryFields.show)
    guard let added = mapping[EntryFields.add] else { return nil }
    content.add(ContentAddition(kind: kind, content: added.content, node: node))
    return added
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
