/// Which donations count as the same (decision 41, reading 32).
///
/// Only the parameters of a supported combination matter: WWDC21 10231 9:19, WWDC20 10194 21:47
/// est. A donation teaches every combination whose parameters it sets; the empty combination is
/// always set.
enum DonationIdentityRule {
  static func identities(
    of intent: IntentID,
    _ definition: IntentDefinition,
    values: Configuration
  ) -> [DonationIdentity] {
    definition.combinations.indices.compactMap { combination in
      values.values(of: definition.combinations[combination]).map {
        DonationIdentity(intent: intent, combination: Int32(combination), values: $0)
      }
    }
  }
}

struct DonationIdentity: Hashable, Comparable {
  var intent: IntentID
  var combination: Int32
  var values: Configuration

  /// Sorted by intent, combination and values, whenever they were donated.
  static func < (lhs: DonationIdentity, rhs: DonationIdentity) -> Bool {
    (lhs.intent, lhs.combination, lhs.values.description)
      < (rhs.intent, rhs.combination, rhs.values.description)
  }
}
