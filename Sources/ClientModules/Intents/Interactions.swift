/// How an intent was answered; accepted and without effect.
open class INIntentResponse: NSObject, @unchecked Sendable {
  /// What the person was doing.
  open var userActivity: NSUserActivity?
  /// A response.
  public override init() {}
}

/// Which way an interaction went.
public enum INInteractionDirection: Int, Sendable {
  case unspecified, outgoing, incoming
}

/// Something that a person did, told to the system so that it may learn.
open class INInteraction: NSObject, @unchecked Sendable {
  /// What was done.
  public let intent: INIntent
  /// How it was answered.
  public let intentResponse: INIntentResponse?
  /// Which way it went.
  open var direction = INInteractionDirection.unspecified
  /// When, and for how long.
  open var dateInterval: DateInterval?
  /// What tells it from others.
  open var identifier: String = UUID().uuidString
  /// What it belongs to.
  open var groupIdentifier: String?

  /// Something that a person did.
  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent
    intentResponse = response
  }

  /// Tells the system; the error is an `NSError`, which an iPhone would make of it by itself.
  open func donate(completion: ((NSError?) -> Void)? = nil) {
    note()
    completion?(nil)
  }

  /// Tells the system.
  open func donate() async throws { note() }

  private func note() {
    let interval: JSON =
      dateInterval.map {
        .array([
          .number($0.start.timeIntervalSince1970), .number($0.end.timeIntervalSince1970),
        ])
      } ?? .null
    Ledger.donate(
      .sparse(
        [("via", "INInteraction")] + intent.told + [
          ("group", .optional(groupIdentifier)), ("interval", interval),
          ("at", .number(Date().timeIntervalSince1970)),
        ]
      )
    )
  }

  /// Lets the system forget everything.
  open class func deleteAll() async throws { Ledger.delete(.object([("all", true)])) }
  /// Lets the system forget a group.
  open class func delete(with groupIdentifier: String) async throws {
    Ledger.delete(.object([("group", .string(groupIdentifier))]))
  }
  /// Lets the system forget some.
  open class func delete(with identifiers: [String]) async throws {
    Ledger.delete(.object([("identifiers", .list(identifiers))]))
  }
  /// Lets the system forget everything.
  open class func deleteAll(completion: ((NSError?) -> Void)? = nil) {
    Ledger.delete(.object([("all", true)]))
    completion?(nil)
  }

  /// Lets the system forget a group.
  open class func delete(
    with groupIdentifier: String,
    completion: ((NSError?) -> Void)? = nil
  ) {
    Ledger.delete(.object([("group", .string(groupIdentifier))]))
    completion?(nil)
  }

  /// Lets the system forget some.
  open class func delete(
    with identifiers: [String],
    completion: ((NSError?) -> Void)? = nil
  ) {
    Ledger.delete(.object([("identifiers", .list(identifiers))]))
    completion?(nil)
  }
}

/// What can go wrong with intents.
public struct INIntentError: Error, Sendable {
  /// A number for it.
  public let code: Int
}

extension NSUserActivity {
  /// What was done in it: nothing is known.
  public var interaction: INInteraction? { nil }
}

/// When a shortcut is of use, besides what it is relevant for; accepted and without effect.
public struct INShortcutAvailabilityOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int
  /// Options of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// While one becomes calm.
  public static let sleepMindfulness = INShortcutAvailabilityOptions(rawValue: 1)
  /// While one writes down the day.
  public static let sleepJournaling = INShortcutAvailabilityOptions(rawValue: 2)
  /// While music plays.
  public static let sleepMusic = INShortcutAvailabilityOptions(rawValue: 4)
  /// While a voice tells something.
  public static let sleepPodcasts = INShortcutAvailabilityOptions(rawValue: 8)
  /// While one reads.
  public static let sleepReading = INShortcutAvailabilityOptions(rawValue: 16)
  /// While one tidies up.
  public static let sleepWrapUpYourDay = INShortcutAvailabilityOptions(rawValue: 32)
  /// While one does yoga and the like.
  public static let sleepYogaAndStretching = INShortcutAvailabilityOptions(rawValue: 64)
}

/// What is said of a donation; accepted and without effect.
open class INIntentDonationMetadata: NSObject, @unchecked Sendable {
  /// Nothing is said.
  public override init() {}
}

extension INIntent {
  /// When a shortcut is of use; accepted and without effect.
  public var shortcutAvailability: INShortcutAvailabilityOptions {
    get { [] }
    set {}
  }
  /// What is said of a donation; accepted and without effect.
  public var donationMetadata: INIntentDonationMetadata? {
    get { nil }
    set {}
  }
}

/// Whether the app may be spoken to.
public enum INSiriAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// What a person allows the app: everything here.
open class INPreferences: NSObject, @unchecked Sendable {
  /// Whether the app may be spoken to.
  open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .authorized }
  /// Asks whether the app may be spoken to.
  open class func requestSiriAuthorization(
    _ handler: @escaping (INSiriAuthorizationStatus) -> Void
  ) {
    handler(.authorized)
  }
  /// The language in which the app is spoken to.
  open class func siriLanguageCode() -> String { "en-US" }
}
