package import Scenarios
import SimulationCore
import SmartStacks
package import TerminalRendering

extension Comparison {
  private var calendar: LocalCalendar { b.run.world.calendar }

  var hasDays: Bool {
    let calendar = a.run.world.calendar
    return max(a.run.world.end, b.run.world.end) > calendar.startOfNextDay(after: .zero)
  }

  /// What is compared: the names of both where they are not the same.
  var title: String {
    let (a, b) = (a.run.world.name, b.run.world.name)
    return a == b ? a : "\(a) and \(b)"
  }

  /// On what both rest, a sentence for each where that is not the same.
  var basis: [String] {
    let (a, b) = (a.run.world.policy, b.run.world.policy)
    return a.fittedWords == b.fittedWords
      ? [a.answerBasis] : ["A: \(a.answerBasis)", "B: \(b.answerBasis)"]
  }

  /// What both files say of a value, nil where one says nothing; of a rule setting, what holds
  /// then.
  func said(_ value: Value) -> (a: String?, b: String?) {
    func held(_ world: World) -> String? {
      guard value.path.hasPrefix("policy."),
        let setting = RuleSetting.named(String(value.path.dropFirst("policy.".count)))
      else { return nil }
      return setting.text(world.policy) + (setting.mark(in: world.policy)?.rawValue ?? "")
    }
    return (value.a ?? held(a.run.world), value.b ?? held(b.run.world))
  }

  /// A time of a day in milliseconds: `09:30`.
  func clock(_ clock: Int64) -> String {
    let date = calendar.local(at: .zero).date
    return Wording.clock(LocalTime(date: date, millisecondOfDay: Int(clock)))
  }

  /// A day, from 0: `Tue 8 Jun`.
  func day(_ day: Int) -> String {
    Wording.date(calendar.local(at: .zero).date.adding(days: day), year: false)
  }

  /// What becomes of a difference: `15 min later`, `only in B`.
  func fate(_ difference: Difference) -> String {
    let shift = SimulationDuration(milliseconds: abs(difference.shift ?? 0))
    return switch difference.fate {
    case .earlier: "\(Wording.span(shift)) earlier"
    case .later: "\(Wording.span(shift)) later"
    case .came: "only in B"
    case .went: "only in A"
    case .otherReason: "for another reason"
    }
  }

  func verb(_ movement: RecordedMovement.Kind) -> String {
    switch movement {
    case .turns: "comes to the top"
    case .suggested: "is suggested"
    case .leaves: "leaves"
    case .person: "is swiped to"
    case .kept: "is kept"
    }
  }

  func reason(_ obstacle: Obstacle) -> String {
    let run = obstacle.isInB ? b.run : a.run
    let local = run.world.calendar.local(at: obstacle.time)
    let decision = obstacle.decision > 0 ? " (rule \(obstacle.decision))" : ""
    let until =
      obstacle.until.map {
        ", until \(Wording.moment($0, from: obstacle.time, run.world.calendar))"
      } ?? ""
    return "In \(obstacle.isInB ? "B" : "A") at \(Wording.clock(local)): "
      + "\(obstacle.words)\(decision)\(until)."
  }

  func reasons(_ difference: Difference) -> [String] {
    var sentences: [String] = []
    if difference.fate == .went || difference.fate == .otherReason, let a = difference.a {
      sentences.append("A: \(self.a.sentence(at: a.record))")
    }
    if difference.fate != .went, let b = difference.b {
      sentences.append("B: \(self.b.sentence(at: b.record))")
    }
    if let obstacle = difference.obstacle { sentences.append(reason(obstacle)) }
    return sentences
  }

  /// How much longer a widget is on top: `+15 min`.
  func gain(_ share: Share) -> String {
    let change = share.b.milliseconds - share.a.milliseconds
    if change == 0 { return "the same" }
    return (change > 0 ? "+" : "−") + Wording.span(SimulationDuration(milliseconds: abs(change)))
  }

