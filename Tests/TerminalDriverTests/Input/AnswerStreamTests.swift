import CTerminal
import TerminalRendering
import Testing

@testable import TerminalDriver

/// Answers among keys: none of them is lost, and none is made of an answer.
struct AnswerStreamTests {
  static let answers: [(String, TerminalAnswer)] = [
    ("[2;2R", .cursor(column: 1, row: 1)), ("[2;3R", .cursor(column: 2, row: 1)),
    ("[?62;22c", .kind), ("[?1;2c", .kind),
    ("]11;rgb:ffff/ffff/ffff\u{7}", .background(RGB(0xFF_FFFF))),
    ("]11;rgb:0f/12/18\u{1B}\\", .background(RGB(0x0F_1218))),
    ("]11;rgba:0000/0000/0000/cccc\u{1B}\\", .background(RGB(0))),
    ("]11;#f7f6f2\u{7}", .background(RGB(0xF7_F6F2))),
    ("P1$r0;48:2:1:2:3m\u{1B}\\", .tookDirectColor(true)),
    ("P1$r0;48:2::1:2:3m\u{1B}\\", .tookDirectColor(true)),
    ("P0$r48;2;1;2;3m\u{1B}\\", .tookDirectColor(true)),
    ("P1$r0;48:5:16m\u{1B}\\", .tookDirectColor(false)),
    ("P0$r\u{1B}\\", .tookDirectColor(false)), ("P1$r0;2;1;2;3m\u{1B}\\", .tookDirectColor(false)),
    ("P1+r524742=382F382F38\u{1B}\\", .claimsDirectColor(true)),
    ("P1+r524742=38\u{1B}\\", .claimsDirectColor(true)),
    ("P1+r5463\u{1B}\\", .claimsDirectColor(true)),
    ("P1+r524742=2D31\u{1B}\\", .claimsDirectColor(false)),
    ("P1+r524742=2d31\u{1B}\\", .claimsDirectColor(false)),
    ("P1+r524742=-1\u{1B}\\", .claimsDirectColor(false)),
    ("P0+r5463\u{1B}\\", .claimsDirectColor(false)),
  ]

  private func decode(_ pieces: [[Int32]], expects: Bool = true) -> [KeyStream.Decoded] {
    var keys = KeyStream()
    keys.expectsAnswers = expects
    var decoded: [KeyStream.Decoded] = []
    for piece in pieces {
      keys.feed(piece)
      while let next = keys.next() { decoded.append(next) }
    }
    while let next = keys.next(isFinal: true) { decoded.append(next) }
    return decoded
  }

  private func codes(_ text: String) -> [Int32] { text.utf8.map(Int32.init) }

  private func key(_ character: Character) -> KeyStream.Decoded {
    .event(.key(.character(character)))
  }

  @Test(arguments: answers)
  func `an answer is understood, wherever it is cut in two`(text: String, answer: TerminalAnswer) {
    let all = codes("\u{1B}" + text)
    for place in 0...all.count {
      #expect(
        decode([Array(all[..<place]), Array(all[place...])]) == [.answer(answer)],
        "\(place)"
      )
    }
    #expect(decode(all.map { [$0] }) == [.answer(answer)])
  }

  @Test(arguments: answers)
  func `keys before and after an answer are what they are`(text: String, answer: TerminalAnswer) {
    let typed = codes("q\u{1B}\(text)é\r") + [Int32(ct_key_up)] + codes("\u{1B}")

    let decoded = decode([typed])

    let expected: [KeyStream.Decoded] = [
      key("q"), .answer(answer), key("é"), .event(.key(.enter)), .event(.key(.up)),
      .event(.key(.escape)),
    ]
    #expect(decoded == expected)
  }

  @Test(arguments: [
    "]11;rgb:zz/00/00", "]11;rgb:", "]11;rgb:00/00", "]11;rgba:00/00/00", "]11;rgb:00000/0/0",
    "]11;red", "]11;", "]11;#12345", "]11;#", "]110;rgb:00/00/00", "]11", "]12;rgb:00/00/00",
    "]11;rgb:\u{1}00/00/00", "]11;\u{D}rgb:00/00/00", "]11;日本", "P1+r5463FF", "P1+r", "P0$rm",
    "P1$r48",
    "P1$r48;2m", "P1+rzz=38",
  ])
  func `nonsense is no key and says nothing good`(text: String) {
    let decoded = decode([codes("\u{1B}\(text)\u{1B}\\x")])

    #expect(decoded.count == 2)
    #expect(decoded.last == key("x"))
    let good: [KeyStream.Decoded] = [
      .answer(.tookDirectColor(true)), .answer(.claimsDirectColor(true)),
    ]
    #expect(!good.contains { $0 == decoded.first })
    if case .answer(.background) = decoded.first { Issue.record("\(decoded)") }
  }

  @Test(arguments: ["]11;", "P1$r", "P1+r"])
  func `an answer longer than any is dropped whole, also byte by byte`(start: String) {
    let long = start + String(repeating: "q", count: 3 * KeyStream.longestAnswer)
    let all = codes("\u{1B}\(long)\u{1B}\\x")

    for decoded in [decode([all]), decode(all.map { [$0] })] {
      #expect(decoded.last == key("x"))
      #expect(decoded.dropLast().allSatisfy { $0 == .nothing })
    }
  }

  @Test(arguments: ["]11;rgb:00/0", "P1+r54", "P1$r0;4", "P1"])
  func `an answer that never ends is dropped at a pause, and at a key that is named`(text: String) {
    #expect(decode([codes("\u{1B}\(text)")]) == [.nothing])

    let decoded = decode([codes("\u{1B}\(text)") + [Int32(ct_key_down)] + codes("x")])

    #expect(decoded.suffix(2) == [.event(.key(.down)), key("x")])
    #expect(!decoded.contains(key("r")))
  }

  @Test func `one that is longer than any and never ends is dropped at a pause`() {
    var keys = KeyStream()
    keys.feed(codes("\u{1B}]11;" + String(repeating: "q", count: 2 * KeyStream.longestAnswer)))
    while let next = keys.next() { #expect(next == .nothing) }
    #expect(keys.hasIncomplete)
    #expect(keys.patience() == 500)
    while let next = keys.next(isFinal: true) { #expect(next == .nothing) }

    keys.feed(codes("x"))

    #expect(keys.next() == key("x"))
    #expect(!keys.hasIncomplete)
  }

  @Test func `an escape waits longer while it may be the beginning of an answer`() {
    var keys = KeyStream()
    keys.expectsAnswers = true
    keys.feed([0x1B])

    #expect(keys.next() == nil)
    #expect(keys.patience() == 500)
    keys.expectsAnswers = false
    #expect(keys.patience() == 25)
    #expect(keys.next(isFinal: true) == .event(.key(.escape)))
  }

  @Test(arguments: ["P", "]", "Pq", "P1q", "]q"])
  func `a letter held with Alt may look like an answer, and what follows is a key`(text: String) {
    let expected = [.nothing] + text.dropFirst().map { key($0) }

    #expect(decode([codes("\u{1B}\(text)")], expects: false) == expected)
  }

  @Test func `an end of an escape alone is an end`() {
    let decoded = decode([codes("\u{1B}]11;rgb:00/00/00\u{1B}")])

    #expect(decoded == [.answer(.background(RGB(0)))])
  }
}
