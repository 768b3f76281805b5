import Testing

@testable import TerminalDriver

struct TerminalQuestionsTests {
  @Test func `no questions are no bytes`() { #expect(TerminalQuestions().bytes.isEmpty) }

  @Test(arguments: [
    TerminalQuestions.width, .background, .directColor, [.width, .background, .directColor],
  ])
  func `each ends with what every terminal answers, and leaves neither line nor colour behind`(
    questions: TerminalQuestions
  ) {
    let bytes = questions.bytes

    #expect(bytes.hasPrefix("\u{1B}[2;1H"))
    #expect(bytes.hasSuffix("\u{1B}[2;1H\u{1B}[K\u{1B}[c"))
    #expect(bytes.contains("48;2") == questions.contains(.directColor))
    #expect(bytes.contains("\u{1B}]11;?\u{7}") == questions.contains(.background))
    #expect(bytes.contains("─") == questions.contains(.width))
    if let color = bytes.firstRange(of: "48;2"), let reset = bytes.firstRange(of: "\u{1B}[m") {
      #expect(color.upperBound < reset.lowerBound)
    }
  }
}
