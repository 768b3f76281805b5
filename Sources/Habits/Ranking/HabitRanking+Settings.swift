extension HabitRanking {
  /// Which of HABIT's rules a ranking follows; the defaults are what decides in the stacks.
  public struct Settings: Hashable, Sendable {
    /// How much each evidence counts at the beginning.
    public var weights = HabitWeights()
    /// Whether every view moves the weights a little towards what would have ranked it higher, and
    /// back to those of the beginning (Learning Habits, 2, its last rule)†.
    public var isAdaptive = true
    /// Whether what was viewed last ranks last for half an hour: viewed again by then, it would be
    /// the same view, which counts once†.
    public var rulesOutCurrent = true

    /// Creates the settings of the product.
    public init() {}

    /// The plain ranking of Learning Habits, 2: weights that stay, and nothing ruled out.
    public static func plain(_ weights: HabitWeights = HabitWeights()) -> Settings {
      var settings = Settings()
      settings.weights = weights
      settings.isAdaptive = false
      settings.rulesOutCurrent = false
      return settings
    }
  }
}
