import SmartStacks
import TerminalRendering

/// The back of a widget: what its app says of it, in the colours that it has there.
///
/// Colours are the nearest of the theme's, and words stand on no ground but a tint, so that they
/// can be read in every theme.
struct WidgetBack: ScreenPart {
  let context: ScreenContext
  let kind: KindID

  /// Below so many rows of screen the form needs them: what is said of it scrolls away.
  private static let leastRows = 24
  /// A longer sentence is cut.
  private static let mostLines = 3

  private var definition: World.WidgetKind { world.kinds[kind.index] }

  /// What its controls are drawn with.
  var accent: Ink {
    guard let accent = definition.accent else { return .hue(hues[kind]) }
    return hue(of: accent).map { .hue($0) } ?? .text
  }

  /// What lies under what its app says of it; nil for the page.
  private var ground: Ink? {
    guard look.hasTints, let color = definition.background else { return nil }
    return hue(of: color).map { .tint($0) }
  }

  /// The hue nearest to a colour; nil for one that has none.
  private func hue(of color: WidgetColor) -> Int? {
    switch color {
    case .hue(let hue): return hue
    case .rgb(let red, let green, let blue):
      return Self.hue(red: Double(red), green: Double(green), blue: Double(blue))
    }
  }

  /// Where each hue of the colour wheel ends and the next begins, in degrees.
  private static let wheel: [(end: Double, hue: Int)] = [
    (16, 1), (70, 2), (165, 3), (190, 6), (235, 0), (295, 5), (353, 4), (361, 1),
  ]

  /// The hue nearest to a colour of parts from 0 to 255; nil for one that is nearly grey or black.
  private static func hue(red: Double, green: Double, blue: Double) -> Int? {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let spread = most - least
    guard most > 0.12 * 255, spread / most > 0.18 else { return nil }
    let sector: Double =
      if most == red {
        ((green - blue) / spread + 6).truncatingRemainder(dividingBy: 6)
      } else if most == green {
        (blue - red) / spread + 2
      } else {
        (red - green) / spread + 4
      }
    let degrees = sector * 60
    let isBrown = (16...50).contains(degrees) && most < 0.72 * 255
    return isBrown ? 7 : wheel.first { degrees < $0.end }?.hue ?? 1
  }

  /// Puts what its app says of it above the rows of a sheet.
  func put(above sheet: inout Sheet) {
    let own = rows
    let rows = own.isEmpty ? intentRows : own
    guard !rows.isEmpty else { return }
    if own.isEmpty || size.rows < Self.leastRows {
      sheet.rows = rows + [Sheet.Row()] + sheet.rows
    } else {
      sheet.head = rows
    }
  }

  private var app: Words {
    Words(PlainText.harmless(world.apps[definition.app.index].name), .muted)
  }

  private var rows: [Sheet.Row] {
    let room = textColumns
    guard let words = definition.description.map({ PlainText.harmless($0) }), !words.isEmpty else {
      return ground == nil ? [] : [line(PlainText.harmless(definition.title), right: app)]
    }
    let first = PlainText.wrapped(words, to: max(8, room - app.columns - 2))
    guard first.count > 1 else { return [line(words, right: app)] }
    let lines = PlainText.wrapped(words, to: max(8, room))
    return lines.prefix(Self.mostLines).enumerated().map { index, text in
      let isCut = index == Self.mostLines - 1 && lines.count > Self.mostLines
      return line(isCut ? "\(cut(text, to: room - 2)) \(glyphs.ellipsis)" : text)
    }
  }

  /// The intent's title, where it says more than the widget's.
  private var intentRows: [Sheet.Row] {
    guard let intent = world.intent(of: kind) else { return [] }
    let title = PlainText.harmless(world.intents[intent.index].title)
    guard title != definition.title else { return [] }
    return [Sheet.Row(title, .muted, right: app)]
  }

  private func line(_ text: String, right: Words? = nil) -> Sheet.Row {
    var row = Sheet.Row(text, ground == nil ? .muted : .text, right: right)
    if let ground {
      row.ground = ground
      row.right?.style.foreground = .text
    }
    return row
  }
}
