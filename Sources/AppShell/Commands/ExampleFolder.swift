import SystemAccess
import TerminalRendering

/// A shipped folder, written out for a person to go on from.
enum ExampleFolder {
  /// Writes files into a new folder, all of them or none: they are written beside it, and moved
  /// there.
  ///
  /// - Throws: `CommandFailure` where something is there already, or they cannot be written.
  static func write(_ files: [(path: String, text: String)], to folder: String) throws {
    let name = FileName.shown(folder)
    var target = folder
    while target.count > 1, target.hasSuffix("/") { target.removeLast() }
    guard !TextFile.exists(target) else {
      throw CommandFailure(.cannotCreate, "\(name) is there already. Name another folder.")
    }
    let beside = "\(target).\(ThisProcess.number).new"
    guard Folders.make(beside) else { throw CommandFailure.cannotMake(name) }
    do {
      for file in files {
        var place = beside
        for step in file.path.split(separator: "/").dropLast() {
          place += "/\(step)"
          if !Folders.exists(place), !Folders.make(place) { throw CommandFailure.cannotMake(name) }
        }
        try SavedFile(path: "\(beside)/\(file.path)").write(Array(file.text.utf8))
      }
      guard !TextFile.exists(target), Folders.move(beside, to: target) else {
        throw CommandFailure.cannotMake(name)
      }
    } catch {
      Folders.remove(beside)
      throw error
    }
  }
}

extension CommandFailure {
  fileprivate static func cannotMake(_ folder: String) -> CommandFailure {
    CommandFailure(.cannotCreate, "cannot make the folder \(folder)")
  }
}
