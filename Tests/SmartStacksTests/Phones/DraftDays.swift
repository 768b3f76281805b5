import SimulationCore
import SmartStacks

/// Days that a person could live with a phone, as a scenario's text.
///
/// Scores as apps give them, a few at a time, so that limits come into play; touches, relevant
/// shortcuts and what is donated day by day.
struct DraftDays: Sendable {
  enum Event: Sendable {
    /// An entry of a widget with a score.
    case score(widget: Int, minute: Int, score: Int, minutes: Int)
    /// The person moves a stack on by one.
    case swipe(stack: Int, minute: Int)
    /// An app suggests its widget from a minute on.
    case shortcut(widget: Int, minute: Int, minutes: Int)
    /// The person does what a widget is about.
    case donation(widget: Int, minute: Int)
  }

  /// By stack, the widgets that lie in it.
  var stacks: [[Int]] = []
  /// The widgets that lie nowhere and can only be suggested.
  var absent: [Int] = []
  /// By day.
  var events: [[Event]] = []

  var widgetCount: Int { stacks.reduce(0) { $0 + $1.count } + absent.count }

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

  var text: String {
    var lines = ["homestack: 1", "name: Drawn days", "starts: 2021-06-09T0\(Self.start):00"]
    lines += ["days: \(events.count)", "seed: 1", "intents:"]
    let all = 0..<widgetCount
    lines += all.map { "  I\($0): {parameters: [], supportedCombinations: [[]]}" }
    lines.append("apps:")
    for widget in all {
      lines += ["  A\(widget):", "    widgets:", "      W\(widget):"]
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
      let names = stack.map { "W\($0)" }.joined(separator: ", ")
      lines.append("      - {stack: S\(place), family: medium, widgets: [\(names)]}")
    }
    let happens = happenings
    if !happens.isEmpty { lines += ["happens:"] + happens.map { "  - \($0)" } }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The hour of the first day at which they begin.
  private static let start = 6

  private func scores(of widget: Int) -> [String] {
    var entries: [(Int, String)] = []
    var taken: Set<Int> = []
    for (day, events) in events.enumerated() {
      for case .score(widget, let minute, let score, let minutes) in events {
        let time = day * 1440 + minute
        guard taken.insert(time).inserted else { continue }
        let clock = Self.clock(minute)
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
        let time = "at: \(Self.clock(event.minute)), day: \(day + 1)"
        let what: String
        switch event {
        case .score: continue
        case .swipe(let stack, _): what = "user: {swipe: S\(stack), by: 1}"
        case .donation(let widget, _): what = "donate: I\(widget)"
        case .shortcut(let widget, _, let minutes):
          what =
            "shortcuts: A\(widget), "
            + "set: [{intent: I\(widget), widget: W\(widget), from: now, for: \(minutes)m}]"
        }
        lines.append((day * 1440 + event.minute, "{\(time), \(what)}"))
      }
    }
    return lines.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }

  /// A time of day as the format has it.
  private static func clock(_ minute: Int) -> String {
    "\"\(Wording.twoDigits(minute / 60)):\(Wording.twoDigits(minute % 60))\""
  }
}

extension DraftDays.Event {
  /// When it happens, in minutes of its day.
  var minute: Int {
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
