/// An intent whose donations are learned from: `AppIntents.PredictableIntent`, the modern spelling
/// of a SiriKit intent with supported combinations.
///
/// Different from Apple's: the values are handed over as an `INIntent`, so that both spellings meet
/// the same rules. The parameters that Apple lists in `predictionConfiguration` are the intent's
/// supported combinations in the world.
public protocol PredictableIntent: Sendable {
  /// The intent's name with the values of its parameters.
  var intent: INIntent { get }
}
