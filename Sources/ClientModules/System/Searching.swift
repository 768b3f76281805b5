/// What a search of the device says of a thing; nobody searches here.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
  /// What it is called.
  open var title: String?
  /// What it is called where there is room.
  open var displayName: String?
  /// What it says.
  open var contentDescription: String?
  /// Words to find it by.
  open var keywords: [String]?
  /// A small picture.
  open var thumbnailData: Data?
  /// Where a small picture is.
  open var thumbnailURL: URL?
  /// What it is related to.
  open var relatedUniqueIdentifier: String?
  /// What it is about.
  open var subject: String?
  /// What is said of a thing of a type.
  public init(itemContentType: String) {}
  /// What is said of a thing of a type.
  public init(contentType: UTType) {}
}

/// A thing that a search of the device can find; nobody searches here.
open class CSSearchableItem: NSObject, @unchecked Sendable {
  /// What tells it from others.
  public let uniqueIdentifier: String
  /// What it belongs to.
  public let domainIdentifier: String?
  /// What is said of it.
  public let attributeSet: CSSearchableItemAttributeSet
  /// A thing.
  public init(
    uniqueIdentifier: String?,
    domainIdentifier: String?,
    attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }
}

/// What a search of the device knows; accepted and without effect.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let only = CSSearchableIndex()
  /// What the search knows of the app.
  open class func `default`() -> CSSearchableIndex { only }
  /// Accepted and without effect.
  open func indexSearchableItems(
    _ items: [CSSearchableItem],
    completionHandler: ((NSError?) -> Void)? = nil
  ) {
    completionHandler?(nil)
  }
  /// Accepted and without effect.
  open func deleteAllSearchableItems(completionHandler: ((NSError?) -> Void)? = nil) {
    completionHandler?(nil)
  }
}

extension NSUserActivity {
  /// What a search of the device says of it; accepted and without effect.
  public var contentAttributeSet: CSSearchableItemAttributeSet? {
    get { searchAttributes as? CSSearchableItemAttributeSet }
    set { searchAttributes = newValue }
  }
}
