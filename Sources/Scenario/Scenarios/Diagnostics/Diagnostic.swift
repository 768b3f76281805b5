package import TerminalRendering

/// Something to say about a file: where, what was found, what is expected.
package struct Diagnostic: Error, Hashable {
  package enum Severity: String {
    case error
    case warning
    case note
  }

  package var code: Code
  package var file: String
  package var location: SourceLocation
  package var sourceLine: String
  /// What a command line set there in place of what the file says, such as `--set days=3`.
  package var setBy: String?

  package init(code: Code, file: String, location: SourceLocation, sourceLine: String = "") {
    self.code = code
    self.file = file
    self.location = location
    self.sourceLine = sourceLine
  }

  package var severity: Severity { code.severity }

  /// Each has a stable name for tools.
  package enum Code: Hashable {
    case notUTF8(offset: Int)
    case empty(wanted: String)
    case tooLarge(bytes: Int, limit: Int)
    case tooDeep(limit: Int)
    /// Aliases make more of the file than a reader takes.
    case tooMany(what: String, limit: Int)
    case syntax(problem: String, context: String?)
    /// A file of another format than YAML is broken: what is wrong with it, in words.
    case broken(String)
    /// A character that ends a line in one version of YAML and not in another.
    case doubtfulBreak(Unicode.Scalar)
    /// A key is a list, a mapping or an alias.
    case keyNotText
    case duplicateKey(String, firstLine: Int)
    case unknownAlias(String)
    /// `<<` merges something that is no mapping.
    case badMerge
    case unknownKey(String, owner: String, suggestion: String?, known: [String])
    /// What follows a comma in a text without quotes, taken for a key.
    case brokenText(String)
    /// A key that an earlier version of the format had, and what to write instead.
    case removedKey(String, advice: String)
    case unreadableFile(String, problem: String)
    case missingKey(String, owner: String)
    case missingOneOf([String], owner: String)
    case conflictingKeys([String], owner: String)
    case wrongShape(found: String, expected: String)
    case badValue(found: String, expected: String, suggestion: String? = nil)
    case unknownName(String, what: String, suggestion: String?, known: [String])
    case duplicateName(String, what: String, advice: String)
    case outOfBounds(found: String, expected: String)
    case contradiction(String)
    /// Values for a kind that no intent configures.
    case noConfiguration(String, known: [String])
    /// A statement that can be followed, and that nobody would make on purpose.
    case doubtful(String)
    /// A shortcut that is refused, because no app offers its widget.
    case refusedShortcut(String, suggestion: String? = nil)
    /// A score with more than six decimals was rounded.
    case scoreRounded(found: String, to: String)
    /// A clock time that the day's clock skips.
    case skippedTime(found: String, date: String, falls: String)
    case neverHappens(found: String, span: String)
    case note(String)
    /// A widget that is configurable, and that nothing can suggest.
    case notSuggested(String, because: String)
    /// Further diagnostics were left out.
    case more(Int)
  }
}

extension Diagnostic.Code {
  var severity: Diagnostic.Severity {
    switch self {
    case .scoreRounded, .skippedTime, .neverHappens, .doubtful, .refusedShortcut: .warning
    case .more, .note, .notSuggested: .note
    case .notUTF8, .empty, .tooLarge, .tooDeep, .tooMany, .syntax, .broken, .doubtfulBreak,
      .keyNotText, .duplicateKey, .unknownAlias, .badMerge, .unknownKey, .brokenText, .removedKey,
      .unreadableFile, .missingKey, .missingOneOf, .conflictingKeys, .wrongShape, .badValue,
      .unknownName, .duplicateName, .outOfBounds, .contradiction, .noConfiguration:
      .error
    }
  }

  package var name: String {
    switch self {
    case .notUTF8: "encoding"
    case .empty: "empty"
    case .tooLarge: "tooLarge"
    case .tooDeep: "tooDeep"
    case .tooMany: "tooMany"
    case .syntax, .broken: "syntax"
    case .doubtfulBreak: "lineBreak"
    case .keyNotText: "keyNotText"
    case .duplicateKey: "duplicateKey"
    case .unknownAlias: "unknownAlias"
    case .badMerge: "badMerge"
    case .unknownKey: "unknownKey"
    case .brokenText: "brokenText"
    case .removedKey: "removedKey"
    case .unreadableFile: "unreadableFile"
    case .missingKey, .missingOneOf: "missingKey"
    case .conflictingKeys: "conflictingKeys"
    case .wrongShape: "wrongShape"
    case .badValue: "badValue"
    case .unknownName: "unknownName"
    case .duplicateName: "duplicateName"
    case .outOfBounds: "outOfBounds"
    case .contradiction: "contradiction"
    case .noConfiguration: "noConfiguration"
    case .doubtful: "doubtful"
    case .refusedShortcut: "refusedShortcut"
    case .scoreRounded: "scoreRounded"
    case .skippedTime: "skippedTime"
    case .neverHappens: "neverHappens"
    case .note: "note"
    case .notSuggested: "widget.notSuggested"
    case .more: "more"
    }
  }
}

