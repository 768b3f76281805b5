import SimulationCore

/// Whether what was seen can be explained at all.
package struct FitVerdict: Sendable {
  /// How many sightings the runs of the scenario's own values agree with.
  package let agreedOwn: Int
  /// How many the values that explain most agree with.
  package let agreedFitted: Int
  /// How many days there are to leave out.
  package let days: Int
  /// What the days, or the quarters of one alone, tell of each other.
  package let leftOut: LeftOut
  /// By how much the logarithm of the likelihood rises with the values that explain most.
  package let gain: Double
  /// Whether other values than the scenario's own explain most.
  package let isChanged: Bool
  /// How likely as many disagreements are by doubt alone, which come together as often.
  package let chance: Double
  /// How many sightings disagree as the one before them in the same stack and on the same day does.
  package let followed: Int
  /// Whether other values explain more that do not hold from day to day, and so are not believed.
  package internal(set) var isRefused = false
  /// Whether there are more disagreements than the doubt allows for.
  package let isDoubtful: Bool
  /// Whether what the fit tells is to be believed.
  package let isBelieved: Bool

  /// Each left out in turn, and explained by what is fitted to the others.
  package struct LeftOut: Hashable, Sendable {
    /// How many sightings those values agree with.
    package var fitted = 0
    /// How many the scenario's own values agree with.
    package var own = 0
    /// By how much the logarithm of the likelihood rises.
    package var gain = 0.0
  }

  init(of search: FitSearch, best: FitSetting) {
    let ledger = search.ledger
    let count = ledger.evidence.count
    agreedOwn = ledger[.own]?.agreed ?? 0
    agreedFitted = ledger[best]?.agreed ?? 0
    days = (ledger.evidence.days.last ?? -1) + 1
    gain = (ledger[best]?.likelihood ?? 0) - (ledger[.own]?.likelihood ?? 0)
    leftOut = search.daysLeftOut()
    let wrong = ledger[best].map { ledger.shares(of: $0).map { $0 <= 0 } } ?? []
    let pairs = ledger.evidence.pairs
    followed = pairs.count { wrong[$0.0] && wrong[$0.1] }
    let number = count - agreedFitted
    let alone = Self.tail(number, of: count, each: ledger.evidence.doubt)
    let side = Self.tail(followed, mean: Self.mean(of: pairs.count, number, count))
    // Where none stand side by side, that says nothing for the others.
    chance = followed > 0 ? Self.combined(alone, side) : alone
    isChanged = best != .own
    isDoubtful = chance < search.strictness.unexplained
    let kept = search.strictness.kept * gain
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

  /// How many of some pairs are wrong on both sides by chance, if so many of all are wrong.
  private static func mean(of pairs: Int, _ wrong: Int, _ count: Int) -> Double {
    guard wrong > 1 else { return 0 }
    let share = Double(wrong) / Double(count) * Double(wrong - 1) / Double(count - 1)
    return Double(pairs) * share
  }

  /// The chance of at least so many, where as many as a mean come by chance.
  static func tail(_ least: Int, mean: Double) -> Double {
    guard least > 0, mean > 0 else { return least > 0 ? 0 : 1 }
    var below = 0.0
    var term = -mean
    for number in 0..<least {
      if number > 0 { term += PortableMath.log(mean / Double(number)) }
      below += PortableMath.exp(term)
    }
    return max(0, 1 - below)
  }

  /// The chance that two chances are together as small, where neither depends on the other.
  static func combined(_ one: Double, _ other: Double) -> Double {
    let product = one * other
    return product > 0 ? product * (1 - PortableMath.log(product)) : 0
  }
}
