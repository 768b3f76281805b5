/// A change of one value of a scenario file.
package struct ScenarioEdit: Hashable, Sendable {
  /// What is done at the path.
  package enum Change: Hashable, Sendable {
    /// One value gets another text; a key that is missing and allowed there is added.
    case set(String)
    /// A key goes with its value.
    case remove
  }

  package var path: ScenarioPath
  package var change: Change

  /// Creates a change.
  package init(_ path: ScenarioPath, _ change: Change) {
    self.path = path
    self.change = change
  }

  /// Reads `PATH=VALUE`; what follows the first `=` outside of quotes and brackets is the value.
  ///
  /// - Throws: `PathProblem` with the column of what cannot be read.
  package init(parsing text: String) throws(PathProblem) {
    var parser = PathParser(text)
    path = ScenarioPath(try parser.path())
    change = .set(try parser.value())
  }
}

extension ScenarioEdit: CustomStringConvertible {
  /// The change as a command line writes it.
  package var description: String {
    switch change {
    case .set(let value): "\(path)=\(value)"
    case .remove: "\(path)"
    }
  }
}
