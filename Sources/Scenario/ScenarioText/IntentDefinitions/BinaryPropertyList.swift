/// The parts of a binary list name each other by number, so a few bytes can stand for endless
/// nesting or for more values than there is memory: both are bounded, and places are checked.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private var count = 0
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var table = 0
  /// The texts that were read, so that one that is named often is there once.
  private var texts: [Int: String] = [:]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() throws(PropertyListFailure) -> PropertyNode {
    let trailer = bytes.count - 32
    guard trailer >= 8 else { throw .truncated }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = try number(at: trailer + 8, size: 8)
    let top = try number(at: trailer + 16, size: 8)
    table = try number(at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), table <= trailer,
      objectCount <= (trailer - table) / offsetSize
    else { throw .damaged }
    return try node(top, depth: 0)
  }

  private mutating func node(
    _ object: Int,
    depth: Int
  ) throws(PropertyListFailure) -> PropertyNode {
    guard depth < PropertyList.depth else { throw .tooDeep }
    count += 1
    guard count <= PropertyList.mostValues else { throw .tooMany }
    guard object < objectCount else { throw .damaged }
    let place = try number(at: table + object * offsetSize, size: offsetSize)
    guard place < table else { throw .damaged }
    return PropertyNode(content: try content(object, at: place, depth: depth))
  }

  private mutating func content(
    _ object: Int,
    at place: Int,
    depth: Int
  ) throws(PropertyListFailure) -> PropertyNode.Content {
    let (kind, low) = (bytes[place] >> 4, Int(bytes[place] & 0x0F))
    switch kind {
    case 0x0:
      guard low == 8 || low == 9 else { throw .damaged }
      return .boolean(low == 9)
    case 0x1: return .number(try integer(at: place + 1, power: low))
    case 0x2: return .number(try real(at: place + 1, power: low))
    case 0x3: return .date("")
    case 0x4: return .data(count: try length(at: place).count)
    case 0x5, 0x6, 0x7: return .text(try text(object, at: place, kind: kind))
    case 0xA, 0xC:
      let references = try references(at: place, each: 1)
      return .list(try nodes(references, depth: depth + 1))
    case 0xD:
      let references = try references(at: place, each: 2)
      let half = references.count / 2
      let keys = try nodes(references[..<half], depth: depth + 1)
      let values = try nodes(references[half...], depth: depth + 1)
      var members: [PropertyNode.Member] = []
      for (key, value) in zip(keys, values) {
        guard let key = key.text else { throw .damaged }
        members.append(PropertyNode.Member(key: key, value: value))
      }
      return .table(members)
    default: throw .damaged
    }
  }

  private mutating func nodes(
    _ references: ArraySlice<Int>,
    depth: Int
  ) throws(PropertyListFailure) -> [PropertyNode] {
    var nodes: [PropertyNode] = []
    for reference in references { nodes.append(try node(reference, depth: depth)) }
    return nodes
  }

  private func integer(at place: Int, power: Int) throws(PropertyListFailure) -> String {
    guard power <= 4 else { throw .damaged }
    // One of 16 bytes holds what needs no sign in its last eight.
    let size = power == 4 ? 8 : 1 << power
    let bits = try bits(at: power == 4 ? place + 8 : place, size: size)
    return size == 8 && power < 4 ? String(Int64(bitPattern: bits)) : String(bits)
  }

  private func real(at place: Int, power: Int) throws(PropertyListFailure) -> String {
    let size = 1 << power
    guard size == 4 || size == 8 else { throw .damaged }
    let bits = try bits(at: place, size: size)
    let value =
      size == 8
      ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    // The same text as in XML, where a whole number has no point.
    return Int64(exactly: value).map { String($0) } ?? String(value)
  }

  private mutating func text(
    _ object: Int,
    at place: Int,
    kind: UInt8
  ) throws(PropertyListFailure) -> String {
    if let known = texts[object] { return known }
    let (start, count) = try length(at: place)
    let size = kind == 0x6 ? 2 : 1
    guard count <= (table - start) / size else { throw .damaged }
    let slice = bytes[start..<(start + count * size)]
    let text: String
    if size == 2 {
      let units = stride(from: start, to: slice.endIndex, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      text = String(decoding: units, as: UTF16.self)
    } else {
      text = String(decoding: slice, as: UTF8.self)
    }
    texts[object] = text
    return text
  }

  /// Where what a marker names begins, and how long it is.
  private func length(at place: Int) throws(PropertyListFailure) -> (start: Int, count: Int) {
    let low = Int(bytes[place] & 0x0F)
    guard low == 0x0F else { return (place + 1, low) }
    guard place + 1 < table, bytes[place + 1] >> 4 == 0x1 else { throw .damaged }
    let power = Int(bytes[place + 1] & 0x0F)
    guard power <= 3 else { throw .damaged }
    let count = try number(at: place + 2, size: 1 << power)
    let start = place + 2 + (1 << power)
    guard start <= table else { throw .damaged }
    return (start, count)
  }

  /// The numbers of the parts of a list or, keys first, of a dictionary.
  private func references(at place: Int, each: Int) throws(PropertyListFailure) -> ArraySlice<Int> {
    let (start, count) = try length(at: place)
    guard start <= table, count <= (table - start) / referenceSize / each else { throw .damaged }
    guard count <= PropertyList.mostValues else { throw .tooMany }
    var references: [Int] = []
    for index in 0..<(count * each) {
      references.append(try number(at: start + index * referenceSize, size: referenceSize))
    }
    return references[...]
  }

  private func number(at place: Int, size: Int) throws(PropertyListFailure) -> Int {
    guard let number = Int(exactly: try bits(at: place, size: size)) else { throw .damaged }
    return number
  }

  private func bits(at place: Int, size: Int) throws(PropertyListFailure) -> UInt64 {
    guard place >= 0, size <= 8, place <= bytes.count - size else { throw .damaged }
    return bytes[place..<(place + size)].reduce(0) { $0 << 8 | UInt64($1) }
  }
}

