public import Habits
public import SimulationCore

/// One line of the event log: what happened at a moment, or what was decided not to happen.
public struct Record: Hashable, Sendable {
  /// When it happened.
  public let time: SimulationTime
  /// What happened.
  public let event: Event

  /// The kinds of record; `Record.Header` has the name of each in the log.
  public enum Event: Hashable, Sendable {
    case runStarted
    case runEnded(RunEnd)
    /// The number of entries for a widget, and why its timeline was asked for; nil where nobody
    /// asked: at the start, or when the widget came on the Home Screen.
    case timelineDelivered(widget: WidgetID, entries: Int, cause: ReloadCause?)
    /// An entry's date was reached; the score is nil when it gives no relevance.
    case entryCurrent(widget: WidgetID, index: Int32, score: Score?)
    case rotation(Rotation)
    /// Somebody saw that a stack had come to rest on a widget, which counts as one of its day; it
    /// stays until a moment (decision 55).
    indirect case restSeen(stack: StackID, widget: WidgetID, count: Int, until: SimulationTime)
    /// Without `until` there is no end.
    indirect case suggestionInserted(
      stack: StackID,
      widget: WidgetID,
      source: Policy.Source,
      until: SimulationTime?,
      window: SuggestionWindow
    )
    /// Its app set it again, or the next period of its list holds on: it stays with another end.
    indirect case suggestionExtended(
      stack: StackID,
      widget: WidgetID,
      until: SimulationTime?,
      causes: Causes?
    )
    /// `showing` is what the stack shows afterwards.
    indirect case suggestionRemoved(
      stack: StackID,
      widget: WidgetID,
      reason: RemovalReason,
      showing: WidgetID,
      past: SuggestionPast
    )
    /// A candidate was held back; `until` is when the rule stops blocking it.
    case withheld(Withheld)
    /// An app's list has so many shortcuts now.
    case shortcutsReplaced(app: AppID, count: Int)
    /// The shortcut at an index of the new list.
    case shortcutRefused(app: AppID, index: Int, reason: ShortcutRefusal)
    case userSwiped(stack: StackID, from: WidgetID, to: WidgetID)
    /// To a page, counted from 0, or to an area that is one page.
    case userTurnedPage(Int, in: HomeArea)
    case stackSwitchChanged(stack: StackID, Input.StackSwitch, on: Bool)
    case developerModeChanged(app: AppID?, on: Bool)
    /// Nobody was asked for a timeline; `until` is when the reason ends.
    indirect case timelineRefused(
      widget: WidgetID,
      cause: ReloadCause,
      reason: ReloadRefusal,
      until: SimulationTime?
    )
    /// The history before the start was learned.
    case historyLearned(donations: Int, rejected: Int, opened: Int)
    /// It teaches so many of the intent's combinations.
    indirect case donationAccepted(Donation, teaches: Int)
    /// Nothing of it is stored (decision 40).
    indirect case donationRejected(Donation, reason: DonationRejection)
    /// So many donations of one identity; without an intent nothing matched.
    indirect case donationDeleted(Donation?, app: AppID, count: Int)
    indirect case predictionStarted(PredictionState)
    /// It goes on with another end or value.
    indirect case predictionChanged(PredictionState)
    indirect case predictionEnded(PredictionState, reason: PredictionEnd)
    indirect case surfaceShown(SurfaceItem)
    indirect case surfaceRemoved(SurfaceItem)
    /// An app, through the widget on top of a stack or from elsewhere.
    case userOpened(app: AppID, stack: StackID?)
    case userGlanced(StackID)
    /// A suggestion became the first widget of its stack (reading 21).
    case userKept(stack: StackID, widget: WidgetID)
    /// Until a moment, everywhere (reading 21).
    case userDismissed(stack: StackID, widget: WidgetID, until: SimulationTime)
    /// Its kind is never suggested in this stack again (reading 21).
    case userSilenced(stack: StackID, widget: WidgetID)
    /// Without a stack where a widget went from page to page by itself.
    case userEdited(stack: StackID?, Edit)
    indirect case userConfigured(widget: WidgetID, Configuration)
    /// The person arrived at a place or left it.
    indirect case placeChanged(String, isThere: Bool)
    /// A situation of the day began or ended.
    case routineChanged(RoutineSituation, isOn: Bool)
    case permissionChanged(app: AppID, LocationPermission)
    /// An app offers so many options for a parameter now.
    indirect case optionsChanged(IntentID, parameter: String, count: Int)
    /// Something that was asked for could not be done.
    indirect case inputRefused(Refused)
  }

