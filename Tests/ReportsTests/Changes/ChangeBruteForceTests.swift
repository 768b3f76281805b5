import Foundation
import SimulationCore
import SmartStacks
import Testing

@testable import RunReports
@testable import ScenarioText
@testable import Scenarios
@testable import Trials

/// What a search did not find is looked for value by value: *nothing that was tried helps* must not
/// be said where one value of those kinds does.
@Suite struct ChangeBruteForceTests {
  private typealias Subject = ChangeSearchTests.Subject

  /// How many questions are asked; `HOMESTACK_QUESTIONS=2000` asks more of them.
  private static let questions =
    ProcessInfo.processInfo.environment["HOMESTACK_QUESTIONS"].flatMap { Int($0) } ?? 40

  @Test(arguments: 0..<questions)
  func `no single value helps where a search found none`(seed: Int) throws {
    var random = RandomFile(seed)
    let subject = try Subject(text: random.text())
    let widget = random.one(of: ["A", "B", "C", "own"])
    let moment = SimulationTime.zero + .minutes(Int64(random.pick(24 * 60 * random.days)))
    guard let report = try? subject.report(widget, at: moment), !report.explanation.isShowing,
      report.isWhole
    else { return }
    let found = report.offers.contains { $0.steps.count == 1 && !$0.isAddition }
    guard !found else { return }
    for value in subject.document.adjustables {
      for text in Self.texts(of: value) where text != value.text {
        let edit = ScenarioEdit(value.path, text)
        guard let changed = subject.trial.scenario(with: [edit]) else { continue }
        var run = Run(world: changed.world)
        guard changed.world.end >= moment else { continue }
        run.advance(to: moment)
        let state = run.state(at: moment)
        let isOnTop = state.stacks.contains { state[$0.top].name == widget }
        #expect(!isOnTop, "seed \(seed): \(widget) at \(moment): \(edit)")
        if isOnTop { return }
      }
    }
  }

  private static func texts(of value: AdjustableValue) -> [String] {
    switch value.form {
    case .score: ["0", "0.5", "1", "2", "3", "4", "6", "8", "10", "15", "20", "50", "100"]
    case .duration: ["1m", "10m", "15m", "30m", "1h", "90m", "2h", "4h", "8h", "24h"]
    case .time:
      stride(from: 0, to: 1440, by: 10).map {
        "\(Wording.twoDigits($0 / 60)):\(Wording.twoDigits($0 % 60))"
      }
    case .boolean: ["yes", "no"]
    }
  }
}

/// A small scenario by chance: scores, durations, a configured widget, donations, swipes.
private struct RandomFile {
  private var stream: RandomStream
  private(set) var days = 1

  init(_ seed: Int) {
    stream = Seed(UInt64(seed)).stream("questions")
    days = 1 + pick(3)
  }

  mutating func pick(_ bound: Int) -> Int { Int(stream.next(below: UInt64(bound))) }

  mutating func one<T>(of items: [T]) -> T { items[pick(items.count)] }

  private mutating func time() -> String { "\(pick(24)):\(pick(6))0" }

  private mutating func entry() -> String {
    let score = one(of: ["0", "1", "2", "4", "8"])
    let duration = one(of: ["10m", "30m", "2h"])
    let relevance = one(of: ["", ", relevance: \(score)"])
    let lasting = one(of: [relevance, ", relevance: {score: \(score), duration: \(duration)}"])
    return "{at: \"\(time())\"\(one(of: ["", ", every: day"]))\(lasting)}"
  }

  private mutating func timeline() -> String {
    let count = pick(4)
    return "[" + (0..<count).map { _ in entry() }.joined(separator: ", ") + "]"
  }

  private mutating func happening() -> String {
    let at = "at: \"\(time())\"\(one(of: ["", ", every: day"]))"
    switch pick(3) {
    case 0: return "{\(at), donate: View, with: {card: \(one(of: ["a", "b"]))}}"
    case 1: return "{\(at), user: {swipe: Home, by: \(1 + pick(2))}}"
    default: return "{\(at), switch: {stack: Home, smartRotate: \(one(of: ["yes", "no"]))}}"
    }
  }

  mutating func text() -> String {
    let happens = (0..<pick(3)).map { _ in happening() }.joined(separator: ", ")
    return """
      homestack: 1
      days: \(days)
      starts: 2021-06-09T00:00
      policy: {limit.gap: \(one(of: ["0m", "15m"])), learn.minDays: 1, learn.minCount: 1}
      intents:
        View:
          parameters: [{name: card, type: enum, cases: [a, b]}]
          eligibleForSuggestions: \(one(of: ["yes", "no"]))
          supportedCombinations: [\(one(of: ["", "[card]"]))]
      apps:
        One: {widgets: {A: {timeline: \(timeline())}}}
        Two: {widgets: {B: {timeline: \(timeline())}}}
        Three: {widgets: {C: {timeline: \(timeline())}}}
        Cards: {widgets: {Card: {configuration: View, timeline: \(timeline())}}}
      home:
        pages:
          - - stack: Home
              smartRotate: \(one(of: ["yes", "yes", "yes", "no"]))
              widgets: [A, B, C, {kind: Card, id: own, configuration: {card: a}}]
      happens: [\(happens)]
      """
  }
}
