import ArgumentParser

/// How likely something is, such as 10%.
struct ChanceArgument: ExpressibleByArgument {
  let millionths: UInt64

  init?(argument: String) {
    guard argument.hasSuffix("%") else { return nil }
    let sides = argument.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(sides.count), let whole = UInt64(sides[0]), whole <= 100 else {
      return nil
    }
    var millionths = whole * 10_000
    if sides.count == 2 {
      guard (1...4).contains(sides[1].count), let part = UInt64(sides[1]) else { return nil }
      millionths += (0..<4 - sides[1].count).reduce(part) { part, _ in part * 10 }
    }
    guard millionths <= 1_000_000 else { return nil }
    self.millionths = millionths
  }
}
