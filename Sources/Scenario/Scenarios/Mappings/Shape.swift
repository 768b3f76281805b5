import TerminalRendering

/// What may stand at a place of a file: the readers and the JSON Schema are both made from it.
package indirect enum Shape: Sendable {
  case text
  /// A text by which something is named, so not a blank one.
  case name
  case boolean
  case integer(ClosedRange<Int>)
  /// A whole number of 64 bits from zero.
  case seed
  /// An exact decimal, or infinity or not a number.
  case score
  case number
  /// An exact decimal from 0 to 1.
  case chance
  /// A share of a whole, such as `50%`.
  case percent
  /// A time of day, or a date with a time.
  case time
  /// A time of day, or a date with a time, perhaps with a tolerance: `9:30 ±2m`.
  case timeAround
  case timeOfDay
  /// A time of day, a date with a time, or `now`.
  case timeOrNow
  case dateTime
  case duration
  /// A length of time, perhaps with a sign.
  case difference
  /// A time of day and a title: `13:30 Lunch | Soup Diner`.
  case appointment
  /// A quantity and a label: `$52.60 Grocer | 09:41`.
  case quantity
  /// The length of a relevance: also zero, infinite or negative.
  case relevanceDuration
  case color
  /// Rule settings of the rulebook, and some keys besides.
  case policy(besides: [any DeclaredField])
  case choice([String])
  /// A pattern of days: a word or a list of weekdays.
  case days
  case list(Shape)
  case oneOrMany(Shape)
  /// One, or a list of at least one.
  case oneOrSeveral(Shape)
  case mapping(MappingShape)
  /// A mapping from names that the file chooses, of a pattern where not any will do.
  case names(Shape, pattern: String? = nil)
  case either([Shape])

  package func wanted(for key: String) -> String {
    // Without quotes, the # of a colour begins a comment, and nothing is left.
    if case .color = self { return ScalarForm<RGB>.color.expected }
    if case .either(let shapes) = self,
      shapes.contains(where: { if case .color = $0 { true } else { false } })
    {
      return Shape.color.wanted(for: key)
    }
    return "a value, or no '\(key)' key"
  }

  package var takesOneValue: Bool {
    switch self {
    case .mapping, .names, .list, .policy: false
    case .text, .name, .boolean, .integer, .seed, .score, .number, .chance, .percent, .time,
      .timeAround, .timeOfDay, .timeOrNow, .dateTime, .duration, .difference, .appointment,
      .quantity, .relevanceDuration, .color, .choice, .days, .oneOrMany, .oneOrSeveral, .either:
      true
    }
  }

  /// The shape of one element, where one may stand alone or in a list.
  package var oneOrMore: Shape? {
    if case .oneOrMany(let inner) = self { return inner }
    if case .oneOrSeveral(let inner) = self { return inner }
    return nil
  }

  package var mapping: MappingShape? {
    if case .either(let shapes) = self { return shapes.lazy.compactMap(\.mapping).first }
    if case .mapping(let shape) = self { return shape }
    return nil
  }
}

package struct MappingShape: Sendable {
  /// The name of its definition in the schema, such as `entry`.
  package let id: String
  /// What it is, with its article, for messages: `a timeline entry`.
  package let title: String
  package let doc: String
  /// Its keys, in the order in which a person would write them.
  package let fields: [any DeclaredField]
  /// Keys that earlier versions read, each with what to write instead.
  package let removedKeys: [String: String]
  /// Keys of other mappings that are easily written here, with the key that is meant.
  package let mixedUp: [String: String]
  /// The key whose value alone can stand for the whole: `relevance: 5` means
  /// `relevance: {score: 5}`.
  package let main: String?

  package init(
    _ id: String,
    _ title: String,
    _ fields: [any DeclaredField],
    main: (any DeclaredField)? = nil,
    removedKeys: [String: String] = [:],
    mixedUp: [String: String] = [:],
    doc: () -> String
  ) {
    (self.id, self.title, self.fields, self.doc) = (id, title, fields, doc())
    (self.removedKeys, self.mixedUp, self.main) = (removedKeys, mixedUp, main?.key)
  }

  package func field(_ key: String) -> (any DeclaredField)? { fields.first { $0.key == key } }

  package func has(_ field: any DeclaredField) -> Bool { self.field(field.key) != nil }
}
