/// A share over runs, as sums of whole numbers from which it and its interval come exactly,
/// whoever added which part.
///
/// What happens within a run goes together, so runs are what the interval counts by.
package struct ShareSums: Hashable, Sendable {
  var runs = 0
  /// The parts and the wholes, added up.
  package var part = 0
  var whole = 0
  /// Their squares and products, run by run.
  var partSquares = 0
  var wholeSquares = 0
  var products = 0

  package init() {}

  /// The same whole in every run, of which some runs had no part.
  init(runs: Int, wholeOfEach whole: Int, part: Int, partSquares: Int) {
    self.runs = runs
    self.part = part
    self.whole = runs * whole
    self.partSquares = partSquares
    wholeSquares = runs * whole * whole
    products = part &* whole
  }

  package mutating func add(part: Int, of whole: Int) {
    runs += 1
    self.part += part
    self.whole += whole
    partSquares += part * part
    wholeSquares += whole * whole
    products += part * whole
  }

  package mutating func add(_ other: ShareSums) {
    runs &+= other.runs
    part &+= other.part
    whole &+= other.whole
    partSquares &+= other.partSquares
    wholeSquares &+= other.wholeSquares
    products &+= other.products
  }

  /// The share with the bounds of its 95 % interval; nil of nothing, without bounds of one run.
  ///
  /// It is Wilson's interval. It counts as many independent looks as would vary like the runs do:
  /// never fewer than there are runs, never more than there were looks.
  package var estimate: Estimate? {
    guard whole > 0 else { return nil }
    let share = min(1, max(0, Double(part) / Double(whole)))
    guard runs > 1 else { return Estimate(value: share, people: runs) }
    let most = Double(whole)
    let least = min(Double(runs), most)
    let spread =
      Double(partSquares) - 2 * share * Double(products) + share * share * Double(wholeSquares)
    let variance = max(0, spread) * Double(runs) / Double(runs - 1) / (most * most)
    let single = share * (1 - share)
    let looks =
      single == 0 ? least : variance == 0 ? most : max(least, min(most, single / variance))
    return Self.wilson(share, looks, runs)
  }

  private static func wilson(_ share: Double, _ looks: Double, _ runs: Int) -> Estimate {
    // 1.959964 deviations hold 95 %.
    let deviation = 1.959964
    let square = deviation * deviation
    let middle = (share + square / (2 * looks)) / (1 + square / looks)
    let inner = share * (1 - share) / looks + square / (4 * looks * looks)
    let half = deviation * inner.squareRoot() / (1 + square / looks)
    return Estimate(
      value: share,
      low: share == 0 ? 0 : max(0, middle - half),
      high: share == 1 ? 1 : min(1, middle + half),
      people: runs
    )
  }
}
