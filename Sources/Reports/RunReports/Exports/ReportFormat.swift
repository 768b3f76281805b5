package import TerminalRendering

/// The formats of reports: the command, its help, the article and the tests go through this list.
package enum ReportFormat: String, CaseIterable {
  case html
  case svg
  case csv
  case asciicast
  case notes

  package var about: String {
    switch self {
    case .html: "a page with the screen and all charts"
    case .svg: "an image"
    case .csv: "a row for each time a widget was on top"
    case .asciicast: "a recording of the day for asciinema"
    case .notes: "a sheet for a presenter"
    }
  }

  /// The whole file of a format that says nothing of the screen; nil for the others.
  package func document(
    of chronicle: Chronicle,
    days: [Chronicle.Day],
    hues: [Int],
    theme: Theme
  ) -> HarmlessText? {
    switch self {
    case .svg: ChartDocument.text(chronicle, days: days, hues: hues, theme: theme)
    case .csv:
      HarmlessText(
        document: String(decoding: SpanTable.document(chronicle, days: days), as: UTF8.self)
      )
    case .notes: NotesDocument.text(chronicle, days: days)
    case .html, .asciicast: nil
    }
  }
}
