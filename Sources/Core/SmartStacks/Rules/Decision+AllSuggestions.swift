// The decisions about suggestions, learning, reloads, and the rest.
extension Decision {
  static let suggestions: [Decision] = [
    Decision(
      27,
      "The switch Widget Suggestions",
      published: "Only stacks in which it is on get suggestions.",
      source: "WWDC21 10049 2:38",
      basis: [.apple, .ours],
      default: "off: none comes, and one that shows leaves at once†"
    ),
    Decision(
      28,
      "How the switches of a stack stand at first",
      published: "Widget Suggestions is on, the press reports.",
      source: "press",
      basis: [.press, .ours],
      default: "both on: {stack.defaults}; nothing is reported of Smart Rotate†"
    ),
    Decision(
      29,
      "When a shortcut's widget counts as present",
      published: "It is suggested if it is not on the Home Screen (X4).",
      source: "WWDC21 10049 5:15",
      basis: [
        .apple,
        .inferred(from: "a shortcut carrying values: a widget with others is another one"),
      ],
      default: "{presence.shortcut}: the same kind with a configuration that matches, on any page"
    ),
    Decision(
      30,
      "When a predicted widget counts as present",
      published: "If the stack holds it, the stack turns to it; otherwise it is suggested.",
      source: "WWDC21 10231 12:50",
      basis: [
        .apple,
        .inferred(from: "what is said of shortcuts: a widget elsewhere is present too"),
        .ours,
      ],
      default: "{presence.prediction}: its own stack turns to it; a widget that was never added is "
        + "suggested where the prediction is regular by itself, and not after two days on which "
        + "predictions of it were ignored†"
    ),
    Decision(
      31,
      "Which stack takes a suggestion",
      published: "One of the person's stacks.",
      source: "WWDC21 10049 5:15",
      default: "{target}: the first that lastingly can; a hold does not send it elsewhere"
    ),
    Decision(
      32,
      "Size of a suggestion",
      published: "A stack holds widgets of one size.",
      source: "press",
      basis: [.press, .inferred(from: "the same report: a suggestion has to fit too")],
      default: "the kind supports the stack's size"
    ),
    Decision(
      33,
      "A full stack",
      published: "Ten widgets at most, the press reports.",
      source: "press",
      basis: [.press, .ours],
      default: "{stack.max} widgets; a suggestion does not count, and keeping one is refused when "
        + "the stack is full†"
    ),
    Decision(
      34,
      "Suggestions in a stack at once",
      published: "Every example shows one.",
      source: "WWDC21 10049 3:09",
      default: "{limit.concurrent}"
    ),
    Decision(
      35,
      "A shortcut without providers",
      published: "The system chooses from when the app is typically used.",
      source: "WWDC21 10049 7:31",
      basis: [
        .apple,
        .inferred(from: "the system choosing by use: it waits where none was learned"),
      ],
      default: "in the hours in which the app was learned to be used; at other times it "
        + "waits, with the reason notNow, and with noHabit where none was learned"
    ),
    Decision(
      36,
      "A date provider without an end",
      published: "The end is optional; what that means is not said.",
      default: "{openEndSeconds} from its start"
    ),
    Decision(
      37,
      "Several date providers",
      published: "Several periods of relevance.",
      source: "WWDC21 10049 7:25",
      basis: [.apple],
      default: "they add up"
    ),
    Decision(
      38,
      "Places and parts of the day",
      published: "For the watch face only, and: they can influence widget stacks (X3).",
      source: "WWDC21 10049 7:45; INLocationRelevanceProvider",
      basis: [.apple, .ours],
      default: "{providers.nonDate}, with the reason; a list of only such providers is not empty†"
    ),
    Decision(
      39,
      "An app sets its list anew",
      published: "The whole list is replaced; what is left out is invalid. What a shortcut needs "
        + "is said too (5:55, 6:22, 8:38, 8:54), and not what becomes of one that lacks it.",
      source: "WWDC21 10049 6:48",
      basis: [
        .apple,
        .inferred(
          from: "what is left out being invalid: one that shows leaves; from what a shortcut "
            + "needs: one that lacks it is refused"
        ),
        .ours,
      ],
      default: "a suggestion that was left out leaves at once†; a shortcut that lacks something is "
        + "refused, with the reason"
    ),
  ]

