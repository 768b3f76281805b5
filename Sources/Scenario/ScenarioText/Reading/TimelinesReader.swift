import Scenarios
import SimulationCore
import SmartStacks

/// Reads the timelines of kinds: entries that are known from the start, and inputs where they
/// arrive.
struct TimelinesReader: DayReader {
  typealias KnownEntry = (entry: TimelineEntry, location: ScenarioLocations.Item)

  var entries: EntryReader
  private(set) var repeats: RepeatReader
  /// The entries that arrive.
  private(set) var inputs = WrittenInputs()

  var days: ScenarioDays { repeats.days }

  /// The entries of a kind that are known from the start, in order of date.
  mutating func readTimeline(_ nodes: [YamlNode], of kind: KindID) -> [KnownEntry] {
    nodes.enumerated().flatMap { place, node -> [KnownEntry] in
      guard let mapping = shaped(node, EntryFields.shape) else { return [] }
      return known(mapping, at: Int32(place), of: kind)
    }.sorted { $0.entry.date < $1.entry.date }
  }

  private mutating func known(
    _ mapping: MappingReader,
    at place: Int32,
    of kind: KindID
  ) -> [KnownEntry] {
    var template = entries.template(mapping, of: kind)
    template.place = place
    let arrival = readArrival(mapping)
    let occurrences = repeats.occurrences(
      mapping,
      at: EntryFields.at,
      name: "timeline \(entries.configurations.kinds[kind.index].kind)",
      mayPrecedeStart: true,
      // What is known from the start is compared with, whenever it comes.
      mayFollowEnd: arrival == nil
    )
    if let arrival { inputs.addOccasions(occurrences.all, .arrival(kind, template, arrival)) }
    return occurrences.coming.compactMap { time in
      let entry = template.entry(at: time, in: days.calendar)
      guard let arrival else { return (entry, template.location) }
      let delivery = arrival.moment(from: time, in: days.calendar)
      guard days.holds(delivery) else { return nil }
      inputs.add(
        .timeline(kind, entries: [entry], replacing: false),
        at: delivery,
        mapping.location,
        items: [template.location]
      )
      return nil
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
