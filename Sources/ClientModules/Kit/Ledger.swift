import Foundation

/// What the client's code called while a question was answered: donations, relevant shortcuts,
/// reloads, and what the house had to refuse.
///
/// It goes out with the answer.
public enum Ledger {
  private struct Page {
    var donations: [JSON] = []
    var shortcuts: [JSON]?
    var relevantIntents: [JSON]?
    var deletions: [JSON] = []
    var reloads: [String] = []
    var refused: [String] = []
  }

  private static let page = Guarded(Page())
  /// How many notes of one sort an answer carries at most.
  private static let most = 1_000

  /// Notes a donated interaction or intent.
  public static func donate(_ donation: JSON) {
    page.change { if $0.donations.count < most { $0.donations.append(donation) } }
  }

  /// Notes that donations are to be forgotten, with what says which.
  public static func delete(_ which: JSON) {
    page.change { if $0.deletions.count < most { $0.deletions.append(which) } }
  }

  /// Notes the relevant shortcuts, which replace those set before.
  public static func set(shortcuts: [JSON]) {
    page.change { $0.shortcuts = Array(shortcuts.prefix(most)) }
  }

  /// Notes the relevant intents, which replace those set before.
  public static func set(relevantIntents: [JSON]) {
    page.change { $0.relevantIntents = Array(relevantIntents.prefix(most)) }
  }

  /// Notes that a kind's timeline is to be asked for again; `*` stands for every kind.
  public static func reload(_ kind: String) {
    page.change { page in
      guard page.reloads.count < most, !page.reloads.contains(kind) else { return }
      page.reloads.append(kind)
    }
  }

  /// Notes what was asked for and is not in the question's tables.
  public static func refuse(_ what: String) {
    page.change { page in
      guard page.refused.count < 100, !page.refused.contains(what) else { return }
      page.refused.append(what)
    }
  }

  /// Takes what was noted since the last time, as the members of an answer.
  static func take() -> [(key: String, value: JSON)] {
    let taken = page.change { page in
      defer { page = Page() }
      return page
    }
    var members: [(key: String, value: JSON)] = [
      ("donations", .array(taken.donations)),
      ("shortcuts", taken.shortcuts.map { .array($0) } ?? .null),
      ("reloads", .list(taken.reloads)),
      ("refused", .list(taken.refused)),
    ]
    if let intents = taken.relevantIntents { members.append(("relevantIntents", .array(intents))) }
    if !taken.deletions.isEmpty { members.append(("deletions", .array(taken.deletions))) }
    return members
  }
}

/// A region that can say where it is.
public protocol PlaceTelling {
  /// Where it is.
  var told: JSON { get }
}
