extension NSPredicate {
  /// Which objects are wanted, in words that nobody reads here: all are.
  public convenience init(format: String, _ values: Any?...) { self.init(value: true) }
  /// Which objects are wanted, in words that nobody reads here: all are.
  public convenience init(format: String, argumentArray: [Any]?) { self.init(value: true) }
}

extension NSSortDescriptor {
  /// The order of a property; accepted and without effect.
  public convenience init(key: String?, ascending: Bool, selector: Selector? = nil) {
    self.init(keyPath: \NSObject.hash, ascending: ascending)
  }
  /// The order of a property that may be missing; accepted and without effect.
  @_disfavoredOverload
  public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
    self.init(keyPath: \NSObject.hash, ascending: ascending)
  }
}

/// What was found for a view.
public struct FetchedResults<Result>: RandomAccessCollection {
  let items: [Result]
  /// Which ones; accepted and without effect.
  public var nsPredicate: NSPredicate? {
    get { nil }
    nonmutating set {}
  }
  /// The first place.
  public var startIndex: Int { 0 }
  /// The place after the last.
  public var endIndex: Int { items.count }
  /// What stands at a place.
  public subscript(position: Int) -> Result { items[position] }
}

/// The objects that a view shows.
@propertyWrapper
public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
  private let request: NSFetchRequest<Result>

  /// The objects; those that cannot be looked up are none.
  public var wrappedValue: FetchedResults<Result> {
    FetchedResults(items: (try? NSManagedObjectContext().fetch(request)) ?? [])
  }
  /// Wanted objects.
  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    request = fetchRequest
  }
  /// Wanted objects.
  public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
    request = fetchRequest
  }
  /// Some objects in an order.
  public init(
    entity: NSEntityDescription,
    sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    request = NSFetchRequest(entityName: entity.name ?? "")
    request.predicate = predicate
  }
  /// Some objects in an order.
  public init(
    sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    request = NSFetchRequest(entityName: String(describing: Result.self))
    request.predicate = predicate
  }
  /// Some objects in an order.
  public init(
    sortDescriptors: [SortDescriptor<Result>],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    request = NSFetchRequest(entityName: String(describing: Result.self))
    request.predicate = predicate
  }
}

extension EnvironmentValues {
  private enum ContextKey: EnvironmentKey {
    static let defaultValue = NSManagedObjectContext()
  }
  /// Where objects are added, looked up and removed.
  public var managedObjectContext: NSManagedObjectContext {
    get { self[ContextKey.self] }
    set { self[ContextKey.self] = newValue }
  }
}
