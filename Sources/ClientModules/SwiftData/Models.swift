@_exported import HomestackSwiftUI
@_exported import Observation

/// A class whose objects are kept: here as long as the process lives.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {}

extension PersistentModel {
  /// What tells it from others.
  public var persistentModelID: PersistentIdentifier {
    PersistentIdentifier(object: ObjectIdentifier(self))
  }
  /// What tells it from others.
  public var id: PersistentIdentifier { persistentModelID }
  /// Where it is kept, if it is.
  public var modelContext: ModelContext? { Store.has(self) ? ModelContext.current : nil }
  /// Whether it was changed; it is not known.
  public var hasChanges: Bool { false }
  /// Whether it is no longer kept.
  public var isDeleted: Bool { !Store.has(self) }
  /// Whether two are the same object.
  public static func == (first: Self, second: Self) -> Bool { first === second }
  /// Adds the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What tells a kept object from others.
public struct PersistentIdentifier: Hashable, Sendable {
  let object: ObjectIdentifier
}

/// What of a class is kept.
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "HomestackPreview", type: "Model")

/// How a property is kept; accepted and without effect.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option...,
  originalName: String? = nil,
  hashModifier: String? = nil
) = #externalMacro(module: "HomestackPreview", type: "Attribute")

/// How a property names other objects; accepted and without effect.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option...,
  deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0,
  maximumModelCount: Int? = 0,
  originalName: String? = nil,
  inverse: AnyKeyPath? = nil,
  hashModifier: String? = nil
) = #externalMacro(module: "HomestackPreview", type: "Relationship")

/// A property that is not kept.
@attached(peer)
public macro Transient() = #externalMacro(module: "HomestackPreview", type: "Transient")

/// What no two objects have in common; accepted and without effect.
@freestanding(declaration)
public macro Unique<Model: PersistentModel>(_ paths: [PartialKeyPath<Model>]...) =
  #externalMacro(module: "HomestackPreview", type: "Unique")

/// What objects are looked up by; accepted and without effect.
@freestanding(declaration)
public macro Index<Model: PersistentModel>(_ paths: [PartialKeyPath<Model>]...) =
  #externalMacro(module: "HomestackPreview", type: "Index")

/// Which classes are kept.
public final class Schema: Sendable {
  /// How a property is kept.
  public enum Attribute {
    /// How a property is kept; accepted and without effect.
    public struct Option: Sendable {
      /// Only once.
      public static let unique = Option()
      /// In a file of its own.
      public static let externalStorage = Option()
      /// Unreadable to others.
      public static let allowsCloudEncryption = Option()
      /// After it was deleted.
      public static let preserveValueOnDeletion = Option()
      /// For the search of the device.
      public static let spotlight = Option()
      /// Not at all.
      public static let ephemeral = Option()
      /// As something else.
      public static func transformable(by transformer: Any.Type) -> Option { Option() }
    }
  }

  /// How a property names other objects.
  public enum Relationship {
    /// How others are named; accepted and without effect.
    public struct Option: Sendable {
      /// Only once.
      public static let unique = Option()
    }
    /// What becomes of the others; accepted and without effect.
    public enum DeleteRule: Sendable {
      case noAction, nullify, cascade, deny
    }
  }

  /// Which state of the classes it is.
  public struct Version: Hashable, Sendable {
    /// A state.
    public init(_ major: Int, _ minor: Int, _ patch: Int) {}
  }

  /// Some classes.
  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {}
  /// The classes of a state.
  public init(versionedSchema: any VersionedSchema.Type) {}
}

/// A state of an app's classes.
public protocol VersionedSchema {
  /// The classes.
  static var models: [any PersistentModel.Type] { get }
  /// Which state it is.
  static var versionIdentifier: Schema.Version { get }
}

/// How one state becomes the next; nothing does here.
public protocol SchemaMigrationPlan {
  /// The states.
  static var schemas: [any VersionedSchema.Type] { get }
  /// The steps.
  static var stages: [MigrationStage] { get }
}

/// A step from one state to the next.
public struct MigrationStage: Sendable {
  /// A step that needs nothing.
  public static func lightweight(
    fromVersion: any VersionedSchema.Type,
    toVersion: any VersionedSchema.Type
  ) -> MigrationStage { MigrationStage() }
  /// A step that does something.
  public static func custom(
    fromVersion: any VersionedSchema.Type,
    toVersion: any VersionedSchema.Type,
    willMigrate: (@Sendable (ModelContext) throws -> Void)?,
    didMigrate: (@Sendable (ModelContext) throws -> Void)?
  ) -> MigrationStage { MigrationStage() }
}
