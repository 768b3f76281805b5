package import SimulationCore
package import SmartStacks

/// A finished run as charts and exports tell it: read once from its log.
///
/// Every format is a sink of this one value, so they agree about what was on top, how it came there
/// and why. Nothing is worked out here: movements are what `TopSpans` reads in the records,
/// reasons are the sentences of `Narrator`, and scores and predictions are those of their tracks.
package struct Chronicle {
  let run: Run
  package var world: World { run.world }
  package var title: String { world.name }
  package let about: String?
  package let days: [Day]
  /// The names of the stacks, by `StackID`.
  package let stacks: [String]
  /// What was on top of each stack, by `StackID`: in order, without gaps while it was not empty.
  var lanes: [[Span]]
  /// Every change of what is on top, in order.
  package internal(set) var movements: [Movement] = []
  let refusals: [Refusal]
  package internal(set) var notes: [Note] = []
  /// What was predicted, in the order of its beginning.
  let predictions: [PredictedSpan]
  /// Every widget of the run, by `WidgetID`.
  let widgets: [Track]
  package let beats: [Beat]
  package let liveKeys: [Beat.Press]
  /// What somebody saw on a phone; empty where nobody looked.
  let seen: SeenOnPhone

  /// A local day; the first may begin after its midnight.
  package struct Day {
    /// Its number, from 1.
    package var number: Int
    package var date: CivilDate
    package var start: SimulationTime
    /// The moment after its last.
    package var end: SimulationTime

    package func holds(_ time: SimulationTime) -> Bool { start <= time && time < end }

    /// The elements within it, of a list in order of time.
    func part<Item>(of list: [Item], _ time: (Item) -> SimulationTime) -> ArraySlice<Item> {
      list[list.partition { time($0) < start }..<list.partition { time($0) < end }]
    }

    /// The spans that overlap it, of a list of disjoint spans in order.
    func overlap<Item>(
      with list: [Item],
      _ time: (Item) -> (start: SimulationTime, end: SimulationTime)
    ) -> ArraySlice<Item> {
      let first = list.partition { time($0).end <= start }
      return list[first..<max(first, list.partition { time($0).start < end })]
    }
  }

  /// A time in which one widget was on top of a stack; its movement is one of those of the run.
  package typealias Span = TopSpans.Span

  package struct Movement: Hashable {
    /// Its number, from 1.
    package var number: Int
    package var time: SimulationTime
    package var stack: StackID
    /// The widget on top afterwards; nil in an empty stack.
    var to: WidgetID?
    /// How it came on top; nil by an edit.
    var kind: RecordedMovement.Kind?
    var source: Policy.Source?
    /// The value that won, or how likely a predicted suggestion was.
    var value: Fraction?
    /// The decision of the rulebook that settled it; 0 where no rule decided anything.
    var decision: Int
    package var reason: String
  }

  package struct Note: Hashable {
    enum Kind: String, CaseIterable {
      case donation
      case shortcuts
      case timeline
      /// The person did something, or is somewhere else.
      case person
    }

    package var time: SimulationTime
    var kind: Kind
    var widgetKind: KindID?
    package var text: String
  }

  package struct Track: Hashable {
    package var widget: WidgetID
    var kind: KindID
    package var name: String
    package var title: String
    var score: ScoreTrack?
    var prediction: PredictionTrack?
  }

  package struct SeenOnPhone {
    /// What was seen, such as `Home showed WeatherWidget`, beside what was found in the run.
    package typealias Sighting = (time: SimulationTime, text: String, found: String, agrees: Bool)

    /// In order of time.
    package var sightings: [Sighting] = []
    package var summary = ""
    /// Where the run leaves the phone first, why, and what the phone knew.
    package var remarks: [String] = []

    package init() {}
  }

  subscript(_ widget: WidgetID) -> Track { widgets[Int(widget.index)] }

  /// The stacks that are on the Home Screen at some moment of a day.
  package func stacks(in day: Day) -> [Int] {
    stacks.indices.filter { !spans(of: $0, in: day).isEmpty }
  }

  /// The spans of a stack that lie in a time, cut to it.
  func spans(of stack: Int, in day: Day) -> [Span] {
    day.overlap(with: lanes[stack]) { ($0.start, $0.end) }.map { span in
      var span = span
      span.start = max(span.start, day.start)
      span.end = min(span.end, day.end)
      return span
    }
  }

  package func movements(in day: Day) -> ArraySlice<Movement> {
    day.part(of: movements) { $0.time }
  }
  func refusals(in day: Day) -> ArraySlice<Refusal> { day.part(of: refusals) { $0.time } }
  package func notes(in day: Day) -> ArraySlice<Note> { day.part(of: notes) { $0.time } }
  package func beats(in day: Day) -> ArraySlice<Beat> { day.part(of: beats) { $0.time } }
  package func sightings(in day: Day) -> ArraySlice<SeenOnPhone.Sighting> {
    day.part(of: seen.sightings) { $0.time }
  }

  /// The windows of a widget's scores that lie in a time; a window without an end goes on.
  func scores(of widget: WidgetID, in day: Day) -> [ScoreTrack.Window] {
    Array(day.overlap(with: self[widget].score?.windows ?? []) { ($0.start, $0.end) })
  }

  func predictions(of widget: WidgetID, in day: Day) -> [PredictionTrack.Window] {
    Array(day.overlap(with: self[widget].prediction?.windows ?? []) { ($0.start, $0.end) })
  }

  enum Course {
    case day(Day)
    /// The first and the last of them.
    case quiet(Day, Day)
  }

  /// The days in order; those on which nothing happens become one where they follow each other.
  func courses(_ days: [Day]) -> [Course] {
    days.reduce(into: []) { courses, day in
      guard isQuiet(day), day.number > 1 else { return courses.append(.day(day)) }
      if case .quiet(let first, let last)? = courses.last, last.number + 1 == day.number {
        courses[courses.count - 1] = .quiet(first, day)
      } else {
        courses.append(.quiet(day, day))
      }
    }
  }

  private func isQuiet(_ day: Day) -> Bool {
    movements(in: day).isEmpty && notes(in: day).isEmpty && refusals(in: day).isEmpty
      && widgets.allSatisfy { track in
        !scores(of: track.widget, in: day).contains { day.holds($0.start) && $0.score > 0 }
          && !predictions(of: track.widget, in: day).contains { day.holds($0.start) }
      }
  }

  func sentence(at record: Int) -> String { Narrator(run: run).sentence(at: record).text }

  /// The heading of a day: its number where there are several, and its date.
  func heading(of day: Day) -> String {
    let date = Wording.date(day.date)
    return days.count > 1 ? "Day \(day.number), \(date)" : date
  }

  func heading(of first: Day, to last: Day) -> String {
    if first.number == last.number { return "\(heading(of: first)): no events" }
    let (from, to) = (Wording.date(first.date), Wording.date(last.date))
    return "Days \(first.number) to \(last.number), \(from) to \(to): no events"
  }
}

extension Chronicle.Movement {
  var arrival: String {
    switch kind {
    case .turns: "rotation"
    case .suggested: "suggestion"
    case .leaves: "uncovered"
    case .person: "swipe"
    case .kept: "kept"
    case nil: "edit"
    }
  }

  var origin: String {
    switch kind {
    case .turns: source?.rawValue ?? arrival
    case .suggested: "suggested by \(source?.rawValue ?? "its app")"
    case .person: "swiped"
    case .leaves, .kept: arrival
    case nil: "edited"
    }
  }
}
