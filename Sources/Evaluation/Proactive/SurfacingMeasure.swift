/// How good a model is at surfacing.
package enum SurfacingMeasure: String, CaseIterable, Sendable {
  /// Of the surest 4 and 8 quarter-hours a day, the share in which the item was viewed.
  case precisionAt4, precisionAt8
  /// The share that these are of the quarter-hours in which anything was viewed.
  case recallAt4, recallAt8
  /// The precision where the person was there at all.
  case precisionWhenActiveAt4, precisionWhenActiveAt8
  /// The share in which the item was viewed within the hour.
  case withinHourAt4, withinHourAt8
  /// How often the surfaced item changed, a day.
  case changesPerDayAt4, changesPerDayAt8
  /// The area under precision and recall.
  case averagePrecision
  /// Of the quarter-hours in which anything was viewed, the share whose best guess it was.
  case bestGuessWhenActive

  func value(_ score: SurfacingScore) -> Double {
    switch self {
    case .precisionAt4: score.precision[0]
    case .precisionAt8: score.precision[1]
    case .recallAt4: score.recall[0]
    case .recallAt8: score.recall[1]
    case .precisionWhenActiveAt4: score.precisionWhenActive[0]
    case .precisionWhenActiveAt8: score.precisionWhenActive[1]
    case .withinHourAt4: score.withinHour[0]
    case .withinHourAt8: score.withinHour[1]
    case .changesPerDayAt4: score.changesPerDay[0]
    case .changesPerDayAt8: score.changesPerDay[1]
    case .averagePrecision: score.averagePrecision
    case .bestGuessWhenActive: score.bestGuessWhenActive
    }
  }
}
