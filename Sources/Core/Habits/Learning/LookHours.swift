/// In which half hours of the local day the person looks at their stacks.
///
/// What nobody sees need not be worked out: a half hour of the day in which nobody looked for six
/// weeks† is quiet. Before anybody looked at all none is, for then nothing is known of it.
package struct LookHours: Sendable {
  /// How many days without a look make a half hour quiet†.
  private static let days = Int64(HabitDiary.days)

  /// The local day of the first look of all.
  private var first: Int32?
  /// By half hour: the local day of the last look.
  private var last = [Int32](repeating: .min, count: 48)

  /// Creates what knows of no look.
  package init() {}

  /// Notes that the person looked.
  package mutating func note(_ moment: HabitMoment) {
    first = min(first ?? moment.day, moment.day)
    last[moment.quarter / 2] = max(last[moment.quarter / 2], moment.day)
  }

  /// Whether nobody looks in the half hour of a moment.
  package func isQuiet(at moment: HabitMoment) -> Bool {
    guard let first else { return false }
    let latest = max(first, last[moment.quarter / 2])
    return Int64(moment.day) - Int64(latest) > Self.days
  }
}
