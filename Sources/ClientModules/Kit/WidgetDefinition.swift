import Foundation

/// A widget of the client as the runner knows it: what it is called, and how it is asked.
public struct WidgetDefinition {
  /// The kind, which is the widget's name everywhere.
  public var kind: String
  /// The name in the gallery.
  public var title: String
  /// The sentence in the gallery.
  public var description: String
  /// The families it offers, by WidgetKit's names; all of the Home Screen's if it says nothing.
  public var families: [String]
  /// Describes the configuration's parameters, or says with null that there are none.
  public var configuration: () async -> JSON
  /// Asks what there is to choose from for a parameter, in parts; nil if nobody offers anything.
  public var offered: (Question) async throws -> [JSON]? = { _ in nil }
  /// Asks what the app chooses for a new widget, by the names of parameters.
  public var initial: (Question) async -> JSON = { _ in .null }
  /// Asks the provider; it answers by calling back, once if it is well made.
  public var answer: (Question, @escaping (Reply) -> Void) -> Void

  /// A widget that can be asked.
  public init(
    kind: String,
    configuration: @escaping () async -> JSON = { .null },
    answer: @escaping (Question, @escaping (Reply) -> Void) -> Void
  ) {
    self.kind = kind
    title = kind
    description = ""
    families = ["systemSmall", "systemMedium", "systemLarge", "systemExtraLarge"]
    self.configuration = configuration
    self.answer = answer
  }

  func described() async -> JSON {
    .object([
      ("kind", .string(kind)), ("title", .string(title)), ("description", .string(description)),
      ("families", .list(families)), ("configuration", await configuration()),
    ])
  }
}

/// A provider's answer before its views are evaluated.
public struct Reply {
  /// When the house may ask again.
  public enum Policy {
    /// When the last entry has become current.
    case atEnd
    /// Never by itself.
    case never
    /// At a moment.
    case after(Date)
  }

  /// One entry, its view not yet evaluated.
  public struct Entry {
    /// When the entry becomes current.
    public var date: Date
    /// Score and duration, if the entry has a relevance.
    public var relevance: (score: Double, duration: Double)?
    /// Evaluates the entry's view.
    public var view: () -> JSON

    /// An entry at a date.
    public init(
      date: Date,
      relevance: (score: Double, duration: Double)?,
      view: @escaping () -> JSON
    ) {
      self.date = date
      self.relevance = relevance
      self.view = view
    }
  }

  /// The entries in the order in which the provider gave them.
  public var entries: [Entry]
  /// When the house may ask again.
  public var policy: Policy
  /// A sentence if the provider could not answer.
  public var failure: String?
  /// Further members, such as when the widget is relevant.
  public var more: [(key: String, value: JSON)] = []

  /// An answer.
  public init(entries: [Entry], policy: Policy, failure: String? = nil) {
    self.entries = entries
    self.policy = policy
    self.failure = failure
  }
}

extension Reply {
  /// How many entries an answer carries at most; what is more is counted and left out.
  static let mostEntries = 1_000

  /// The answer's members, each view evaluated.
  func members() -> [(key: String, value: JSON)] {
    var members: [(key: String, value: JSON)] = []
    if let failure { members.append(("error", .string(failure))) }
    members.append(("entries", .array(entries.prefix(Reply.mostEntries).map(\.json))))
    members.append(("policy", policy.json))
    if entries.count > Reply.mostEntries {
      members.append(("entryCount", .number(Double(entries.count))))
    }
    let dates = entries.map(\.date)
    if zip(dates, dates.dropFirst()).contains(where: { $0 > $1 }) {
      members.append(("outOfOrder", true))
    }
    return members + more
  }
}

extension Reply.Policy {
  var json: JSON {
    switch self {
    case .atEnd: "atEnd"
    case .never: "never"
    case .after(let date): .object([("after", .number(date.timeIntervalSince1970))])
    }
  }
}

extension Reply.Entry {
  var json: JSON {
    var members: [(key: String, value: JSON)] = [
      ("date", .number(date.timeIntervalSince1970))
    ]
    if let relevance {
      var told: [(key: String, value: JSON)] = [
        ("score", .number(relevance.score)), ("duration", .number(relevance.duration)),
      ]
      if !relevance.score.isFinite { told.append(("scoreIs", .string("\(relevance.score)"))) }
      if !relevance.duration.isFinite {
        told.append(("durationIs", .string("\(relevance.duration)")))
      }
      members.append(("relevance", .object(told)))
    } else {
      members.append(("relevance", .null))
    }
    members.append(("view", view()))
    return .object(members)
  }
}