extension Diagnostic {
  /// On one line.
  package var json: String {
    let members: JSONValue = [
      "severity": severity.rawValue, "code": code.name, "file": file, "line": location.line,
      "column": location.column, "length": location.length, "message": message, "found": found,
      "expected": expected, "suggestion": suggestion, "setBy": setBy,
    ]
    return members.withoutNulls.line
  }

  package var text: HarmlessText {
    if case .more = code { return "\(file): note: \(message)" }
    // What the command line says has no line and column.
    let place: HarmlessText =
      file.hasPrefix("--") ? "\(file)" : "\(file):\(location.line):\(location.column)"
    var lines: [HarmlessText] = ["\(place): \(severity.rawValue): \(message)"]
    lines += (excerpt?.lines(columns: 96) ?? []).map { "  \($0)" }
    if let setBy { lines.append("  set by \(Self.harmless(setBy, to: 200))") }
    if let expected { lines.append("  expected \(expected)") }
    if let suggestion { lines.append("  did you mean \(Self.quoted(suggestion))?") }
    return lines.joined(separator: "\n")
  }

  /// One sentence without a full stop.
  package var message: String {
    switch code {
    case .notUTF8(let offset): "the file is not UTF-8: byte \(offset + 1) is invalid"
    case .empty(let wanted): "the file is empty: it must contain \(wanted)"
    case .tooLarge(let bytes, let limit): "the file has \(bytes) bytes; the limit is \(limit)"
    case .tooDeep(let limit): "lists and mappings are nested more than \(limit) levels deep"
    case .tooMany(let what, let limit): "the file has more than \(limit) \(what)"
    case .syntax(let problem, let context): Self.syntaxMessage(problem, context)
    case .doubtfulBreak(let scalar):
      "the character U+\(Self.digits(of: scalar)) ends a line in YAML 1.1 but not in YAML 1.2"
    case .keyNotText: "a key must be text, not a list, a mapping, or an alias"
    case .duplicateKey(let key, let line):
      "the key \(Self.quoted(key)) is already on line \(line)"
    case .unknownAlias(let name):
      "\(Self.quoted("*" + name)) refers to the anchor \(Self.quoted("&" + name)), which is "
        + "not defined before it"
    case .badMerge: "\(Self.quoted("<<")) needs a mapping to merge"
    case .unknownKey(let key, let owner, _, _): "\(owner) has no key \(Self.quoted(key))"
    case .brokenText: "this text was split at a comma or a line break, so it looks like a key"
    case .removedKey(let key, let advice):
      "Homestack no longer supports \(Self.quoted(key)): \(advice)"
    case .unreadableFile(let name, let problem):
      "cannot read \(Self.quoted(name)): \(Self.harmless(problem))"
    case .missingKey(let key, let owner): "\(owner) needs \(Self.quoted(key))"
    case .missingOneOf(let keys, let owner):
      "\(owner) needs \(keys.map { $0.contains(" ") ? $0 : "'\($0)'" }.inWords("or"))"
    case .conflictingKeys(let keys, let owner):
      "\(owner) can have only one of \(keys.map { "'\($0)'" }.inWords("and"))"
    case .wrongShape(let found, _): "found \(Self.harmless(found))"
    case .badValue(let found, _, _): "found \(Self.quoted(found))"
    case .unknownName(let name, let what, _, _): "there is no \(what) named \(Self.quoted(name))"
    case .duplicateName(let kind, "placed widget", _):
      "two widgets have the same kind \(Self.quoted(kind)): give one of them an `id`"
    case .duplicateName(let name, let what, _): "there are two \(what)s named \(Self.quoted(name))"
    case .outOfBounds(let found, _): "found \(found)"
    case .broken(let text), .contradiction(let text), .doubtful(let text), .note(let text):
      Self.harmless(text, to: 200)
    case .noConfiguration(let kind, _):
      "no intent configures \(Self.quoted(kind)), so it takes no values"
    case .refusedShortcut(let name, _):
      "no app offers a widget \(Self.quoted(name)), so the shortcut is rejected"
    case .notSuggested(let kind, let because):
      "\(Self.harmless(kind)) is configurable, but it can't be suggested: "
        + Self.harmless(because, to: 200)
    case .scoreRounded(let found, let to):
      "the score \(Self.quoted(found)) has more than six decimals and is rounded to \(to)"
    case .skippedTime(let found, let date, let falls):
      "the clock skips \(found) on \(date), so \(falls) is used"
    case .neverHappens(let found, let span):
      "\(Self.quoted(found)) is outside the scenario (\(span)) and never happens"
    case .more(let count): "and \(count) more"
    }
  }

