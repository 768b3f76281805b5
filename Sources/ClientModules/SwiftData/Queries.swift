/// The objects that a view shows.
@propertyWrapper
public struct Query<Element: PersistentModel>: DynamicProperty {
  private let descriptor: FetchDescriptor<Element>

  /// All objects.
  public init() { descriptor = FetchDescriptor() }

  /// The objects; those that cannot be looked up are none.
  public var wrappedValue: [Element] { (try? descriptor.fetched()) ?? [] }
  /// Where they are looked up.
  public var modelContext: ModelContext { ModelContext.current }
  /// What went wrong: nothing.
  public var fetchError: (any Error)? { nil }
}

extension Query {
  /// Objects that come with a motion.
  public init(animation: Animation) { self.init() }
  /// Wanted objects.
  public init(_ descriptor: FetchDescriptor<Element>) { self.descriptor = descriptor }
  /// Wanted objects that come with a motion.
  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
    self.descriptor = descriptor
  }
  /// Wanted objects.
  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction?) {
    self.descriptor = descriptor
  }
  /// Some objects in an order.
  public init(
    filter: Predicate<Element>? = nil,
    sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
  ) {
    descriptor = FetchDescriptor(predicate: filter, sortBy: descriptors)
  }
  /// Some objects in an order, that come with a motion.
  public init(
    filter: Predicate<Element>? = nil,
    sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation
  ) {
    descriptor = FetchDescriptor(predicate: filter, sortBy: descriptors)
  }
  /// Some objects in the order of a property.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort path: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward,
    animation: Animation? = nil
  ) {
    let sort = SortDescriptor(path, order: order)
    descriptor = FetchDescriptor(predicate: filter, sortBy: [sort])
  }
}

extension EnvironmentValues {
  /// Where objects are added, looked up and removed.
  public var modelContext: ModelContext {
    get { ModelContext.current }
    set {}
  }
}

extension View {
  /// Accepted and without effect: all objects are kept in one place.
  public func modelContainer(_ container: ModelContainer) -> some View { self }
  /// Accepted and without effect: all objects are kept in one place.
  public func modelContainer(
    for type: any PersistentModel.Type,
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View { self }
  /// Accepted and without effect: all objects are kept in one place.
  public func modelContainer(
    for types: [any PersistentModel.Type],
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View { self }
  /// Accepted and without effect: all objects are kept in one place.
  public func modelContext(_ context: ModelContext) -> some View { self }
}

extension Scene {
  /// Accepted and without effect: all objects are kept in one place.
  public func modelContainer(_ container: ModelContainer) -> some Scene { self }
  /// Accepted and without effect: all objects are kept in one place.
  public func modelContainer(
    for type: any PersistentModel.Type,
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false
  ) -> some Scene { self }
  /// Accepted and without effect: all objects are kept in one place.
  public func modelContainer(
    for types: [any PersistentModel.Type],
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false
  ) -> some Scene { self }
}
