public import SimulationCore

/// What an app that is code offers for the parameters of its intents.
///
/// It is asked each time that a list opens, and when a widget is added. A run knows nothing of it,
/// and one without a screen asks nobody: what was chosen is an input like any other, with its value
/// and its name.
public final class AppOptions: Sendable {
  /// What is asked.
  public struct Question: Hashable, Sendable {
    /// The kind of the widget.
    public var kind: String
    /// The parameter whose list is open; nil for what the app chooses for a new widget.
    public var parameter: String?
    /// The values of the widget as they would be saved.
    public var values: Configuration
    /// What was typed to find something, or nil for all that there is.
    public var search: String?
    /// The moment.
    public var time: SimulationTime
    /// What the latest answer of the app's code before that moment is known by; nil for none.
    public var after: Int?

    /// Creates a question.
    public init(
      kind: String,
      parameter: String?,
      values: Configuration = Configuration(),
      search: String? = nil,
      time: SimulationTime,
      after: Int? = nil
    ) {
      self.kind = kind
      self.parameter = parameter
      self.values = values
      self.search = search
      self.time = time
      self.after = after
    }
  }

  /// What it answered.
  public enum Answer: Hashable, Sendable {
    /// What there is to choose from.
    case offered([OptionsCollection.Section])
    /// What the app chooses for a new widget.
    case chosen(Configuration)
    /// Why there is no answer, in words.
    case failed(String)
  }

  private let ask: @Sendable (Question) -> Answer

  /// Has somebody answer.
  public init(ask: @escaping @Sendable (Question) -> Answer) { self.ask = ask }

  /// The answer to a question, which may take seconds.
  public func answer(to question: Question) -> Answer { ask(question) }
}

extension AppOptions: Hashable {
  /// Two are one where they are the same object.
  public static func == (one: AppOptions, other: AppOptions) -> Bool { one === other }

  /// Hashes which object it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
