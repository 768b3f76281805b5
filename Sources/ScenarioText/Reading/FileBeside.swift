package import Scenarios

/// Reads the files that lie beside a scenario; who has no files refuses every one.
package struct FileBeside: Sendable {
  /// Why a file cannot be read, in a few words without a full stop.
  package struct Problem: Error, Hashable, Sendable {
    package var text: String
    /// What is wrong inside of it, each at its place.
    package var errors: [Diagnostic]

    package init(text: String, errors: [Diagnostic] = []) {
      self.text = text
      self.errors = errors
    }
  }

  private let content: @Sendable (String) throws(Problem) -> (content: [UInt8], file: String)
  private let build: @Sendable (String, String, String) throws(Problem) -> ClientApp

  /// Creates a reader from what answers the name that the scenario gives a file: its bytes, and the
  /// name that messages give it; and from what builds a folder of Swift, by its path, its app's
  /// name and the scenario's locale.
  package init(
    _ content: @escaping @Sendable (String) throws(Problem) -> (content: [UInt8], file: String),
    build: @escaping @Sendable (String, String, String) throws(Problem) -> ClientApp = {
      (_: String, _: String, _: String) throws(Problem) in
      throw Problem(text: "a folder of Swift is built only beside a file")
    }
  ) {
    self.content = content
    self.build = build
  }

  /// There are none, as beside a scenario that is built in.
  package static let none = FileBeside { (_: String) throws(Problem) in
    throw Problem(text: "nothing lies beside a scenario that is no file")
  }

  func read(_ name: String) throws(Problem) -> (content: [UInt8], file: String) {
    try content(name)
  }

  func app(
    in folder: String,
    named name: String,
    locale: String
  ) throws(Problem) -> ClientApp {
    try build(folder, name, locale)
  }
}
