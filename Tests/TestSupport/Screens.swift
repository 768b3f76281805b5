package import HomeScreenViews
package import TerminalRendering
package import Testing

extension Frame {
  package var lines: [String] { (0..<size.rows).map { text(row: $0) } }
  package var allText: String { lines.joined(separator: "\n") }
}

extension ScreenModel {
  package func frame(_ columns: Int = 100, _ rows: Int = 30) -> Frame {
    HomeScreenView.compose(self, size: Size(columns: columns, rows: rows))
  }
  package func frame(_ size: Size) -> Frame { HomeScreenView.compose(self, size: size) }
  package func lines(_ columns: Int = 100, _ rows: Int = 30) -> [String] {
    frame(columns, rows).lines
  }
  package func text(_ columns: Int = 100, _ rows: Int = 30) -> String {
    frame(columns, rows).allText
  }

  package func under(_ overlay: Overlay?) -> ScreenModel {
    var model = self
    model.overlay = overlay
    return model
  }

  package func drawn(_ look: Look) -> ScreenModel {
    var model = self
    model.look = look
    return model
  }
}

/// Compares a frame with its golden file; see the function for texts.
package func assertSnapshot(
  _ frame: Frame,
  named name: String,
  filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = FrameSnapshot.text(frame)
  assertSnapshot(text, named: name, filePath: filePath, sourceLocation: sourceLocation)
}
