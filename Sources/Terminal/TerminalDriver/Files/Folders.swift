#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum Folders {
  /// Whether there is a folder at a path.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return FileName.with(path) { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
