public import Habits
public import SimulationCore

/// One line of the event log: something that happened at a moment, or was prevented.
public struct Record: Hashable, Sendable {
  /// When it happened.
  public let time: SimulationTime
  /// What happened.
  public let event: Event

  /// The kinds of record; `Record.Header` has the name of each in the log.
  public enum Event: Hashable, Sendable {
    case runStarted
    case runEnded(RunEnd)
    /// The number of entries for a widget, and why its timeline was requested; nil for a delivery
    /// that nobody requested: at the start, or when the widget came on the Home Screen.
    case timelineDelivered(widget: WidgetID, entries: Int, cause: ReloadCause?)
    /// An entry's date was reached; the score is nil when it gives no relevance.
    case entryCurrent(widget: WidgetID, index: Int32, score: Score?)
    case rotation(Rotation)
    /// A rest on a widget was seen, the `count`th of the day; it stays until then (decision 55).
    indirect case restSeen(stack: StackID, widget: WidgetID, count: Int, until: SimulationTime)
    /// Without `until` there is no end.
    indirect case suggestionInserted(
      stack: StackID,
      widget: WidgetID,
      source: Policy.Source,
      until: SimulationTime?,
      window: SuggestionWindow
    )
    /// Its app set it again, or another period of its list continues: it stays with another end.
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
    case withheld(Withheld)
    case shortcutsReplaced(app: AppID, count: Int)
    /// By its index in the new list.
    case shortcutRefused(app: AppID, index: Int, reason: ShortcutRefusal)
    case userSwiped(stack: StackID, from: WidgetID, to: WidgetID)
    /// The page is counted from 0; an area other than the Home Screen is one page.
    case userTurnedPage(Int, in: HomeArea)
    case stackSwitchChanged(stack: StackID, Input.StackSwitch, on: Bool)
    case developerModeChanged(app: AppID?, on: Bool)
    /// No timeline was requested; `until` is when the reason ends.
    indirect case timelineRefused(
      widget: WidgetID,
      cause: ReloadCause,
      reason: ReloadRefusal,
      until: SimulationTime?
    )
    case historyLearned(donations: Int, rejected: Int, opened: Int)
    /// `teaches` is the number of the intent's combinations.
    indirect case donationAccepted(Donation, teaches: Int)
    /// Nothing of it is stored (decision 40).
    indirect case donationRejected(Donation, reason: DonationRejection)
    /// The donations of one identity; without an intent nothing matched.
    indirect case donationDeleted(Donation?, app: AppID, count: Int)
    indirect case predictionStarted(PredictionState)
    /// It continues with another end or value.
    indirect case predictionChanged(PredictionState)
    indirect case predictionEnded(PredictionState, reason: PredictionEnd)
    indirect case surfaceShown(SurfaceItem)
    indirect case surfaceRemoved(SurfaceItem)
    /// Through the widget on top of a stack, or from elsewhere.
    case userOpened(app: AppID, stack: StackID?)
    case userGlanced(StackID)
    /// A suggestion became the first widget of its stack (reading 21).
    case userKept(stack: StackID, widget: WidgetID)
    /// Until a moment, everywhere (reading 21).
    case userDismissed(stack: StackID, widget: WidgetID, until: SimulationTime)
    /// Its kind is never suggested in this stack again (reading 21).
    case userSilenced(stack: StackID, widget: WidgetID)
    /// Without a stack where a widget was moved from page to page.
    case userEdited(stack: StackID?, Edit)
    indirect case userConfigured(widget: WidgetID, Configuration)
    indirect case placeChanged(String, isThere: Bool)
    case routineChanged(RoutineSituation, isOn: Bool)
    case permissionChanged(app: AppID, LocationPermission)
    indirect case optionsChanged(IntentID, parameter: String, count: Int)
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

  /// A change of the widgets of a stack, or of where widgets are placed.
  public enum Edit: Hashable, Sendable {
    /// Places are counted from 0.
    case added(WidgetID, at: Int)
    case removed(WidgetID)
    /// Places are counted from 0.
    case moved(WidgetID, to: Int)
    /// The stack began with a widget from the gallery, on a page.
    case began(WidgetID, page: Int)
    /// The stack began: a widget was put on one that stood by itself, and shows.
    case made(WidgetID, on: WidgetID, page: Int)
    /// A widget from elsewhere on the Home Screen was put into it, at a place counted from 0.
    case tookIn(WidgetID, at: Int)
    /// To a page, or, without one, into another stack; the stack ends with its last widget.
    case tookOut(WidgetID, page: Int?)
    case takenApart(page: Int)
    case placed(WidgetID, page: Int)
  }

  /// A requested action that was not possible.
  public struct Refused: Hashable, Sendable {
    /// The action: the word that a scenario uses, such as `keep`.
    public var action: String
    /// Its subject: a stack, a widget or an app.
    public var subject: String
    /// Why not.
    public var reason: InputRefusal
  }

  /// Why a run ended.
  public enum RunEnd: String, Sendable {
    case end
    case until
  }

