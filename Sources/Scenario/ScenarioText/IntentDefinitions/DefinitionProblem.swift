/// Something that is wrong with a definition, at an intent and a parameter by name.
struct DefinitionProblem: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Code: Hashable, Sendable {
    case unreadable(PropertyListFailure)
    /// The root is something else than a dictionary.
    case noDictionary(found: String)
    /// There is no list of intents.
    case noIntents
    /// Something is not what it should be.
    case wrongShape(key: String, found: String, expected: String)
    case withoutName(what: String)
    case duplicate(what: String, name: String)
    case unknownName(what: String, name: String)
    /// Parents lead back to the parameter.
    case circleOfParents
    /// The parent comes after the parameter.
    case lateParent(String)
    case unknownPredicate(String)
    /// A title names a value that its combination has not.
    case strangePlaceholder(name: String, combination: String)
    /// Two keys name the same parameters.
    case sameCombination(String)
    /// A default that the parameter does not take.
    case badDefault(String)
    /// A type whose values nobody here can set.
    case unknownType(String)
    /// A table of texts that breaks off.
    case brokenTable
  }

  var code: Code
  var intent: String?
  var parameter: String?
  /// The line, from 1; nil in a binary list.
  var line: Int?
  /// The names that there are, where one is unknown.
  var known: [String]

  init(
    code: Code,
    intent: String? = nil,
    parameter: String? = nil,
    line: Int? = nil,
    known: [String] = []
  ) {
    self.code = code
    self.intent = intent
    self.parameter = parameter
    self.line = line
    self.known = known
  }

  /// Whether the definition cannot be used.
  var isError: Bool {
    switch code {
    case .unreadable, .noDictionary, .noIntents, .withoutName, .duplicate, .unknownName,
      .circleOfParents:
      true
    case .wrongShape, .lateParent, .unknownPredicate, .strangePlaceholder, .sameCombination,
      .badDefault, .unknownType, .brokenTable:
      false
    }
  }

  /// The problem in one sentence without a full stop.
  var text: String {
    let place = [intent, parameter].compactMap { $0 }.joined(separator: ".")
    return place.isEmpty ? words : "\(place): \(words)"
  }

  /// The same without its place.
  var words: String {
    switch code {
    case .unreadable(let failure): failure.words
    case .noDictionary(let found): "a definition is a dictionary, and this is \(found)"
    case .noIntents: "a definition has INIntents, and this has none"
    case .wrongShape(let key, let found, let expected):
      "\(key) is \(found), and \(expected) is expected"
    case .withoutName(let what): "\(what) has no name"
    case .duplicate(let what, let name): "there is already \(what) '\(name)'"
    case .unknownName(let what, let name): "there is no \(what) '\(name)' in the definition"
    case .circleOfParents: "its parents lead back to it"
    case .lateParent(let name):
      "its parent '\(name)' comes after it, so its row always shows"
    case .unknownPredicate(let name):
      "nobody knows the condition '\(name)', so its row always shows"
    case .strangePlaceholder(let name, let combination):
      "a title names ${\(name)}, which the combination '\(combination)' has not"
    case .sameCombination(let key): "another combination has the same parameters as '\(key)'"
    case .badDefault(let value): "it does not take its default '\(value)', so it has none"
    case .unknownType(let name):
      "values of the type \(name) cannot be set here, so its row can only be read"
    case .brokenTable: "\"key\" = \"text\"; is expected, and from here on no text is read"
    }
  }
}