  static let nothingDiffers = "The screens are identical."

  /// What it comes to, where nothing else is told of it.
  var verdict: String { isSame ? Self.nothingDiffers : summary }

  /// A difference as cells: the day, when it is in each run, where, what, and what became of it.
  func cells(_ difference: Difference) -> [String] {
    let clocks = [difference.a, difference.b].map { $0.map { clock($0.clock) } ?? "–" }
    return [day(difference.day)] + clocks
      + [difference.stack, difference.title, verb(difference.movement), fate(difference)]
  }

  func cells(_ share: Share) -> [String] {
    [share.stack, share.title, Wording.span(share.a), Wording.span(share.b), gain(share)]
  }

  var summary: String {
    let moved = count(.earlier) + count(.later)
    let other = count(.otherReason)
    let reasons = other == 0 ? "" : ", \(other) for another reason"
    return "\(Wording.count(moved, "change")) at a different time, "
      + "\(count(.came)) only in B, \(count(.went)) only in A\(reasons), "
      + "and \(counts.same) the same."
  }

  var partingLines: [String] {
    guard let parting = parting else { return ["The logs are identical."] }
    let sides = [("A", parting.a, a), ("B", parting.b, b)]
    let lines = sides.map { name, record, side in
      guard let record else { return "\(name) has ended." }
      let local = side.run.world.calendar.local(at: side.run.log[record].time)
      let date = hasDays ? "\(Wording.date(local.date, year: false)) " : ""
      return "\(name), \(date)\(Wording.clock(local)): \(side.sentence(at: record))"
    }
    return ["The logs are identical until here:"] + lines.map { "  \($0)" }
  }
}

package struct ComparisonText {
  private let comparison: Comparison
  private let look: TextLook

  private static let (mostValues, mostDifferences) = (12, 200)

  package init(_ comparison: Comparison, _ look: TextLook = TextLook()) {
    self.comparison = comparison
    self.look = look
  }

  package var text: HarmlessText {
    var lines = [
      strong(comparison.title), "A  \(look.shown(comparison.a.label))",
      "B  \(look.shown(comparison.b.label))",
    ]
    lines += comparison.basis.map(quiet)
    lines += values
    lines += [""] + comparison.partingLines.map { look.shown($0) }
    lines += ["", strong("Differences on the screen"), look.shown(comparison.summary)]
    lines += differences
    lines += shares
    return lines.asLines
  }

  private var values: [HarmlessText] {
    guard !comparison.values.isEmpty else { return [] }
    var lines = ["", strong("Differences in the files")]
    for value in comparison.values.prefix(Self.mostValues) {
      let said = comparison.said(value)
      let (a, b) = (said.a ?? "not set", said.b ?? "not set")
      lines.append("\(look.shown(value.path))  \(look.shown(a)) \(arrow) \(look.shown(b))")
    }
    let left = comparison.values.count - Self.mostValues
    if left > 0 { lines.append(quiet("and \(Wording.count(left, "more value"))")) }
    return lines
  }

  private var differences: [HarmlessText] {
    guard !comparison.differences.isEmpty else { return [] }
    let shown = comparison.differences.prefix(Self.mostDifferences)
    var rows: [[HarmlessText]] = [["", "A", "B", "Stack", "Widget", "", ""]]
    for difference in shown {
      let cells = comparison.cells(difference)
      let times = cells.prefix(3).map { HarmlessText($0) }
      rows.append([comparison.hasDays ? times[0] : ""] + times[1...] + cells[3...].map(look.shown))
    }
    let table = TextLook.table(rows)
    var lines = table.prefix(1).map(look.faint)
    for (difference, line) in zip(shown, table.dropFirst()) {
      lines += [line] + reasons(difference)
    }
    let left = comparison.differences.count - shown.count
    if left > 0 { lines.append(quiet("and \(Wording.count(left, "more change"))")) }
    return lines
  }

  private func reasons(_ difference: Comparison.Difference) -> [HarmlessText] {
    comparison.reasons(difference).flatMap { sentence in
      look.shown(sentence).wrapped(to: 92).map { "    \(look.paint($0, Style(.muted)))" }
    }
  }

  private var shares: [HarmlessText] {
    let changed = comparison.shares.filter { $0.a != $0.b }
    guard !changed.isEmpty else { return [] }
    let rows = changed.map { comparison.cells($0).map(look.shown) }
    let table = TextLook.table([["Stack", "Widget", "A", "B", ""]] + rows)
    return ["", strong("Time on top")] + table.prefix(1).map(look.faint) + table.dropFirst()
  }

  private var arrow: HarmlessText { look.glyphs == .ascii ? "->" : "→" }

  private func strong(_ text: String) -> HarmlessText { look.strong(look.shown(text)) }

  private func quiet(_ text: String) -> HarmlessText { look.faint(look.shown(text)) }
}

