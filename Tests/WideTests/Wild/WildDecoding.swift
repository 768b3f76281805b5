@testable import TerminalDriver

/// Bytes as a terminal sends them, in one piece and in single bytes: both must mean the same.
enum WildDecoding {
  static func problems(with bytes: [UInt8]) -> [String] {
    let atOnce = decoded(pieces: [bytes])
    let singly = decoded(pieces: bytes.map { [$0] })
    // Marks join a letter only if they arrive with it.
    let mayDiffer = bytes.contains { $0 >= 0x80 }
    return atOnce == singly || mayDiffer ? [] : ["at once \(atOnce), one by one \(singly)"]
  }

  private static func decoded(pieces: [[UInt8]]) -> [InputDecoder.Decoded] {
    var decoder = InputDecoder(named: [[0x1B, 0x4F, 0x61]: .up, [0x1B, 0x5B, 0x37, 0x7E]: .home])
    var meanings: [InputDecoder.Decoded] = []
    for piece in pieces {
      decoder.feed(piece)
      while let next = decoder.next() { meanings.append(next) }
    }
    while let next = decoder.next(isFinal: true) { meanings.append(next) }
    return meanings
  }
}
