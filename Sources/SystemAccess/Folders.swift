#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Folders as wholes.
package enum Folders {
  /// Takes a folder or a file away, with all that lies in it; a link goes and not what it leads to.
  package static func remove(_ path: String) {
    var status = stat()
    guard FileName.with(path, { lstat($0, &status) }) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      _ = FileName.with(path) { unlink($0) }
      return
    }
    for name in TextFile.names(in: path) { remove("\(path)/\(name)") }
    _ = FileName.with(path) { rmdir($0) }
  }

  /// Makes a folder; false where something is there already, or it cannot be done.
  package static func make(_ path: String) -> Bool {
    FileName.with(path) { mkdir($0, 0o777) } == 0
  }

  /// Gives a folder another place; false where something is there already, or it cannot be done.
  package static func move(_ path: String, to other: String) -> Bool {
    FileName.with(path) { from in FileName.with(other) { rename(from, $0) } } == 0
  }

  /// Whether there is a folder at a path.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return FileName.with(path) { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// A path from the root, as the system has it now; nil where nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let real = FileName.with(path, { realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return FileName.text(ofC: real)
  }
}