// As a JSON document; its keys are stable, new ones may be added.
extension Comparison {
  package var json: HarmlessText {
    let fates = Fate.allCases.map { JSONValue.Member($0.rawValue, .integer(count($0))) }
    let (basis, other) = (a.run.world.policy.basis, b.run.world.policy.basis)
    let told: JSONValue = [
      "same": isSame, "a": side(a, movements: counts.a), "b": side(b, movements: counts.b),
      "basis": basis == other ? basis : "A: \(basis); B: \(other)",
      "values": values.map(json(of:)), "parting": parting.map(json(of:)),
      "counts": JSONValue.object(fates + [.init("same", .integer(counts.same))]),
      "movements": differences.map(json(of:)), "timeOnTop": shares.map(json(of:)),
    ]
    return told.document
  }

  private func side(_ side: ComparedRun, movements: Int) -> JSONValue {
    ["label": side.label, "scenario": side.run.world.name, "movements": movements]
  }

  private func json(of value: Value) -> JSONValue {
    ["path": value.path, "a": value.a, "b": value.b]
  }

  private func json(of parting: Parting) -> JSONValue {
    ["a": parting.a.map { record($0, of: a) }, "b": parting.b.map { record($0, of: b) }]
  }

  private func record(_ index: Int, of side: ComparedRun) -> JSONValue {
    [
      "record": index, "time": time(side.run.log[index].time, in: side.run),
      "sentence": side.sentence(at: index),
    ]
  }

  private func json(of difference: Difference) -> JSONValue {
    [
      "change": difference.fate.rawValue, "stack": difference.stack, "widget": difference.widget,
      "movement": difference.movement.rawValue, "day": difference.day + 1,
      "shift": difference.shift,
      "a": difference.a.map { moment($0, of: a) },
      "b": difference.b.map { moment($0, of: b) },
      "obstacle": difference.obstacle.map(json(of:)),
    ]
  }

  private func moment(_ movement: ComparedRun.Movement, of side: ComparedRun) -> JSONValue {
    [
      "record": movement.record, "time": time(movement.time, in: side.run),
      "offset": movement.time.milliseconds, "source": movement.moved.source?.rawValue,
      "sentence": side.sentence(at: movement.record),
    ]
  }

  private func json(of obstacle: Obstacle) -> JSONValue {
    let run = obstacle.isInB ? b.run : a.run
    return [
      "in": obstacle.isInB ? "b" : "a", "time": time(obstacle.time, in: run),
      "reason": obstacle.code, "words": obstacle.words,
      "decision": obstacle.decision > 0 ? obstacle.decision : nil,
      "until": obstacle.until.map { time($0, in: run) },
    ]
  }

  private func json(of share: Share) -> JSONValue {
    [
      "stack": share.stack, "widget": share.widget, "a": share.a.milliseconds,
      "b": share.b.milliseconds,
    ]
  }

  private func time(_ time: SimulationTime, in run: Run) -> JSONValue {
    .string(TimestampWriter.text(of: time, in: run.world.calendar))
  }
}
