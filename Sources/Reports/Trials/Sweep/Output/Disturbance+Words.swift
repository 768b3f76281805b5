package import Scenarios
import SimulationCore
import SmartStacks

extension Disturbance {
  /// What it does, in words: `jitter 5m`, `skip 10 %`.
  package var words: [String] {
    var words: [String] = []
    if jitter > .zero { words.append("jitter \(jitter.text)") }
    if skipped > 0 { words.append("skip \(Self.percent(skipped)) %") }
    if added > 0 { words.append("add \(Self.percent(added)) %") }
    return words
  }

  fileprivate static func percent(_ millionths: UInt64) -> String {
    Wording.decimal(millionths: Int64(millionths) * 100)
  }
}

extension SweptRun {
  /// The options that show it: `--sweep-run 4 --jitter 5m`.
  package var options: String {
    var options = ["--sweep-run \(number)"]
    if disturbance.jitter > .zero { options.append("--jitter \(disturbance.jitter.text)") }
    if disturbance.skipped > 0 {
      options.append("--skip \(Disturbance.percent(disturbance.skipped))%")
    }
    if disturbance.added > 0 { options.append("--add \(Disturbance.percent(disturbance.added))%") }
    return options.joined(separator: " ")
  }
}
