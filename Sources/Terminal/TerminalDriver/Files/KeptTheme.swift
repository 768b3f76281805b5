/// The theme that a person kept in the menu, for the next start: a name in a file of the state
/// folder.
package struct KeptTheme: Sendable {
  private let line: KeptLine

  /// The one of this person.
  package static var own: KeptTheme { KeptTheme(path: UserFolders.state.map { "\($0)/theme" }) }

  /// - Parameter path: Where the file is; nil where there is no place for one.
  package init(path: String?) { line = KeptLine(path: path, longest: 200) }

  /// Where the file is.
  package var path: String? { line.path }

  /// The name that is kept; nil where none is, or none can be read.
  package var name: String? { line.text }

  /// Writes a name down, whole or not at all; false where that cannot be done.
  @discardableResult
  package func keep(_ name: String) -> Bool { line.keep(name) }
}
