/// What tells a donation from others.
public struct IntentDonationIdentifier: Hashable, Sendable {
  let name: String
}

/// Which donations are meant.
public struct IntentDonationMatchingPredicate: Sendable {
  let told: JSON

  /// Every donation of a type; all are taken for it here.
  public static func intentType<Intent: AppIntent>(
    _ type: Intent.Type
  ) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate(told: .object([("all", true)]))
  }
  /// Donations by what they were given as.
  public static func donationIdentifiers(
    _ identifiers: some Sequence<IntentDonationIdentifier>
  ) -> IntentDonationMatchingPredicate { naming(identifiers.map(\.name)) }
  /// Donations that name a thing.
  public static func entityIdentifier(
    _ identifier: EntityIdentifier
  ) -> IntentDonationMatchingPredicate { naming([identifier.name]) }
  /// Donations that name one of several things.
  public static func entityIdentifiers(
    _ identifiers: some Sequence<EntityIdentifier>
  ) -> IntentDonationMatchingPredicate { naming(identifiers.map(\.name)) }

  private static func naming(_ names: [String]) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate(told: .object([("identifiers", .list(names))]))
  }
}

/// What tells a thing of the app from all others.
public struct EntityIdentifier: Hashable, Sendable {
  let name: String
  /// A thing.
  public init<Entity: AppEntity>(for entity: Entity) {
    self.init(for: Entity.self, identifier: entity.id)
  }
  /// A thing of a type by what tells it from others of it.
  public init<Entity: AppEntity>(for type: Entity.Type, identifier: Entity.ID) {
    name = "\(type)/\(identifier.entityIdentifierString)"
  }
}

/// Tells the system what was done.
public final class IntentDonationManager: Sendable {
  /// Tells the system what was done.
  public static let shared = IntentDonationManager()

  /// Tells the system that an intent was done.
  @discardableResult
  public func donate<Intent: AppIntent>(intent: Intent) -> IntentDonationIdentifier {
    let name = String(describing: Intent.self)
    Ledger.donate(
      .object([
        ("via", "IntentDonationManager"), ("intent", .string(name)),
        ("parameters", IntentParameters(of: intent).values),
        ("at", .number(Date().timeIntervalSince1970)),
      ])
    )
    return IntentDonationIdentifier(name: name)
  }

  /// Tells the system that an intent was done, and what came of it.
  @discardableResult
  public func donate<Intent: AppIntent, Outcome: IntentResult>(
    intent: Intent,
    result: Outcome
  ) -> IntentDonationIdentifier {
    donate(intent: intent)
  }

  /// Lets the system forget donations.
  public func deleteDonations(matching predicate: IntentDonationMatchingPredicate) async throws {
    Ledger.delete(predicate.told)
  }
}

/// An occasion on which something is relevant.
public struct RelevantContext: Sendable {
  /// The occasion as an answer tells it.
  public let told: JSON

  /// A place that everybody has.
  public enum LocationKind: String, Sendable {
    case home, work, school, commute, gym
  }
  /// What a person does.
  public enum FitnessKind: String, Sendable {
    case activityRingsIncomplete, workoutActive
  }
  /// How a person sleeps.
  public enum SleepKind: String, Sendable {
    case bedtime, wakeup
  }
  /// What is plugged in.
  public enum HardwareKind: String, Sendable {
    case headphones
  }
  /// What a date is.
  public enum DateKind: String, Sendable {
    case `default`, informational, scheduled
  }

  /// From a date on.
  public static func date(_ date: Date, kind: DateKind = .default) -> RelevantContext {
    RelevantContext(
      told: .object([("kind", "date"), ("from", .number(date.timeIntervalSince1970))])
    )
  }
  /// Between two dates.
  public static func date(from start: Date, to end: Date) -> RelevantContext {
    RelevantContext(
      told: .object([
        ("kind", "date"), ("from", .number(start.timeIntervalSince1970)),
        ("to", .number(end.timeIntervalSince1970)),
      ])
    )
  }
  /// Between two dates.
  public static func date(interval: DateInterval, kind: DateKind = .default) -> RelevantContext {
    date(from: interval.start, to: interval.end)
  }
  /// Between two dates.
  public static func date(range: ClosedRange<Date>, kind: DateKind = .default) -> RelevantContext {
    date(from: range.lowerBound, to: range.upperBound)
  }
  /// At a place that everybody has.
  public static func location(inferred kind: LocationKind) -> RelevantContext {
    RelevantContext(
      told: .object([("kind", "location"), ("inferred", .string(kind.rawValue))])
    )
  }
  /// At a place.
  public static func location(_ region: any PlaceTelling) -> RelevantContext {
    RelevantContext(told: .object([("kind", "location"), ("place", region.told)]))
  }
  /// While a person does something.
  public static func fitness(_ kind: FitnessKind) -> RelevantContext {
    RelevantContext(told: .object([("kind", "fitness"), ("is", .string(kind.rawValue))]))
  }
  /// Around sleep.
  public static func sleep(_ kind: SleepKind) -> RelevantContext {
    RelevantContext(told: .object([("kind", "sleep"), ("is", .string(kind.rawValue))]))
  }
  /// While something is plugged in.
  public static func hardware(_ kind: HardwareKind) -> RelevantContext {
    RelevantContext(told: .object([("kind", "hardware"), ("is", .string(kind.rawValue))]))
  }
}

/// A widget's configuration with an occasion on which it is relevant.
public struct RelevantIntent: Sendable {
  let told: JSON

  /// A widget's configuration with an occasion.
  public init<Intent: WidgetConfigurationIntent>(
    _ intent: Intent,
    widgetKind: String,
    relevance: RelevantContext
  ) {
    told = .object([
      ("intent", .string(String(describing: Intent.self))),
      ("parameters", IntentParameters(of: intent).values), ("widgetKind", .string(widgetKind)),
      ("relevance", relevance.told),
    ])
  }
}

/// The relevant configurations of the app.
public final class RelevantIntentManager: Sendable {
  /// The relevant configurations of the app.
  public static let shared = RelevantIntentManager()

  /// Sets the relevant configurations, in the place of those before.
  public func updateRelevantIntents(_ intents: [RelevantIntent]) async throws {
    Ledger.set(relevantIntents: intents.map(\.told))
  }
}
