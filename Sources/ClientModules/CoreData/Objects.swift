@_exported import HomestackSwiftUI
@_exported import HomestackSystem

/// What can be looked up.
public protocol NSFetchRequestResult: NSObjectProtocol {}

/// A sort of kept objects.
open class NSEntityDescription: NSObject {
  /// What the sort is called.
  open var name: String?
  /// The class of its objects.
  open var managedObjectClassName: String

  init(_ name: String) {
    self.name = name
    managedObjectClassName = name
  }

  /// The sort of a name.
  open class func entity(
    forEntityName name: String,
    in context: NSManagedObjectContext
  ) -> NSEntityDescription? { NSEntityDescription(name) }
  /// A new object of a sort; one of a class of the app's is made by that class.
  open class func insertNewObject(
    forEntityName name: String,
    into context: NSManagedObjectContext
  ) -> NSManagedObject {
    NSManagedObject(entity: NSEntityDescription(name), insertInto: context)
  }
}

/// What tells a kept object from others.
// Safe to send: it never changes.
open class NSManagedObjectID: NSObject, @unchecked Sendable {
  private let url: URL
  init(_ object: NSManagedObject) {
    let number = UInt(bitPattern: ObjectIdentifier(object).hashValue)
    url = URL(fileURLWithPath: "/\(object.entity.name ?? "")/\(number)")
  }
  /// As an address.
  open func uriRepresentation() -> URL { url }
  /// Whether it may change; it does not.
  open var isTemporaryID: Bool { false }
  /// Whether two are the same.
  open override func isEqual(_ other: Any?) -> Bool { (other as? Self)?.url == url }
  /// A number for it.
  open override var hash: Int { url.hashValue }
}

/// An object that is kept: here as long as the process lives.
open class NSManagedObject: NSObject, NSFetchRequestResult {
  /// The object's sort.
  public let entity: NSEntityDescription
  /// Where it is kept.
  public internal(set) weak var managedObjectContext: NSManagedObjectContext?
  private var values: [String: Any] = [:]

  /// An object of a sort.
  public required init(
    entity: NSEntityDescription,
    insertInto context: NSManagedObjectContext?
  ) {
    self.entity = entity
    super.init()
    context?.insert(self)
    awakeFromInsert()
  }
  /// An object of the class's sort.
  public convenience init(context: NSManagedObjectContext) {
    self.init(entity: Self.entity(), insertInto: context)
  }

  /// An object of the class's sort that is kept nowhere.
  public convenience override init() {
    self.init(entity: Self.entity(), insertInto: nil)
  }

  /// The class's sort.
  open class func entity() -> NSEntityDescription {
    NSEntityDescription(String(describing: Self.self))
  }
  /// A request for the class's objects.
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: String(describing: Self.self))
  }
  /// Called when it was added.
  open func awakeFromInsert() {}
  /// Called when it was looked up; it never was away.
  open func awakeFromFetch() {}
  /// Called before it is kept.
  open func willSave() {}
  /// What tells it from others.
  open var objectID: NSManagedObjectID { NSManagedObjectID(self) }
  /// Whether it is kept and was removed.
  open var isDeleted: Bool { managedObjectContext == nil }
  /// Whether it is not here; it is.
  open var isFault: Bool { false }
  /// Whether it was changed; all is kept at once.
  open var hasChanges: Bool { false }

  /// A value.
  open func value(forKey key: String) -> Any? { values[key] }
  /// Sets a value.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// A value.
  open func primitiveValue(forKey key: String) -> Any? { values[key] }
  /// Sets a value.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// Accepted and without effect.
  open func willAccessValue(forKey key: String?) {}
  /// Accepted and without effect.
  open func didAccessValue(forKey key: String?) {}
  /// Accepted and without effect.
  open func willChangeValue(forKey key: String) {}
  /// Accepted and without effect.
  open func didChangeValue(forKey key: String) {}

  /// A value of a type: where none was set, nothing, zero or no letter.
  public func managedValue<Value>(_ key: String) -> Value {
    if let value = values[key] as? Value { return value }
    if let empty = Value.self as? any ExpressibleByNilLiteral.Type,
      let value = empty.init(nilLiteral: ()) as? Value
    {
      return value
    }
    let first: [Any] = [
      Int16(0), Int32(0), Int64(0), 0, 0.0, Float(0), false, "", Date(), UUID(), Data(), NSSet(),
      NSOrderedSet(), NSNumber(value: 0), Decimal(0), NSDecimalNumber(value: 0),
    ]
    if let value = first.lazy.compactMap({ $0 as? Value }).first { return value }
    preconditionFailure("the property \(key) has no value")
  }
  /// Sets a value of a type.
  public func setManagedValue<Value>(_ value: Value, _ key: String) { values[key] = value }
}

extension NSManagedObject: ObservableObject {}

/// A property that is kept, which on an iPhone `@NSManaged` makes.
@attached(accessor)
public macro HSManaged() = #externalMacro(module: "HomestackPreview", type: "HSManaged")

/// Which objects are wanted.
///
/// Their order is that in which they were added.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  /// The name of their sort.
  open var entityName: String?
  /// The sort.
  open var entity: NSEntityDescription? {
    get { entityName.map { NSEntityDescription($0) } }
    set { entityName = newValue?.name }
  }
  /// Which ones; one of a closure has an effect.
  open var predicate: NSPredicate?
  /// In which order; accepted and without effect.
  open var sortDescriptors: [NSSortDescriptor]?
  /// How many at most; zero is all.
  open var fetchLimit = 0
  /// How many of the first are left out.
  open var fetchOffset = 0
  /// Accepted and without effect.
  open var fetchBatchSize = 0
  /// Accepted and without effect.
  open var returnsObjectsAsFaults = true
  /// Accepted and without effect.
  open var returnsDistinctResults = false
  /// Accepted and without effect.
  open var includesSubentities = true
  /// Accepted and without effect.
  open var includesPendingChanges = true
  /// Accepted and without effect.
  open var propertiesToFetch: [Any]?
  /// Accepted and without effect.
  open var relationshipKeyPathsForPrefetching: [String]?
  /// What comes of it; accepted and without effect.
  open var resultType: NSFetchRequestResultType = .managedObjectResultType

  /// A request for any sort.
  public override init() {}
  /// A request for a sort.
  public init(entityName: String) { self.entityName = entityName }
}

/// What comes of a request; accepted and without effect.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The objects.
  public static let managedObjectResultType: NSFetchRequestResultType = []
  /// What tells them from others.
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  /// Their values.
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  /// Their number.
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// Something that is asked of what is kept.
open class NSPersistentStoreRequest: NSObject {}

/// What came of it.
open class NSPersistentStoreResult: NSObject {}

/// Removing all that a request finds.
// Safe to send: it never changes, and what it finds is looked up where it is executed.
open class NSBatchDeleteRequest: NSPersistentStoreRequest, @unchecked Sendable {
  let found: (NSManagedObjectContext) -> [NSManagedObject]
  /// Removing all that a request finds.
  public init<Found>(fetchRequest: NSFetchRequest<Found>) {
    found = { $0.matching(fetchRequest) }
  }
}
