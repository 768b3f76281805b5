// The decisions about what turns a stack: signals, windows, pools, ranks.
extension Decision {
  static let sources: [Decision] = [
    Decision(
      1,
      "Signals that may turn a stack",
      published: "The score of a timeline entry and a prediction from donations. Whether a "
        + "relevant shortcut may is said in two ways (X8).",
      source: "WWDC21 10049 4:27; 10231 16:09",
      basis: [.apple, .inferred(from: "WWDC21 10049 4:33: a shortcut turns no stack")],
      default: "{sources.rotate}"
    ),
    Decision(
      2,
      "Signals that may suggest a widget",
      published: "A relevant shortcut and a prediction; the score of an entry does not.",
      source: "WWDC21 10049 4:27",
      basis: [.apple],
      default: "{sources.suggest}"
    ),
  ]

  static let relevance: [Decision] = [
    Decision(
      3,
      "A score of zero or lower",
      published: "The widget is not rotated to.",
      source: "WWDC21 10049 11:39; WWDC20 10194 25:26 est.",
      basis: [.apple],
      default: "never turns a stack, with the reason score<=0"
    ),
    Decision(
      4,
      "An entry without relevance",
      published: "It is ignored for relevance; a window that runs goes on.",
      source: "WWDC20 10194 26:57 est.",
      basis: [
        .apple,
        .inferred(from: "relevance being kept across timelines: a reload ends no window"),
      ],
      default: "the running window goes on"
    ),
    Decision(
      5,
      "A duration of zero",
      published: "The score holds until the next entry that gives relevance.",
      source: "WWDC21 10049 12:26",
      basis: [.apple],
      default: "as published"
    ),
    Decision(
      6,
      "A duration that is over",
      published: "The score counts as zero until relevance is given again.",
      source: "WWDC21 10049 12:19",
      basis: [.apple, .ours],
      default: "the window is [date, date + duration); its last instant belongs to it: "
        + "{window.endInclusive}"
    ),
    Decision(
      7,
      "Relevance that arrives inside a window",
      published: "Only that an entry without relevance leaves the window alone.",
      source: "WWDC20 10194 26:57 est.",
      basis: [.inferred(from: "only nil being said to leave a window alone: it replaces"), .ours],
      default: "it counts at once in place of the other, even if its own window is over already†"
    ),
    Decision(
      8,
      "An entry that is delivered after its date",
      published: "The window runs from the entry's date.",
      source: "TimelineEntryRelevance.duration",
      basis: [
        .apple,
        .inferred(from: "the duration counting from the date: it may be over on arrival"),
      ],
      default: "nothing is shifted: the window may be over already"
    ),
    Decision(
      9,
      "Scores and durations that are no numbers",
      published: "Only that a score of zero or lower does not count.",
      default: "an infinite score or one that is no number never turns a stack†; a duration below "
        + "zero is an empty window†; an infinite one is like zero†; such findings fail a check: "
        + "{lint.strict}"
    ),
    Decision(
      10,
      "What a score is compared with",
      published: "Said in six ways: past entries, all ever provided, the timeline, past and "
        + "future (X1).",
      source: "WWDC20 10028 21:52; WWDC21 10049 10:59; forums/650448",
      basis: [.inferred(from: "all six wordings together: past, current and future")],
      default: "{pool.scope}: past, current and known future scores"
    ),
    Decision(
      11,
      "Whose scores form a pool",
      published: "Timelines of the same kind of widget.",
      source: "WidgetKit Timeline",
      basis: [.apple],
      default: "{pool.owner}"
    ),
    Decision(
      12,
      "How long a score is remembered",
      published: "Scores you have ever provided.",
      source: "WWDC20 10028 21:52",
      basis: [.apple],
      default: "{pool.days} days"
    ),
    Decision(
      13,
      "How a score becomes a share of its pool",
      published: "Only the relative difference counts, and a peak that comes again is worth as "
        + "much; no formula.",
      source: "WWDC21 10049 11:50; forums/650448",
      default: "{normaliser}: the score divided by the highest positive one of its pool"
    ),
  ]

