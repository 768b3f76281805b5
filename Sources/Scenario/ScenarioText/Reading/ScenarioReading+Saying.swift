import Scenarios

/// What has a place in the file, at which something can be said of it.
protocol Located {
  /// Where it stands.
  var location: SourceLocation { get }
}

extension YamlNode: Located {}

extension MappingReader: Located {}

extension YamlPair: Located {
  var location: SourceLocation { keyLocation }
}

extension SourceLocation: Located {
  var location: SourceLocation { self }
}

extension ScenarioReading {
  /// Says what is wrong somewhere; `completed` works out what costs time, when it is shown.
  func say(
    _ code: Diagnostic.Code,
    at place: some Located,
    completed: (() -> Diagnostic.Code)? = nil
  ) {
    diagnostics.add(code, at: place.location, completed: completed)
  }

  /// Says that another shape of value is expected.
  func refuse(_ node: YamlNode, expecting words: String) {
    say(.wrongShape(found: node.shapeName, expected: words), at: node)
  }

  /// Says that a number, or what is counted by one, lies outside its bounds.
  func outOfBounds(_ found: String, expected: String, at place: some Located) {
    say(.outOfBounds(found: found, expected: expected), at: place)
  }

  /// Says that something lies outside the days of the scenario.
  func neverHappens(_ found: String, at place: some Located) {
    say(.neverHappens(found: found, span: DateText.span(world)), at: place)
  }

  /// Says that a name was given to another thing of its kind.
  func sayTwice(_ name: String, _ what: String, at place: some Located) {
    let advice = "every \(what) has a name of its own"
    say(.duplicateName(name, what: what, advice: advice), at: place)
  }

  /// Says that what stands somewhere contradicts itself or something else.
  func contradict(_ words: String, at place: some Located) { say(.contradiction(words), at: place) }
}

extension MappingReader {
  /// Says what is wrong with what stands after a key.
  func say(_ code: Diagnostic.Code, at key: String) { diagnostics.add(code, at: location(of: key)) }

  /// Says that what stands after a key contradicts itself or something else.
  func contradict(_ words: String, at key: String) { say(.contradiction(words), at: key) }

  /// Says that some of the keys cannot stand together, at one of them: by default the last.
  func conflict(_ keys: [String], at key: String? = nil) {
    say(.conflictingKeys(keys, owner: shape.title), at: key ?? keys.last ?? "")
  }

  /// Says which of some keys stand beside one with which they cannot stand together.
  func refuse(_ others: String..., beside key: String) {
    guard has(key) else { return }
    for other in others where has(other) { conflict([key, other]) }
  }

  /// Says that one of some keys is needed where none is there.
  func needsAny(of keys: [String]) {
    if !keys.contains(where: has) { needsOne(of: keys) }
  }

  /// Where a key's value stands, else the mapping.
  func place(of key: String) -> SourceLocation { node(key)?.location ?? location }

  /// Says that a key is missing.
  func misses(_ key: String) {
    diagnostics.add(.missingKey(key, owner: shape.title), at: location)
  }
}
