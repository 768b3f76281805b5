import Testing

/// What one of the two talks says of configuration, stacks and places, in our words.
///
/// The talk of 2020 has no time index: its minutes are estimated from its words, as elsewhere.
struct TalkStatement: Sendable, CustomTestStringConvertible {
  /// How it stands with a statement here.
  enum Standing: Sendable {
    /// The test that proves it: its suite, and its name.
    case test(String, String)
    /// Why a terminal cannot show it, or what is done in its place.
    case reason(String)
  }

  /// The talk and the minute, such as `WWDC21 10049 0:59`.
  let moment: String
  let words: String
  let standing: Standing

  init(_ moment: String, _ words: String, _ standing: Standing) {
    self.moment = moment
    self.words = words
    self.standing = standing
  }

  /// Both talks from their beginning to their end.
  static let talks = [configuration + stacks, intelligence]
  static let all = talks.flatMap { $0 }

  var testDescription: String { "\(moment) \(words)" }

  /// The second of the talk, or nil where the moment is not written as one.
  var second: Int? {
    guard let match = moment.wholeMatch(of: /WWDC2[01] (?:10194|10049) (\d+):([0-5]\d)/),
      let minutes = Int(match.1), let seconds = Int(match.2)
    else { return nil }
    return minutes * 60 + seconds
  }
}
