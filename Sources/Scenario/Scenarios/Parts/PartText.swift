/// The lines of a part: a head, what was counted, and an end without which it is cut off.
///
/// A file may hold several parts, one after another.
package enum PartText {
  /// The version of the format; what an older or newer program writes is refused.
  package static let format = 2

  /// The document of a part.
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

  /// The lines of one part, its head first, with what it is of.
  package struct Lines {
    package var kind: String
    package var head: PartFields
    package var rest: [PartFields]
  }

  /// Takes the parts of a file apart.
  package static func parts(_ bytes: [UInt8]) throws(PartProblem) -> [Lines] {
    var parts: [Lines] = []
    var gathered: [PartFields] = []
    var sum = Checksum()
    for line in bytes.split(separator: 0x0a) {
      guard let value = JSONScanner.value(line), let fields = try? PartFields(value) else {
        let isBegun = !gathered.isEmpty || !parts.isEmpty || line.starts(with: start)
        throw isBegun ? cutOff : notAPart
      }
      if gathered.isEmpty { try checkHead(fields) }
      if fields.has("end") {
        guard try fields.integer("end") == gathered.count else { throw cutOff }
        guard try fields.text("checksum") == sum.text else {
          throw PartProblem("it was changed: its checksum is another")
        }
        let kind = try gathered[0].text("of")
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
    if parts.isEmpty { throw PartProblem("it is empty, and no part") }
    return parts
  }

  /// How every part begins.
  private static let start = Array("{\"homestack\":\"part\"".utf8)

  private static let notAPart = PartProblem(
    "it is no part: sweep writes one with --format part"
  )
  private static let cutOff = PartProblem("it is cut off: its end is missing")

  private static func checkHead(_ fields: PartFields) throws(PartProblem) {
    guard (try? fields.text("homestack")) == "part" else { throw notAPart }
    let format = try fields.integer("format")
    guard format == Self.format else {
      throw PartProblem("it has format \(format), and this program reads format \(Self.format)")
    }
    let program = try fields.text("program")
    guard program == ProgramVersion.text else {
      throw PartProblem("version \(program) counted it, and this is version \(ProgramVersion.text)")
    }
  }
}
