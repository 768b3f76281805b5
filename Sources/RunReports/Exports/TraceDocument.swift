import Documents
import SimulationCore
import SmartStacks

/// Writes a run as a trace in Chrome's JSON, which Perfetto opens.
///
/// Slices of one thread may not lie across each other there, so each stack and each widget has a
/// thread of its own, and suggestions are asynchronous. An instant at the very start of a slice is
/// hidden by it, so instants come a microsecond later.
package enum TraceDocument {
  /// The trace of some days; time counts from the start of the run.
  package static func document(_ chronicle: Chronicle, days: [Chronicle.Day]) -> [UInt8] {
    var writer = Writer(chronicle)
    writer.begin()
    for day in days.merged { writer.add(day) }
    return writer.end()
  }

  /// The processes of the trace.
  private enum Process: Int, CaseIterable {
    case stacks = 1
    case widgets
    case apps
    case person

    var title: String {
      switch self {
      case .stacks: "On top"
      case .widgets: "Scores and predictions"
      case .apps: "Apps"
      case .person: "Person"
      }
    }
  }

  private struct Writer {
    let chronicle: Chronicle
    var bytes: [UInt8] = []
    var flows = 0

    init(_ chronicle: Chronicle) { self.chronicle = chronicle }

    // MARK: Threads

    /// A widget's thread: its scores, and beside it its predictions.
    static func thread(of widget: WidgetID, isPrediction: Bool) -> Int {
      2 * Int(widget.index) + (isPrediction ? 2 : 1)
    }

    mutating func begin() {
      bytes += "{\"displayTimeUnit\":\"ms\",\"otherData\":{\"scenario\":".utf8
      JSONText.append(chronicle.title, to: &bytes)
      bytes += "},\"traceEvents\":[".utf8
      for process in Process.allCases {
        name(process, nil, process.title, order: process.rawValue)
      }
      for (index, stack) in chronicle.stacks.enumerated() {
        name(.stacks, index + 1, stack, order: index)
      }
      for track in chronicle.widgets {
        if track.score != nil {
          let thread = Self.thread(of: track.widget, isPrediction: false)
          name(.widgets, thread, track.title, order: thread)
        }
        if track.prediction != nil {
          let thread = Self.thread(of: track.widget, isPrediction: true)
          name(.widgets, thread, "\(track.title), predicted", order: thread)
        }
      }
      for (index, app) in chronicle.world.apps.enumerated() {
        name(.apps, index + 1, app.name, order: index)
      }
      name(.person, 1, "Person", order: 1)
    }

    mutating func end() -> [UInt8] {
      bytes += "\n]}\n".utf8
      return bytes
    }

    private mutating func name(_ process: Process, _ thread: Int?, _ name: String, order: Int) {
      let what = thread == nil ? "process" : "thread"
      let place = "\"pid\":\(process.rawValue),\"tid\":\(thread ?? 0)"
      next()
      bytes += "{\"ph\":\"M\",\"name\":\"\(what)_name\",\(place),\"args\":{\"name\":".utf8
      JSONText.append(name, to: &bytes)
      bytes += "}}".utf8
      next()
      bytes += "{\"ph\":\"M\",\"name\":\"\(what)_sort_index\",\(place)".utf8
      bytes += ",\"args\":{\"sort_index\":\(order)}}".utf8
    }

    // MARK: What happens

    mutating func add(_ part: Chronicle.Day) {
      for stack in chronicle.stacks.indices {
        for span in chronicle.spans(of: stack, in: part).uncovered {
          slice(.stacks, stack + 1, chronicle[span.widget].title, span.start, span.end)
        }
        for span in chronicle.spans(of: stack, in: part) where span.isSuggestion {
          suggestion(span, stack)
        }
      }
      for track in chronicle.widgets { add(track, part) }
      addShortcuts(part)
      for note in chronicle.notes(in: part) where note.kind == .person {
        instant(.person, 1, note.text, note.time)
      }
      for movement in chronicle.movements(in: part) { add(movement) }
      for refusal in chronicle.refusals(in: part) { add(refusal) }
    }

    private mutating func add(_ track: Chronicle.Track, _ part: Chronicle.Day) {
      for window in chronicle.scores(of: track.widget, in: part) where window.score > 0 {
        slice(
          .widgets,
          Self.thread(of: track.widget, isPrediction: false),
          "score \(Wording.decimal(millionths: window.score))",
          max(window.start, part.start),
          min(window.end, part.end)
        )
      }
      for window in chronicle.predictions(of: track.widget, in: part) {
        slice(
          .widgets,
          Self.thread(of: track.widget, isPrediction: true),
          "\(window.value.percent) %",
          max(window.start, part.start),
          min(window.end, part.end)
        )
      }
    }

    /// An app's list holds until it sets the next.
    private mutating func addShortcuts(_ part: Chronicle.Day) {
      var open: [(since: SimulationTime, count: Int)?] =
        Array(repeating: nil, count: chronicle.world.apps.count)
      func end(_ writer: inout Writer, _ app: Int, _ time: SimulationTime) {
        guard let list = open[app], list.count > 0, list.since < time else { return }
        let name = Wording.count(list.count, "relevant shortcut", "relevant shortcuts")
        writer.slice(.apps, app + 1, name, list.since, time)
      }
      for note in chronicle.notes where note.time < part.end {
        guard let list = note.shortcuts else { continue }
        end(&self, list.app.index, max(note.time, part.start))
        open[list.app.index] = (max(note.time, part.start), list.count)
      }
      for app in open.indices { end(&self, app, part.end) }
      for note in chronicle.notes(in: part) where note.kind != .person && note.shortcuts == nil {
        let app = note.widgetKind.map { chronicle.world.kinds[$0.index].app.index } ?? 0
        instant(.apps, app + 1, note.text, note.time)
      }
    }

    private mutating func add(_ movement: Chronicle.Movement) {
      let name = movement.to.map { chronicle[$0].title } ?? "nothing"
      instant(.stacks, movement.stack.index + 1, "\(movement.number) \(name)", movement.time) {
        "\"arrival\":\"\(movement.arrival.rawValue)\""
          + (movement.source.map { ",\"source\":\"\($0.rawValue)\"" } ?? "")
          + (movement.value.map { ",\"value\":\($0.decimal)" } ?? "")
          + ",\"decision\":\(movement.decision),\"reason\":\(JSONText.quoted(movement.reason))"
      }
      guard movement.arrival == .rotation || movement.arrival == .suggestion,
        let origin = origin(of: movement)
      else { return }
      flows += 1
      let time = movement.time.milliseconds * 1000 + 1
      event("s", origin.process, origin.thread, "cause", time, "\"cat\":\"cause\",\"id\":\(flows)")
      event(
        "f",
        .stacks,
        movement.stack.index + 1,
        "cause",
        time,
        "\"cat\":\"cause\",\"id\":\(flows),\"bp\":\"e\""
      )
    }

    /// The thread of what a movement rests on, as its record says.
    private func origin(of movement: Chronicle.Movement) -> (process: Process, thread: Int)? {
      switch movement.cause {
      case .entry(let widget, _)? where chronicle[widget].score != nil:
        (.widgets, Self.thread(of: widget, isPrediction: false))
      case .prediction?:
        movement.to.flatMap { widget in
          chronicle[widget].prediction.map { _ in
            (.widgets, Self.thread(of: widget, isPrediction: true))
          }
        }
      case .shortcut(let app, _)?: (.apps, app.index + 1)
      case nil, .entry, .rest: nil
      }
    }

    private mutating func add(_ refusal: Chronicle.HeldBack) {
      let app = chronicle.world.apps.firstIndex { $0.name == refusal.app } ?? 0
      let thread = refusal.stack.map { $0.index + 1 } ?? app + 1
      let process = refusal.stack == nil ? Process.apps : .stacks
      let name = refusal.widget.map { chronicle[$0].title } ?? refusal.app
      instant(process, thread, "held back: \(name)", refusal.time) {
        "\"rule\":\(JSONText.quoted(refusal.code)),\"decision\":\(refusal.decision)"
          + ",\"reason\":\(JSONText.quoted(refusal.reason))"
      }
    }

    private mutating func suggestion(_ span: Chronicle.Span, _ stack: Int) {
      let id =
        "\"cat\":\"suggestion\",\"id2\":{\"local\":\"\(stack + 1).\(span.start.milliseconds)\"}"
      let name = chronicle[span.widget].title
      event("b", .stacks, stack + 1, name, span.start.milliseconds * 1000, id)
      event("e", .stacks, stack + 1, name, span.end.milliseconds * 1000, id)
    }

    // MARK: Events

    private mutating func slice(
      _ process: Process,
      _ thread: Int,
      _ name: String,
      _ start: SimulationTime,
      _ end: SimulationTime
    ) {
      guard start < end else { return }
      let length = (end - start).milliseconds * 1000
      event("X", process, thread, name, start.milliseconds * 1000, "\"dur\":\(length)")
    }

    private mutating func instant(
      _ process: Process,
      _ thread: Int,
      _ name: String,
      _ time: SimulationTime,
      _ arguments: () -> String = { "" }
    ) {
      let details = arguments()
      let more = details.isEmpty ? "" : ",\"args\":{\(details)}"
      event("i", process, thread, name, time.milliseconds * 1000 + 1, "\"s\":\"t\"\(more)")
    }

    private mutating func event(
      _ phase: StaticString,
      _ process: Process,
      _ thread: Int,
      _ name: String,
      _ microseconds: Int64,
      _ rest: String
    ) {
      next()
      bytes += "{\"ph\":\"\(phase)\",\"pid\":\(process.rawValue),\"tid\":\(thread)".utf8
      bytes += ",\"ts\":\(microseconds),\"name\":".utf8
      JSONText.append(name, to: &bytes)
      bytes += ",\(rest)}".utf8
    }

    private mutating func next() {
      bytes += bytes.last == UInt8(ascii: "[") ? "\n".utf8 : ",\n".utf8
    }
  }
}

extension [Chronicle.Span] {
  /// What a stack showed or would have shown below its suggestions.
  fileprivate var uncovered: [Chronicle.Span] {
    var below: [Chronicle.Span] = []
    for span in self where !span.isSuggestion {
      if let last = below.indices.last, below[last].widget == span.widget {
        below[last].end = span.end
      } else {
        if let last = below.indices.last { below[last].end = span.start }
        below.append(span)
      }
    }
    return below
  }
}

extension [Chronicle.Day] {
  /// The days as few times: those that follow one another are one.
  fileprivate var merged: [Chronicle.Day] {
    reduce(into: []) { parts, day in
      if let last = parts.indices.last, parts[last].end == day.start {
        parts[last].end = day.end
      } else {
        parts.append(day)
      }
    }
  }
}
