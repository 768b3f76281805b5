import Foundation

struct Measurement {
  /// Seconds, shortest first.
  let seconds: [Double]

  var median: Double { seconds[seconds.count / 2] }
  /// The shortest: what the work costs when nothing else disturbs it.
  var best: Double { seconds[0] }

  /// Times work that many times, after one try that does not count.
  init(times: Int, _ work: () -> Void) {
    let clock = ContinuousClock()
    work()
    seconds = (0..<times).map { _ in clock.measure(work) / .seconds(1) }.sorted()
  }
}

/// A value that the optimiser must not remove.
@inline(never)
func keep<Value>(_ value: Value) -> Int { withUnsafeBytes(of: value) { $0.count } }

/// Writes a line at once, so that it is there whatever becomes of the next.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

func report(_ what: String, _ value: String, _ goal: (mark: String, holds: Bool)? = nil) {
  let verdict = goal.map { "   (\($0.mark))" + ($0.holds ? "  holds" : "  MISSED") } ?? ""
  let name = what + String(repeating: " ", count: max(1, 44 - what.count))
  say("  \(name)\(value)\(verdict)")
}

func digits(_ value: Double, _ places: Int = 2) -> String {
  let factor = pow(10, Double(places))
  return "\((value * factor).rounded() / factor)"
}
