import Habits

/// What was viewed last comes first: what home screens ship.
struct MostRecent: ChoiceModel {
  /// Whether what is viewed now is put last, since nothing follows itself.
  var skipsCurrent = false

  /// For so many seconds after its view an item counts as viewed now (the protocol's viewing).
  private static let viewing: Int64 = 1800

  private var times: [Double] = []
  private var last: (item: Int, seconds: Int64)?

  init(skipsCurrent: Bool = false) { self.skipsCurrent = skipsCurrent }

  mutating func learn(_ item: Int, at moment: HabitMoment) {
    if item == times.count { times.append(0) }
    times[item] = Double(moment.seconds)
    last = (item, moment.seconds)
  }

  func score(at moment: HabitMoment, into scores: inout [Double]) {
    scores = times
    guard skipsCurrent, let last, moment.seconds - last.seconds < Self.viewing else { return }
    scores[last.item] = -.infinity
  }
}
