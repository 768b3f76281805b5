package import Scenarios
import TerminalRendering

/// Why a path leads nowhere, or what it leads to cannot be changed.
package struct PathProblem: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// The text is no path; the column counts Unicode scalars from 1.
    case malformed(column: Int, found: String, expected: String)
    /// A mapping has no such key; where it begins if it is there, and the keys that it has or may
    /// have.
    case noKey(String, owner: String, at: SourceLocation?, known: [String])
    /// A mapping may have the key and has not, and one value alone cannot make it.
    case notThere(String, owner: String, at: SourceLocation)
    case noPlace(owner: String, at: SourceLocation, count: Int)
    case noItem(String, owner: String, at: SourceLocation, known: [String])
    /// Several items of a list have the name.
    case ambiguous(String, owner: String, places: [Int])
    case listNeedsPlace(owner: String, at: SourceLocation, count: Int)
    /// A mapping is asked for a place.
    case mappingNeedsKey(owner: String, at: SourceLocation, known: [String])
    case nothingWithin(owner: String, at: SourceLocation)
    /// A list or a mapping stands where one value is set.
    case notOneValue(found: String, example: String?)
    /// The value is written once and repeated elsewhere, so it cannot change alone.
    case shared(anchor: String, definedOnLine: Int, repeatedOnLine: Int?)
    /// The text is written in a way that this editor does not change.
    case unwritable(String)
  }

  /// The path as it was given.
  package var path: String
  package var code: Code
  /// The path that was probably meant.
  package var suggestion: String?

  init(_ path: String, _ code: Code, suggestion: String? = nil) {
    self.path = path
    self.code = code
    self.suggestion = suggestion
  }
}

extension PathProblem {
  /// What is wrong, in one sentence without a full stop.
  package var message: String {
    switch code {
    case .malformed(let column, let found, let expected):
      "found \(Self.harmless(found)) in column \(column), expected \(expected)"
    case .noKey(let key, let owner, let place, _):
      "\(Self.shown(owner, place)) has no key '\(Self.harmless(key))'"
    case .notThere(let key, let owner, let place):
      "\(Self.shown(owner, place)) has no '\(Self.harmless(key))' yet, and one value "
        + "alone cannot make it"
    case .noPlace(let owner, let place, let count):
      count == 0
        ? "\(Self.shown(owner, place)) is an empty list"
        : "\(Self.shown(owner, place)) has only the places [0] to [\(count - 1)]"
    case .noItem(let name, let owner, let place, _):
      "\(Self.shown(owner, place)) has no item called '\(Self.harmless(name))'"
    case .ambiguous(let name, let owner, let places):
      "\(Self.shown(owner)) has several items called '\(Self.harmless(name))': "
        + places.prefix(8).map { "[\($0)]" }.inWords("and")
    case .listNeedsPlace(let owner, let place, let count):
      "\(Self.shown(owner, place)) is a list"
        + (count == 0 ? " without items" : ": name a place, from [0] to [\(count - 1)]")
    case .mappingNeedsKey(let owner, let place, _):
      "\(Self.shown(owner, place)) has keys, not places"
    case .nothingWithin(let owner, let place):
      "\(Self.shown(owner, place)) is one value, with nothing within it"
    case .notOneValue(let found, let example):
      "it is \(found), and one value can be set at a time"
        + (example.map { ", such as \(Self.harmless($0))" } ?? "")
    case .shared(let anchor, let line, let use):
      "the value is shared: line \(line) names it '&\(Self.harmless(anchor))'"
        + (use.map { ", and line \($0) repeats it" } ?? "") + ", so it cannot change here alone"
    case .unwritable(let why): why
    }
  }

  /// What there is in place of what was named.
  package var expected: String? {
    guard suggestion == nil else { return nil }
    switch code {
    case .noKey(_, _, _, let known), .mappingNeedsKey(_, _, let known),
      .noItem(_, _, _, let known):
      guard !known.isEmpty else { return nil }
      return "one of " + known.listed { Self.harmless($0) }
    case .malformed, .notThere, .noPlace, .ambiguous, .listNeedsPlace, .nothingWithin, .notOneValue,
      .shared, .unwritable:
      return nil
    }
  }

  /// The whole problem: the path, what is wrong with it, and what was probably meant.
  package var text: String {
    let advice =
      suggestion.map { ". Did you mean \(Self.harmless($0, to: 400))?" }
      ?? expected.map { "; expected \($0)" } ?? ""
    return "\(Self.harmless(path)): \(message)\(advice)"
  }

  /// What a part of the file is called, with its line.
  private static func shown(_ owner: String, _ place: SourceLocation? = nil) -> String {
    guard !owner.isEmpty else { return "the file" }
    return harmless(owner) + (place.map { " (line \($0.line))" } ?? "")
  }

  private static func harmless(_ text: String, to columns: Int = 120) -> String {
    PlainText.truncated(text.harmless, to: columns)
  }
}