  static let ranking: [Decision] = [
    Decision(
      14,
      "Rank or chance",
      published: "A higher score is more likely to be rotated to; a low one has a slight chance.",
      source: "WWDC21 10049 11:26; WWDC20 10194 25:45 est.",
      default: "{policy}: the best one always; its share must pass {threshold}"
    ),
    Decision(
      15,
      "How two widgets are compared",
      published: "Scores of other widgets do not matter, and the values of all are weighed (X2).",
      source: "WWDC20 10194 26:12 est.; 10028 22:15",
      basis: [.inferred(from: "both statements together: each kind on its own scale first")],
      default: "{compare}: each on its own scale first, then with each other"
    ),
    Decision(
      16,
      "Two widgets worth the same",
      published: "Nothing is said.",
      default: "{tie}: the visible one stays, else a placed one before a suggestion, else the "
        + "lowest place"
    ),
    Decision(
      17,
      "Relevance and prediction for one widget",
      published: "Both are reasons; no weights.",
      source: "WWDC20 10194 18:50 est.",
      default: "{combine} of the two; relevance weighs {combine.relevance}, prediction "
        + "{combine.prediction}"
    ),
    Decision(
      18,
      "A suggestion and a turn at once",
      published: "Nothing is said.",
      default: "{precedence}; a visible dated suggestion stays until it ends†, a predicted one "
        + "yields to a higher value†"
    ),
    Decision(
      19,
      "When decisions are made",
      published: "At the right time.",
      source: "WWDC21 10049 1:22",
      default: "at every instant at which something can change, and at no other†: what ends "
        + "first, then what comes, then what turns; nothing ticks"
    ),
    Decision(
      20,
      "What a turn does",
      published: "The stack scrolls to a widget that it holds.",
      source: "WWDC21 10049 1:22",
      basis: [
        .apple,
        .inferred(from: "scrolling, and the return to the original state: the order stays"),
      ],
      default: "only what is visible changes, never the order"
    ),
  ]

  static let limits: [Decision] = [
    Decision(
      21,
      "After a touch of the person",
      published: "Nothing is said.",
      default: "no automatic movement for {hold.afterTouch}; a widget that was swiped away is "
        + "not turned to again for the same reason†"
    ),
    Decision(
      22,
      "Rest between automatic movements of a stack",
      published: "There are limits; no figure.",
      source: "WidgetKit, Widget suggestions in Smart Stacks",
      default: "{limit.gap}; a dated suggestion does not wait for it†; a stack that comes to rest "
        + "waits for it, and starts one for the next rest alone†"
    ),
    Decision(
      23,
      "Turns to a widget in a day",
      published: "There is a limit; no figure.",
      source: "WidgetKit, Widget suggestions in Smart Stacks",
      basis: [.apple, .ours],
      default: "{limit.rotations} for each placed widget, by the local day; coming to rest on it "
        + "counts apart, as often†"
    ),
    Decision(
      24,
      "Suggestions of a widget in a day",
      published: "There is a limit; no figure.",
      source: "WidgetKit, Widget suggestions in Smart Stacks",
      basis: [.apple, .ours],
      default: "{limit.suggestions} for each kind and configuration, over all stacks"
    ),
    Decision(
      25,
      "WidgetKit Developer Mode",
      published: "It lifts the limits on turns and suggestions; also on reloads, and only for "
        + "apps of your own, developers report.",
      source: "WWDC21 10049 18:30; developers: open-gluck",
      basis: [.apple, .developers, .ours],
      default: "{developerMode}; lifts decisions 22 to 24 and the reload budget for an app, and "
        + "never the hold of a touch†"
    ),
    Decision(
      26,
      "The switch Smart Rotate",
      published: "A stack has the switch.",
      source: "WidgetKit, Widget suggestions in Smart Stacks",
      basis: [
        .apple, .inferred(from: "suggestions having a switch of their own: they still come"),
      ],
      default: "off: the stack turns by no signal; suggestions still come"
    ),
  ]
}
