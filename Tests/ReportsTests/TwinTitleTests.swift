import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import RunReports
@testable import Trials

/// Two widgets of one kind have one name each in every report.
@Suite struct TwinTitleTests {
  private static let noon = SimulationTime.zero + .minutes(365)

  @Test func `sentences, explanations and reports name the card`() throws {
    let run = try SampleRun.run(TwoCards.text)
    let narrator = Narrator(run: run)
    let sentences = run.log.indices.map { narrator.sentence(at: $0).text }
    let report = ExplanationReport(run: run, moment: Self.noon, stacks: [StackID(0)], next: 4)
    // Lines break between words.
    let explained = ExplanationText(report).text.text
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")

    #expect(sentences.contains { $0.hasPrefix("Home turned to \(TwoCards.titles[1]): ") })
    for title in TwoCards.titles { #expect(explained.contains(title)) }
    for text in sentences + [explained] { Self.expectNoBareTitle(text) }
  }

  @Test func `each export and each comparison names the card`() throws {
    for (name, text) in ExportTests.all(try ExportTests.chronicle(TwoCards.text)) {
      #expect(text.contains("SoupPay") && text.contains("AcmeCard"), "\(name)")
    }
    let side = ComparedRun(
      label: "as it is",
      text: TwoCards.text,
      run: try SampleRun.run(TwoCards.text)
    )

    #expect(Comparison(side, side).shares.map(\.title).suffix(2) == TwoCards.titles)
  }

  @Test func `each card has a row of its own among the scores of a day`() throws {
    let chronicle = try ExportTests.chronicle(TwoCards.text)
    let chart = DayChart(
      chronicle,
      day: chronicle.days[0],
      hues: ExportTests.hues(chronicle),
      hours: ChartHours(chronicle),
      paint: .roles
    )

    #expect(chart.scores().flatMap(\.rows).map(\.label) == TwoCards.titles)
  }

  private static func expectNoBareTitle(_ text: String) {
    let bare = text.replacing("Recent Purchases ·", with: "")
    #expect(!bare.contains("Recent Purchases"), "\(text)")
  }
}
