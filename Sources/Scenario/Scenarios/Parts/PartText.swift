import Foundation

/// The lines of a part: a head, what was counted, and an end without which it is cut off.
///
/// A file may hold several parts, one after another.
package enum PartText {
  /// The version of the format; what an older or newer program writes is refused.
  package static let format = 2

  package static func document(
    _ kind: String,
    _ head: some PartObject,
    shard: Shard?,
    _ lines: [JSONValue]
  ) -> [UInt8] {
    let start: [JSONValue.Member] = [
      .init("homestack", .string("part")), .init("format", .integer(format)),
      // Others may decide otherwise, so their counts do not mix.
      .init("program", .string(ProgramVersion.text)), .init("of", .string(kind)),
    ]
    var bytes: [UInt8] = []
    let first = JSONValue.object(start + head.members + Shard.members(shard))
    for line in [first] + lines { bytes += (line.line + "\n").utf8 }
    var sum = Checksum()
    sum.add(bytes)
    let end: JSONValue = ["end": lines.count + 1, "checksum": sum.text]
    return bytes + (end.line + "\n").utf8
  }

  package struct Lines {
    package var kind: String
    package var head: PartFields
    package var rest: [PartFields]
  }

  package static func parts(_ bytes: [UInt8]) throws(PartProblem) -> [Lines] {
    var parts: [Lines] = []
    var gathered: [PartFields] = []
    var sum = Checksum()
    for line in bytes.split(separator: 0x0a) {
      guard let value = JSONReader.document(line), let fields = try? PartFields(value) else {
        let isBegun = !gathered.isEmpty || !parts.isEmpty || line.starts(with: start)
        throw isBegun ? cutOff : notAPart
      }
      if gathered.isEmpty { try checkHead(fields) }
      if fields.has("end") {
        guard try fields.read("end") == gathered.count else { throw cutOff }
        guard try fields.read("checksum") == sum.text else {
          throw PartProblem("it was changed: its checksum does not match")
        }
        let kind: String = try gathered[0].read("of")
        parts.append(Lines(kind: kind, head: gathered[0], rest: Array(gathered.dropFirst())))
        gathered = []
        sum = Checksum()
      } else {
        gathered.append(fields)
        sum.add(line)
        sum.add([0x0a])
      }
    }
    if !gathered.isEmpty { throw cutOff }
    if parts.isEmpty { throw PartProblem("it is empty, so it is not a part") }
    return parts
  }

  private static let start = Array("{\"homestack\":\"part\"".utf8)

  private static let notAPart = PartProblem("it is not a part; create one with sweep --format part")
  private static let cutOff = PartProblem("it is incomplete: its end is missing")

  private static func checkHead(_ fields: PartFields) throws(PartProblem) {
    guard (try? fields.read("homestack")) == "part" else { throw notAPart }
    let format: Int = try fields.read("format")
    guard format == Self.format else {
      throw PartProblem("it has format \(format), but this program reads format \(Self.format)")
    }
    let program: String = try fields.read("program")
    guard program == ProgramVersion.text else {
      throw PartProblem("version \(program) created it, but this is version \(ProgramVersion.text)")
    }
  }
}

/// What cannot be read of a part, or does not fit the others, in words without a full stop.
package struct PartProblem: Error, Hashable {
  package let words: String

  package init(_ words: String) { self.words = words }
}

package struct PartFields {
  private let members: [JSONValue.Member]

  package init(_ value: JSONValue) throws(PartProblem) {
    guard case .object(let members) = value else { throw PartProblem("a JSON object is missing") }
    self.members = members
  }

  package func has(_ key: String) -> Bool {
    members.contains { $0.key == key && $0.value != .null }
  }

  package func value(_ key: String) throws(PartProblem) -> JSONValue {
    guard let member = members.first(where: { $0.key == key }) else {
      throw PartProblem("it has no “\(key)”")
    }
    return member.value
  }

  func read<Value: PartValue>(_ key: String) throws(PartProblem) -> Value {
    var read = Value()
    try read.read(value(key), key)
    return read
  }

  package static func odd(_ key: String) -> PartProblem {
    PartProblem("“\(key)” has an invalid value")
  }
}

/// Writes or reads the fields that a value passes through it: one method of the value does both.
package struct PartCoder {
  package private(set) var members: [JSONValue.Member] = []
  /// What is read; nil while writing, which never fails.
  private let fields: PartFields?

  init() { fields = nil }

  package init(reading fields: PartFields) { self.fields = fields }

  package mutating func pass(_ key: String, _ value: inout some PartValue) throws(PartProblem) {
    guard let fields else { return members.append(.init(key, value.json)) }
    try value.read(fields.value(key), key)
  }

  package mutating func pass(
    _ key: String,
    _ first: inout Int,
    _ second: inout Int
  ) throws(PartProblem) {
    var numbers = [first, second]
    try pass(key, &numbers)
    try check(key, numbers.count == 2)
    (first, second) = (numbers[0], numbers[1])
  }

  package func check(_ key: String, _ isRight: Bool) throws(PartProblem) {
    if fields != nil, !isRight { throw PartFields.odd(key) }
  }
}

