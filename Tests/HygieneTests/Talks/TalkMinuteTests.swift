import Testing

/// A minute that is given of WWDC21 10049 is that of a sentence of it, wherever it stands.
@Suite struct TalkMinuteTests {
  @Test func `A minute of the talk of 2021 is one at which a sentence of it begins`() {
    let citing = CitationTests.files.filter { file in file.lines.contains { $0.contains("10049") } }
    #expect(!citing.isEmpty)

    for file in citing {
      for minute in Self.minutes(in: file.lines.joined(separator: "\n"))
      where !TalkTranscript.begins(at: minute) {
        Issue.record("\(file.path): no sentence of the talk begins at \(minute)")
      }
    }
  }

  @Test(
    arguments: [
      (" 5:15.", ["5:15"]),
      (" at 5:15", ["5:15"]),
      (" from 2:59 to 3:37: two widgets", ["2:59", "3:37"]),
      (" 3:33,\n/// 6:54 and 10:04", ["3:33", "6:54", "10:04"]),
      ("\n# 0:59), at 9:41", ["0:59"]),
      (" says so of 9:41", []),
    ]
  )
  func `Minutes are found in lists and ranges, and beyond the end of a line`(
    words: String,
    minutes: [String]
  ) {
    let talk = 10_049

    #expect(Self.minutes(in: "WWDC21 \(talk)\(words)") == minutes)
  }

  @Test func `A minute that is off by a few seconds is that of no sentence`() {
    #expect(TalkTranscript.begins(at: "12:19"))
    #expect(!TalkTranscript.begins(at: "12:14"))
    #expect(!TalkTranscript.begins(at: "12:24"))
    #expect(!TalkTranscript.begins(at: "12"))
  }

  /// The minutes behind the number of the talk.
  private static func minutes(in text: String) -> [String] {
    text.matches(
      of: /10049[,\s\/#]*(?:from |at )?(\d+:\d\d(?:(?:,|,? and|,? to)[\s\/#]+\d+:\d\d)*)/
    )
    .flatMap { citation in citation.1.matches(of: /\d+:\d\d/).map { String($0.0) } }
  }
}
