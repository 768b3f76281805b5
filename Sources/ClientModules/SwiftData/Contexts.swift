/// What is kept: the objects by their classes, as long as the process lives.
enum Store {
  private static let kept = Guarded<[ObjectIdentifier: [any PersistentModel]]>([:])

  static func insert<Model: PersistentModel>(_ model: Model) {
    guard !has(model) else { return }
    kept.change { $0[ObjectIdentifier(Model.self), default: []].append(model) }
  }

  static func delete<Model: PersistentModel>(_ model: Model) {
    kept.change { $0[ObjectIdentifier(Model.self)]?.removeAll { $0 === model } }
  }

  static func has<Model: PersistentModel>(_ model: Model) -> Bool {
    kept.value[ObjectIdentifier(Model.self)]?.contains { $0 === model } ?? false
  }

  static func all<Model: PersistentModel>(_ type: Model.Type) -> [Model] {
    (kept.value[ObjectIdentifier(type)] ?? []).compactMap { $0 as? Model }
  }

  static func clear() { kept.change { $0 = [:] } }
}

/// Where objects are kept: in the process alone, whatever is asked for.
public struct ModelConfiguration: Sendable {
  /// Which apps share them.
  public struct GroupContainer: Sendable {
    /// As suits the app.
    public static let automatic = GroupContainer()
    /// None.
    public static let none = GroupContainer()
    /// Those of a group.
    public static func identifier(_ name: String) -> GroupContainer { GroupContainer() }
  }
  /// Which devices share them.
  public struct CloudKitDatabase: Sendable {
    /// As suits the app.
    public static let automatic = CloudKitDatabase()
    /// None.
    public static let none = CloudKitDatabase()
    /// Those of the person.
    public static func `private`(_ name: String) -> CloudKitDatabase { CloudKitDatabase() }
  }

  /// Where they would be.
  public let url: URL

  /// Where objects are kept.
  public init(
    _ name: String? = nil,
    schema: Schema? = nil,
    isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true,
    groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    url = FileManager.default.temporaryDirectory
  }
  /// Where objects are kept.
  public init(
    _ name: String? = nil,
    schema: Schema? = nil,
    url: URL,
    allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.url = url
  }
  /// Where objects of some classes are kept.
  public init(
    for types: any PersistentModel.Type...,
    isStoredInMemoryOnly: Bool = false
  ) {
    url = FileManager.default.temporaryDirectory
  }
}

/// What keeps objects.
public final class ModelContainer: Sendable {
  /// Which classes are kept.
  public let schema: Schema
  /// Where they are kept.
  public let configurations: [ModelConfiguration]
  /// For the views.
  @MainActor @preconcurrency public var mainContext: ModelContext { ModelContext.current }

  /// What keeps objects of some classes.
  public init(
    for types: any PersistentModel.Type...,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    schema = Schema(types)
    self.configurations = configurations
  }
  /// What keeps objects of some classes.
  public init(
    for schema: Schema,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration] = []
  ) throws {
    self.schema = schema
    self.configurations = configurations
  }
  /// What keeps objects of some classes.
  public init(
    for schema: Schema,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    self.schema = schema
    self.configurations = configurations
  }
  /// Forgets all.
  public func deleteAllData() { Store.clear() }
}

/// Which objects are wanted, and in which order.
public struct FetchDescriptor<Model: PersistentModel> {
  /// Which ones.
  public var predicate: Predicate<Model>?
  /// In which order.
  public var sortBy: [SortDescriptor<Model>]
  /// How many at most.
  public var fetchLimit: Int?
  /// How many of the first are left out.
  public var fetchOffset: Int?
  /// Whether those that are not saved yet are among them; they are.
  public var includePendingChanges = true
  /// What is fetched with them; accepted and without effect.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<Model>] = []
  /// What of them is fetched; accepted and without effect.
  public var propertiesToFetch: [PartialKeyPath<Model>] = []

  /// Which objects are wanted.
  public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }

  /// The objects.
  func fetched() throws -> [Model] {
    var models = Store.all(Model.self)
    if let predicate { models = try models.filter { try predicate.evaluate($0) } }
    models = sortBy.isEmpty ? models : models.sorted(using: sortBy)
    models = Array(models.dropFirst(max(fetchOffset ?? 0, 0)))
    return fetchLimit.map { Array(models.prefix(max($0, 0))) } ?? models
  }
}

/// Where objects are added, looked up and removed.
public final class ModelContext: @unchecked Sendable {
  static let current = ModelContext()
  /// What keeps them.
  public let container: ModelContainer?
  /// Whether changes are kept by themselves.
  public var autosaveEnabled = true
  /// Whether there are changes; all are kept at once.
  public var hasChanges: Bool { false }

  private init() { container = nil }
  /// Where objects of a container are added.
  public init(_ container: ModelContainer) { self.container = container }

  /// Adds an object.
  public func insert<Model: PersistentModel>(_ model: Model) { Store.insert(model) }
  /// Removes an object.
  public func delete<Model: PersistentModel>(_ model: Model) { Store.delete(model) }
  /// Removes objects of a class.
  public func delete<Model: PersistentModel>(
    model: Model.Type,
    where predicate: Predicate<Model>? = nil,
    includeSubclasses: Bool = true
  ) throws {
    for found in try FetchDescriptor(predicate: predicate).fetched() { Store.delete(found) }
  }
  /// The objects that are wanted.
  public func fetch<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) throws -> [Model] { try descriptor.fetched() }
  /// How many objects are wanted.
  public func fetchCount<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) throws -> Int { try descriptor.fetched().count }
  /// What tells the wanted objects from others.
  public func fetchIdentifiers<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) throws -> [PersistentIdentifier] { try descriptor.fetched().map(\.persistentModelID) }
  /// Does something with each wanted object.
  public func enumerate<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>,
    batchSize: Int = 5_000,
    allowEscapingMutations: Bool = false,
    block: (Model) throws -> Void
  ) throws { try descriptor.fetched().forEach(block) }
  /// Accepted and without effect.
  public func save() throws {}
  /// Accepted and without effect.
  public func rollback() {}
  /// Accepted and without effect.
  public func processPendingChanges() {}
  /// Does something and keeps it.
  public func transaction(block: () throws -> Void) throws { try block() }
}

/// An actor that looks up objects; `@ModelActor` makes one.
public protocol ModelActor: Actor {
  /// What keeps the objects.
  nonisolated var modelContainer: ModelContainer { get }
}

extension ModelActor {
  /// Where objects are looked up.
  public var modelContext: ModelContext { ModelContext(modelContainer) }
}

/// An actor that looks up objects.
@attached(member, names: named(modelContainer), named(init(modelContainer:)))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "HomestackPreview", type: "ModelActor")
