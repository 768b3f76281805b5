import ArgumentParser

struct RunRangeArgument: ExpressibleByArgument {
  let range: ClosedRange<Int>

  init?(argument: String) {
    let sides = argument.split(separator: ".", omittingEmptySubsequences: false)
    guard sides.count == 3, sides[1].isEmpty, let low = Int(sides[0]), let high = Int(sides[2]),
      low >= 1, low <= high
    else { return nil }
    range = low...high
  }
}
