import FileStates
import SystemAccess
import TerminalRendering

/// A folder in which something is built beside its place, to be put there whole: whoever builds the
/// same meanwhile does no harm, and what was cut off is never taken for built.
struct BuildPlace {
  /// Where to build.
  let path: String
  private let target: String

  /// Makes the folder.
  init(beside target: String) throws(ClientProblem) {
    self.target = target
    path = "\(target).\(ThisProcess.number)"
    Folders.remove(path)
    UserFolders.make(above: "\(path)/file")
  }

  /// Puts what was built in its place, unless somebody did before; returns where it is.
  func take() throws(ClientProblem) -> String {
    if !Folders.move(path, to: target) {
      Folders.remove(path)
      guard TextFile.exists(target) else {
        throw ClientProblem("cannot write \(FileName.shown(target))")
      }
    }
    return target
  }

  /// Removes what was built longest ago: more than the newest so many is of no use.
  static func clear(_ folder: String, of prefix: String, keeping most: Int) {
    let built = TextFile.names(in: folder).filter { $0.hasPrefix(prefix) }
    guard built.count > most else { return }
    let places = built.map { "\(folder)/\($0)" }
      .map { (path: $0, state: FileIdentity(FileName.bytes($0))) }
      .sorted { $1.state.isOlder(than: $0.state) }
    for place in places.dropFirst(most) { Folders.remove(place.path) }
  }

  /// Writes a file, with its folders.
  static func write(_ text: String, to path: String) throws(ClientProblem) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes a file, with its folders.
  static func write(_ bytes: [UInt8], to path: String) throws(ClientProblem) {
    UserFolders.make(above: path)
    do {
      try SavedFile(path: path).write(bytes)
    } catch {
      throw ClientProblem("cannot write \(FileName.shown(path))")
    }
  }
}
