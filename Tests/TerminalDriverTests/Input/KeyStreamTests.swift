import CTerminal
import TerminalRendering
import Testing

@testable import TerminalDriver

final class KeyStreamTests {
  private var keys = KeyStream()

  private func decode(_ text: String, isFinal: Bool = true) -> [KeyStream.Decoded] {
    decode(text.utf8.map(Int32.init), isFinal: isFinal)
  }

  private func decode(_ codes: [Int32], isFinal: Bool = true) -> [KeyStream.Decoded] {
    var keys = KeyStream()
    keys.feed(codes)
    var decoded: [KeyStream.Decoded] = []
    while let next = keys.next(isFinal: isFinal) { decoded.append(next) }
    return decoded
  }

  private func codes(_ first: Int, _ rest: String) -> [Int32] {
    [Int32(first)] + rest.utf8.map(Int32.init)
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
    (ct_key_up, Key.up), (ct_key_shift_left, .shiftLeft), (ct_key_end, .end),
    (ct_key_back_tab, .shiftTab), (ct_key_delete, .backspace),
  ])
  func `a key that curses names is that key`(code: Int, key: Key) {
    #expect(decode([Int32(code)], isFinal: false) == [.event(.key(key))])
  }

  @Test func `a key that means nothing here is no key`() {
    for code in [ct_key_other, ct_key_insert, ct_key_function + 12] {
      #expect(decode([Int32(code), 0x71]) == [.nothing, .event(.key(.character("q")))])
    }
  }

  @Test func `an escape waits for what may follow, and only for so long`() {
    keys.feed([0x1B])

    #expect(keys.next() == nil)
    #expect(keys.hasIncomplete)
    #expect(keys.patience() == 25)
    #expect(keys.next(isFinal: true) == .event(.key(.escape)))
    #expect(!keys.hasIncomplete)
  }

  @Test func `what a person cannot have typed waits longer for its rest`() {
    keys.feed(codes(ct_key_sgr_mouse, "0;1"))

    #expect(keys.next() == nil)
    #expect(keys.patience() == 500)
  }

  @Test func `a character may arrive byte by byte`() {
    var decoded: [KeyStream.Decoded] = []
    for byte in "日é".utf8 {
      keys.feed([Int32(byte)])
      if let next = keys.next() { decoded.append(next) }
    }

    #expect(decoded == [.event(.key(.character("日"))), .event(.key(.character("é")))])
  }

  @Test(arguments: [
    ("0;10;5M", MouseEvent(.press, column: 9, row: 4)),
    ("0;10;5m", MouseEvent(.release, column: 9, row: 4)),
    ("32;11;5M", MouseEvent(.drag, column: 10, row: 4)),
    ("64;1;1M", MouseEvent(.wheelUp, column: 0, row: 0)),
    ("65;300;200M", MouseEvent(.wheelDown, column: 299, row: 199)),
    ("4;2;2M", MouseEvent(.press, column: 1, row: 1)),
  ])
  func `a mouse report is an event at a cell, from zero`(numbers: String, event: MouseEvent) {
    #expect(decode(codes(ct_key_sgr_mouse, numbers), isFinal: false) == [.event(.mouse(event))])
    // A pause after its escape hides the beginning from curses.
    #expect(decode("\u{1B}[<" + numbers, isFinal: false) == [.event(.mouse(event))])
  }

  @Test(arguments: [
    (" !!", MouseEvent(.press, column: 0, row: 0)),
    ("#!!", MouseEvent(.release, column: 0, row: 0)),
  ])
  func `the first mouse protocol is understood too`(bytes: String, event: MouseEvent) {
    #expect(decode(codes(ct_key_old_mouse, bytes), isFinal: false) == [.event(.mouse(event))])
  }

  @Test(arguments: ["35;3;3M", "0;0;0M", "1;2M", "1;2;3;4;5;6;7;8;9;10;11;12M", "1;2X"])
  func `a report that says nothing is nothing`(numbers: String) {
    #expect(decode(codes(ct_key_sgr_mouse, numbers), isFinal: false) == [.nothing])
  }

  @Test func `a report that is cut off takes no key with it`() {
    let decoded = decode(codes(ct_key_sgr_mouse, "0;1\r"))

    #expect(decoded == [.nothing, .event(.key(.enter))])
  }

  @Test func `what is pasted is one event and no key`() {
    let pasted = codes(ct_key_paste_begins, "quit é\n") + codes(ct_key_paste_ends, "x")

    #expect(decode(pasted) == [.event(.paste("quit é\n")), .event(.key(.character("x")))])
  }

  @Test func `a paste whose end never comes ends when nothing more does`() {
    let pasted = codes(ct_key_paste_begins, "abc")

    #expect(decode(pasted, isFinal: false) == [])
    #expect(decode(pasted) == [.event(.paste("abc"))])
  }

  @Test func `a paste whose end never comes gives the keys back, however a person types on`() {
    keys.feed(codes(ct_key_paste_begins, ""), at: 1000)
    #expect(keys.next() == nil)
    #expect(keys.patience(at: 1000) == 2000)

    var now = 1000
    while keys.patience(at: now) > 0 {
      now += 33
      keys.feed([0x71], at: now)
      #expect(keys.next() == nil)
      guard now < 10_000 else { break }
    }
    #expect(now < 3500)
    guard case .event(.paste) = keys.next(isFinal: true) else { return #expect(Bool(false)) }

    keys.feed([0x71], at: now + 33)
    #expect(keys.next() == .event(.key(.character("q"))))
  }

  @Test(arguments: [0, 7, 40, 240])
  func `a paste that comes over a slow line is whole, and no key`(pause: Int) {
    var now = 0
    var events: [KeyStream.Decoded] = []
    for piece in [codes(ct_key_paste_begins, "")]
      + Array(repeating: codes(0x71, String(repeating: "q", count: 63)), count: 200)
      + [[Int32(ct_key_paste_ends)]]
    {
      #expect(keys.patience(at: now) > 0 || !keys.hasIncomplete)
      keys.feed(piece, at: now)
      while let next = keys.next() { events.append(next) }
      now += pause
    }

    #expect(events == [.event(.paste(String(repeating: "q", count: 12_800)))])
  }

  @Test func `an escape that stands alone ends a paste`() {
    keys.feed(codes(ct_key_paste_begins, "abc"), at: 0)
    #expect(keys.next() == nil)

    keys.feed([0x1B], at: 500)
    #expect(keys.next() == nil)
    #expect(keys.patience(at: 500) == 25)
    #expect(keys.next(isFinal: true) == .event(.paste("abc")))

    #expect(!keys.hasIncomplete)
    keys.feed([0x71], at: 600)
    #expect(keys.next() == .event(.key(.character("q"))))
  }

  @Test func `the end of a paste is seen behind a pause after its escape, too`() {
    keys.feed(codes(ct_key_paste_begins, "a\u{1B}[20m"), at: 0)
    #expect(keys.next() == nil)
    var decoded: [KeyStream.Decoded] = []
    for byte in "\u{1B}[201~x".utf8 {
      keys.feed([Int32(byte)], at: 10)
      while let next = keys.next() { decoded.append(next) }
    }

    #expect(decoded == [.event(.paste("a\u{1B}[20m")), .event(.key(.character("x")))])
  }

  @Test func `of ten million bytes pasted little is kept, and the next key is one`() {
    keys.feed([Int32(ct_key_paste_begins)], at: 0)
    let piece = [Int32](repeating: 0x71, count: 4096)
    var isQuiet = true
    for now in 0..<2441 {
      keys.feed(piece, at: now * 10)
      isQuiet = isQuiet && keys.next() == nil && keys.patience(at: now * 10) > 0
    }
    #expect(isQuiet)
    keys.feed(codes(ct_key_paste_ends, "x"), at: 24_420)

    guard case .event(.paste(let text)) = keys.next() else { return #expect(Bool(false)) }
    #expect(text.utf8.count == KeyStream.longestPaste)
    #expect(keys.next() == .event(.key(.character("x"))))
  }

  @Test func `what is pasted beyond measure is dropped and acts as no key`() {
    let long = String(repeating: "q", count: KeyStream.longestPaste + 1000)

    let decoded = decode(codes(ct_key_paste_begins, long) + codes(ct_key_paste_ends, "x"))

    #expect(decoded.count == 2)
    #expect(decoded.last == .event(.key(.character("x"))))
  }

  @Test(arguments: [
    "[>0;1;2c", "[38;5;1;2;3;4X", "[[F", "Oz", "]10;rgb:00/00/00\u{7}", "]11;?\u{1B}\\",
  ])
  func `what no key sends is never taken for characters`(sequence: String) {
    #expect(decode("\u{1B}" + sequence, isFinal: false) == [.nothing])
  }

  @Test func `the answer to where the cursor is, is no key`() {
    #expect(decode("\u{1B}[7;3R") == [.answer(.cursor(column: 2, row: 6))])
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80],
    ] as [[Int32]]
  )
  func `bytes that are no UTF-8 are dropped`(bytes: [Int32]) {
    let decoded = decode(bytes + [0x78])

    #expect(decoded.last == .event(.key(.character("x"))))
    #expect(decoded.dropLast().allSatisfy { $0 == .nothing })
  }

  @Test(arguments: ["[" + String(repeating: "1", count: 5000) + "A"])
  func `an endless sequence is given up`(sequence: String) {
    let decoded = decode("\u{1B}" + sequence)

    #expect(decoded.first == .nothing)
    #expect(decoded.count < 5001)
  }

  @Test func `anything at all is taken in, and always to the end`() {
    var state: UInt64 = 0x5EED
    for _ in 0..<500 {
      let codes = (0..<64).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // Sequences are what can go wrong: half of it begins or continues one.
        let choices = [
          0x1B, 0x5B, 0x5D, 0x3C, 0x4D, 0x3B, 0x39, 0xE6, ct_key_sgr_mouse, ct_key_old_mouse,
          ct_key_paste_begins, ct_key_paste_ends, ct_key_up,
        ]
        let byte = Int(UInt8(truncatingIfNeeded: state >> 33))
        return Int32(byte & 1 == 0 ? byte : choices[(byte >> 1) % choices.count])
      }
      var keys = KeyStream()
      keys.feed(codes)
      while keys.next(isFinal: true) != nil {}
      #expect(!keys.hasIncomplete)
    }
  }
}
