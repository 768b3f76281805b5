/// When a suggestion may become one of its stack's widgets (decisions 33 and 48, reading 21).
///
/// A kept widget comes first in its stack and shows; adding a suggested widget from its menu is
/// inferred from WWDC21 10049 3:37. A stack holds ten widgets at most (press), and a suggestion is
/// temporary and does not count; one more is refused†.
enum KeepRule {
  static func refusal(hasSuggestion: Bool, members: Int, limit: Int) -> InputRefusal? {
    guard hasSuggestion else { return .noSuggestion }
    return members < limit ? nil : .stackFull
  }
}
