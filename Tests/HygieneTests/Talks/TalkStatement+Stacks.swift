extension TalkStatement {
  /// WWDC20 10194, its second half: stacks, and what brings a widget on top.
  static let stacks: [TalkStatement] = [
    TalkStatement(
      "WWDC20 10194 17:36",
      "Now stacks hold several widgets, and a swipe goes through them.",
      .test("SwipeRuleTests", "a swipe past the last widget comes round")
    ),
    TalkStatement(
      "WWDC20 10194 17:52",
      "Widgets are grouped into a stack by the person.",
      .test("MadeStackRuleTests", "a stack stands where the widget stood that another is put on")
    ),
    TalkStatement(
      "WWDC20 10194 18:03",
      "The system brings the right widget on top.",
      .test("RunTests", "a day rotates to what matters and back")
    ),
    TalkStatement(
      "WWDC20 10194 18:29",
      "A storm to come is worth a turn, and the temperature as it changes is not.",
      .test("LintCaseTests", "a mistake is found at its place, and a near miss is not reported")
    ),
    TalkStatement(
      "WWDC20 10194 18:55",
      "One reason is what the person usually looks for.",
      .test(
        "HabitEngineTests",
        "Case 13: three noons are enough to rotate to the widget, and it says why"
      )
    ),
    TalkStatement(
      "WWDC20 10194 19:05",
      "An app that is opened at a time brings its widget then.",
      .test("LaunchTests", "An app that is opened at the same time rotates its stack to its widget")
    ),
    TalkStatement(
      "WWDC20 10194 19:18",
      "The other reason is what the app says is relevant now.",
      .test("TalkScoreTests", "a score rotates a stack, and suggests nothing")
    ),
    TalkStatement(
      "WWDC20 10194 20:05",
      "Donations lead to predictions in Spotlight.",
      .test(
        "PredictionTests",
        "a pattern shows on the Lock Screen, in Spotlight and in Siri Suggestions"
      )
    ),
    TalkStatement(
      "WWDC20 10194 20:12",
      "The same donations bring widgets on top.",
      .test(
        "ConformanceCases13to15Tests",
        "Case 14: without the date the pattern appears, and the stack rotates"
      )
    ),
    TalkStatement(
      "WWDC20 10194 21:01",
      "The intent must be eligible for Siri Suggestions.",
      .test(
        "DonationAcceptanceRuleTests",
        "error 1901: an intent that is not eligible or has no combination"
      )
    ),
    TalkStatement(
      "WWDC20 10194 21:17",
      "By the card alone every widget of that card is meant.",
      .test(
        "PredictionMatchRuleTests",
        "the card alone means every widget of that card, whatever its category"
      )
    ),
    TalkStatement(
      "WWDC20 10194 21:33",
      "The app donates what the person views in it.",
      .test(
        "DonationAcceptanceRuleTests",
        "a donation of an eligible intent is stored, its values in canonical form"
      )
    ),
    TalkStatement(
      "WWDC20 10194 21:54",
      "What the combination lacks is ignored in a donation.",
      .test("DonationAcceptanceRuleTests", "parameters outside the combination are ignored")
    ),
    TalkStatement(
      "WWDC20 10194 22:20",
      "One card at noon and another in the evening are two habits.",
      .test("ConformanceCases13to15Tests", "Case 13: one card at noon and the other in the evening")
    ),
    TalkStatement(
      "WWDC20 10194 22:52",
      "On Friday at noon the widget of that card comes, whatever its category.",
      .test(
        "ConformanceCases13to15Tests",
        "Case 13: by the card alone, the widget of other purchases is turned to at noon"
      )
    ),
    TalkStatement(
      "WWDC20 10194 23:07",
      "With the category in the combination it counts.",
      .test(
        "ConformanceCases13to15Tests",
        "Case 13: by card and category it is not, for the person chose another category"
      )
    ),
    TalkStatement(
      "WWDC20 10194 23:22",
      "Then only a widget comes for which both were chosen.",
      .test(
        "PredictionMatchRuleTests",
        "card and category mean only a widget where the person chose both"
      )
    ),
    TalkStatement(
      "WWDC20 10194 24:08",
      "Entries say what a widget shows and when.",
      .test(
        "EntryContentTests",
        "an entry says what its widget shows, from its date until the next"
      )
    ),
    TalkStatement(
      "WWDC20 10194 24:29",
      "An entry may come when something happens.",
      .test("TalkScoreTests", "a purchase rotates the stack when it happens, not before")
    ),
    TalkStatement(
      "WWDC20 10194 25:09",
      "A score is compared with all that were given before.",
      .test(
        "DisagreementTests",
        "X1: all that was ever known counts, or by the switch one timeline"
      )
    ),
    TalkStatement(
      "WWDC20 10194 25:16",
      "Its scale is the app's own.",
      .test(
        "ConformanceCases1to12Tests",
        "Case 6: a kind's scores times any factor decide the same"
      )
    ),
    TalkStatement(
      "WWDC20 10194 25:26",
      "Zero or less is never brought on top.",
      .test("EligibilityRuleTests", "only a positive, finite score is eligible")
    ),
    TalkStatement(
      "WWDC20 10194 25:45",
      "A score of 1 stands for a large purchase, 0.1 for a small one, 0 for none.",
      .test("TalkScoreTests", "1 for a large purchase, 0.1 for a small one, 0 without one")
    ),
    TalkStatement(
      "WWDC20 10194 25:54",
      "A low score has a slight chance.",
      .test("ChoiceRuleTests", "the share is the chance")
    ),
    TalkStatement(
      "WWDC20 10194 26:12",
      "Scores of other widgets do not matter.",
      .test("ConformanceCases1to12Tests", "Case 7: raw scores of two kinds are never compared")
    ),
    TalkStatement(
      "WWDC20 10194 26:20",
      "The amount spent can be the score.",
      .test("TalkExampleTests", "a score grows with the amount spent: 0, 52.6, 128.4")
    ),
    TalkStatement(
      "WWDC20 10194 26:28",
      "A duration says how long a score holds.",
      .test("RelevanceWindowRuleTests", "a window ends where its duration says")
    ),
    TalkStatement(
      "WWDC20 10194 26:34",
      "Without one it holds until the next.",
      .test(
        "ConformanceCases1to12Tests",
        "Case 3: a duration of zero holds until the next relevance"
      )
    ),
    TalkStatement(
      "WWDC20 10194 27:11",
      "An entry without relevance leaves a window alone.",
      .test("ConformanceCases1to12Tests", "Case 2: nil entries leave a running window alone")
    ),
  ]
}
