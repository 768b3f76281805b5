internal import CTerminal
internal import FileStates

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A place where other programs of the same person can reach this one while it runs.
///
/// It is a socket in a folder that nobody else may look into. One that a crash left behind is taken
/// away by whoever knocks there next.
package final class Door {
  private static let ending = ".show"

  package let descriptor: Int32
  private let path: [UInt8]
  private let folder: [UInt8]

  /// Opens a door in a folder, by its bytes; nil where none can be made that is private.
  package init?(in folder: [UInt8], number: Int32) {
    guard Self.makePrivate(folder) else { return nil }
    self.folder = folder
    path = folder + Array("/\(number)\(Self.ending)".utf8)
    // A process of this number that has long ended may have left one.
    _ = PathPoints.with(path) { unlink($0) }
    descriptor = PathPoints.with(path) { ct_door_listen($0) }
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    _ = PathPoints.with(path) { unlink($0) }
    // Whoever leaves last takes the folder along.
    _ = PathPoints.with(folder) { rmdir($0) }
    close(descriptor)
  }

  /// Whoever knocked; nil where nobody did.
  package func accept() -> DoorLine? {
    let line = ct_door_accept(descriptor)
    return line < 0 ? nil : DoorLine(descriptor: line)
  }

  /// Reaches the program that opened the newest door of a folder; nil where nobody answers.
  package static func knock(in folder: [UInt8]) -> DoorLine? {
    guard isPrivate(folder) else { return nil }
    for path in doors(in: folder) {
      let line = PathPoints.with(path) { ct_door_connect($0) }
      if line >= 0 { return DoorLine(descriptor: line) }
      if errno == ECONNREFUSED { _ = PathPoints.with(path) { unlink($0) } }
    }
    return nil
  }

  /// The doors of a folder, the newest first.
  private static func doors(in folder: [UInt8]) -> [[UInt8]] {
    guard let listing = PathPoints.with(folder, { opendir($0) }) else { return [] }
    defer { closedir(listing) }
    var found: [(path: [UInt8], time: Int)] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard name.suffix(ending.utf8.count).elementsEqual(ending.utf8) else { continue }
      let path = folder + [UInt8(ascii: "/")] + name
      var status = stat()
      guard PathPoints.with(path, { lstat($0, &status) }) == 0 else { continue }
      found.append((path, Int(status.modified.tv_sec) * 1000 + status.modified.tv_nsec / 1_000_000))
    }
    return found.sorted { $0.time > $1.time }.map(\.path)
  }

  /// Whether a folder is there for this person alone, made where it was not.
  private static func makePrivate(_ folder: [UInt8]) -> Bool {
    _ = PathPoints.with(folder) { mkdir($0, 0o700) }
    return isPrivate(folder)
  }

  /// Whether a folder is this person's own, no link, and closed to everybody else.
  private static func isPrivate(_ folder: [UInt8]) -> Bool {
    var status = stat()
    guard PathPoints.with(folder, { lstat($0, &status) }) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
      && status.st_mode & 0o077 == 0
  }
}
