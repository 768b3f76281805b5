struct XMLPropertyList {
  private let bytes: [UInt8]
  private var place = 0
  private var count = 0
  /// The line of a place, and that place: lines are counted as they are asked for.
  private var counted = (place: 0, line: 1)

  private struct Tag {
    var name: String
    var isEnd = false
    var isWhole = false
    var line: Int
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() throws(PropertyListFailure) -> PropertyNode {
    var tag = try nextTag()
    let hasRoot = tag.name == "plist" && !tag.isEnd
    if hasRoot {
      guard !tag.isWhole else { throw failure(.expected("a dictionary")) }
      tag = try nextTag()
    }
    let node = try value(tag, depth: 0)
    if hasRoot {
      let end = try nextTag()
      guard end.isEnd, end.name == "plist" else { throw failure(.expected("</plist>")) }
    }
    return node
  }

  private mutating func value(_ tag: Tag, depth: Int) throws(PropertyListFailure) -> PropertyNode {
    guard !tag.isEnd else { throw failure(.expected("a value before </\(tag.name)>"), tag.line) }
    guard depth < PropertyList.depth else { throw failure(.tooDeep, tag.line) }
    count += 1
    guard count <= PropertyList.mostValues else { throw failure(.tooMany, tag.line) }
    return PropertyNode(content: try content(tag, depth: depth), line: tag.line)
  }

  private mutating func content(
    _ tag: Tag,
    depth: Int
  ) throws(PropertyListFailure) -> PropertyNode.Content {
    switch tag.name {
    case "dict": return .table(tag.isWhole ? [] : try members(depth: depth))
    case "array": return .list(tag.isWhole ? [] : try items(depth: depth))
    case "string": return .text(try text(of: tag))
    case "integer", "real": return .number(TextBytes.trimmed(try text(of: tag)))
    case "date": return .date(TextBytes.trimmed(try text(of: tag)))
    case "data":
      let text = try text(of: tag)
      return .data(count: text.utf8.count { !TextBytes.isBlank($0) })
    case "true", "false":
      if !tag.isWhole { try end(of: tag.name) }
      return .boolean(tag.name == "true")
    default: throw failure(.expected("a value, not <\(tag.name.prefix(40))>"), tag.line)
    }
  }

  private mutating func members(depth: Int) throws(PropertyListFailure) -> [PropertyNode.Member] {
    var members: [PropertyNode.Member] = []
    while true {
      let tag = try nextTag()
      if tag.isEnd, tag.name == "dict" { return members }
      guard !tag.isEnd, tag.name == "key" else { throw failure(.expected("a key"), tag.line) }
      let key = try text(of: tag)
      let value = try value(try nextTag(), depth: depth + 1)
      members.append(PropertyNode.Member(key: key, value: value))
    }
  }

  private mutating func items(depth: Int) throws(PropertyListFailure) -> [PropertyNode] {
    var items: [PropertyNode] = []
    while true {
      let tag = try nextTag()
      if tag.isEnd, tag.name == "array" { return items }
      items.append(try value(tag, depth: depth + 1))
    }
  }

  private mutating func end(of name: String) throws(PropertyListFailure) {
    let tag = try nextTag()
    guard tag.isEnd, tag.name == name else { throw failure(.expected("</\(name)>"), tag.line) }
  }

  private mutating func text(of tag: Tag) throws(PropertyListFailure) -> String {
    if tag.isWhole { return "" }
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "&") {
        text += try reference()
      } else if byte != UInt8(ascii: "<") {
        // Line breaks are one character in XML, however they are written.
        let isReturn = byte == 0x0D
        text.append(isReturn ? 0x0A : byte)
        place += isReturn && at("\r\n") ? 2 : 1
      } else if at("<![CDATA[") {
        let start = place + 9
        place = start
        try skip(past: "]]>")
        text += bytes[start..<(place - 3)]
      } else if at("<!--") {
        try skip(past: "-->")
      } else {
        try end(of: tag.name)
        return String(decoding: text, as: UTF8.self)
      }
    }
    throw failure(.truncated)
  }

  private mutating func reference() throws(PropertyListFailure) -> [UInt8] {
    let rest = bytes[(place + 1)...].prefix(32)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else {
      throw failure(bytes.count - place > 32 ? .unknownEntity("…") : .truncated)
    }
    let name = String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
    guard let scalar = Self.scalar(of: name) else { throw failure(.unknownEntity(name)) }
    place = end + 1
    return Array(String(Character(scalar)).utf8)
  }

  private static func scalar(of name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let isHexadecimal = name.hasPrefix("#x")
      guard name.hasPrefix("#"), name.count > 1 else { return nil }
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap { Unicode.Scalar($0) }
    }
  }

  /// The next tag; what stands before it is blank, a comment or about the document.
  private mutating func nextTag() throws(PropertyListFailure) -> Tag {
    while place < bytes.count {
      if TextBytes.isBlank(bytes[place]) {
        place += 1
      } else if bytes[place] != UInt8(ascii: "<") {
        throw failure(.expected("a tag"))
      } else if at("<!--") {
        try skip(past: "-->")
      } else if at("<?") {
        try skip(past: "?>")
      } else if at("<!") {
        let start = place
        try skip(past: ">")
        guard !bytes[start..<place].contains(UInt8(ascii: "[")) else {
          throw failure(.init("the file declares entities, which are not supported"))
        }
      } else {
        return try tag()
      }
    }
    throw failure(.truncated)
  }

  private mutating func tag() throws(PropertyListFailure) -> Tag {
    let line = line
    let start = place + 1
    try skip(past: ">")
    var inner = bytes[start..<(place - 1)]
    let isEnd = inner.first == UInt8(ascii: "/")
    if isEnd { inner = inner.dropFirst() }
    let isWhole = !isEnd && inner.last == UInt8(ascii: "/")
    if isWhole { inner = inner.dropLast() }
    let name = inner.prefix { !TextBytes.isBlank($0) }
    return Tag(
      name: String(decoding: name.prefix(64), as: UTF8.self),
      isEnd: isEnd,
      isWhole: isWhole,
      line: line
    )
  }

  private func at(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  private mutating func skip(past text: String) throws(PropertyListFailure) {
    let wanted = Array(text.utf8)
    while place + wanted.count <= bytes.count {
      if bytes[place] == wanted[0], bytes[place...].starts(with: wanted) {
        place += wanted.count
        return
      }
      place += 1
    }
    throw failure(.truncated)
  }

  private var line: Int {
    mutating get {
      counted.line += bytes[counted.place..<place].count { $0 == 0x0A }
      counted.place = place
      return counted.line
    }
  }

  private mutating func failure(
    _ failure: PropertyListFailure,
    _ line: Int? = nil
  ) -> PropertyListFailure { PropertyListFailure(failure.words, line: line ?? self.line) }
}

