#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

enum WatchPoint: Hashable {
  /// A name in a folder, which may appear, disappear, or become another file's.
  case name([UInt8], in: [UInt8])
  /// A folder on the path, which may be moved or removed.
  case folder([UInt8])
  case file([UInt8])
}

/// Follows a path step by step, as the system does, to find what has to be watched; paths are
/// bytes.
enum PathPoints {
  /// The same limit of symbolic links as Linux.
  private static let mostLinks = 40

  static func points(of path: [UInt8]) -> [WatchPoint] {
    var points: [WatchPoint] = []
    var rest = Array(parts(of: path).reversed())
    var here = path.first == slash ? [slash] : [dot]
    var links = 0
    while let part = rest.popLast() {
      let next = here + (here.last == slash ? [] : [slash]) + part
      // The parent has no name of its own, and cannot be removed before its folder.
      if part == [dot, dot] {
        here = next
        continue
      }
      switch kind(of: next) {
      case .link:
        points.append(.name(part, in: here))
        links += 1
        guard links <= mostLinks, let target = target(ofLink: next) else { return points }
        if target.first == slash { here = [slash] }
        rest += parts(of: target).reversed()
      case .folder where !rest.isEmpty:
        points.append(.folder(next))
        here = next
      case .file where rest.isEmpty: points += [.name(part, in: here), .file(next)]
      case .folder, .file, .nothing: return points + [.name(part, in: here)]
      }
    }
    return points
  }

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  private enum Kind { case link, folder, file, nothing }

  /// A device or a pipe is not a file that is written to and read again.
  private static func kind(of path: [UInt8]) -> Kind {
    switch stat(at: path, followsLinks: false)?.kind {
    case nil: .nothing
    case S_IFLNK: .link
    case S_IFDIR: .folder
    default: .file
    }
  }

  private static func parts(of path: [UInt8]) -> [[UInt8]] {
    path.split(separator: slash).map(Array.init).filter { $0 != [dot] }
  }

  private static func target(ofLink path: [UInt8]) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes in
      guard let start = bytes.bindMemory(to: CChar.self).baseAddress else { return 0 }
      return FileName.with(path) { readlink($0, start, bytes.count) }
    }
    return count > 0 && count < buffer.count ? Array(buffer[..<count]) : nil
  }
}