  /// A donation as the log names it.
  public struct Donation: Hashable, Sendable {
    /// The app that donated.
    public var app: AppID
    /// The intent's name as the app wrote it.
    public var intent: String
    /// The values of its parameters.
    public var parameters: Configuration
    /// Its identifier, or nil.
    public var identifier: String?
  }

  /// Why a prediction ended.
  public enum PredictionEnd: String, CaseIterable, Sendable {
    /// Its part of the day is over (decision 46).
    case ended
    /// Its donations were deleted (decision 45).
    case deleted
  }

  /// What the person changed about the widgets of a stack, or about where widgets stand.
  public enum Edit: Hashable, Sendable {
    /// A widget was added at a place, counted from 0.
    case added(WidgetID, at: Int)
    /// A widget was taken away.
    case removed(WidgetID)
    /// A widget was moved to a place, counted from 0.
    case moved(WidgetID, to: Int)
    /// The stack began with a widget from the gallery, on a page.
    case began(WidgetID, page: Int)
    /// The stack began: a widget was put on one that stood by itself, and shows.
    case made(WidgetID, on: WidgetID, page: Int)
    /// A widget from elsewhere on the Home Screen was put into it, at a place counted from 0.
    case tookIn(WidgetID, at: Int)
    /// A widget was put elsewhere: on a page by itself, or, without one, into another stack. The
    /// stack ends with its last widget.
    case tookOut(WidgetID, page: Int?)
    /// The stack ended: each of its widgets stands by itself on its page.
    case takenApart(page: Int)
    /// A widget that stood by itself was put on another page.
    case placed(WidgetID, page: Int)
  }

  /// Something that was asked for and could not be done.
  public struct Refused: Hashable, Sendable {
    /// What was asked for: the word that a scenario uses, such as `keep`.
    public var action: String
    /// What it was about: a stack, a widget or an app.
    public var subject: String
    /// Why not.
    public var reason: InputRefusal
  }

  /// Why a run ended.
  public enum RunEnd: String, Sendable {
    /// The scenario's last midnight was reached.
    case end
    /// It was told to stop earlier.
    case until
  }

  /// The window that a suggestion stands for; its end is the record's `until`.
  public struct SuggestionWindow: Hashable, Sendable {
    /// When it began, which may be before the suggestion could be inserted.
    public let start: SimulationTime
    /// Whether the app named no end, so that the end is ours† (decision 36).
    public var isOpenEnded = false
    /// The provider of the shortcut that holds to its end, or nil for a prediction.
    public var provider: Provider? = .date
    /// What speaks for it.
    public var causes: Causes?

    /// What makes a shortcut relevant (decisions 35 to 38).
    public enum Provider: Hashable, Sendable {
      case date
      case place(String)
      /// A situation of the person's day.
      case routine(RoutineSituation)
      /// No provider at all: its app is typically used then.
      case usage
    }
  }

  /// What a suggestion was that leaves.
  public struct SuggestionPast: Hashable, Sendable {
    /// When it came.
    public let since: SimulationTime
    /// What spoke for it last.
    public var causes: Causes?
  }

  /// A stack turned to another of its widgets by itself.
  public struct Rotation: Hashable, Sendable {
    /// The stack.
    public let stack: StackID
    /// What was on top.
    public let from: WidgetID
    /// What is on top now.
    public let to: WidgetID
    /// The signal that did it.
    public let source: Policy.Source
    // Rounded to millionths, so that a record of a year's log stays small.
    private let valueMillionths: Int64
    private let againstMillionths: Int64
    /// What speaks for the winner.
    public let causes: Causes?
    // Beside the turn: most turns have none, and it is as large as all the rest.
    private let keptLookedFor: Boxed<LookedFor>
    /// What the winner is looked for, where the stack rests on it.
    public var lookedFor: LookedFor? { keptLookedFor.value }
    /// Whether the stack came to rest on it at no cost, for nobody has seen it.
    ///
    /// `rest.seen` tells when somebody does. False where the clock counts, and for other turns.
    public let isUnseen: Bool

    /// Whether the winner's value is that of scores which never vary (decision 62).
    public let isFlat: Bool

    /// The value of the winner, 0 to 1 on its own scale, to the millionth.
    public var value: Fraction { Fraction(valueMillionths, over: 1_000_000) }
    /// The value of the widget that was on top, on its own scale, to the millionth.
    public var against: Fraction { Fraction(againstMillionths, over: 1_000_000) }

