import RunReports
import SmartStacks

/// Finds where the logs of two runs part.
///
/// Records are compared as they are written, by names: two worlds need not number their widgets
/// alike. The first record lists the settings and is left out.
enum LogParting {
  static func find(_ a: Run, _ b: Run) -> Comparison.Parting? {
    var first = EventLogEncoder(world: a.world)
    var second = EventLogEncoder(world: b.world)
    let (one, other) = (a.log, b.log)
    var (left, right): ([UInt8], [UInt8]) = ([], [])
    let shared = min(one.count, other.count)
    for index in 1..<max(1, shared) {
      left.removeAll(keepingCapacity: true)
      right.removeAll(keepingCapacity: true)
      first.append(one[index], of: a, to: &left)
      second.append(other[index], of: b, to: &right)
      if left != right { return Comparison.Parting(a: index, b: index) }
    }
    guard one.count != other.count else { return nil }
    return Comparison.Parting(
      a: one.count > shared ? shared : nil,
      b: other.count > shared ? shared : nil
    )
  }
}
