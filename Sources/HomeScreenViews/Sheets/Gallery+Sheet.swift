import SmartStacks
import TerminalRendering

extension Gallery {
  func sheet(_ context: ScreenContext) -> Sheet {
    let kinds = kinds(in: context.world)
    let chosen = min(max(0, row), max(0, kinds.count - 1))
    var rows: [Sheet.Row] = []
    var app: AppID?
    for (index, kind) in kinds.enumerated() {
      let definition = context.world.kinds[kind.index]
      if definition.app != app {
        app = definition.app
        if !rows.isEmpty { rows.append(Sheet.Row()) }
        let name = PlainText.harmless(context.world.apps[definition.app.index].name)
        rows.append(Sheet.Row([Words(name, .muted, .bold)]))
      }
      rows.append(row(of: kind, context).choice(index, isSelected: index == chosen))
    }
    let family = context.world.stacks[editor.stack.index].family.word
    if kinds.isEmpty {
      let none = "No app offers a \(family) widget."
      rows = [Sheet.Row([Words(none)])]
    }
    var sheet = Sheet(title: context.name(of: editor.stack), rows: rows, keys: keys)
    sheet.path = "Edit Stack / Add a widget"
    if let adding {
      let app = context.world.apps[context.world.kinds[adding.index].app.index].name
      let words = "Asked from the app: \(PlainText.harmless(app)) chooses what it is to show."
      sheet.foot = [Sheet.Row([Words(words, .muted)])]
    } else if kinds.indices.contains(chosen) {
      sheet.foot = words(of: kinds[chosen], context) + picture(of: kinds[chosen], context)
    }
    return sheet
  }

  private func row(of kind: KindID, _ context: ScreenContext) -> Sheet.Row {
    let title = "  \(PlainText.harmless(context.world.kinds[kind.index].title))"
    let isConfigured = context.world.intent(of: kind) != nil
    let hint = isConfigured ? Words("can be configured", .muted) : nil
    return Sheet.Row([Words(title, .hue(context.hues[kind]), .bold)], right: hint)
  }

  /// What the app says of the chosen widget.
  private func words(of kind: KindID, _ context: ScreenContext) -> [Sheet.Row] {
    guard let words = context.world.kinds[kind.index].description else { return [] }
    let room = Sheet.textColumns(on: context.layout.size)
    return [Sheet.Row([Words(context.cut(PlainText.harmless(words), to: room), .muted)])]
  }

  // MARK: The picture

  /// Below so many rows of screen the list needs them all.
  private static let leastRows = 26

  /// The chosen widget as its provider shows it in the gallery, where it is code and there is room.
  private func picture(of kind: KindID, _ context: ScreenContext) -> [Sheet.Row] {
    let family = context.world.stacks[editor.stack.index].family
    guard context.layout.size.rows >= Self.leastRows,
      let pictures = context.world.kinds[kind.index].pictures,
      let view = pictures.snapshot(in: family, at: context.now)?.view
    else { return [] }
    let surroundings = ClientSurroundings(
      look: context.look,
      hue: context.hues[kind],
      now: context.now,
      calendar: context.calendar
    )
    let size = Self.size(of: family, on: context.layout.size)
    var frame = Frame(size: size)
    var body = ClientView(view, columns: size.columns, surroundings)
    body.draw(into: &frame, area: frame.bounds)
    return (0..<size.rows).map { Sheet.Row([Words("  ")] + frame.words(row: $0)) }
  }

  /// The cells of a picture: those of a pane where there is room for few.
  private static func size(of family: WidgetFamily, on screen: Size) -> Size {
    let room = max(1, Sheet.textColumns(on: screen) - 2)
    switch family {
    case .systemSmall: return Size(columns: min(19, room), rows: 5)
    case .systemMedium: return Size(columns: min(44, room), rows: 5)
    case .systemLarge, .systemExtraLarge: return Size(columns: min(56, room), rows: 8)
    }
  }
}

extension Frame {
  /// A row as words, one run for each style.
  fileprivate func words(row: Int) -> [Words] {
    var words: [Words] = []
    for column in 0..<size.columns {
      let cell = self[column: column, row: row]
      guard cell.width > 0 else { continue }
      if words.last?.style == cell.style {
        words[words.count - 1].text.append(character(of: cell))
      } else {
        words.append(Words(String(character(of: cell)), cell.style))
      }
    }
    return words
  }
}