package protocol PartValue: JSONWritable {
  init()

  /// Takes the value of a field; the key is for what is said of a wrong one.
  mutating func read(_ value: JSONValue, _ key: String) throws(PartProblem)
}

extension Int: PartValue {
  package mutating func read(_ value: JSONValue, _ key: String) throws(PartProblem) {
    guard case .integer(let number) = value else { throw PartFields.odd(key) }
    self = number
  }
}

extension String: PartValue {
  package mutating func read(_ value: JSONValue, _ key: String) throws(PartProblem) {
    guard case .string(let text) = value else { throw PartFields.odd(key) }
    self = text
  }
}

extension Bool: PartValue {
  package mutating func read(_ value: JSONValue, _ key: String) throws(PartProblem) {
    guard case .boolean(let isTrue) = value else { throw PartFields.odd(key) }
    self = isTrue
  }
}

extension Array: PartValue where Element: PartValue {
  package mutating func read(_ value: JSONValue, _ key: String) throws(PartProblem) {
    guard case .array(let items) = value else { throw PartFields.odd(key) }
    self = try items.map { item throws(PartProblem) in
      var element = Element()
      try element.read(item, key)
      return element
    }
  }
}

package protocol PartObject: PartValue {
  mutating func pass(through coder: inout PartCoder) throws(PartProblem)
}

extension PartObject {
  package var members: [JSONValue.Member] {
    var coder = PartCoder()
    var copy = self
    try? copy.pass(through: &coder)
    return coder.members
  }

  package var json: JSONValue { .object(members) }

  package mutating func read(_ value: JSONValue, _ key: String) throws(PartProblem) {
    try read(PartFields(value))
  }

  package mutating func read(_ fields: PartFields) throws(PartProblem) {
    var coder = PartCoder(reading: fields)
    try pass(through: &coder)
  }
}

/// One of several equal parts of a piece of work, such as 2 of 8.
package struct Shard: Hashable {
  /// Which one, from 1.
  package var number: Int
  package var count: Int

  /// Reads `I/N`; nil where it is none.
  package init?(_ text: String) {
    let sides = text.split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2, let number = Int(sides[0]), let count = Int(sides[1]),
      (1...1_000_000).contains(count), (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }

  package var text: String { "\(number)/\(count)" }

  /// Its share of things numbered from 1; nil where there are fewer than shards and none is left.
  package func range(of total: Int) -> ClosedRange<Int>? {
    func end(_ number: Int) -> Int {
      count.dividingFullWidth(total.multipliedFullWidth(by: number)).quotient
    }
    let (low, high) = (end(number - 1) + 1, end(number))
    return low <= high ? low...high : nil
  }

  package static func members(_ shard: Shard?) -> [JSONValue.Member] {
    shard.map { [.init("shard", .string($0.text))] } ?? []
  }

  package static func read(_ fields: PartFields) throws(PartProblem) -> Shard? {
    guard fields.has("shard") else { return nil }
    guard let shard = Shard(try fields.read("shard")) else { throw PartFields.odd("shard") }
    return shard
  }
}

/// FNV-1a of 64 bits: it guards against mistakes, not against malice.
package struct Checksum: Hashable {
  package private(set) var state: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Takes in a text, told apart from the one after it.
  package mutating func add(_ text: String) {
    add(text.utf8)
    add([0xff])
  }

  package var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The hash by which a page says which script and style are its own (FIPS 180-4).
package enum SHA256 {
  static func hash(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19,
    ]
    var padded = message + [0x80]
    padded += Array(repeating: 0, count: (120 - padded.count % 64) % 64)
    let bits = UInt64(message.count) * 8
    padded += (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
    for start in stride(from: 0, to: padded.count, by: 64) {
      compress(padded[start..<start + 64], into: &state)
    }
    return state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) }
    }
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words: [UInt32] = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (first, second) = (words[index - 15], words[index - 2])
      let low = first.turned(7) ^ first.turned(18) ^ first >> 3
      let high = second.turned(17) ^ second.turned(19) ^ second >> 10
      words.append(words[index - 16] &+ low &+ words[index - 7] &+ high)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let high = e.turned(6) ^ e.turned(11) ^ e.turned(25)
      let first = h &+ high &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
      let low = a.turned(2) ^ a.turned(13) ^ a.turned(22)
      let second = low &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static let constants: [UInt32] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
  ]

  package static func source(of text: String) -> String {
    "'sha256-\(Data(hash(Array(text.utf8))).base64EncodedString())'"
  }
}

extension UInt32 {
  fileprivate func turned(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