struct PropertyListFailure: Error, Hashable {
  /// The failure in a few words without a full stop.
  let words: String
  /// The line, from 1; nil where there are none.
  var line: Int?

  init(_ words: String, line: Int? = nil) {
    self.words = words
    self.line = line
  }

  static let notAPropertyList = PropertyListFailure("the file is not a property list")
  static let tooDeep = PropertyListFailure(
    "dictionaries and lists are nested more than \(PropertyList.depth) levels deep"
  )
  static let tooMany = PropertyListFailure("the file has over \(PropertyList.mostValues) values")
  static let truncated = PropertyListFailure("the file is incomplete")
  /// A binary list whose parts lie outside of it, or in a circle.
  static let damaged = PropertyListFailure("the file is damaged")

  static func expected(_ what: String) -> PropertyListFailure {
    PropertyListFailure("expected \(what)")
  }

  static func unknownEntity(_ name: String) -> PropertyListFailure {
    PropertyListFailure("the entity &\(name); is not defined")
  }
}

/// Reads property lists, XML and binary, within bounds and without a trap.
enum PropertyList {
  static let mostBytes = 8 << 20
  static let mostValues = 400_000
  static let depth = 64

  static func read(_ bytes: [UInt8]) throws(PropertyListFailure) -> PropertyNode {
    guard bytes.count <= mostBytes else {
      throw PropertyListFailure("the file has \(bytes.count) bytes; the limit is \(mostBytes)")
    }
    if isBinary(bytes) {
      var reader = BinaryPropertyList(bytes)
      return try reader.read()
    }
    guard let text = TextBytes.utf8(bytes) else { throw .notAPropertyList }
    guard text.first(where: { !TextBytes.isBlank($0) }) == UInt8(ascii: "<") else {
      throw failure(for: text)
    }
    var reader = XMLPropertyList(text)
    return try reader.read()
  }

  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  /// The bytes may be the path of another file, as a link is that was checked out as a text.
  private static func failure(for text: [UInt8]) -> PropertyListFailure {
    let words = String(decoding: text.prefix(300), as: UTF8.self)
    let lines = words.split(whereSeparator: \.isNewline)
    guard lines.count == 1, lines[0].hasSuffix(".intentdefinition") else {
      return .notAPropertyList
    }
    let path = "the file is not a property list but the path \(lines[0])"
    return PropertyListFailure("\(path), like a symbolic link checked out as text")
  }
}

enum TextBytes {
  /// The text in UTF-8 without a mark at its beginning; nil where it is no text.
  static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isLittle: false) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isLittle: true) }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = hasMark ? Array(bytes.dropFirst(3)) : bytes
    return String(validating: text, as: UTF8.self) == nil ? nil : text
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  static func trimmed(_ text: some StringProtocol) -> String {
    let end = text.lastIndex { !$0.isWhitespace }
    return end.map { String(text[...$0].drop(while: \.isWhitespace)) } ?? ""
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> [UInt8]? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { place -> UInt16 in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }
}
