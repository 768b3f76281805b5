package import Habits

extension Policy {
  /// What was fitted to sightings of a phone: how much was seen, and of which knobs that told.
  ///
  /// It is no knob, and nothing is decided by it: it says whose the values are.
  public struct Fitted: Hashable, Sendable {
    /// To how many sightings.
    public var sightings: Int
    /// Of how many days these were.
    public var days: Int
    /// How often a sighting may be wrong, in percent.
    public var doubt: Int
    /// The knobs that the sightings told of, in the order of the policy file.
    public var told: [ToldKnob]

    /// Creates what was fitted.
    public init(sightings: Int, days: Int, doubt: Int, told: [ToldKnob]) {
      self.sightings = sightings
      self.days = days
      self.doubt = doubt
      self.told = told
    }
  }

  /// A knob of which sightings told.
  public struct ToldKnob: Hashable, Sendable {
    /// Its key.
    public var key: String
    /// The value that was taken, as the knob writes it.
    public var value: String
    /// Which values agree with what was seen, in words: `12m to 25m`.
    public var agreeing: String

    /// Creates a knob of which sightings told.
    public init(key: String, value: String, agreeing: String) {
      self.key = key
      self.value = value
      self.agreeing = agreeing
    }
  }

  /// The told knobs whose fitted value holds; one that was set to another value is not among them.
  public var told: [ToldKnob] {
    guard let fitted else { return [] }
    return fitted.told.filter { PolicyKnob.named($0.key)?.text(self) == $0.value }
  }

  /// What it says of learning.
  package var habits: HabitSettings {
    HabitSettings(
      days: learnDays,
      leastDays: learnMinDays,
      leastCount: learnMinCount,
      isFull: learnStrength == .full,
      partMinutes: learnBinMinutes,
      likely: learnLikely,
      regular: learnRegular
    )
  }
}
