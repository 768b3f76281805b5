import SimulationCore

/// When a claim about how things stand was true and when not, over a span of time.
struct ClaimCourse {
  /// A part of the span through which the claim was true, or through which it was not.
  struct Piece: Hashable {
    var start: SimulationTime
    var end: SimulationTime
    var isTrue: Bool

    var length: SimulationDuration { end - start }
  }

  /// The parts in order, true and false in turn, without gaps.
  private(set) var pieces: [Piece] = []
  private let end: SimulationTime

  init(until end: SimulationTime) { self.end = end }

  /// Takes in what is the case from a moment on; moments come in order.
  mutating func note(_ isTrue: Bool, from moment: SimulationTime) {
    guard moment < end else { return }
    if let last = pieces.indices.last {
      guard pieces[last].isTrue != isTrue else { return }
      pieces[last].end = moment
    }
    pieces.append(Piece(start: moment, end: end, isTrue: isTrue))
  }

  var truths: [Piece] { pieces.filter(\.isTrue) }

  var firstLapse: Piece? { pieces.first { !$0.isTrue } }

  var total: SimulationDuration {
    SimulationDuration(milliseconds: truths.reduce(0) { $0 + $1.length.milliseconds })
  }
}
