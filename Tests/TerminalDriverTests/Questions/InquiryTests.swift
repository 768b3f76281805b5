import TerminalRendering
import Testing

@testable import TerminalDriver

final class InquiryTests {
  private static let everything: TerminalQuestions = [.width, .background, .directColor]
  private var inquiry = Inquiry(everything)

  @Test func `all that was said is told once, when the last question is answered`() {
    #expect(inquiry.take(.cursor(column: 1, row: 1), after: 1) == nil)
    #expect(inquiry.take(.background(RGB(0xFF_FFFF)), after: 2) == nil)
    #expect(inquiry.take(.tookDirectColor(true), after: 2) == nil)
    let told = inquiry.take(.kind, after: 3)

    let white = RGB(0xFF_FFFF)
    let expected = TerminalAnswers(ambiguousWidth: 1, background: white, directColor: .taken)
    #expect(told == expected)
    #expect(inquiry.take(.background(RGB(0)), after: 4) == nil)
    #expect(inquiry.close() == nil)
    #expect(inquiry.patience(after: 4) == nil)
    #expect(!inquiry.isAwaited(after: 4))
  }

  @Test func `without the last answer the time is up once`() {
    _ = inquiry.take(.background(RGB(0)), after: 20)

    #expect(inquiry.patience(after: 20) == 80)
    #expect(inquiry.close() == TerminalAnswers(background: RGB(0)))
    #expect(inquiry.patience(after: 100) == nil)
    #expect(inquiry.close() == nil)
    #expect(inquiry.isAwaited(after: 100))
  }

  @Test func `where nothing is said nothing is told, and nothing is waited for any longer`() {
    var silent = Inquiry(Self.everything)
    #expect(silent.close() == nil)
    #expect(silent.patience(after: 100) == nil)

    var curt = Inquiry(Self.everything)
    #expect(curt.take(.kind, after: 1) == nil)
    #expect(curt.patience(after: 1) == nil)
  }

  @Test func `an answer that is late is ignored`() {
    #expect(inquiry.close() == nil)

    #expect(inquiry.take(.background(RGB(0)), after: 101) == nil)
    #expect(inquiry.take(.kind, after: 102) == nil)
    #expect(inquiry.close() == nil)
  }

  @Test func `what came in time is told though the last answer is late`() {
    _ = inquiry.take(.background(RGB(0)), after: 50)

    #expect(inquiry.take(.tookDirectColor(true), after: 200) == TerminalAnswers(background: RGB(0)))
    #expect(inquiry.take(.kind, after: 201) == nil)
  }

  @Test func `an answer behind the last is told as it comes, but only one`() {
    _ = inquiry.take(.kind, after: 1)

    #expect(inquiry.take(.background(RGB(0)), after: 30) == TerminalAnswers(background: RGB(0)))
    #expect(inquiry.take(.cursor(column: 2, row: 1), after: 31) == nil)
  }

  @Test func `nothing counts that was not asked`() {
    var inquiry = Inquiry(.width)

    _ = inquiry.take(.background(RGB(0)), after: 1)
    _ = inquiry.take(.claimsDirectColor(true), after: 1)

    #expect(inquiry.take(.kind, after: 1) == nil)
  }

  @Test(
    arguments: [
      ([.tookDirectColor(false), .claimsDirectColor(true)], .claimed),
      ([.tookDirectColor(true), .claimsDirectColor(false)], .taken),
      ([.claimsDirectColor(false), .claimsDirectColor(false)], .denied), ([], nil),
    ] as [([TerminalAnswer], TerminalAnswers.DirectColor?)]
  )
  func `a yes comes before a no`(said: [TerminalAnswer], result: TerminalAnswers.DirectColor?) {
    var answers = TerminalAnswers()

    for answer in said { answers.note(answer, asked: .directColor) }

    #expect(answers.directColor == result)
  }

  @Test func `of two answers to one question the first counts`() {
    var answers = TerminalAnswers()

    answers.note(.background(RGB(0)), asked: .background)
    answers.note(.background(RGB(0xFF_FFFF)), asked: .background)

    #expect(answers.background == RGB(0))
  }
}

struct TerminalQuestionsTests {
  @Test func `no questions are no bytes`() { #expect(TerminalQuestions().bytes.isEmpty) }

  @Test(arguments: [
    TerminalQuestions.width, .background, .directColor, [.width, .background, .directColor],
  ])
  func `each ends with what every terminal answers, and no trace`(questions: TerminalQuestions) {
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
