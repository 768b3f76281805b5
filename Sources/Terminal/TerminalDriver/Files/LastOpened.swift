/// The scenario file that a person opened last, for whoever starts without naming one: a path in a
/// file of the state folder.
package struct LastOpened: Sendable {
  private let line: KeptLine

  /// The one of this person.
  package static var own: LastOpened { LastOpened(path: UserFolders.state.map { "\($0)/opened" }) }

  /// - Parameter path: Where it is written down; nil where there is no place for that.
  package init(path: String?) { line = KeptLine(path: path, longest: 4096) }

  /// The file, by a path that leads to it from everywhere; nil where none was opened or it is gone.
  package var file: String? {
    guard let path = line.text, path.hasPrefix("/"), TextFile.exists(path) else { return nil }
    return path
  }

  /// Writes down that a file was opened; where that cannot be done, nothing is.
  package func note(_ path: String) {
    // A path is seen from the folder of today.
    guard let place = TextFile.place(of: path) else { return }
    _ = line.keep(FileName.text(place))
  }
}
