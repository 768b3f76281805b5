import SimulationCore

/// The order of a stack's widgets (decisions 15 and 16).
///
/// Values are compared after each kind was put on its own scale (X2). A tie keeps the visible
/// widget, else the lowest index wins†.
enum RankingRule {
  struct Candidate {
    var member: Int
    var value: Fraction
    var source: Policy.Source
  }

  @inline(__always)
  static func precedes(_ lhs: Candidate, _ rhs: Candidate, visible: Int, tie: Policy.Tie) -> Bool {
    let order = Fraction.order(lhs.value, rhs.value)
    if order != 0 { return order > 0 }
    if tie == .keepVisible {
      if lhs.member == visible { return true }
      if rhs.member == visible { return false }
    }
    return lhs.member < rhs.member
  }
}
