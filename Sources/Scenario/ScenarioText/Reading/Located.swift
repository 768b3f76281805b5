import Scenarios
import SmartStacks

/// What has a place in the file, at which something can be said of it.
protocol Located { var location: SourceLocation { get } }

extension YamlNode: Located {}

extension MappingReader: Located {}

extension YamlPair: Located { var location: SourceLocation { keyLocation } }

extension SourceLocation: Located { var location: SourceLocation { self } }

extension ScenarioReading {
  /// Says what is wrong somewhere; `completed` works out what costs time, when it is shown.
  func say(
    _ code: Diagnostic.Code,
    at place: some Located,
    completed: (() -> Diagnostic.Code)? = nil
  ) { diagnostics.add(code, at: place.location, completed: completed) }

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
