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

    init<Value>(_ name: String, _ form: ScalarForm<Value>, _ seeds: [String]) {
      (self.name, shape, self.seeds) = (name, form.shape, seeds)
      reads = { form.parse($0) != nil }
    }
  }

  /// Every scalar that has a form. The bounds of numbers in quotes, and the longest length of time,
  /// are beyond a pattern: the numbers here are small.
  static let kinds = [
    Kind("boolean", ScalarForm.boolean, ["yes", "No", "ON", "off", "tRue"]),
    Kind("integer", ScalarForm<Int>.integer(.min ... .max), ["3", "+2", "-1", "007"]),
    Kind("seed", ScalarForm.seed, ["7", "+7", "007"]),
    Kind("score", ScalarForm.score, ["52.6", "-3", ".5", "5.", ".inf", "nan"]),
    Kind("number", ScalarForm.number, ["52.6", "-3", ".5", "5.", "+1"]),
    Kind("chance", ScalarForm.chance, ["0.5", "1", "1.0", ".5", "+0.1", "00"]),
    Kind("percent", ScalarForm.percent, ["50%", "100 %", "05%"]),
    Kind("time", ScalarForm.time, times),
    Kind("timeAround", ScalarForm.timeAround, times + ["9:30 ±2m", "9:30+-1h30m"]),
    Kind("timeOfDay", ScalarForm.clock, ["9:30", "24:00", "09:30:15"]),
    Kind("timeOrNow", ScalarForm.timeOrNow, times + ["now"]),
    Kind("dateTime", ScalarForm.dateTime, dates),
    Kind("duration", ScalarForm.duration, lengths),
    Kind("difference", ScalarForm.difference, lengths + ["-8h", "+5h30m", "-0"]),
    Kind(
      "relevanceDuration",
      ScalarForm.relevanceDuration,
      lengths + ["-5m", ".inf", "-.inf", "nan", "forever", "-0"]
    ),
    Kind("appointment", ScalarForm.appointment, ["13:30 Lunch", "9:00 a | b", "in 1h30m Tea"]),
    Kind("quantity", ScalarForm.quantity, ["$5 b", "= 5 all", "= $5 b | c"]),
    Kind("color", ScalarForm.color, ["#0f1218", "#FFFFFF"]),
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
