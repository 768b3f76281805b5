/// Why bytes are no property list that is read.
struct PropertyListFailure: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    /// The bytes are something else.
    case notAPropertyList
    /// The bytes are the path of another file, as a link is that was checked out as a text.
    case link(String)
    /// More bytes than are read.
    case tooLarge(bytes: Int, limit: Int)
    /// Lists and dictionaries lie too deep in each other.
    case tooDeep(limit: Int)
    /// More values than are read.
    case tooMany(limit: Int)
    /// The list ends before it is whole.
    case truncated
    /// The document declares entities of its own.
    case declaresEntities
    /// A reference that XML does not know.
    case unknownEntity(String)
    /// Something else stands where this should.
    case expected(String)
    /// A binary list whose parts lie outside of it, or in a circle.
    case damaged
  }

  let reason: Reason
  /// The line, from 1; nil where there are none.
  let line: Int?

  init(_ reason: Reason, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }

  /// The failure in a few words without a full stop.
  var words: String {
    switch reason {
    case .notAPropertyList: "it is no property list"
    case .link(let path):
      "it is no property list but the path \(path), as of a link that was checked out as a text"
    case .tooLarge(let bytes, let limit): "it has \(bytes) bytes, and at most \(limit) are read"
    case .tooDeep(let limit): "its dictionaries and lists lie more than \(limit) deep in each other"
    case .tooMany(let limit): "it has more than \(limit) values"
    case .truncated: "it ends before it is whole"
    case .declaresEntities: "it declares entities of its own, which no definition needs"
    case .unknownEntity(let name): "the reference &\(name); means nothing"
    case .expected(let what): "\(what) is expected here"
    case .damaged: "its parts do not fit together"
    }
  }
}

/// Reads property lists, XML and binary, within bounds and without a trap.
enum PropertyList {
  /// How many bytes are read.
  static let mostBytes = 8 << 20
  /// How many values are read.
  static let mostValues = 400_000
  /// How deep lists and dictionaries may lie in each other.
  static let depth = 64

  /// Reads a property list.
  static func read(_ bytes: [UInt8]) throws(PropertyListFailure) -> PropertyNode {
    guard bytes.count <= mostBytes else {
      throw PropertyListFailure(.tooLarge(bytes: bytes.count, limit: mostBytes))
    }
    if isBinary(bytes) {
      var reader = BinaryPropertyList(bytes)
      return try reader.read()
    }
    guard let text = TextBytes.utf8(bytes) else { throw PropertyListFailure(.notAPropertyList) }
    guard text.first(where: { !TextBytes.isBlank($0) }) == UInt8(ascii: "<") else {
      throw PropertyListFailure(reason(for: text))
    }
    var reader = XMLPropertyList(text)
    return try reader.read()
  }

  /// Whether bytes begin as a binary list does.
  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  private static func reason(for text: [UInt8]) -> PropertyListFailure.Reason {
    let words = String(decoding: text.prefix(300), as: UTF8.self)
    let lines = words.split(whereSeparator: \.isNewline)
    let isPath = lines.count == 1 && lines[0].hasSuffix(".intentdefinition")
    return isPath ? .link(String(lines[0])) : .notAPropertyList
  }
}

/// Texts of files, whatever their encoding.
enum TextBytes {
  /// The text in UTF-8 without a mark at its beginning; nil where it is no text.
  static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isLittle: false) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isLittle: true) }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = hasMark ? Array(bytes.dropFirst(3)) : bytes
    return String(validating: text, as: UTF8.self) == nil ? nil : text
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> [UInt8]? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let start = bytes.startIndex
    let units = stride(from: start, to: bytes.endIndex, by: 2).map { place -> UInt16 in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }
}
