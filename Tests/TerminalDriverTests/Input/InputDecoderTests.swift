import TerminalRendering
import Testing

@testable import TerminalDriver

struct InputDecoderTests {
  private func decode(_ text: String, isFinal: Bool = true) -> [InputDecoder.Decoded] {
    decode(Array(text.utf8), isFinal: isFinal)
  }

  private func decode(_ bytes: [UInt8], isFinal: Bool = true) -> [InputDecoder.Decoded] {
    var decoder = InputDecoder()
    decoder.feed(bytes)
    var decoded: [InputDecoder.Decoded] = []
    while let next = decoder.next(isFinal: isFinal) { decoded.append(next) }
    return decoded
  }

  @Test(arguments: [
    ("a", Key.character("a")), ("é", .character("é")), ("日", .character("日")),
    ("e\u{301}", .character("e\u{301}")), ("👩🏽‍💻", .character("👩🏽‍💻")),
    ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
    ("\u{10}", .control("p")), ("\u{0}", .control(" ")), ("\u{1F}", .control("_")),
    ("\u{1B}", .escape),
  ])
  func `a character or a control is one key`(text: String, key: Key) {
    #expect(decode(text) == [.event(.key(key))])
  }

  @Test(arguments: [
    ("[A", Key.up), ("OA", .up), ("[B", .down), ("OB", .down), ("[C", .right), ("[D", .left),
    ("[1;2A", .shiftUp), ("[1;2B", .shiftDown), ("[1;2C", .shiftRight), ("[1;2D", .shiftLeft),
    ("[1;5C", .shiftRight), ("[c", .shiftRight), ("[H", .home), ("OF", .end), ("[1~", .home),
    ("[4~", .end), ("[7~", .home), ("[5~", .pageUp), ("[6~", .pageDown), ("[3~", .delete),
    ("[2~", .insert), ("[Z", .backTab), ("OP", .function(1)), ("[15~", .function(5)),
    ("[24~", .function(12)), ("[[E", .function(5)), ("[1;2P", .function(1)),
  ])
  func `a sequence is one key`(sequence: String, key: Key) {
    #expect(decode("\u{1B}" + sequence, isFinal: false) == [.event(.key(key))])
  }

  @Test func `a sequence that terminfo names comes before the usual meaning`() {
    var decoder = InputDecoder(named: [Array("\u{1B}[1$".utf8): .home])
    decoder.feed(Array("\u{1B}[1$".utf8))

    #expect(decoder.next() == .event(.key(.home)))
    #expect(!decoder.hasIncomplete)
  }

  @Test func `an escape waits for what may follow, and only for so long`() {
    var decoder = InputDecoder()
    decoder.feed([0x1B])

    #expect(decoder.next() == nil)
    #expect(decoder.hasIncomplete)
    #expect(decoder.next(isFinal: true) == .event(.key(.escape)))
  }

  @Test func `a sequence may arrive byte by byte`() {
    var decoder = InputDecoder()
    var decoded: [InputDecoder.Decoded] = []
    for byte in Array("\u{1B}[1;2C日".utf8) {
      decoder.feed([byte])
      if let next = decoder.next() { decoded.append(next) }
    }

    #expect(decoded == [.event(.key(.shiftRight)), .event(.key(.character("日")))])
  }

  @Test func `escape and a letter typed at once are two keys`() {
    #expect(decode("\u{1B}q") == [.event(.key(.escape)), .event(.key(.character("q")))])
  }

  @Test(arguments: [
    ("[<0;10;5M", MouseEvent(.press, column: 9, row: 4)),
    ("[<0;10;5m", MouseEvent(.release, column: 9, row: 4)),
    ("[<32;11;5M", MouseEvent(.drag, column: 10, row: 4)),
    ("[<64;1;1M", MouseEvent(.wheelUp, column: 0, row: 0)),
    ("[<65;300;200M", MouseEvent(.wheelDown, column: 299, row: 199)),
    ("[<4;2;2M", MouseEvent(.press, column: 1, row: 1)),
    ("[M !!", MouseEvent(.press, column: 0, row: 0)),
    ("[M#!!", MouseEvent(.release, column: 0, row: 0)),
  ])
  func `a mouse report is an event at a cell counted from zero`(
    sequence: String,
    event: MouseEvent
  ) {
    #expect(decode("\u{1B}" + sequence, isFinal: false) == [.event(.mouse(event))])
  }

  @Test(arguments: [
    "[<35;3;3M", "[?62;22c", "[200~", "[I", "[O", "[>0;1;2c", "[<0;0;0M", "[38;5;1;2;3;4X", "Oz",
  ])
  func `what means nothing here is never taken for characters`(sequence: String) {
    #expect(decode("\u{1B}" + sequence, isFinal: false) == [.nothing])
  }

  @Test func `the answer to where the cursor is, is no key`() {
    #expect(decode("\u{1B}[7;3R") == [.cursorPosition(column: 2, row: 6)])
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80],
    ] as [[UInt8]]
  )
  func `bytes that are no UTF-8 are dropped`(bytes: [UInt8]) {
    let decoded = decode(bytes + Array("x".utf8))

    #expect(decoded.last == .event(.key(.character("x"))))
    #expect(decoded.dropLast().allSatisfy { $0 == .nothing })
  }

  @Test func `an endless sequence is given up`() {
    let decoded = decode("\u{1B}[" + String(repeating: "1", count: 5000) + "A")

    #expect(decoded.first == .nothing)
    #expect(decoded.count < 5001)
  }

  @Test func `any bytes at all are taken in, and always to the end`() {
    var state: UInt64 = 0x5EED
    for _ in 0..<500 {
      let bytes = (0..<64).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // Sequences are what can go wrong: half of the bytes begin or continue one.
        let choices: [UInt8] = [0x1B, 0x5B, 0x3C, 0x4D, 0x3B, 0x39, 0xE6, 0x97]
        let byte = UInt8(truncatingIfNeeded: state >> 33)
        return byte & 1 == 0 ? byte : choices[Int(byte >> 1) % choices.count]
      }
      var decoder = InputDecoder()
      decoder.feed(bytes)
      while decoder.next(isFinal: true) != nil {}
      #expect(!decoder.hasIncomplete)
    }
  }
}
