import Foundation

/// A file of a client's folder, which may be anything: only what is a plain file and not too long
/// is read, since a pipe would be waited for without an end.
enum RegularFile {
  /// How long one may be, in bytes.
  private static let longest = 64 << 20

  /// What stands in it, or nil.
  static func content(_ path: String) -> Data? {
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: place),
      attributes[.type] as? FileAttributeType == .typeRegular,
      attributes[.size] as? Int ?? longest + 1 <= longest
    else { return nil }
    return FileManager.default.contents(atPath: place)
  }
}
