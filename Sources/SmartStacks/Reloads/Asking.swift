public import SimulationCore

/// A question to code that nobody asked, because nobody knows yet what it will say: from then on
/// what the widget's stack does is unknown.
public struct OpenQuestion: Hashable, Sendable {
  /// When the rules say that it is asked.
  public var time: SimulationTime
  /// The widget whose timeline it would be.
  public var widget: WidgetID
}

/// Where the code of each app stands: what it was asked so far in this course of events.
struct Asking: Sendable {
  /// By app, the place of its latest answer in its book; -1 before the first.
  private var latest: [Int32]
  /// Who may be asked.
  var access: Access
  /// What was asked at this instant: two widgets of one kind, size and values are asked for once.
  private var instant: [AnswerBook.Question: Int32] = [:]
  /// The questions that stayed open for that, the earliest first.
  private(set) var open: [OpenQuestion] = []

  /// What a course of events may learn from code.
  enum Access: Sendable {
    /// It is asked what it was not asked before.
    case asks
    /// What it answered before counts, as for whoever tries something out.
    case reads
    /// Nothing that it did not deliver yet, as for whoever looks ahead of a moment.
    case waits
  }

  init(apps: Int, access: Access) {
    latest = Array(repeating: -1, count: apps)
    self.access = access
  }

  /// The place of the answer to an app's next question; nil where it stays open.
  mutating func answer(
    to question: AnswerBook.Question,
    in book: AnswerBook,
    of app: AppID
  ) -> Int? {
    // Code that was called in between may answer otherwise.
    if instant.first?.key.time != question.time || question.function != nil { instant = [:] }
    if let place = instant[question] { return Int(place) }
    let earlier = Int(latest[app.index])
    guard access != .waits,
      let place = book.place(of: question, after: earlier, mayAsk: access == .asks)
    else { return nil }
    latest[app.index] = Int32(place)
    if question.function == nil { instant[question] = Int32(place) }
    return place
  }

  /// What an app's latest answer is known by to whoever gave it; nil before the first.
  func mark(of app: AppID, in book: AnswerBook) -> Int? {
    let place = Int(latest[app.index])
    return place < 0 ? nil : book[place].mark
  }

  /// Notes that a widget's timeline was not asked for.
  mutating func leaveOpen(_ widget: Int, at time: SimulationTime) {
    open.append(OpenQuestion(time: time, widget: WidgetID(widget)))
  }
}
