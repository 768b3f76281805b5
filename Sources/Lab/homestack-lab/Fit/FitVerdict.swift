import SimulationCore

/// Whether what was seen can be explained at all.
struct FitVerdict {
  let agreedOwn: Int
  let agreedFitted: Int
  /// How many days there are to leave out.
  let days: Int
  let leftOut: LeftOut
  let isChanged: Bool
  /// How likely as many disagreements are by doubt alone.
  let chance: Double
  /// Whether other values explain more that do not hold from day to day, and so are not believed.
  var isRefused = false
  let isDoubtful: Bool
  let isBelieved: Bool

  /// Each left out in turn, and explained by what is fitted to the others.
  struct LeftOut {
    var fitted = 0
    var own = 0
    /// By how much the logarithm of the likelihood rises.
    var gain = 0.0
  }

  init(of search: FitSearch, best: FitSetting) {
    let ledger = search.ledger
    let count = ledger.evidence.count
    agreedOwn = ledger[.own]?.agreed ?? 0
    agreedFitted = ledger[best]?.agreed ?? 0
    days = (ledger.evidence.days.last ?? -1) + 1
    let gain = ledger.likelihood(of: best) - ledger.likelihood(of: .own)
    leftOut = search.daysLeftOut()
    chance = Self.tail(count - agreedFitted, of: count, each: ledger.evidence.doubt)
    isChanged = best != .own
    isDoubtful = chance < FitSearch.Strictness.unexplained
    let kept = FitSearch.Strictness.kept * gain
    // Without doubt every sighting stands for itself.
    let isSure = ledger.evidence.doubt == 0
    isBelieved = !isDoubtful && (!isChanged || isSure || leftOut.gain > max(0, kept))
  }

  /// The chance of at least so many of some, each with a chance of its own.
  static func tail(_ least: Int, of count: Int, each chance: Double) -> Double {
    guard least > 0, chance < 1 else { return 1 }
    guard chance > 0 else { return 0 }
    // From the logarithms, since a hundred thousand factors leave nothing of a product.
    var (term, below) = (Double(count) * PortableMath.log(1 - chance), 0.0)
    for number in 0..<least {
      if number > 0 {
        let odds = Double(count - number + 1) / Double(number) * chance / (1 - chance)
        term += PortableMath.log(odds)
      }
      below += PortableMath.exp(term)
    }
    return max(0, 1 - below)
  }
}
