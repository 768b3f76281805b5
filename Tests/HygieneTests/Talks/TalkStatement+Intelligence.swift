extension TalkStatement {
  /// WWDC21 10049: places, stacks, suggestions, and the three ways to them.
  static let intelligence: [TalkStatement] = [
    TalkStatement(
      "WWDC21 10049 0:27",
      "Widgets stand on an iPhone's Home Screen and in a Mac's Notification Center.",
      .test(
        "PlaceFrameTests",
        "Today View is a column at the left, Notification Center one at the right, with its name"
      )
    ),
    TalkStatement(
      "WWDC21 10049 0:27",
      "What they show is seen at a glance.",
      .test("ShippedScenarioTests", "what an app knows is seen at a glance, and not before")
    ),
    TalkStatement(
      "WWDC21 10049 0:37",
      "They stand on an iPad's Home Screen.",
      .test("DeviceTests", "an iPad's widgets stand on its Home Screen, a Mac's do not")
    ),
    TalkStatement(
      "WWDC21 10049 0:59",
      "Stacks are on iPhone and iPad.",
      .test("DeviceTests", "what a device does not have is said where it stands")
    ),
    TalkStatement(
      "WWDC21 10049 0:59",
      "A stack is scrolled through by the person.",
      .test(
        "InteractiveStateTests",
        "a swipe of the selected stack is the person's, and it scrolls the way it was swiped"
      )
    ),
    TalkStatement(
      "WWDC21 10049 1:08",
      "A person who edits a stack adds, removes and moves widgets.",
      .test("StackEditRuleTests", "the person adds, removes and moves widgets")
    ),
    TalkStatement(
      "WWDC21 10049 1:08",
      "There they manage what it does by itself too.",
      .test("EditingTests", "both switches and Developer Mode turn")
    ),
    TalkStatement(
      "WWDC21 10049 1:22",
      "A turn scrolls to a widget that is in the stack.",
      .test("TalkScoreTests", "a score rotates a stack, and suggests nothing")
    ),
    TalkStatement(
      "WWDC21 10049 1:29",
      "It goes by what comes with timeline entries.",
      .test("TalkScoreTests", "a score rotates a stack, and suggests nothing")
    ),
    TalkStatement(
      "WWDC21 10049 1:36",
      "It goes by patterns, too.",
      .test("ConformanceCases13to15Tests", "Case 13: a donated intent rotates a stack or suggests")
    ),
    TalkStatement(
      "WWDC21 10049 1:48",
      "The day of weather, calendar and reminders turns as it is told.",
      .test("ShippedSeedsTests", "every line of a shipped day comes true on seeds 0 to 99")
    ),
    TalkStatement(
      "WWDC21 10049 2:38",
      "With its switch on, a stack takes a widget that it does not hold.",
      .test("TargetStackRuleTests", "a stack whose switch is off is passed over")
    ),
    TalkStatement(
      "WWDC21 10049 2:46",
      "An app's donation is one ground for it.",
      .test("SuggestionTests", "a shortcut suggests a widget, and rotates no stack")
    ),
    TalkStatement(
      "WWDC21 10049 2:50",
      "A learned pattern is the other.",
      .test(
        "PredictedSuggestionTests",
        "what is predicted and placed nowhere is suggested until the prediction ends"
      )
    ),
    TalkStatement(
      "WWDC21 10049 3:09",
      "The meeting at ten brings the calendar at half past nine.",
      .test("TalkExampleTests", "a meeting at ten suggests Calendar at half past nine")
    ),
    TalkStatement(
      "WWDC21 10049 3:20",
      "It leaves when it is no longer relevant.",
      .test(
        "ConformanceCases1to12Tests",
        "Case 11: a suggestion lies on top in its window and leaves the stack as it was"
      )
    ),
    TalkStatement(
      "WWDC21 10049 3:25",
      "After the workout Fitness sums up the day.",
      .test("TalkExampleTests", "Fitness comes after the workout, and not without one")
    ),
    TalkStatement(
      "WWDC21 10049 3:33",
      "The stack is as it was before.",
      .test(
        "InvariantTests",
        "after a suggestion a stack is what it was, unless the person changed it"
      )
    ),
    TalkStatement(
      "WWDC21 10049 3:37",
      "A suggestion shows a widget that the person did not know of.",
      .test(
        "PredictedSuggestionTests",
        "what is predicted and placed nowhere is suggested until the prediction ends"
      )
    ),
    TalkStatement(
      "WWDC21 10049 4:15",
      "Rain to come is worth a suggestion, and a new temperature is not.",
      .test("LintCaseTests", "a mistake is found at its place, and a near miss is not reported")
    ),
    TalkStatement(
      "WWDC21 10049 4:33",
      "A relevant shortcut makes a suggestion of a widget.",
      .test("SuggestionTests", "a shortcut suggests a widget, and rotates no stack")
    ),
    TalkStatement(
      "WWDC21 10049 4:40",
      "A score lets a stack turn to its widget.",
      .test("TalkScoreTests", "a score rotates a stack, and suggests nothing")
    ),
    TalkStatement(
      "WWDC21 10049 4:49",
      "A donated intent does both.",
      .test("ConformanceCases13to15Tests", "Case 13: a donated intent rotates a stack or suggests")
    ),
    TalkStatement(
      "WWDC21 10049 5:15",
      "A suggestion goes into one of the user's stacks, whichever that is.",
      .test("TargetStackRuleTests", "any one of the stacks takes it, and no other does")
    ),
    TalkStatement(
      "WWDC21 10049 5:15",
      "A widget that is on the Home Screen already is not suggested.",
      .test("TargetStackRuleTests", "a widget alone on another page is present")
    ),
    TalkStatement(
      "WWDC21 10049 5:34",
      "A shortcut names a time, or leaves it to the system.",
      .test("ProvidersRuleTests", "a shortcut names a time, or leaves it to the system")
    ),
    TalkStatement(
      "WWDC21 10049 5:55",
      "For a widget without configuration it has no intent.",
      .test("ShortcutAcceptanceRuleTests", "each refusal says why")
    ),
    TalkStatement(
      "WWDC21 10049 6:05",
      "The kind says which widget is meant.",
      .test("ShortcutAcceptanceRuleTests", "the kind says which widget is suggested")
    ),
    TalkStatement(
      "WWDC21 10049 6:22",
      "For a configured one it has the intent with its values.",
      .test("ShortcutAcceptanceRuleTests", "a configured one is accepted with its values")
    ),
    TalkStatement(
      "WWDC21 10049 6:48",
      "A new list replaces the app's list.",
      .test("ShortcutAcceptanceRuleTests", "an app replaces its own list and no other")
    ),
    TalkStatement(
      "WWDC21 10049 6:54",
      "What it leaves out is taken back.",
      .test("ConformanceCases1to12Tests", "Case 11: a new list without it ends a suggestion early")
    ),
    TalkStatement(
      "WWDC21 10049 7:00",
      "A shortcut with an intent shows on the Siri watch face.",
      .test(
        "ProvidersRuleTests",
        "a shortcut with an intent shows on the watch face while it holds"
      )
    ),
    TalkStatement(
      "WWDC21 10049 7:15",
      "A date provider names start and end.",
      .test("DatePeriodsRuleTests", "a date provider names the start and the end")
    ),
    TalkStatement(
      "WWDC21 10049 7:25",
      "Several of them are several periods.",
      .test("DatePeriodsRuleTests", "several periods insert and remove several times")
    ),
    TalkStatement(
      "WWDC21 10049 7:31",
      "Without any, the time is when the app is typically used.",
      .test(
        "ProvidersRuleTests",
        "without providers it is suggested while its app is typically used"
      )
    ),
    TalkStatement(
      "WWDC21 10049 7:45",
      "Other providers suggest no widget.",
      .test(
        "ProvidersRuleTests",
        "X3: a place is ignored with the reason, and honoured by the switch"
      )
    ),
    TalkStatement(
      "WWDC21 10049 8:43",
      "That eligibility allows suggestions of the widget.",
      .test(
        "ShortcutAcceptanceRuleTests",
        "the intent is eligible for suggestions and takes the values"
      )
    ),
    TalkStatement(
      "WWDC21 10049 8:43",
      "Eligible intents are suggested in other places too.",
      .test("PredictionTests", "only an eligible intent is suggested in other places")
    ),
    TalkStatement(
      "WWDC21 10049 8:54",
      "A supported combination has the parameters that configure the widget.",
      .test(
        "ShortcutAcceptanceRuleTests",
        "a supported combination contains every parameter that is set"
      )
    ),
    TalkStatement(
      "WWDC21 10049 9:20",
      "An array can hold several shortcuts.",
      .test("ShortcutAcceptanceRuleTests", "each shortcut of a list is suggested in its time")
    ),
    TalkStatement(
      "WWDC21 10049 9:55",
      "A shortcut says that it informs.",
      .test("ActionTests", "a shortcut may have values, a role and several periods")
    ),
    TalkStatement(
      "WWDC21 10049 10:04",
      "From now for 30 minutes: then it is taken away.",
      .test("TalkExampleTests", "a purchase is suggested for half an hour from now")
    ),
    TalkStatement(
      "WWDC21 10049 10:20",
      "The app receives an error if setting a list fails.",
      .reason("A list never fails as a whole. The log names each rejected shortcut and the reason.")
    ),
    TalkStatement(
      "WWDC21 10049 10:52",
      "Relevance says how much an entry is worth a turn.",
      .test("TalkScoreTests", "a score rotates a stack, and suggests nothing")
    ),
    TalkStatement(
      "WWDC21 10049 10:59",
      "It is relative to the widget's other entries.",
      .test("DisagreementTests", "X1: a peak to come counts, or by the switch only what is past")
    ),
    TalkStatement(
      "WWDC21 10049 11:26",
      "The higher, the likelier a turn.",
      .test(
        "ConformanceCases1to12Tests",
        "Case 9: a higher score that is known to come lowers the one of now"
      )
    ),
    TalkStatement(
      "WWDC21 10049 11:55",
      "One scale over all timelines: what it is does not matter.",
      .test(
        "ConformanceCases1to12Tests",
        "Case 6: a kind's scores times any factor decide the same"
      )
    ),
    TalkStatement(
      "WWDC21 10049 12:19",
      "After its duration a score is zero.",
      .test(
        "ConformanceCases1to12Tests",
        "Case 4: a window of half an hour is over until the next relevance"
      )
    ),
    TalkStatement(
      "WWDC21 10049 13:04",
      "A score grows with the amount spent: 0 at 8:15 and 52.6 at 9:41.",
      .test("TalkExampleTests", "a score grows with the amount spent: 0, 52.6, 128.4")
    ),
    TalkStatement(
      "WWDC21 10049 13:36",
      "Scores of a day are drawn as a plot.",
      .test("TimelineFrameTests", "the scores of a day look as they were approved")
    ),
    TalkStatement(
      "WWDC21 10049 14:32",
      "The highest score of all turns the stack, a low one less.",
      .test("ConformanceCases1to12Tests", "Case 3: after 18:52 it still competes, at a lower rank")
    ),
    TalkStatement(
      "WWDC21 10049 15:55",
      "Each view is one more that a habit is learned from.",
      .test("HabitEngineTests", "the portrait shows what decides")
    ),
    TalkStatement(
      "WWDC21 10049 16:03",
      "What is predicted is suggested by its intent.",
      .test("PredictedSuggestionTests", "a prediction suggests the widget of its intent")
    ),
    TalkStatement(
      "WWDC21 10049 16:11",
      "Turn and suggestion need the intent that configures the widget.",
      .test("PredictedSuggestionTests", "a prediction suggests the widget of its intent")
    ),
    TalkStatement(
      "WWDC21 10049 16:38",
      "An app designs what other places show of a donation.",
      .test("PhoneFrameTests", "a suggestion shows the title of its combination")
    ),
    TalkStatement(
      "WWDC21 10049 17:24",
      "It comes at the moment that was learned.",
      .test("PredictionTests", "three days of noon predict the fourth from 11:45 to 12:15")
    ),
    TalkStatement(
      "WWDC21 10049 17:33",
      "Lock Screen, Spotlight and Siri Suggestions show it.",
      .test(
        "PredictionTests",
        "a pattern shows on the Lock Screen, in Spotlight and in Siri Suggestions"
      )
    ),
    TalkStatement(
      "WWDC21 10049 17:47",
      "They do so even where no widget has an intent.",
      .test(
        "PredictionTests",
        "a pattern shows on the Lock Screen, in Spotlight and in Siri Suggestions"
      )
    ),
    TalkStatement(
      "WWDC21 10049 18:14",
      "Other donations and performance matter as well.",
      .reason("Homestack knows no phone's load. A widget is always held back by a numbered rule.")
    ),
    TalkStatement(
      "WWDC21 10049 18:14",
      "A donation promises nothing.",
      .test("ConformanceCases13to15Tests", "Case 13: a donation promises nothing, and says why")
    ),
    TalkStatement(
      "WWDC21 10049 18:30",
      "Developer Mode lifts the limits.",
      .test("DailyLimitRuleTests", "limits are off under Developer Mode, and hold without it")
    ),
    TalkStatement(
      "WWDC21 10049 18:30",
      "It is found in the Settings app.",
      .reason("There is no Settings app. Edit Stack and `happens` turn it on for an app.")
    ),
  ]
}