/// A part of a property list: keys keep the order of the file, and the first of equal ones counts.
package struct PropertyNode {
  package enum Content {
    case text(String)
    /// A number as its text: `1`, `0.5`.
    case number(String)
    case boolean(Bool)
    /// Bytes, of which nothing is kept but how many there are.
    case data(count: Int)
    case date(String)
    case list([PropertyNode])
    case table([Member])
  }

  package struct Member {
    package let key: String
    package let value: PropertyNode
  }

  package var content: Content
  /// The line that it begins on, from 1; nil in a binary list.
  package var line: Int?

  package subscript(key: String) -> PropertyNode? { members.first { $0.key == key }?.value }

  package var members: [Member] { if case .table(let members) = content { members } else { [] } }

  package var items: [PropertyNode] { if case .list(let items) = content { items } else { [] } }

  package var text: String? { if case .text(let text) = content { text } else { nil } }

  package var isTable: Bool { if case .table = content { true } else { false } }

  /// A truth, also where it is written as a number or as a word.
  package var flag: Bool? {
    switch content {
    case .boolean(let flag): flag
    case .number(let text): text == "1" ? true : text == "0" ? false : nil
    case .text(let text):
      switch text.lowercased() {
      case "yes", "true", "1": true
      case "no", "false", "0": false
      default: nil
      }
    case .data, .date, .list, .table: nil
    }
  }

  /// A number as its text, also where it is written as a text.
  package var number: String? {
    switch content {
    case .number(let text), .text(let text): Self.isNumber(text) ? text : nil
    case .boolean, .data, .date, .list, .table: nil
    }
  }

  /// A whole number, however it is written.
  package var integer: Int? {
    guard let number else { return nil }
    if let integer = Int(number) { return integer }
    return Double(number).flatMap { Int(exactly: $0) }
  }

  /// Whether it says that there is nothing: no bytes, or a text without letters.
  package var isEmpty: Bool {
    switch content {
    case .data(let count): count == 0
    case .text(let text): text.isEmpty
    case .number, .boolean, .date, .list, .table: false
    }
  }

  package var shapeName: String {
    switch content {
    case .text: "a string"
    case .number: "a number"
    case .boolean: "a Boolean"
    case .data: "data"
    case .date: "a date"
    case .list: "a list"
    case .table: "a dictionary"
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    guard let number = Double(text), number.isFinite else { return false }
    // What else the language takes for a number, such as 0x10, no list has.
    return text.utf8.allSatisfy { (0x30...0x39).contains($0) || "-+.eE".utf8.contains($0) }
  }
}
