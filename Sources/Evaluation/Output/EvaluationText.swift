package import Documents
package import TerminalRendering

/// Writes an evaluation as tables for people, at most 100 columns wide.
package struct EvaluationText {
  private let look: TextLook

  package init(_ look: TextLook = TextLook()) { self.look = look }

  /// The tables of all logs.
  package func text(_ evaluations: [LogEvaluation]) -> HarmlessText {
    var lines: [HarmlessText] = []
    let telling = EvaluationTables.Telling()
    for evaluation in evaluations {
      if !lines.isEmpty { lines.append("") }
      lines += EvaluationTables(look: look, evaluation: evaluation, telling: telling).lines
    }
    return lines.asLines
  }
}

/// The tables of one log.
struct EvaluationTables {
  static let columns = 100
  /// The columns of a row's title, with its mark.
  static let titleWidth = 30
  /// The same in the tables of what ships.
  static let wideTitle = 34

  let look: TextLook
  let evaluation: LogEvaluation
  let telling: Telling

  /// What has been told by now: each sentence of a legend stands before the first table that needs
  /// it, and never again.
  ///
  /// A reference, because the tables of all logs share it; it never leaves the writing.
  final class Telling {
    private var told: Set<String> = []

    /// The sentences that are new.
    func new(_ sentences: [String]) -> [String] {
      sentences.filter { told.insert($0).inserted }
    }
  }

  var lines: [HarmlessText] {
    var lines = [look.strong(harmless(evaluation.file))]
    if let verdict = EvaluationWording.verdict(evaluation) { lines += wrapped(verdict) }
    if let below = EvaluationWording.below(evaluation) { lines += wrapped(below) }
    lines += wrapped(EvaluationWording.summary(evaluation))
    for note in EvaluationWording.notes(evaluation) {
      lines += wrapped(note, mark: "note: ")
    }
    guard evaluation.people > 0, evaluation.tested > 0 else { return lines }
    lines += shipped() + ranking() + curve()
    for variant in SurfacingVariant.allCases {
      lines += proactive(variant) + calibration(variant)
    }
    return lines + coldStart()
  }

  /// What is not told yet of a legend, before its table.
  func legend(_ sentences: [String]) -> [HarmlessText] {
    let new = telling.new(sentences)
    return new.isEmpty ? [] : wrapped(new.joined(separator: " ")).map(look.faint)
  }

  func wrapped(_ text: String, mark: HarmlessText = "") -> [HarmlessText] {
    let lines = harmless(text).wrapped(to: Self.columns - mark.columns)
    return lines.enumerated().map { index, line in
      (index == 0 ? look.faint(mark) : .spaces(mark.columns)) + line
    }
  }

  func harmless(_ text: String) -> HarmlessText {
    let shown = look.shown(text)
    guard look.glyphs == .ascii else { return shown }
    return HarmlessText(shown.text.replacing("▸", with: ">"))
  }

  func heading(_ text: String) -> [HarmlessText] {
    [""] + harmless(text).wrapped(to: Self.columns).map(look.strong)
  }

  func faint(_ text: HarmlessText) -> HarmlessText { look.faint(harmless(text.text)) }
}
