/// A day to live with a phone, so that what is seen on it tells most of what is open.
package struct NextDay: Sendable {
  /// Values of a knob, of an order as spans, and what lies on top then.
  package struct Answer: Hashable, Sendable {
    package let values: [String]
    package let widget: String
  }

  /// What a look decides of one knob.
  package struct Question: Hashable, Sendable {
    /// Of which knob, or which of several.
    package let key: String
    package let answers: [Answer]
  }

  /// A look, with what it decides.
  package struct Look: Hashable, Sendable {
    package let day: Int
    /// Minutes of the day.
    package let minute: Int
    /// What lies on top by the values that explain most so far.
    package let expected: String
    /// The knobs that it decides about, those that it tells most of first.
    package let questions: [Question]
  }

  /// What is to be done.
  package internal(set) var draft: DraftDays
  package let looks: [Look]
  /// The lines of the knobs that the scenarios had turned.
  let policy: [String]

  /// The key where it is asked which of several knobs has another value.
  package static let oneOf = "one of"

  /// The name of a widget, as the scenario and the sheet call it.
  package static func name(_ widget: Int) -> String { DraftDays.name(widget, isOneApp: true) }
}
