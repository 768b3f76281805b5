/// A recording for terminal players in asciinema's published formats.
///
/// The second version is read everywhere; the third has times between events.
package enum Asciicast {
  package enum Version: Int, CaseIterable {
    case second = 2
    case third = 3
  }

  /// A header line, then a line for each change and each marker.
  package static func document(
    _ sequence: FrameSequence,
    palette: Palette,
    title: String,
    version: Version = .second
  ) -> HarmlessText {
    var writer = AsciicastWriter(version: version)
    var lines = [header(sequence.size, palette, title: title, version)]
    var markers = sequence.markers[...]
    for (time, frame) in sequence.frames {
      // A player that stops at a marker shows what came until then.
      while let marker = markers.first, marker.time < time {
        lines.append(writer.mark(marker.title, at: marker.time))
        markers.removeFirst()
      }
      lines += writer.show(frame, palette, at: time)
    }
    lines += markers.map { writer.mark($0.title, at: $0.time) }
    // The last frame stays as long as it was held.
    if writer.time < sequence.length { lines.append(writer.hold(until: sequence.length)) }
    return HarmlessText(document: lines.joined(separator: "\n") + "\n")
  }

  /// The first line: the terminal's size and colours, and the title.
  package static func header(
    _ size: Size,
    _ palette: Palette,
    title: String,
    _ version: Version = .second
  ) -> String {
    let (columns, rows) = (size.columns, size.rows)
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

  private static func theme(_ palette: Palette) -> String {
    let text = palette.theme.color(of: .text).hex
    let colors = TerminalColors.sixteen.map(\.hex).joined(separator: ":")
    return "{\"fg\": \"\(text)\", \"bg\": \"\(palette.pageColor.hex)\", \"palette\": \"\(colors)\"}"
  }
}

package struct AsciicastWriter {
  /// The moment of the last line, in milliseconds from the start.
  private(set) var time = 0
  private let version: Asciicast.Version
  private var pen: FramePen?
  private var shown: Frame?

  package init(version: Asciicast.Version = .second) { self.version = version }

  /// The lines of a frame; none if it looks like the one before.
  package mutating func show(_ frame: Frame, _ palette: Palette, at moment: Int) -> [String] {
    var lines: [String] = []
    if let shown, shown.size != frame.size {
      lines.append(line("r", "\(frame.size.columns)x\(frame.size.rows)", at: moment))
      self.shown = nil
    }
    var pen = pen ?? FramePen(palette: palette)
    let text = pen.text(from: shown, to: frame)
    self.pen = pen
    shown = frame
    if !text.isEmpty { lines.append(line("o", text, at: moment)) }
    return lines
  }

  package mutating func mark(_ title: String, at moment: Int) -> String {
    line("m", title, at: moment)
  }

  package mutating func hold(until moment: Int) -> String { line("o", "", at: moment) }

  /// Draws the next frame whole, in its own colours.
  package mutating func repaint() {
    pen = nil
    shown = nil
  }

  private mutating func line(_ code: String, _ data: String, at moment: Int) -> String {
    let from = version == .third ? time : 0
    time = moment
    return "[\(Self.seconds(moment - from)), \"\(code)\", \(Asciicast.quoted(data))]"
  }

  /// With thousandths, from milliseconds.
  private static func seconds(_ milliseconds: Int) -> String {
    let tail = String(milliseconds % 1000 + 1000).dropFirst()
    return "\(milliseconds / 1000).\(tail)"
  }
}

extension Asciicast {
  /// JSON with everything invisible escaped, such as escape characters.
  fileprivate static func quoted(_ text: String) -> String {
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
