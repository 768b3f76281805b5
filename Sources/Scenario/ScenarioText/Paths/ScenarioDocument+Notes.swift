package import Scenarios

extension ScenarioDocument {
  /// The diagnostics about this text, those about a value that was set with what set it.
  ///
  /// Of several changes of one value the last counts. The option is what stands before a path on
  /// the command line, such as `--set`.
  package func noting(
    _ edits: [(option: String, edit: ScenarioEdit)],
    in diagnostics: [Diagnostic],
    of file: String
  ) -> [Diagnostic] {
    var words: [Place: String] = [:]
    for (option, edit) in edits {
      for place in places(of: edit.path) { words[place] = "\(option) \(edit)" }
    }
    return diagnostics.map { diagnostic in
      guard diagnostic.file == file, let words = words[Place(diagnostic.location)] else {
        return diagnostic
      }
      var diagnostic = diagnostic
      diagnostic.setBy = words
      return diagnostic
    }
  }

  /// Where something begins.
  private struct Place: Hashable {
    let line: Int
    let column: Int

    init(_ location: SourceLocation) {
      line = location.line
      column = location.column
    }
  }

  /// Where a diagnostic about a value can point: to the value, its key, and what holds that key
  /// alone.
  private func places(of path: ScenarioPath) -> [Place] {
    let reach = PathFinder(root: root).reach(path.components)
    guard reach.stop == nil else { return [] }
    var places = [Place(reach.node.location)]
    var node = root
    var isAlone: [Place] = []
    for component in reach.path {
      if case .mapping(let pairs) = node.content {
        let key = pairs.first { .key($0.key) == component }?.keyLocation
        if pairs.count > 1 { isAlone = [] } else { isAlone.append(Place(node.location)) }
        if let key { isAlone.append(Place(key)) }
      } else {
        isAlone = []
      }
      guard let child = PathFinder.child(component, of: node) else { break }
      node = child
    }
    places += isAlone
    return places
  }
}

extension PathProblem {
  /// The problem as something to say about what the command line sets.
  package func diagnostic(by option: String) -> Diagnostic {
    Diagnostic(
      code: .badPath(message: message, expected: expected, suggestion: suggestion),
      file: "\(option) \(path)",
      location: .start
    )
  }
}
