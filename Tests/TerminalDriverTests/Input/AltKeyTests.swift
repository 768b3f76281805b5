import TerminalRendering
import CTerminal
import Testing

@testable import TerminalDriver

/// What is held with Alt does nothing: it is neither Escape nor the letter.
struct AltKeyTests {
  private func decode(_ codes: [Int32]) -> [KeyStream.Decoded] {
    var keys = KeyStream()
    keys.feed(codes)
    var decoded: [KeyStream.Decoded] = []
    while let next = keys.next(isFinal: true) { decoded.append(next) }
    return decoded
  }

  private func codes(_ text: String) -> [Int32] { text.utf8.map(Int32.init) }

  private let q = KeyStream.Decoded.event(.key(.character("q")))
  private let escape = KeyStream.Decoded.event(.key(.escape))

  @Test(arguments: [
    "q", "Q", "x", " ", "1", "ä", "日", "e\u{301}", "[", "]", "O", "P", "\\", "\r", "\t",
    "\u{7F}", "\u{8}", "\u{7}",
  ])
  func `a key held with Alt does nothing, and the next key is one`(text: String) {
    #expect(decode(codes("\u{1B}\(text)")) == [.nothing])
    #expect(decode(codes("\u{1B}\(text)\u{1B}")).last == escape)
  }

  @Test(arguments: ["q", "1", "ä", "]", "\r", "\u{7F}"])
  func `a letter behind it is a letter`(text: String) {
    #expect(decode(codes("\u{1B}\(text)q")) == [.nothing, q])
  }

  @Test(arguments: ["[27;3;113~", "[113;3u", "[97;3:1u", "[27;7;13~"])
  func `the longer forms in which a terminal sends it do nothing either`(sequence: String) {
    #expect(decode(codes("\u{1B}\(sequence)q")) == [.nothing, q])
  }

  @Test func `a named key held with Alt does nothing`() {
    #expect(decode([0x1B, Int32(ct_key_up), 0x71]) == [.nothing, q])
  }

  @Test func `a character that comes in pieces is dropped whole`() {
    var keys = KeyStream()
    keys.feed([0x1B, 0xC3])
    #expect(keys.next() == nil)
    keys.feed([0xA4, 0x71])

    #expect(keys.next() == .nothing)
    #expect(keys.next() == q)
  }

  @Test func `escape pressed twice is pressed twice`() {
    #expect(decode([0x1B, 0x1B]) == [escape, escape])
  }

  @Test func `what is no key leaves the escape before it alone`() {
    let click = [0x1B, Int32(ct_key_sgr_mouse)] + codes("0;1;1M")
    let paste = [0x1B, Int32(ct_key_paste_begins)] + codes("a") + [Int32(ct_key_paste_ends)]

    #expect(decode(click) == [escape, .event(.mouse(MouseEvent(.press, column: 0, row: 0)))])
    #expect(decode(paste) == [escape, .event(.paste("a"))])
  }

  @Test(arguments: [false, true])
  func `a letter after a pause is a key, and the escape before it too`(expectsAnswers: Bool) {
    var keys = KeyStream()
    keys.expectsAnswers = expectsAnswers
    keys.feed([0x1B], at: 1000)
    #expect(keys.next() == nil)
    // One that is held with Alt comes right behind it, over a network too.
    keys.feed(codes("q\u{1B}q"), at: 1060)

    #expect(keys.next() == escape)
    #expect(keys.next() == q)
    #expect(keys.next() == .nothing)
    #expect(keys.next() == nil)
  }

  @Test func `both may come in two pieces without a pause`() {
    var keys = KeyStream()
    keys.feed([0x1B], at: 1000)
    #expect(keys.next() == nil)
    keys.feed(codes("q"), at: 1010)

    #expect(keys.next() == .nothing)
    #expect(!keys.hasIncomplete)
  }
}
