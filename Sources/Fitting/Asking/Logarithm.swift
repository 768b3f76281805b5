import Foundation

/// The two functions that likelihoods need.
enum Logarithm {
  /// The natural logarithm.
  static func of(_ value: Double) -> Double { log(value) }

  /// What has a natural logarithm.
  static func power(_ logarithm: Double) -> Double { exp(logarithm) }
}
