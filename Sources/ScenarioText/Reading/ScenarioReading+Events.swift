import Scenarios
import SimulationCore
import SmartStacks
import WrittenText

// What happens at each event of a calendar that lies beside the scenario.
extension ScenarioReading {
  /// Reads an item with `events`: its entry comes before each event of the calendar.
  func readEvents(_ mapping: MappingReader) {
    mapping.refuse("at", "every", "day", "jitter", "rows", beside: "events")
    guard let node = mapping.node("events"), let name = mapping.text("events"),
      let entry = mapping.mapping("entry"), let kind = kind(entry, "widget")
    else {
      if !mapping.has("entry") { mapping.needsOne(of: ["entry"]) }
      return
    }
    let template = readTemplate(entry, of: kind)
    let ahead = mapping.value("before", .duration) ?? .seconds(0)
    guard let source = text(beside: name, at: node) else { return }
    let file = CalendarFile(source, calendar: world.calendar, end: world.end)
    guard report(file, source, mapping, node) else { return }
    let entries = file.occurrences.compactMap { event -> TimelineEntry? in
      let date = event.start - ahead
      guard event.start + event.length >= .zero, date < world.end else { return nil }
      var entry = template.entry(at: date, in: world.calendar)
      if entry.content == nil { entry.content = Self.content(of: event) }
      // A relevance that says nothing of its end holds until the event is over.
      if let relevance = entry.relevance, relevance.duration == .untilNextRelevance {
        let lasting = SimulationDuration(
          milliseconds: max(1000, ahead.milliseconds + event.length.milliseconds)
        )
        entry.relevance = Relevance(score: relevance.score, duration: .lasting(lasting))
      }
      return entry
    }
    deliver(entries, of: kind, template.location, mapping)
  }

  /// A calendar is known ahead: all its entries are there from the start.
  private func deliver(
    _ entries: [TimelineEntry],
    of kind: KindID,
    _ place: ScenarioLocations.Item,
    _ mapping: MappingReader
  ) {
    guard !entries.isEmpty else {
      neverHappens("events: \(mapping.text("events") ?? "")", at: mapping.location(of: "events"))
      return
    }
    let ordered = entries.sorted { $0.date < $1.date }
    let input = Input.timeline(kind, entries: ordered, replacing: false)
    // What is designed stays where it is, whatever chance moves.
    let moment = WrittenMoment(written: .zero, jitter: .zero, names: [])
    chance.occasions.append(Occasion(moment: moment, event: .actions([.fixed(input)])))
    happens(
      input,
      at: .zero,
      .init(input: mapping.location, items: Array(repeating: place, count: ordered.count))
    )
  }

  private static func content(of event: CalendarFile.Occurrence) -> WidgetContent {
    let note = event.place.isEmpty ? nil : event.place.split(separator: "\n").first.map(String.init)
    let title = event.title.split(separator: "\n").first.map(String.init) ?? "Busy"
    let item = WidgetContent.AgendaItem(start: event.start, title: title, note: note)
    return WidgetContent(blocks: [.agenda([item])])
  }

  /// Says what is wrong with a calendar; false when it cannot be used.
  private func report(
    _ file: CalendarFile,
    _ source: SourceText,
    _ mapping: MappingReader,
    _ node: YamlNode
  ) -> Bool {
    let skips = mapping.boolean("skipBad") ?? false
    if file.isUnusable || !skips {
      say(
        file.problems.map { (SourceLocation(line: $0.line, column: 1, length: .max), $0.code) },
        of: source
      )
    } else if !file.problems.isEmpty {
      note("\(Wording.count(file.problems.count, "event", "events")) left out as unreadable", node)
    }
    if file.wholeDays > 0 {
      note("\(Wording.count(file.wholeDays, "event", "events")) of whole days left out", node)
    }
    return !file.isUnusable && (skips || file.problems.isEmpty)
  }

  func note(_ words: String, _ node: YamlNode) {
    say(.note("\(node.text ?? ""): \(words)"), at: node)
  }

  /// Says what is wrong with a file that lies beside the scenario, and of very much how much more.
  ///
  /// A place that is longer than its line is the rest of the line.
  func say(_ problems: [(place: SourceLocation, code: Diagnostic.Code)], of source: SourceText) {
    for (place, code) in problems.prefix(DiagnosticList.limit) {
      let text = source.line(place.line)
      var place = place
      place.length = min(place.length, max(1, text.unicodeScalars.count + 1 - place.column))
      diagnostics.add(Diagnostic(code: code, file: source.file, location: place, sourceLine: text))
    }
    diagnostics.leaveOut(problems.count - DiagnosticList.limit)
  }

  /// The text of a file that lies beside the scenario; says why it cannot be read.
  func text(beside name: String, at node: YamlNode) -> SourceText? {
    do throws(FileBeside.Problem) {
      let read = try files.read(name)
      return text(of: read.content, file: read.file)
    } catch {
      say(.unreadableFile(name, problem: error.text), at: node)
      return nil
    }
  }

  /// The text of a file's bytes; says what is wrong with them.
  func text(of content: [UInt8], file: String) -> SourceText? {
    switch SourceText.decode(content, file: file) {
    case .success(let text):
      let source = SourceText(text: text, file: file)
      guard let zero = text.utf8.firstIndex(of: 0) else { return source }
      let line = text.utf8[..<zero].count { $0 == 0x0A } + 1
      let problem = "there are bytes of zero in the file, as in UTF-16; UTF-8 is read"
      say([(SourceLocation(line: line, column: 1), .broken(problem))], of: source)
      return nil
    case .failure(let diagnostic):
      diagnostics.add(diagnostic)
      return nil
    }
  }
}
