extension PredictionBasis {
  /// What was counted, in real counts: `at 11:45–12:15 on 4 of the last 5 days`.
  public var counts: String {
    switch self {
    case .partOfDay(let part):
      let days =
        part.ofDays == 1 ? "on the day before" : "on \(part.days) of the last \(part.ofDays) days"
      return "at \(part.from)–\(part.to) \(days)"
    }
  }
}

extension PredictionBasis.PartOfDay {
  /// The clock time at which it begins: `11:45`.
  public var from: String { Self.clock(startMinute) }
  /// The clock time at which it ends: `12:15`.
  public var to: String { Self.clock(endMinute) }

  /// A minute of the day, also of the evening before and of the day after.
  private static func clock(_ minute: Int) -> String {
    let ofDay = ((minute % 1440) + 1440) % 1440
    return "\(Wording.twoDigits(ofDay / 60)):\(Wording.twoDigits(ofDay % 60))"
  }
}
