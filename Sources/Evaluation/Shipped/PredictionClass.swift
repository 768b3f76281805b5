/// What a prediction rests on.
enum PredictionClass: String, CaseIterable, Sendable {
  /// The time: of the day, a rhythm, or how often it is viewed.
  case time
  /// What was viewed just before.
  case follows

  init(_ prediction: ShippedRun.Prediction) {
    self = prediction.followsWithin == nil ? .time : .follows
  }
}
