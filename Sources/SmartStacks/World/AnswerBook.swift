public import SimulationCore
import Synchronization

/// What the code of an app has answered: its providers and its functions.
///
/// Code remembers what it was asked before, so an answer belongs to a question and to all that came
/// before it in the same course of events. Going back, and another branch as far as it asks the
/// same, read it here and ask nobody.
///
/// It lies beside the log and outside every snapshot. An app has one book, which its kinds share.
public final class AnswerBook: Sendable {
  /// What is asked: for whom, and when.
  public struct Question: Hashable, Sendable {
    /// The moment.
    public let time: SimulationTime
    /// The kind whose provider is asked for its timeline, or nil where a function is called.
    public let kind: String?
    /// The values in effect.
    public let configuration: Configuration
    /// The size, or nil for a suggestion, which takes that of any stack.
    public let family: WidgetFamily?
    /// The function that is called, or nil where a provider is asked for its timeline.
    public let function: String?

    /// Creates a question to a provider.
    public init(
      time: SimulationTime,
      kind: String,
      configuration: Configuration,
      family: WidgetFamily?
    ) {
      self.time = time
      self.kind = kind
      self.configuration = configuration
      self.family = family
      function = nil
    }

    /// Creates a call of a function.
    public init(time: SimulationTime, function: String) {
      self.time = time
      kind = nil
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
    /// What whoever answers knows it by, to be asked for what comes after it.
    public var mark: Int

    /// Creates an answer.
    public init(provision: TimelineProvider.Provision?, inputs: [Input] = [], mark: Int = 0) {
      self.provision = provision
      self.inputs = inputs
      self.mark = mark
    }
  }

  /// Answers a question that comes after the one with this mark; nil comes before the first.
  ///
  /// Where nobody may be asked it answers from what is known, or with nil.
  public typealias Ask =
    @Sendable (_ question: Question, _ after: Int?, _ mayAsk: Bool) -> Answer?

  /// A question, and the place of the answer before it.
  private struct Step: Hashable, Sendable {
    let earlier: Int
    let question: Question
  }

  private struct Pages: Sendable {
    var answers: [Answer] = []
    var places: [Step: Int] = [:]
  }

  private let ask: Ask
  private let pages = Mutex(Pages())

  /// Makes an empty book.
  public init(ask: @escaping Ask) { self.ask = ask }

  /// The place of a question's answer after another answer, -1 for none.
  ///
  /// Code is asked where it was not yet; nil where it may not be and nobody knows.
  func place(of question: Question, after earlier: Int, mayAsk: Bool) -> Int? {
    let step = Step(earlier: earlier, question: question)
    let (known, mark) = pages.withLock { pages in
      (pages.places[step], earlier < 0 ? nil : pages.answers[earlier].mark)
    }
    if let known { return known }
    // Others may read and ask meanwhile; who asked the same at once is given the same.
    guard let answer = ask(question, mark, mayAsk) else { return nil }
    return pages.withLock { pages in
      if let known = pages.places[step] { return known }
      pages.places[step] = pages.answers.count
      pages.answers.append(answer)
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
