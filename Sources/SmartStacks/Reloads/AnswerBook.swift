public import SimulationCore
import Synchronization

/// What code has answered, that of a kind's provider or an app's functions.
///
/// Each question is asked once and its answer kept, so going back and other branches read it here
/// and ask nobody.
///
/// It lies beside the log and outside every snapshot. A provider is taken to be a function of the
/// question; whoever asks it decides what it knows besides.
public final class AnswerBook: Sendable {
  /// What is asked: for whom, and when.
  public struct Question: Hashable, Sendable {
    /// The moment.
    public let time: SimulationTime
    /// The values in effect.
    public let configuration: Configuration
    /// The size, or nil for a suggestion, which takes that of any stack.
    public let family: WidgetFamily?
    /// The function that is called, or nil where a provider is asked for its timeline.
    public let function: String?

    /// Creates a question to a provider.
    public init(time: SimulationTime, configuration: Configuration, family: WidgetFamily?) {
      self.time = time
      self.configuration = configuration
      self.family = family
      function = nil
    }

    /// Creates a call of a function.
    public init(time: SimulationTime, function: String) {
      self.time = time
      configuration = Configuration()
      family = nil
      self.function = function
    }
  }

  /// What it answered.
  public struct Answer: Hashable, Sendable {
    /// The timeline, or nil where there was no answer.
    public var provision: TimelineProvider.Provision?
    /// What its app did meanwhile, which happens at the moment of the question.
    public var inputs: [Input]

    /// Creates an answer.
    public init(provision: TimelineProvider.Provision?, inputs: [Input] = []) {
      self.provision = provision
      self.inputs = inputs
    }
  }

  private struct Pages: Sendable {
    var answers: [Answer] = []
    var places: [Question: Int] = [:]
  }

  private let ask: @Sendable (Question) -> Answer
  private let pages = Mutex(Pages())

  /// Makes an empty book for a provider.
  public init(ask: @escaping @Sendable (Question) -> Answer) { self.ask = ask }

  /// The place of a question's answer; the provider is asked where it was not yet.
  func place(of question: Question) -> Int {
    pages.withLock { pages in
      if let place = pages.places[question] { return place }
      pages.places[question] = pages.answers.count
      pages.answers.append(ask(question))
      return pages.answers.count - 1
    }
  }

  /// An answer by its place.
  subscript(place: Int) -> Answer { pages.withLock { $0.answers[place] } }
}

extension AnswerBook: Hashable {
  /// Two books are one where they are the same object.
  public static func == (one: AnswerBook, other: AnswerBook) -> Bool { one === other }

  /// Hashes which object it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
