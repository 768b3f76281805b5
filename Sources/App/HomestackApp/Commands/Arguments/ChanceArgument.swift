import ArgumentParser
import Scenarios

/// How likely something is, such as 10%.
package struct ChanceArgument: ExpressibleByArgument, CustomStringConvertible {
  package let millionths: UInt64

  /// As a number from 0 to 1.
  package var share: Double { Double(millionths) / 1_000_000 }

  package var description: String { "\(NumberText.decimal(millionths: Int64(millionths) * 100))%" }

  /// Which share of sightings is doubted where nobody says.
  package static let doubt = ChanceArgument(millionths: 50_000)

  private init(millionths: UInt64) { self.millionths = millionths }

  package init?(argument: String) {
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
