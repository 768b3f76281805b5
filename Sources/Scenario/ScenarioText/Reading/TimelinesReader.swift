import Scenarios
import SimulationCore
import SmartStacks

/// Reads the timelines of kinds: entries that are known from the start, and inputs where they
/// arrive.
struct TimelinesReader: SectionReader {
  /// The entries of a kind that are known from the start, in order of date, with where they stand.
  struct Timeline {
    let kind: KindID
    /// How many items the list of the kind has.
    let itemCount: Int
    let entries: [TimelineEntry]
    let locations: [ScenarioLocations.Item]
  }

  let days: ScenarioDays
  let kinds: [World.WidgetKind]
  private(set) var entries: EntryReader
  private var repeats: RepeatReader
  /// The entries that arrive.
  private(set) var inputs = WrittenInputs()

  var diagnostics: DiagnosticList { days.diagnostics }

  init(_ days: ScenarioDays, _ configurations: ConfigurationReader, _ seed: Seed) {
    self.days = days
    kinds = configurations.kinds
    entries = EntryReader(configurations)
    repeats = RepeatReader(days, seed)
  }

  mutating func read(_ nodes: [YamlNode], of kind: KindID) -> Timeline {
    var known: [(entry: TimelineEntry, place: ScenarioLocations.Item)] = []
    for (place, node) in nodes.enumerated() {
      guard let mapping = MappingReader(node, EntryFields.shape, diagnostics) else { continue }
      readEntry(mapping, at: Int32(place), of: kind, into: &known)
    }
    let ordered = known.sorted { $0.entry.date < $1.entry.date }
    return Timeline(
      kind: kind,
      itemCount: nodes.count,
      entries: ordered.map(\.entry),
      locations: ordered.map(\.place)
    )
  }

  private mutating func readEntry(
    _ mapping: MappingReader,
    at place: Int32,
    of kind: KindID,
    into known: inout [(entry: TimelineEntry, place: ScenarioLocations.Item)]
  ) {
    var template = entries.template(mapping, of: kind)
    template.place = place
    let arrival = readArrival(mapping)
    let occurrences = repeats.occurrences(
      mapping,
      at: EntryFields.at,
      name: "timeline \(kinds[kind.index].kind)",
      mayPrecedeStart: true,
      // What is known from the start is compared with, whenever it comes.
      mayFollowEnd: arrival == nil
    )
    if let arrival { inputs.addOccasions(occurrences.all, .arrival(kind, template, arrival)) }
    for time in occurrences.coming {
      let entry = template.entry(at: time, in: days.calendar)
      guard let arrival else {
        known.append((entry, template.location))
        continue
      }
      let delivery = arrival.moment(from: time, in: days.calendar)
      guard days.holds(delivery) else { continue }
      inputs.add(
        .timeline(kind, entries: [entry], replacing: false),
        at: delivery,
        .init(input: mapping.location, items: [template.location])
      )
    }
  }

  /// When an entry is delivered, seen from its date; nil when it is known from the start.
  private func readArrival(_ mapping: MappingReader) -> RelativeTime? {
    guard let node = mapping.node(EntryFields.arrives) else { return nil }
    guard let text = node.text else {
      refuse(node, expecting: "yes, or the time of delivery")
      return nil
    }
    if let arrives = ScalarForm<Bool>.boolean.parse(text) { return arrives ? .after(.zero) : nil }
    let form = ScalarForm<WrittenTime>(
      .time,
      expected: "yes, or the time of delivery such as 9:41",
      words: ["yes", "no"],
      parse: ScalarForm<WrittenTime>.time.parse
    )
    return form.read(node, diagnostics).map { RelativeTime($0) }
  }
}
