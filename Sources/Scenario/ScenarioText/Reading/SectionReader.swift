import Scenarios
import SmartStacks

/// What has a place in the file, at which something can be said of it.
protocol Located { var location: SourceLocation { get } }

extension YamlNode: Located {
  var words: String {
    guard case .sequence(let items) = content else { return text ?? "" }
    return "[\(items.map { $0.text ?? "" }.joined(separator: ", "))]"
  }
}

extension MappingReader: Located {}

extension YamlPair: Located { var location: SourceLocation { keyLocation } }

extension SourceLocation: Located { var location: SourceLocation { self } }

/// Reads a part of a file into a value, and adds to a list what is wrong with it.
protocol SectionReader { var diagnostics: DiagnosticList { get } }

protocol NamingReader: SectionReader { var names: DeclaredNames { get } }

extension NamingReader { var diagnostics: DiagnosticList { names.diagnostics } }

protocol DayReader: SectionReader { var days: ScenarioDays { get } }

extension DayReader { var diagnostics: DiagnosticList { days.diagnostics } }

extension SectionReader {
  /// Says what is wrong somewhere; `completed` works out what costs time, when it is shown.
  func say(
    _ code: Diagnostic.Code,
    at place: some Located,
    completed: (() -> Diagnostic.Code)? = nil
  ) { diagnostics.add(code, at: place.location, completed: completed) }

  func refuse(_ node: YamlNode, expecting words: String) {
    say(.wrongShape(found: node.shapeName, expected: words), at: node)
  }

  func outOfBounds(_ found: String, expected: String, at place: some Located) {
    say(.outOfBounds(found: found, expected: expected), at: place)
  }

  func sayTwice(_ name: String, _ what: String, advice: String? = nil, at place: some Located) {
    let advice = advice ?? "a different name for each \(what)"
    say(.duplicateName(name, what: what, advice: advice), at: place)
  }

  func contradict(_ words: String, at place: some Located) { say(.contradiction(words), at: place) }

  /// A name that must be one of those that are known; nil, with a diagnostic, when it is not.
  func find(_ name: String, _ what: String, in names: [String], at place: some Located) -> Int? {
    names.firstIndex(of: name) ?? find(name, what, in: NameIndex(names), at: place)
  }

  func find(_ name: String, _ what: String, in index: NameIndex, at place: some Located) -> Int? {
    if let known = index[name] { return known }
    say(.unknownName(name, what: what, suggestion: nil, known: []), at: place) {
      .unknownName(name, what: what, suggestion: index.nearest(name), known: index.names)
    }
    return nil
  }

  func parameter(_ name: String, of intent: IntentDefinition, at place: some Located)
    -> IntentParameter?
  {
    if let known = intent.parameters.first(where: { $0.name == name }) { return known }
    let names = intent.parameters.map(\.name)
    _ = find(name, "parameter of \(intent.name)", in: names, at: place)
    return nil
  }

  func text(_ node: YamlNode) -> String? { ScalarForm.text.read(node, diagnostics) }

  func shaped(_ node: YamlNode, _ shape: MappingShape) -> MappingReader? {
    MappingReader(node, shape, diagnostics)
  }

  func find(_ mapping: MappingReader, _ field: Field<String>, _ what: String, in names: NameIndex)
    -> Int?
  {
    guard let (node, name) = mapping.located(field) else { return nil }
    return find(name, what, in: names, at: node)
  }
}
