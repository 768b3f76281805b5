import Documents

/// What surfacing from a fixed probability on would have done in the first four weeks.
struct ColdStart: Sendable {
  /// What counts as surfaced in the table of the first days† (Evaluating).
  static let threshold = 0.15
  /// How many quarter-hours it looks at.
  static let quarterCount = 28 * 96
  /// The classes of days that it looks at.
  static let names = DaysSinceStart.names.dropLast()

  /// One class of days since the first view.
  struct Span: Sendable {
    var quarters = 0
    var surfaced = 0
    var hits = 0
  }

  /// By days since the first view.
  private(set) var spans = [Span](repeating: Span(), count: names.count)

  /// Counts a quarter-hour of the first four weeks.
  mutating func add(_ probability: Double, isHit: Bool, quarter: Int) {
    let place = DaysSinceStart.index(Int64(quarter) * 900)
    spans[place].quarters += 1
    guard probability >= Self.threshold else { return }
    spans[place].surfaced += 1
    if isHit { spans[place].hits += 1 }
  }

  mutating func pass(through coder: inout NumberCoder) {
    for place in spans.indices {
      coder.pass(&spans[place].quarters)
      coder.pass(&spans[place].surfaced)
      coder.pass(&spans[place].hits)
    }
  }

  mutating func add(_ other: ColdStart) {
    for place in spans.indices {
      spans[place].quarters += other.spans[place].quarters
      spans[place].surfaced += other.spans[place].surfaced
      spans[place].hits += other.spans[place].hits
    }
  }
}
