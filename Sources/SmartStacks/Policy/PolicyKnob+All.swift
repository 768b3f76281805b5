import SimulationCore

extension PolicyKnob {
  /// Every knob of the decision table, in order of decision.
  public static let all: [PolicyKnob] = known.sorted { $0.decision < $1.decision }

  private static let known: [PolicyKnob] = [
    sources("sources.rotate", \.rotationSources, decision: 1),
    sources("sources.suggest", \.suggestionSources, decision: 2),
    flag("window.endInclusive", \.windowEndInclusive, decision: 6, invented: true),
    choice("window.overlap", \.windowOverlap, decision: 7),
    flag("lint.strict", \.lintStrict, decision: 9, invented: true),
    choice("pool.scope", \.poolScope, decision: 10),
    choice("pool.owner", \.poolOwner, decision: 11),
    limit("pool.days", \.poolDays, decision: 12, invented: false, unlimited: "all"),
    choice("normaliser", \.normaliser, decision: 13, invented: true),
    choice("policy", \.choice, decision: 14, invented: true),
    share("threshold", \.threshold, decision: 14),
    choice("compare", \.compare, decision: 15),
    choice("tie", \.tie, decision: 16, invented: true),
    choice("precedence", \.precedence, decision: 18, invented: true),
    duration("hold.afterTouch", \.holdAfterTouch, decision: 21, invented: true, isLimit: true),
    duration("limit.gap", \.limitGap, decision: 22, invented: true, isLimit: true),
    limit("limit.rotations", \.limitRotations, decision: 23, invented: true),
    choice("rest", \.rest, decision: 55, invented: true),
    share("rest.gain", \.restGain, decision: 55),
    limit("limit.suggestions", \.limitSuggestions, decision: 24, invented: true),
    flag("developerMode", \.developerMode, decision: 25),
    flag("stack.defaults", \.stackDefaults, decision: 28),
    choice("presence.shortcut", \.presenceShortcut, decision: 29),
    choice("target", \.target, decision: 31, invented: true),
    number("stack.max", \.stackMaximum, decision: 33, invented: true, in: 1...100),
    number("limit.concurrent", \.limitConcurrent, decision: 34, invented: true, in: 0...1),
    duration("openEndSeconds", \.openEnd, decision: 36, invented: true),
    choice("providers.nonDate", \.nonDateProviders, decision: 38),
    choice("combine", \.combine, decision: 17, invented: true),
    share("combine.relevance", \.combineRelevance, decision: 17),
    share("combine.prediction", \.combinePrediction, decision: 17),
    choice("presence.prediction", \.presencePrediction, decision: 30),
    choice("match.defaults", \.matchDefaults, decision: 44, invented: true),
    choice("profile", \.profile, decision: 53),
    flag("donate.enforce", \.donateEnforce, decision: 40),
    number("surface.most", \.surfaceMost, decision: 42, invented: true, in: 1...100),
    number("learn.minCount", \.learnMinCount, decision: 42, invented: true, in: 1...1000),
    number("learn.binMinutes", \.learnBinMinutes, decision: 42, invented: true, in: 5...240),
    number("learn.minDays", \.learnMinDays, decision: 42, invented: true, in: 1...366),
    number("learn.days", \.learnDays, decision: 43, invented: true, in: 1...366),
    choice("learn.model", \.learnModel, decision: 42, invented: true),
    share("learn.likely", \.learnLikely, decision: 42),
    share("learn.regular", \.learnRegular, decision: 42),
    flag("learn.launches", \.learnLaunches, decision: 42, invented: true),
    choice("learn.strength", \.learnStrength, decision: 43, invented: true),
    choice("dismiss.scope", \.dismissScope, decision: 48, invented: true),
    limit("budget.daily", \.budgetDaily, decision: 49, invented: true),
    choice("budget.window", \.budgetWindow, decision: 49, invented: true),
    duration(
      "budget.minInterval",
      \.budgetMinInterval,
      decision: 50,
      invented: false,
      isLimit: true
    ),
    duration("atEnd.single", \.atEndSingle, decision: 51, invented: true),
  ]

  /// A knob that is a share from 0 to 1, kept in millionths.
  private static func share(_ key: String, _ field: any Field<Int64>, decision: Int) -> PolicyKnob {
    PolicyKnob(
      key,
      decision: decision,
      invented: true,
      accepts: "a share from 0 to 1, such as 0.25",
      values: .share,
      text: { Fraction($0[keyPath: field], over: 1_000_000).decimal },
      read: { policy, value in
        guard let millionths = Score.millionths(ofDecimal: value), (0...1_000_000) ~= millionths
        else { return false }
        policy[keyPath: field] = millionths
        return true
      }
    )
  }
}