  static let learning: [Decision] = [
    Decision(
      40,
      "Which donations count",
      published: "The intent must be eligible for suggestions and have a combination; otherwise "
        + "error 1901, developers report.",
      source: "WWDC21 10049 16:23; developers: forums/689156",
      basis: [.apple, .developers],
      default: "others fail and teach nothing: {donate.enforce}"
    ),
    Decision(
      41,
      "When two donations are the same",
      published: "By the parameters of the supported combination; others are ignored.",
      source: "WWDC21 10231 9:19; WWDC20 10194 21:47 est.",
      basis: [.apple],
      default: "the intent, the combination and its values"
    ),
    Decision(
      42,
      "When donations are a pattern",
      published: "Learned over days, from donations and from launches of apps; no figures.",
      source: "WWDC21 10231 10:49; WWDC20 10194 18:50 est.",
      basis: [.apple, .ours],
      default: "{learn.model}: viewed within half an hour of now on three days at least, and a "
        + "view within the hour {learn.likely} likely by these days and by the next "
        + "quarter-hour; or on {learn.regular} of the last ten such days, four at least; or as "
        + "likely right after what was just viewed, by what such predictions came to. With simple: "
        + "{learn.minCount} donations on {learn.minDays} days in one part of the day of "
        + "{learn.binMinutes} minutes. The likeliest {surface.most} show in Siri Suggestions and "
        + "Spotlight. Opening an app counts for what it shows without configuration, where no "
        + "donation speaks†: {learn.launches}"
    ),
    Decision(
      43,
      "How strong a prediction is",
      published: "Nothing is said.",
      default: "how likely a view within the hour is. With simple: {learn.strength} of the "
        + "complete days, {learn.days} at most, that have a donation in that part"
    ),
    Decision(
      44,
      "Which placed widgets match a prediction",
      published: "Those configured with every value of the combination; whether a default is one, "
        + "the talk says both ways (X9: 15:12 and 23:01 est.).",
      source: "WWDC20 10194 22:20 est.",
      basis: [.apple, .ours],
      default: "the same; a default value counts: {match.defaults}"
    ),
    Decision(
      45,
      "Donations are deleted",
      published: "What is no longer valid is no longer suggested.",
      source: "WWDC21 10231 10:04",
      basis: [.apple, .ours],
      default: "learned anew at once, and a prediction that rests on them ends†"
    ),
    Decision(
      46,
      "When a predicted suggestion ends",
      published: "When it is no longer relevant.",
      source: "WWDC21 10049 3:20",
      default: "when the time is half as regular as at its beginning, after four hours at most; 15 "
        + "minutes after what it follows. With simple: when its part of the day ends†"
    ),
    Decision(
      47,
      "After a suggestion",
      published: "The stack returns to its original state.",
      source: "WWDC21 10049 3:33",
      basis: [.apple, .inferred(from: "the original state: the same widget shows as before")],
      default: "what was visible before it shows again"
    ),
    Decision(
      48,
      "What a person does with a suggestion",
      published: "That one can be added is implied; nothing on the rest.",
      basis: [
        .inferred(from: "suggestions being for discovery, WWDC21 10049 3:37: one can be added"),
        .ours,
      ],
      default: "keep: first in the stack†; dismiss: away everywhere for its {dismiss.scope}; "
        + "never: this kind in this stack†"
    ),
  ]

