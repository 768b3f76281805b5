/// A sequence as a recording for terminal players, by the formats that asciinema published.
///
/// The second version is read everywhere; the third counts from event to event.
package enum Asciicast {
  /// Which version of the format.
  package enum Version: Int, CaseIterable, Sendable {
    case second = 2
    case third = 3
  }

  /// The recording: a line about it, and one for each change and each named moment.
  package static func document(
    _ sequence: FrameSequence,
    palette: Palette,
    title: String,
    version: Version = .second
  ) -> HarmlessText {
    var lines = [header(sequence, palette, title, version)]
    var pen = FramePen(palette: palette)
    var before = 0
    var shown: Frame?
    var markers = sequence.markers[...]
    func line(_ time: Int, _ code: String, _ data: String) {
      let from = version == .third ? before : 0
      lines.append("[\(seconds(time - from)), \"\(code)\", \(quoted(data))]")
      before = time
    }
    for (time, frame) in sequence.frames {
      // A player that stops at a marker shows what came until then.
      while let marker = markers.first, marker.time < time {
        line(marker.time, "m", marker.title)
        markers.removeFirst()
      }
      line(time, "o", pen.text(from: shown, to: frame))
      shown = frame
    }
    for marker in markers { line(marker.time, "m", marker.title) }
    // The last frame stays as long as it was held.
    if before < sequence.length { line(sequence.length, "o", "") }
    return HarmlessText(document: lines.joined(separator: "\n") + "\n")
  }

  private static func header(
    _ sequence: FrameSequence,
    _ palette: Palette,
    _ title: String,
    _ version: Version
  ) -> String {
    let (columns, rows) = (sequence.size.columns, sequence.size.rows)
    let theme = theme(palette)
    switch version {
    case .second:
      return "{\"version\": 2, \"width\": \(columns), \"height\": \(rows), "
        + "\"title\": \(quoted(title)), \"env\": {\"TERM\": \"xterm-256color\"}, "
        + "\"theme\": \(theme)}"
    case .third:
      return "{\"version\": 3, \"term\": {\"cols\": \(columns), \"rows\": \(rows), "
        + "\"type\": \"xterm-256color\", \"theme\": \(theme)}, \"title\": \(quoted(title))}"
    }
  }

  /// What the player's terminal looks like where nothing is said.
  private static func theme(_ palette: Palette) -> String {
    let text = palette.theme.color(of: .text).hex
    let colors = TerminalColors.sixteen.map(\.hex).joined(separator: ":")
    return "{\"fg\": \"\(text)\", \"bg\": \"\(palette.pageColor.hex)\", \"palette\": \"\(colors)\"}"
  }

  /// Seconds with thousandths, from milliseconds.
  private static func seconds(_ milliseconds: Int) -> String {
    let tail = String(milliseconds % 1000 + 1000).dropFirst()
    return "\(milliseconds / 1000).\(tail)"
  }

  /// A text in JSON; everything that nobody sees is escaped, escape characters among it.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where PlainText.isHidden(scalar):
        for unit in String(scalar).utf16 {
          result += "\\u" + String(0x10000 + Int(unit), radix: 16).dropFirst()
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
