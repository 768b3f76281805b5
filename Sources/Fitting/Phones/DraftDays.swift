import SimulationCore
import SmartStacks

/// Days that a person could live with a phone, as a scenario's text.
///
/// Scores as apps give them, a few at a time, so that limits come into play; touches, relevant
/// shortcuts and what is donated day by day.
package struct DraftDays: Sendable {
  package enum Event: Sendable {
    /// An entry of a widget with a score.
    case score(widget: Int, minute: Int, score: Int, minutes: Int)
    /// The person moves a stack on by one.
    case swipe(stack: Int, minute: Int)
    /// An app suggests its widget from a minute on.
    case shortcut(widget: Int, minute: Int, minutes: Int)
    /// The person does what a widget is about.
    case donation(widget: Int, minute: Int)
  }

  /// A look at a stack.
  package struct Look: Hashable, Sendable {
    package var day: Int
    package var stack: Int
    /// Seconds of the day.
    package var second: Int
  }

  /// By stack, the widgets that lie in it.
  package var stacks: [[Int]] = []
  /// The widgets that lie nowhere and can only be suggested.
  package var absent: [Int] = []
  /// By day.
  package var events: [[Event]] = []
  /// When somebody looks.
  package var looks: [Look] = []

  /// Whether all widgets are of one app, as those of a team that tries something out.
  package private(set) var isOneApp = false

  /// Days on which nothing happens yet.
  init(stacks: [[Int]], absent: [Int], days: Int, isOneApp: Bool) {
    (self.stacks, self.absent, self.isOneApp) = (stacks, absent, isOneApp)
    events = Array(repeating: [], count: days)
  }

  /// How many widgets there are.
  package var widgetCount: Int { stacks.reduce(0) { $0 + $1.count } + absent.count }

  /// Draws some days.
  init(_ stream: inout RandomStream, days: Int) {
    let sizes =
      stream.chance(0.4) ? [3 + stream.pick(3), 2 + stream.pick(2)] : [3 + stream.pick(3)]
    var next = 0
    for size in sizes {
      stacks.append(Array(next..<next + size))
      next += size
    }
    absent = (0..<stream.pick(3)).map { next + $0 }
    let widgets = stacks.flatMap { $0 }
    let habits = (widgets + absent).filter { _ in stream.chance(0.5) }
      .map { ($0, 420 + stream.pick(800)) }
    let bases = widgets.map { _ in 1 + stream.pick(8) }
    for _ in 0..<days {
      var day: [Event] = []
      // Moments of the day at which several things come soon after one another.
      let knots = (0..<3 + stream.pick(5)).map { _ in 390 + stream.pick(900) }
      for knot in knots {
        for _ in 0..<1 + stream.pick(4) {
          let widget = widgets[stream.pick(widgets.count)]
          let minute = min(1400, knot + [0, 2, 5, 8, 12, 20, 30][stream.pick(7)])
          let minutes = [5, 10, 20, 30, 45, 60, 90, 120, 180][stream.pick(9)]
          let score = bases[widget] * (1 + stream.pick(5))
          day.append(.score(widget: widget, minute: minute, score: score, minutes: minutes))
          if stream.chance(0.15) {
            let stack = stream.pick(stacks.count)
            day.append(.swipe(stack: stack, minute: max(360, minute - stream.pick(25))))
          }
        }
      }
      for widget in widgets + absent where stream.chance(0.15) {
        let minutes = [20, 30, 60, 120][stream.pick(4)]
        day.append(.shortcut(widget: widget, minute: 400 + stream.pick(900), minutes: minutes))
      }
      for (widget, minute) in habits where stream.chance(0.85) {
        day.append(.donation(widget: widget, minute: max(360, minute + stream.pick(21) - 10)))
      }
      events.append(day)
    }
  }

  /// Their text; what was seen, if anything, is in the lines of `seen`.
  package func text(seen: [String] = []) -> String {
    var lines = ["homestack: 1", "name: Drawn days", "starts: 2021-06-09T0\(Self.start):00"]
    lines += ["days: \(events.count)", "seed: 1", "intents:"]
    let all = 0..<widgetCount
    lines += all.map { "  I\($0): {parameters: [], supportedCombinations: [[]]}" }
    lines.append("apps:")
    if isOneApp { lines += ["  \(app(0)):", "    widgets:"] }
    for widget in all {
      if !isOneApp { lines += ["  \(app(widget)):", "    widgets:"] }
      lines.append("      \(name(widget)):")
      lines.append("        configuration: I\(widget)")
      lines.append("        families: [medium]")
      let entries = scores(of: widget)
      if !entries.isEmpty {
        lines.append("        timeline:")
        lines += entries.map { "          - \($0)" }
      }
    }
    lines += ["home:", "  pages:", "    -"]
    for (place, stack) in stacks.enumerated() {
      let names = stack.map(name).joined(separator: ", ")
      lines.append("      - {stack: S\(place), family: medium, widgets: [\(names)]}")
    }
    let happens = happenings
    if !happens.isEmpty { lines += ["happens:"] + happens.map { "  - \($0)" } }
    if !seen.isEmpty { lines += ["seen:"] + seen.map { "  - \($0)" } }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let names = ["Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf"]

  /// What a widget is called.
  package static func name(_ widget: Int, isOneApp: Bool) -> String {
    isOneApp && names.indices.contains(widget) ? names[widget] : "W\(widget)"
  }

  private func name(_ widget: Int) -> String { Self.name(widget, isOneApp: isOneApp) }

  private func app(_ widget: Int) -> String { isOneApp ? "Probe" : "A\(widget)" }

  /// The hour of the first day at which they begin.
  private static let start = 6

  /// A moment of their run, by the clock of a day.
  static func time(day: Int, second: Int) -> SimulationTime {
    SimulationTime(milliseconds: Int64(day * 86_400 + second - start * 3600) * 1000)
  }

  private func scores(of widget: Int) -> [String] {
    var entries: [(Int, String)] = []
    var taken: Set<Int> = []
    for (day, events) in events.enumerated() {
      for case .score(widget, let minute, let score, let minutes) in events {
        let time = day * 1440 + minute
        guard taken.insert(time).inserted else { continue }
        let clock = Self.clock(minute * 60)
        entries.append(
          (
            time,
            "{at: \(clock), day: \(day + 1), relevance: {score: \(score), duration: \(minutes)m}}"
          )
        )
      }
    }
    return entries.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private var happenings: [String] {
    var lines: [(Int, String)] = []
    for (day, events) in events.enumerated() {
      for event in events {
        let time = "at: \(Self.clock(event.minute * 60)), day: \(day + 1)"
        let what: String
        switch event {
        case .score: continue
        case .swipe(let stack, _): what = "user: {swipe: S\(stack), by: 1}"
        case .donation(let widget, _): what = "donate: I\(widget)"
        case .shortcut(let widget, _, let minutes):
          what =
            "shortcuts: \(app(widget)), "
            + "set: [{intent: I\(widget), widget: \(name(widget)), from: now, for: \(minutes)m}]"
        }
        lines.append((day * 1440 + event.minute, "{\(time), \(what)}"))
      }
    }
    return lines.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }

  /// A time of day in hours and minutes.
  static func shortClock(_ minute: Int) -> String {
    "\(Wording.twoDigits(minute / 60)):\(Wording.twoDigits(minute % 60))"
  }

  /// A time of day as the format has it.
  package static func clock(_ second: Int) -> String {
    "\"\(shortClock(second / 60)):\(Wording.twoDigits(second % 60))\""
  }
}

extension DraftDays.Event {
  /// When it happens, in minutes of its day.
  package var minute: Int {
    switch self {
    case .score(_, let minute, _, _), .swipe(_, let minute), .shortcut(_, let minute, _),
      .donation(_, let minute):
      minute
    }
  }
}

extension RandomStream {
  /// A whole number from 0 below a bound.
  mutating func pick(_ bound: Int) -> Int { Int(next(below: UInt64(bound))) }

  /// Whether something of a probability happens.
  mutating func chance(_ probability: Double) -> Bool {
    Double(next() >> 11) / Double(1 << 53) < probability
  }
}
