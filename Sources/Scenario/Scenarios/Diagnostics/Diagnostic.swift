/// Something to say about a file: where, what was found, what is expected.
///
/// Its words are made in `Diagnostic+Text.swift` and nowhere else.
package struct Diagnostic: Error, Hashable, Sendable {
  /// How bad it is.
  package enum Severity: String, Hashable, Sendable {
    /// The file cannot be used.
    case error
    /// The file can be used, and something in it may not be what was meant.
    case warning
    /// It explains another diagnostic.
    case note
  }

  /// What is wrong, with what is needed to say it.
  package var code: Code
  /// The name of the file.
  package var file: String
  /// Where.
  package var location: SourceLocation
  /// The whole line at that place.
  package var sourceLine: String
  /// What a command line set there in place of what the file says, such as `--set days=3`.
  package var setBy: String?

  package init(code: Code, file: String, location: SourceLocation, sourceLine: String = "") {
    self.code = code
    self.file = file
    self.location = location
    self.sourceLine = sourceLine
  }

  /// How bad it is; it follows from the code.
  package var severity: Severity { code.severity }
}

extension Diagnostic {
  /// The kinds of trouble; each has a stable name for tools.
  package enum Code: Hashable, Sendable {
    /// The bytes are not UTF-8.
    case notUTF8(offset: Int)
    /// There is nothing in the file.
    case empty(wanted: String)
    /// The file is larger than a reader takes.
    case tooLarge(bytes: Int, limit: Int)
    /// Lists and mappings lie too deep in each other.
    case tooDeep(limit: Int)
    /// Aliases make more of the file than a reader takes.
    case tooMany(what: String, limit: Int)
    /// The text is not YAML.
    case syntax(problem: String, context: String?)
    /// A file of another format than YAML is broken: what is wrong with it, in words.
    case broken(String)
    /// A character that ends a line in one version of YAML and not in another.
    case doubtfulBreak(Unicode.Scalar)
    /// A key is a list, a mapping or an alias.
    case keyNotText
    /// A key is given twice in one mapping.
    case duplicateKey(String, firstLine: Int)
    /// An alias names no anchor before it.
    case unknownAlias(String)
    /// `<<` merges something that is no mapping.
    case badMerge
    /// A key that no field of the mapping has.
    case unknownKey(String, owner: String, suggestion: String?, known: [String])
    /// What follows a comma in a text without quotes, taken for a key.
    case brokenText(String)
    /// A key that an earlier version of the format had, and what to write instead.
    case removedKey(String, advice: String)
    /// A file beside the scenario that cannot be read.
    case unreadableFile(String, problem: String)
    /// A required key is missing.
    case missingKey(String, owner: String)
    /// None of the keys of which one is needed is there.
    case missingOneOf([String], owner: String)
    /// Keys that exclude each other.
    case conflictingKeys([String], owner: String)
    /// Another shape of value is expected.
    case wrongShape(found: String, expected: String)
    /// A scalar that does not have the form.
    case badValue(found: String, expected: String, suggestion: String? = nil)
    /// A name that nothing has.
    case unknownName(String, what: String, suggestion: String?, known: [String])
    /// A name that something else has already.
    case duplicateName(String, what: String, advice: String)
    /// A number outside its bounds.
    case outOfBounds(found: String, expected: String)
    /// A statement that does not fit what is said elsewhere.
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
    /// Something lies outside the days of the scenario and never happens.
    case neverHappens(found: String, span: String)
    /// A path of the command line that leads nowhere, or to what cannot be set.
    case badPath(message: String, expected: String?, suggestion: String?)
    /// Something to know about what was read.
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
      .unreadableFile, .missingKey, .missingOneOf, .conflictingKeys, .wrongShape,
      .badValue, .unknownName, .duplicateName, .outOfBounds, .contradiction, .noConfiguration,
      .badPath:
      .error
    }
  }

  /// The stable name for tools.
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
    case .badPath: "badPath"
    case .note: "note"
    case .notSuggested: "widget.notSuggested"
    case .more: "more"
    }
  }
}

extension Diagnostic {
  /// The diagnostic as one JSON object on one line.
  package var json: String {
    var members: [JSONValue.Member] = [
      .init("severity", .string(severity.rawValue)),
      .init("code", .string(code.name)),
      .init("file", .string(file)),
      .init("line", .integer(location.line)),
      .init("column", .integer(location.column)),
      .init("length", .integer(location.length)),
      .init("message", .string(message)),
    ]
    if let found { members.append(.init("found", .string(found))) }
    if let expected { members.append(.init("expected", .string(expected))) }
    if let suggestion { members.append(.init("suggestion", .string(suggestion))) }
    if let setBy { members.append(.init("setBy", .string(setBy))) }
    return JSONValue.object(members).line
  }
}
