import Foundation

/// What a person was doing, for a shortcut to take up.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// The sort of activity.
  public let activityType: String
  /// Its title.
  open var title: String?
  /// What the app needs to take it up.
  open var userInfo: [AnyHashable: Any]?
  /// A web page for the same.
  open var webpageURL: URL?
  /// Accepted and without effect.
  open var isEligibleForSearch = false
  /// Accepted and without effect.
  open var isEligibleForPrediction = false
  /// Accepted and without effect.
  open var isEligibleForHandoff = false
  /// Accepted and without effect.
  open var persistentIdentifier: String?
  /// The phrase to say to it.
  open var suggestedInvocationPhrase: String?

  /// Accepted and without effect.
  open var isEligibleForPublicIndexing = false
  /// Accepted and without effect.
  open var keywords: Set<String> = []
  /// Accepted and without effect.
  open var requiredUserInfoKeys: Set<String>?
  /// Accepted and without effect.
  open var targetContentIdentifier: String?
  /// Accepted and without effect.
  open var expirationDate: Date?
  /// Accepted and without effect.
  open var needsSave = false
  /// Where the activity came from.
  open var referrerURL: URL?

  /// What a search of the device says of it, of a type that a module above has.
  public var searchAttributes: AnyObject?

  /// Adds to what the app needs to take it up.
  open func addUserInfoEntries(from entries: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(entries) { $1 }
  }
  /// Accepted and without effect.
  open class func deleteAllSavedUserActivities(completionHandler: @escaping () -> Void) {
    completionHandler()
  }
  /// Accepted and without effect.
  open class func deleteSavedUserActivities(
    withPersistentIdentifiers identifiers: [String],
    completionHandler: @escaping () -> Void
  ) {
    completionHandler()
  }

  /// An activity of a sort.
  public init(activityType: String) {
    self.activityType = activityType
  }

  /// Accepted and without effect.
  open func becomeCurrent() {}
  /// Accepted and without effect.
  open func resignCurrent() {}
  /// Accepted and without effect.
  open func invalidate() {}
}
