import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios
@testable import ScenarioText

/// What the schema's pattern of a scalar accepts, its reader accepts: an editor shows nothing green
/// that is refused afterwards.
@Suite struct SchemaScalarTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let shape: Shape
    /// Values that are near what is accepted, to be changed a little.
    let seeds: [String]
    let reads: @Sendable (String) -> Bool

    var testDescription: String { name }
  }

  /// Every scalar that has a form. The bounds of numbers in quotes, and the longest length of time,
  /// are beyond a pattern: the numbers here are small.
  static let kinds: [Kind] = [
    Kind(name: "boolean", shape: .boolean, seeds: ["yes", "No", "ON", "off", "tRue"]) {
      ScalarForm.boolean.parse($0) != nil
    },
    Kind(name: "integer", shape: .integer(.min ... .max), seeds: ["3", "+2", "-1", "007"]) {
      ScalarForm<Int>.integer(.min ... .max).parse($0) != nil
    },
    Kind(name: "seed", shape: .seed, seeds: ["7", "+7", "007"]) {
      ScalarForm.seed.parse($0) != nil
    },
    Kind(name: "score", shape: .score, seeds: ["52.6", "-3", ".5", "5.", ".inf", "nan"]) {
      ScalarForm.score.parse($0) != nil
    },
    Kind(name: "number", shape: .number, seeds: ["52.6", "-3", ".5", "5.", "+1"]) {
      ScalarForm.number.parse($0) != nil
    },
    Kind(name: "chance", shape: .chance, seeds: ["0.5", "1", "1.0", ".5", "+0.1", "00"]) {
      ScalarForm.chance.parse($0) != nil
    },
    Kind(name: "percent", shape: .percent, seeds: ["50%", "100 %", "05%"]) {
      ScalarForm.percent.parse($0) != nil
    },
    Kind(name: "time", shape: .time, seeds: times) { ScalarForm.time.parse($0) != nil },
    Kind(name: "timeAround", shape: .timeAround, seeds: times + ["9:30 ±2m", "9:30+-1h30m"]) {
      ScalarForm.timeAround.parse($0) != nil
    },
    Kind(name: "timeOfDay", shape: .timeOfDay, seeds: ["9:30", "24:00", "09:30:15"]) {
      ScalarForm.clock.parse($0) != nil
    },
    Kind(name: "timeOrNow", shape: .timeOrNow, seeds: times + ["now"]) {
      ScalarForm.timeOrNow.parse($0) != nil
    },
    Kind(name: "dateTime", shape: .dateTime, seeds: dates) {
      ScalarForm.dateTime.parse($0) != nil
    },
    Kind(name: "duration", shape: .duration, seeds: lengths) {
      ScalarForm.duration.parse($0) != nil
    },
    Kind(name: "difference", shape: .difference, seeds: lengths + ["-8h", "+5h30m", "-0"]) {
      ScalarForm.difference.parse($0) != nil
    },
    Kind(
      name: "relevanceDuration",
      shape: .relevanceDuration,
      seeds: lengths + ["-5m", ".inf", "-.inf", "nan", "forever", "-0"]
    ) { ScalarForm.relevanceDuration.parse($0) != nil },
    Kind(
      name: "appointment",
      shape: .appointment,
      seeds: ["13:30 Lunch", "9:00 a | b", "in 1h30m Tea"]
    ) {
      ScalarForm.appointment.parse($0) != nil
    },
    Kind(name: "quantity", shape: .quantity, seeds: ["$5 b", "= 5 all", "= $5 b | c"]) {
      ScalarForm.quantity.parse($0) != nil
    },
    Kind(name: "color", shape: .color, seeds: ["#0f1218", "#FFFFFF"]) {
      ScalarForm.color.parse($0) != nil
    },
  ]

  private static let dates = ["2021-06-09T09:30", "2021-06-09 9:30", "2024-02-29", "2021-01-31"]
  private static let times = ["9:30", "24:00", "09:30:15"] + dates
  private static let lengths = ["30m", "1h30m", "5 min", "2 days", "1d2h3m4s5ms", "0", "0s"]
  private static let signs = Array("0123456789:.-+Tt Nowmsdhin±/%#aFeEyYxX|=$")

  @Test(arguments: kinds)
  func `what the schema accepts of a scalar is read`(kind: Kind) throws {
    var writer = SchemaWriter()
    let validator = try SchemaValidator(writer.value(kind.shape).text())
    var random = Seed(7).stream("scalars", kind.name)
    for seed in kind.seeds {
      #expect(validator.failures(.string(seed)) == [], "\(seed)")
      #expect(kind.reads(seed), "\(seed)")
    }

    var accepted = 0
    for _ in 0..<1500 {
      let text = Self.changed(kind.seeds, &random)
      guard validator.failures(.string(text)).isEmpty else { continue }
      accepted += 1
      #expect(kind.reads(text), "“\(text)”")
    }

    #expect(accepted > 20)
  }

  /// One of some texts with up to three signs put in, taken out or replaced.
  private static func changed(_ seeds: [String], _ random: inout RandomStream) -> String {
    func pick(_ count: Int) -> Int { Int(random.next(below: UInt64(max(1, count)))) }
    var text = Array(seeds[pick(seeds.count)])
    for _ in 0...pick(3) {
      let place = pick(text.count + 1)
      let sign = signs[pick(signs.count)]
      switch pick(3) {
      case 0: text.insert(sign, at: place)
      case 1: if place < text.count { text.remove(at: place) }
      default: if place < text.count { text[place] = sign }
      }
    }
    return String(text)
  }
}
