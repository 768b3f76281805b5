import CTerminal

@testable import TerminalDriver

/// What curses tells of the keyboard, in one piece and one by one: both must mean the same.
enum WildDecoding {
  static func problems(with bytes: [UInt8]) -> [String] {
    let codes = bytes.map(WildKeys.code)
    let atOnce = decoded(pieces: [codes])
    let singly = decoded(pieces: codes.map { [$0] })
    // Marks join a letter only if they arrive with it.
    let mayDiffer = codes.contains { (0x80..<0x100).contains($0) }
    return atOnce == singly || mayDiffer ? [] : ["at once \(atOnce), one by one \(singly)"]
  }

  private static func decoded(pieces: [[Int32]]) -> [KeyStream.Decoded] {
    var keys = KeyStream()
    var meanings: [KeyStream.Decoded] = []
    for piece in pieces {
      keys.feed(piece)
      while let next = keys.next() { meanings.append(next) }
    }
    while let next = keys.next(isFinal: true) { meanings.append(next) }
    return meanings
  }
}
