/// Something that a person can do again: an intent, or an activity.
open class INShortcut: NSObject, @unchecked Sendable {
  /// The intent, if it is one.
  public let intent: INIntent?
  /// The activity, if it is one.
  public let userActivity: NSUserActivity?

  /// An intent to do again.
  public init?(intent: INIntent) {
    self.intent = intent
    userActivity = nil
  }

  /// An activity to do again.
  public init(userActivity: NSUserActivity) {
    intent = nil
    self.userActivity = userActivity
  }
}

/// Whether a shortcut does something or says something.
public enum INRelevantShortcutRole: Int, Sendable {
  case action, information

  var name: String { self == .action ? "action" : "information" }
}

/// A shortcut with the occasions on which it is relevant.
open class INRelevantShortcut: NSObject, @unchecked Sendable {
  /// The occasions.
  open var relevanceProviders: [INRelevanceProvider] = []
  /// How it looks on a watch; accepted and without effect.
  open var watchTemplate: INDefaultCardTemplate?
  /// The kind of the widget to suggest.
  open var widgetKind: String?
  /// Whether it does something or says something.
  open var shortcutRole = INRelevantShortcutRole.action
  /// The shortcut.
  public let shortcut: INShortcut

  /// A shortcut without an occasion.
  public init(shortcut: INShortcut) { self.shortcut = shortcut }

  var told: JSON {
    let activity = shortcut.userActivity
    return .sparse(
      (shortcut.intent?.told ?? []) + [
        ("activity", .optional(activity?.activityType)), ("title", .optional(activity?.title)),
        ("widgetKind", .optional(widgetKind)), ("role", .string(shortcutRole.name)),
        ("relevance", .array(relevanceProviders.map(\.told))),
      ]
    )
  }
}

/// How a shortcut looks on a watch; accepted and without effect.
open class INDefaultCardTemplate: NSObject, @unchecked Sendable {
  /// The title.
  open var title: String
  /// A second line.
  open var subtitle: String?
  /// A picture.
  open var image: INImage?
  /// A card with a title.
  public init(title: String) { self.title = title }
}

/// An occasion on which a shortcut is relevant.
open class INRelevanceProvider: NSObject, @unchecked Sendable {
  /// The occasion as an answer tells it.
  open var told: JSON { .object([]) }
}

/// Between two dates.
open class INDateRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
  /// The beginning.
  public let startDate: Date
  /// The end, if there is one.
  public let endDate: Date?

  /// Between two dates.
  public init(start startDate: Date, end endDate: Date?) {
    self.startDate = startDate
    self.endDate = endDate
  }

  /// The occasion as an answer tells it.
  open override var told: JSON {
    .sparse([
      ("kind", "date"), ("from", .number(startDate.timeIntervalSince1970)),
      ("to", endDate.map { .number($0.timeIntervalSince1970) } ?? .null),
    ])
  }
}

/// At a part of the day's routine.
open class INDailyRoutineRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
  /// A part of the day's routine.
  public enum Situation: Int, Sendable {
    case morning, evening, home, work, school, gym, commute, headphonesConnected
    case activeWorkout, physicalActivityIncomplete
  }

  /// The part of the routine.
  public let situation: Situation

  /// At a part of the day's routine.
  public init(situation: Situation) { self.situation = situation }

  /// The occasion as an answer tells it.
  open override var told: JSON {
    .object([("kind", "routine"), ("situation", .string("\(situation)"))])
  }
}

/// At a place.
open class INLocationRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
  private let region: Any

  /// At a place.
  public init(region: Any) { self.region = region }

  /// The occasion as an answer tells it.
  open override var told: JSON {
    let place = (region as? any PlaceTelling)?.told ?? .null
    return .sparse([("kind", "location"), ("place", place)])
  }
}

/// The relevant shortcuts of the app.
open class INRelevantShortcutStore: NSObject, @unchecked Sendable {
  /// The relevant shortcuts of the app.
  public static let `default` = INRelevantShortcutStore()

  /// Sets the relevant shortcuts, in the place of those before.
  open func setRelevantShortcuts(
    _ shortcuts: [INRelevantShortcut],
    completionHandler completion: ((NSError?) -> Void)? = nil
  ) {
    Ledger.set(shortcuts: shortcuts.map(\.told))
    completion?(nil)
  }

  /// Sets the relevant shortcuts, in the place of those before.
  open func setRelevantShortcuts(_ shortcuts: [INRelevantShortcut]) async throws {
    Ledger.set(shortcuts: shortcuts.map(\.told))
  }
}

/// Shortcuts that the app proposes; accepted and without effect.
open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
  /// Shortcuts that the app proposes.
  public static let shared = INVoiceShortcutCenter()
  /// Accepted and without effect.
  open func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
  /// The shortcuts that a person has given words: none.
  open func getAllVoiceShortcuts(
    completion: @escaping ([INVoiceShortcut]?, NSError?) -> Void
  ) {
    completion([], nil)
  }
  /// The shortcuts that a person has given words: none.
  open func allVoiceShortcuts() async throws -> [INVoiceShortcut] { [] }
}

/// A shortcut with the words that a person has given it.
open class INVoiceShortcut: NSObject, @unchecked Sendable {
  /// What tells it from others.
  public let identifier = UUID()
  /// The words.
  public let invocationPhrase: String
  /// The shortcut.
  public let shortcut: INShortcut

  init(_ shortcut: INShortcut, phrase: String) {
    self.shortcut = shortcut
    invocationPhrase = phrase
  }
}