    /// Creates a rotation.
    public init(
      stack: StackID,
      from: WidgetID,
      to: WidgetID,
      source: Policy.Source,
      value: Fraction,
      against: Fraction,
      causes: Causes? = nil,
      lookedFor: LookedFor? = nil,
      isUnseen: Bool = false,
      isFlat: Bool = false
    ) {
      self.stack = stack
      self.from = from
      self.to = to
      self.source = source
      valueMillionths = value.millionths
      againstMillionths = against.millionths
      self.causes = causes
      keptLookedFor = Boxed(lookedFor)
      self.isUnseen = isUnseen
      self.isFlat = isFlat
    }
  }

  /// What is looked for in a widget, and what was counted of that: numbers alone, as in `Causes`.
  public struct LookedFor: Hashable, Sendable {
    /// What is looked for, as the habits number it; `Run.subject(ofItem:)` names it.
    public let item: Int32
    /// What was counted; nil where that was too little.
    public let basis: HabitBasis?
    /// What was viewed at the very moment, if anything was.
    public let after: Int32?
  }

  /// A candidate was held back by a rule.
  public struct Withheld: Hashable, Sendable {
    /// The stack, or nil when none could be found.
    public let stack: StackID?
    /// The candidate.
    public let widget: WidgetID
    /// The signal that spoke for it.
    public let source: Policy.Source
    /// The rule.
    public let reason: WithheldReason
    /// When the rule stops blocking, or nil when no moment is known.
    public var until: SimulationTime? { untilOrNever == .never ? nil : untilOrNever }
    /// Whether the widget would have been suggested; otherwise the stack would have turned to it.
    public let isSuggestion: Bool
    /// What speaks for the candidate.
    public let causes: Causes?
    /// What stopped it, where it was something.
    public let blockedBy: Blocker?
    private let untilOrNever: SimulationTime

    /// The number of the rulebook decision that settled it.
    public var decision: Int {
      // The same word for a turn and for a suggestion.
      if isSuggestion, reason == .switchedOff { return 27 }
      if isSuggestion, reason == .notEligible { return 2 }
      return source == .prediction && reason == .present ? 30 : reason.decision
    }

    /// Creates a record of a candidate that was held back.
    public init(
      stack: StackID?,
      widget: WidgetID,
      source: Policy.Source,
      reason: WithheldReason,
      until: SimulationTime?,
      isSuggestion: Bool = false,
      causes: Causes? = nil,
      blockedBy: Blocker? = nil
    ) {
      self.stack = stack
      self.widget = widget
      self.source = source
      self.reason = reason
      self.isSuggestion = isSuggestion
      self.causes = causes
      self.blockedBy = blockedBy
      untilOrNever = until ?? .never
    }
  }
}

/// Why a suggestion left (reading 38).
public enum RemovalReason: String, CaseIterable, Sendable {
  /// Its time was over.
  case ended
  /// Its app set a list without it.
  case invalidated
  /// Widget Suggestions was turned off for the stack.
  case switchedOff
  case dismissed
  /// The person never wants it in this stack again.
  case silenced
  /// The person kept it: it is one of the stack's widgets now.
  case kept
  /// The donations behind it were deleted.
  case deleted
  /// The person edited the stack, which leaves no place for it.
  case edited
  /// The person left the place, or the situation of the day ended.
  case leftPlace
}

/// Why a shortcut was refused when its app set it (reading 30).
public enum ShortcutRefusal: String, Error, CaseIterable, Sendable {
  case unknownKind
  case otherApp
  /// The kind is static, and the shortcut carries an intent.
  case staticKind
  /// The kind is configured by an intent, and the shortcut carries none.
  case missingIntent
  /// No app declares the intent.
  case unknownIntent
  /// Another intent configures the kind.
  case otherIntent
  /// The intent is not eligible for suggestions (WWDC21 10049 8:38).
  case ineligible
  /// No supported combination contains all the parameters that it sets (inferred from WWDC21
  /// 10049 8:54).
  case noCombination
  case unknownParameter
  /// A value that its parameter does not take.
  case badValue
}

extension Record.Edit {
  /// The widget that came from the gallery, if one did.
  var newWidget: WidgetID? {
    switch self {
    case .added(let widget, _), .began(let widget, _): widget
    case .removed, .moved, .made, .tookIn, .tookOut, .takenApart, .placed: nil
    }
  }

  /// Whether a widget is in the stack that was not: what is suggested there may be it.
  var bringsWidget: Bool {
    switch self {
    case .added, .began, .made, .tookIn: true
    case .removed, .moved, .tookOut, .takenApart, .placed: false
    }
  }
}
