import SmartStacks
import Scenarios

/// The format of a policy file, key by key.
enum PolicyFileShape {
  static let version = "homestackPolicy"

  static let root = MappingShape("policyFile", "a policy file") {
    "Knobs of the rulebook, and what of them was fitted to sightings of a phone."
    Field(version, .integer(1...1), required: true, "The version of the format: 1.")
    Field("fitted", .mapping(fitted)) {
      "To what the values were fitted; left out in a file that a person wrote."
    }
    Field("policy", .policy(besides: []), required: true, "Knobs such as limit.gap: 15m.")
    Field("told", .names(.name, pattern: keys)) {
      "Of which of these knobs the sightings told, each with the values that agree, in words."
    }
  }

  static let fitted = MappingShape("fitted", "what values were fitted to") {
    "What was seen on a phone, in sum."
    Field("sightings", counts, required: true, "How many sightings there were.")
    Field("days", counts, required: true, "Of how many days they were.")
    Field("doubt", .percent, required: true, "How often a sighting may be wrong, such as 5%.")
  }

  private static let counts = Shape.integer(1...1_000_000)

  /// A pattern of the keys of all knobs.
  private static let keys: String = {
    let keys = PolicyKnob.all.map { $0.key.replacing(".", with: "\\.") }
    return "^(\(keys.joined(separator: "|")))$"
  }()
}