  static let system: [Decision] = [
    Decision(
      49,
      "How many reloads a widget has",
      published: "40 to 70 a day for each placed widget, with exemptions.",
      source: "WidgetKit, Keeping a widget up to date; WWDC21 10048 3:55",
      basis: [.apple, .ours],
      default: "{budget.daily} in 24 hours, accrued over the hours: {budget.window}"
    ),
    Decision(
      50,
      "Time between two reloads",
      published: "There is a least time, with no figure; entries are about five minutes apart.",
      source: "WidgetKit, Keeping a widget up to date",
      basis: [.apple, .ours],
      default: "{budget.minInterval}"
    ),
    Decision(
      51,
      "Reload at the end of a timeline of one entry",
      published: "The system chooses.",
      source: "WWDC21 10048 8:30",
      default: "{atEnd.single} after the entry"
    ),
    Decision(
      52,
      "A stack with one widget left",
      published: "It is a plain widget, the press reports.",
      source: "press",
      basis: [.press, .inferred(from: "the same report, of too few: one left is too few")],
      default: "it neither turns nor takes suggestions"
    ),
    Decision(
      53,
      "RelevanceKit",
      published: "Its calls compile everywhere and have no effect off the watch.",
      source: "RelevanceKit RelevantContext",
      basis: [.apple],
      default: "refused with the reason noEffect; the device is {profile}"
    ),
    Decision(
      54,
      "Explanation",
      published: "Nothing is offered.",
      default: "every change of a reason is recorded, also of a reason not to move†"
    ),
    Decision(
      55,
      "What shows when nothing speaks",
      published: "Nothing; a widget whose relevance is zero or lower never comes up.",
      source: "TimelineEntryRelevance.score",
      basis: [.apple, .ours],
      default: "{rest}: what is likelier by {rest.gain} to be looked for until the stack may turn "
        + "again†, of what donations and openings tell; it waits for the gap and the hold of a "
        + "turn, and takes nothing of them; it is counted by {rest.counted}: what nobody saw costs "
        + "nothing†, another widget than was seen last comes where it is looked for {rest.worth} "
        + "more within five minutes†, and up to four times that the more of {limit.seenRests} "
        + "changes a day were seen†, with {rest.gap} between two; a prediction turns no stack "
        + "then, for what is looked for has it in†; by the clock, and until anybody "
        + "looks, it starts the gap of a turn for the next rest, and is counted by widget, up to "
        + "the number of turns†"
    ),
    Decision(
      56,
      "A value that is no longer offered",
      published: "Options are asked for when a list is opened; what becomes of a value that the "
        + "list lacks later is not said.",
      source: "WWDC20 10194 10:06 est.",
      basis: [.apple, .ours],
      default: "its widget keeps it, with its name and its timeline, and may be given it again†; "
        + "nobody else can choose it; what is predicted of it: {options.gone}, for no app is asked "
        + "before a list is opened"
    ),
    Decision(
      57,
      "A stack that the person makes or takes apart",
      published: "A widget is dragged onto another of its size, the press reports; what the new "
        + "stack begins with, and what stays of one that is taken apart, is not said.",
      source: "press",
      basis: [.press, .ours],
      default: "the one put on the other is second, and shows†; the stack begins {stack.made}; "
        + "what was learned, dismissed and turned away from stays with its widget, hold, gap and "
        + "*never* with their stack, and end with it†; a suggestion leaves a stack that is taken "
        + "apart†"
    ),
    Decision(
      58,
      "A stack in Today View, or on a Mac",
      published: "Smart Stacks are on iPhone and iPad; nothing of Today View, or of a Mac.",
      source: "WWDC21 10049 0:59",
      basis: [.apple, .inferred(from: "iPhone and iPad alone being named: a Mac has none"), .ours],
      default: "in Today View it turns as one on a page does, whoever looks: {today.rotate}; a Mac "
        + "has none"
    ),
    Decision(
      59,
      "Suggestions in Today View",
      published: "They come to one of the person's stacks; nothing of Today View.",
      source: "WWDC21 10049 5:15",
      basis: [.apple, .ours],
      default: "its stacks take them while the person looks there: {today.suggest}; under "
        + "target=firstOnAnyPage they come after those of the pages†"
    ),
    Decision(
      60,
      "A widget in Today View that the person already has",
      published: "What is not on the Home Screen is suggested; nothing of Today View.",
      source: "WWDC21 10049 5:15",
      basis: [.apple, .ours],
      default: "counts as present everywhere: {today.present}; otherwise in its own stack alone†"
    ),
    Decision(
      61,
      "What a Smart Stack from the gallery holds",
      published: "It comes filled from usage, the press reports; by what is not said.",
      source: "press",
      basis: [.press, .ours],
      default: "the strongest habits with a widget of its size, {gallery.most} at most, each with "
        + "what was counted for it†; none where nothing regular was learned"
    ),
    Decision(
      62,
      "Scores that never vary",
      published: "A score is compared with the widget's other entries; nothing is said of a widget "
        + "whose scores are all the same.",
      source: "WWDC21 10049 10:59",
      basis: [.inferred(from: "relative: a score that never varies names no moment"), .ours],
      default: "where two or more entries have the same score above zero, and none has a duration, "
        + "the share is: {pool.flat}; an entry with a duration, a score of 0 or no score says when"
    ),
  ]
}