  /// What was found, where that is a text of the file.
  package var found: String? { details.found }

  package var expected: String? { details.expected }

  package var suggestion: String? { details.suggestion }

  private struct Details {
    var found: String?
    var expected: String?
    var suggestion: String?
  }

  private var details: Details {
    switch code {
    case .unknownKey(let key, _, let suggestion, let known):
      let expected = suggestion == nil ? "one of \(known.inWords("and"))" : nil
      return Details(found: key, expected: expected, suggestion: suggestion)
    case .unknownName(let name, "intent", let suggestion, []):
      let expected = "a definition of the intent under 'intents'"
      return Details(found: name, expected: expected, suggestion: suggestion)
    case .unknownName(let name, _, let suggestion, let known):
      let expected = suggestion == nil ? Self.choice(known) : nil
      return Details(found: name, expected: expected, suggestion: suggestion)
    case .badValue(let found, let expected, let suggestion):
      return Details(found: found, expected: expected, suggestion: suggestion)
    case .wrongShape(let found, let expected), .outOfBounds(let found, let expected),
      .duplicateName(let found, _, let expected):
      return Details(found: found, expected: expected)
    case .noConfiguration(let kind, let known):
      let none = "a widget kind with an intent in 'configuration'"
      return Details(found: kind, expected: known.isEmpty ? none : Self.choice(known))
    case .refusedShortcut(let name, let suggestion):
      let expected =
        "a widget kind under apps, or {refused: shortcut} under expect if this is intended"
      return Details(found: name, expected: expected, suggestion: suggestion)
    case .brokenText: return Details(expected: "quotes around the whole text")
    case .doubtfulBreak(let scalar):
      let expected = "a line feed, or \\u\(Self.digits(of: scalar)) in double quotes"
      return Details(expected: expected)
    case .removedKey(let found, _), .duplicateKey(let found, _), .unknownAlias(let found),
      .unreadableFile(let found, _), .scoreRounded(let found, _), .skippedTime(let found, _, _),
      .neverHappens(let found, _):
      return Details(found: found)
    case .notUTF8, .empty, .tooLarge, .tooDeep, .tooMany, .syntax, .broken, .keyNotText, .badMerge,
      .missingKey, .missingOneOf, .conflictingKeys, .contradiction, .doubtful, .note,
      .notSuggested, .more:
      return Details()
    }
  }

  private static func choice(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    // A kind and its widget may be called alike.
    return "one of " + names.unique.listed { harmless($0) }
  }

  /// The scalar in hexadecimal, with at least four digits.
  private static func digits(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func quoted(_ text: String) -> String { "'\(harmless(text))'" }

  private static func harmless(_ text: String, to columns: Int = 80) -> String {
    PlainText.truncated(text.harmless, to: columns)
  }

  private static func syntaxMessage(_ problem: String, _ context: String?) -> String {
    let known: KeyValuePairs = [
      "could not find expected ':'": "a colon is missing after this key or the one before it",
      "mapping values are not allowed in this context":
        "a colon and a space make this a key, which is not allowed here; quote the text",
      "found character that cannot start any token":
        "text cannot begin with this character; quote the text",
      "found a tab": "tabs are not allowed for indentation; use spaces",
      "did not find expected key": "the indentation does not match the lines above",
      "did not find expected '-' indicator": "the indentation does not match the list above",
      "did not find expected ',' or ']'": "a comma or ']' is missing in this list",
      "did not find expected ',' or '}'": "a comma or '}' is missing in this mapping",
      "found unexpected end of stream": "a quote is opened but never closed",
      "found another document": "a second document begins here; a file can have only one",
    ]
    if let match = known.first(where: { problem.contains($0.key) }) { return match.value }
    let words = [context, problem].compactMap { $0 }.joined(separator: ", ")
    return "the text is not valid YAML: \(harmless(words))"
  }

  /// The line with a caret under the place; nil where there is no line.
  package var excerpt: MarkedLine? {
    sourceLine.isEmpty
      ? nil : MarkedLine(sourceLine, column: location.column, length: location.length)
  }
}