  /// The window of a suggestion; its end is the record's `until`.
  public struct SuggestionWindow: Hashable, Sendable {
    /// When it began, possibly before the suggestion could be inserted.
    public let start: SimulationTime
    /// Whether the app named no end, so that the end is ours† (decision 36).
    public var isOpenEnded = false
    /// The provider of the shortcut that ends last, or nil for a prediction.
    public var provider: Provider? = .date
    /// The reasons for it.
    public var causes: Causes?

    /// What makes a shortcut relevant (decisions 35 to 38).
    public enum Provider: Hashable, Sendable {
      case date
      case place(String)
      case routine(RoutineSituation)
      /// No provider at all: its app is typically used then.
      case usage
    }
  }

  /// The past of a suggestion that leaves.
  public struct SuggestionPast: Hashable, Sendable {
    /// When it came.
    public let since: SimulationTime
    /// The last reasons for it.
    public var causes: Causes?
  }

  /// A stack rotated to another of its widgets by itself.
  public struct Rotation: Hashable, Sendable {
    /// The stack.
    public let stack: StackID
    /// The widget that was on top.
    public let from: WidgetID
    /// The widget on top now.
    public let to: WidgetID
    /// The deciding signal.
    public let source: Policy.Source
    // Rounded to millionths, so that a record of a year's log stays small.
    private let valueMillionths: Int64
    private let againstMillionths: Int64
    /// The reasons for the winner.
    public let causes: Causes?
    // Boxed: many rotations have none, and it is as large as all the rest.
    private let details: Boxed<Details>
    /// The expected views of the winner, where the stack rests on it.
    public var lookedFor: LookedFor? { details.value?.lookedFor }
    /// The score of the winner, where its value is a share of its best score.
    public var score: BestShare? { details.value?.score }
    /// The same of the widget that was on top.
    public var scoreAgainst: BestShare? { details.value?.scoreAgainst }
    /// Whether the stack came to rest on it unseen, at no cost; `rest.seen` records the first look.
    ///
    /// False where the clock counts, and for other rotations.
    public let isUnseen: Bool

    /// Whether the winner's value is that of scores that never vary (decision 62).
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
      score: BestShare? = nil,
      scoreAgainst: BestShare? = nil,
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
      let isPlain = lookedFor == nil && score == nil && scoreAgainst == nil
      details = Boxed(
        isPlain ? nil : Details(lookedFor: lookedFor, score: score, scoreAgainst: scoreAgainst)
      )
      self.isUnseen = isUnseen
      self.isFlat = isFlat
    }

    private struct Details: Hashable {
      let lookedFor: LookedFor?
      let score: BestShare?
      let scoreAgainst: BestShare?
    }
  }

  /// A score and the widget's best score, both in millionths: its value is the one over the other
  /// (decision 13).
  public struct BestShare: Hashable, Sendable {
    /// The score.
    public let score: Int64
    /// The highest positive score of its pool.
    public let best: Int64
  }

  /// The item whose views are expected of a widget, and its counts: plain numbers, as in `Causes`.
  public struct LookedFor: Hashable, Sendable {
    /// The item; `Run.subject(ofItem:)` names it.
    public let item: Int32
    /// Its counts; nil where there were too few.
    public let basis: HabitBasis?
    /// The item viewed at that moment, if any.
    public let after: Int32?
  }

  /// A candidate was held back by a rule.
  public struct Withheld: Hashable, Sendable {
    /// The stack, or nil without one.
    public let stack: StackID?
    /// The candidate.
    public let widget: WidgetID
    /// The signal for it.
    public let source: Policy.Source
    /// The rule.
    public let reason: WithheldReason
    /// When the rule stops blocking, if known.
    public var until: SimulationTime? { untilOrNever == .never ? nil : untilOrNever }
    /// Whether the widget would have been suggested; else the stack would have rotated to it.
    public let isSuggestion: Bool
    /// The reasons for the candidate.
    public let causes: Causes?
    /// What stopped it, if known.
    public let blockedBy: Blocker?
    private let untilOrNever: SimulationTime

    /// The number of the deciding decision.
    public var decision: Int {
      // A rotation and a suggestion share the reason.
      if isSuggestion, reason == .switchedOff { return 27 }
      if isSuggestion, reason == .notEligible { return 2 }
      return source == .prediction && reason == .present ? 30 : reason.decision
    }

    /// Creates a record of a withheld candidate.
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
  case ended
  case invalidated
  case switchedOff
  case dismissed
  case silenced
  case kept
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
  case staticKind
  case missingIntent
  case unknownIntent
  case otherIntent
  /// The intent is not eligible for suggestions (WWDC21 10049 8:38).
  case ineligible
  /// No supported combination has all the parameters that it sets (inferred from WWDC21 10049
  /// 8:54).
  case noCombination
  case unknownParameter
  case badValue
}

extension Record.Edit {
  var newWidget: WidgetID? {
    switch self {
    case .added(let widget, _), .began(let widget, _): widget
    case .removed, .moved, .made, .tookIn, .tookOut, .takenApart, .placed: nil
    }
  }

  /// Whether the stack has another widget, which may be one that is suggested there.
  var bringsWidget: Bool {
    switch self {
    case .added, .began, .made, .tookIn: true
    case .removed, .moved, .tookOut, .takenApart, .placed: false
    }
  }
}
