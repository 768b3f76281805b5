/// Reads the files that lie beside a scenario; without a folder it refuses every one.
package struct FileBeside: Sendable {
  /// Why a file cannot be read, in a few words without a full stop.
  package struct Problem: Error, Hashable, Sendable {
    package var text: String

    package init(text: String) { self.text = text }
  }

  private let content: @Sendable (String) throws(Problem) -> (content: [UInt8], file: String)

  /// Creates a reader from a function that takes the name in the scenario and returns the file's
  /// bytes and the name that messages give it.
  package init(
    _ content: @escaping @Sendable (String) throws(Problem) -> (content: [UInt8], file: String)
  ) {
    self.content = content
  }

  /// There are none, as beside a scenario that is built in.
  package static let none = FileBeside { (_: String) throws(Problem) in
    throw Problem(text: "nothing lies beside a scenario that is no file")
  }

  func read(_ name: String) throws(Problem) -> (content: [UInt8], file: String) {
    try content(name)
  }
}
