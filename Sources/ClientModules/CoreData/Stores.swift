/// Where objects are added, looked up and removed.
// Safe to send: what may change is guarded.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  private static let kept = Guarded<[NSManagedObject]>([])

  /// On which thread it works; accepted and without effect.
  public struct ConcurrencyType: Sendable {
    /// On the main thread.
    public static let mainQueue = ConcurrencyType()
    /// On its own.
    public static let privateQueue = ConcurrencyType()
  }

  /// Who knows it better; accepted and without effect.
  @Guarded open var mergePolicy: Any = NSMergePolicy.error
  /// Accepted and without effect.
  @Guarded open var automaticallyMergesChangesFromParent = false
  /// Where its objects come from; accepted and without effect.
  @Guarded open var parent: NSManagedObjectContext? = nil
  /// What keeps its objects; accepted and without effect.
  @Guarded open var persistentStoreCoordinator: NSPersistentStoreCoordinator? = nil
  /// Accepted and without effect.
  @Guarded open var undoManager: AnyObject? = nil
  /// What it is called.
  @Guarded open var name: String? = nil
  /// Whether there are changes; all are kept at once.
  open var hasChanges: Bool { false }
  /// Accepted and without effect.
  @Guarded open var shouldDeleteInaccessibleFaults = true

  /// Where objects are added.
  public override init() {}
  /// Where objects are added.
  public init(_ type: ConcurrencyType) {}
  /// Where objects are added.
  public init(concurrencyType: NSManagedObjectContextConcurrencyType) {}

  /// Adds an object.
  open func insert(_ object: NSManagedObject) {
    object.managedObjectContext = self
    Self.kept.change { if !$0.contains(where: { $0 === object }) { $0.append(object) } }
  }
  /// Removes an object.
  open func delete(_ object: NSManagedObject) {
    object.managedObjectContext = nil
    Self.kept.change { $0.removeAll { $0 === object } }
  }

  func matching<Found>(_ request: NSFetchRequest<Found>) -> [NSManagedObject] {
    let name = request.entityName ?? String(describing: Found.self)
    let wanted = Self.kept.value.filter { object in
      object.entity.name == name && request.predicate?.evaluate(with: object) ?? true
    }
    let rest = wanted.dropFirst(max(request.fetchOffset, 0))
    return Array(request.fetchLimit > 0 ? rest.prefix(request.fetchLimit) : rest)
  }

  /// The objects that are wanted.
  open func fetch<Found>(_ request: NSFetchRequest<Found>) throws -> [Found] {
    matching(request).compactMap { $0 as? Found }
  }
  /// How many objects are wanted.
  open func count<Found>(for request: NSFetchRequest<Found>) throws -> Int {
    matching(request).count
  }
  /// Carries something out.
  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    if let all = request as? NSBatchDeleteRequest { all.found(self).forEach { delete($0) } }
    return NSPersistentStoreResult()
  }
  /// The object of an identifier.
  open func object(with id: NSManagedObjectID) -> NSManagedObject {
    (try? existingObject(with: id))
      ?? NSManagedObject(entity: NSEntityDescription(""), insertInto: nil)
  }
  /// The object of an identifier, if it is kept.
  open func existingObject(with id: NSManagedObjectID) throws -> NSManagedObject {
    guard let object = Self.kept.value.first(where: { $0.objectID == id }) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return object
  }
  /// Accepted and without effect.
  open func save() throws {}
  /// Accepted and without effect.
  open func rollback() {}
  /// Accepted and without effect.
  open func reset() {}
  /// Accepted and without effect.
  open func refreshAllObjects() {}
  /// Accepted and without effect.
  open func refresh(_ object: NSManagedObject, mergeChanges: Bool) {}
  /// Does something.
  open func perform(_ block: @escaping () -> Void) { block() }
  /// Does something.
  open func perform<Result>(_ block: @escaping () throws -> Result) async rethrows -> Result {
    try block()
  }
  /// Does something.
  open func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result {
    try block()
  }
}

/// On which thread a context works; accepted and without effect.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
}

/// Who knows an object better; accepted and without effect.
// Safe to send: it has no state.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  /// Nobody.
  public static let error = NSMergePolicy()
  /// Who changed it here.
  public static let mergeByPropertyObjectTrump = NSMergePolicy()
  /// Who changed it there.
  public static let mergeByPropertyStoreTrump = NSMergePolicy()
  /// Who wrote last.
  public static let overwrite = NSMergePolicy()
  /// Who wrote first.
  public static let rollback = NSMergePolicy()
}

/// Who changed it here knows it better.
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
/// Who changed it there knows it better.
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
/// Posted when a context was kept; never here.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// Whether changes elsewhere are posted; accepted and without effect.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
/// A file of tables.
public let NSSQLiteStoreType = "SQLite"
/// Nothing but memory.
public let NSInMemoryStoreType = "InMemory"

/// Where objects would be kept; accepted and without effect.
// Safe to send: what may change is guarded.
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
  /// Where.
  @Guarded open var url: URL? = nil
  /// How.
  @Guarded open var type = NSSQLiteStoreType
  /// Whether it is not written.
  @Guarded open var isReadOnly = false
  /// Accepted and without effect.
  @Guarded open var shouldMigrateStoreAutomatically = true
  /// Accepted and without effect.
  @Guarded open var shouldInferMappingModelAutomatically = true
  /// Accepted and without effect.
  @Guarded open var shouldAddStoreAsynchronously = false
  /// With which other devices.
  @Guarded open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions? = nil
  /// Where objects would be kept.
  public override init() {}
  /// Where objects would be kept.
  public init(url: URL) {
    super.init()
    self.url = url
  }
  /// Accepted and without effect.
  open func setOption(_ option: NSObject?, forKey key: String) {}
}

/// With which other devices objects would be shared; accepted and without effect.
// Safe to send: it has no state.
open class NSPersistentCloudKitContainerOptions: NSObject, @unchecked Sendable {
  /// A container of a name.
  public init(containerIdentifier: String) {}
}

/// What keeps objects.
// Safe to send: it has no state.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {}

/// Which sorts of objects there are; accepted and without effect.
// Safe to send: it has no state.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  /// Nothing is known.
  public override init() {}
  /// The sorts that a file says.
  public init?(contentsOf url: URL) {}
}

/// What keeps objects: the process.
// Safe to send: what may change is guarded.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  /// What it is called.
  public let name: String
  /// For the views.
  public let viewContext = NSManagedObjectContext()
  /// Where objects would be kept.
  @Guarded open var persistentStoreDescriptions = [NSPersistentStoreDescription()]
  /// What keeps them.
  public let persistentStoreCoordinator = NSPersistentStoreCoordinator()
  /// Which sorts there are.
  public let managedObjectModel = NSManagedObjectModel()

  /// What keeps objects.
  public required init(name: String) { self.name = name }
  /// What keeps objects.
  public convenience init(name: String, managedObjectModel: NSManagedObjectModel) {
    self.init(name: name)
  }
  /// Where an app keeps its own.
  open class func defaultDirectoryURL() -> URL { FileManager.default.temporaryDirectory }
  /// Says that all is well.
  open func loadPersistentStores(
    completionHandler: @escaping (NSPersistentStoreDescription, NSError?) -> Void
  ) {
    for description in persistentStoreDescriptions { completionHandler(description, nil) }
  }
  /// Where objects are added.
  open func newBackgroundContext() -> NSManagedObjectContext { NSManagedObjectContext() }
  /// Does something.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    block(newBackgroundContext())
  }
}

/// What keeps objects: the process.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}
