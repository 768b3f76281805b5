import TerminalRendering

/// Where each view stands once all sizes are known.
extension ViewLayout {
  /// A view that is drawn, in its area; nothing of it shows outside of the clip.
  struct Placed {
    var id: Int
    var area: Rect
    var clip: Rect
  }

  /// The views to draw in an area, the ones behind first.
  mutating func placed(_ root: Int, in area: Rect) -> [Placed] {
    let offer = Proposal(columns: area.columns, rows: area.rows)
    let rect = elements[root].lead.rect(of: size(root, offer), in: area)
    var found: [Placed] = []
    place(root, in: rect, offer, clip: area, &found)
    return left > 0 ? found : plain(in: area)
  }

  /// What a view that asks for too many sizes comes to: what it says, a row for each.
  private func plain(in area: Rect) -> [Placed] {
    var found: [Placed] = []
    for (id, element) in elements.enumerated() where found.count < area.rows {
      guard element.hasContent, element.children.isEmpty else { continue }
      let row = area.at(row: area.row + found.count)
      found.append(Placed(id: id, area: row, clip: row))
    }
    return found
  }

  /// Places a view in an area that it took of what it was offered.
  private mutating func place(
    _ id: Int,
    in area: Rect,
    _ offered: Proposal,
    clip: Rect,
    _ found: inout [Placed]
  ) {
    let seen = clip.intersection(area)
    guard !seen.isEmpty else { return }
    let element = elements[id]
    // Where nothing was said, what is there decides what is shown of it.
    let offer = Proposal(
      columns: offered.columns ?? area.columns,
      rows: offered.rows ?? area.rows
    )
    switch element.kind {
    case .nothing, .spacer, .unseen: return
    case .text, .bar, .rule, .edge: found.append(Placed(id: id, area: area, clip: seen))
    case .stack(let stack): place(deal(element, stack, offer), stack, in: area, seen, &found)
    case .layers(let place), .over(let place):
      let inner = isLayered(element) ? offer : Proposal(columns: area.columns, rows: area.rows)
      for child in element.children { self.place(child, at: place, inner, area, seen, &found) }
    case .behind(let place):
      let inner = Proposal(columns: area.columns, rows: area.rows)
      for child in element.children.reversed() {
        self.place(child, at: place, inner, area, seen, &found)
      }
    case .inset(let wanted):
      let (inset, inner) = room(wanted, element, offer)
      let rest = Rect(
        column: area.column + inset.leading,
        row: area.row + inset.top,
        columns: max(0, area.columns - inset.columns),
        rows: max(0, area.rows - inset.rows)
      )
      place(element.children[0], in: rest, inner, clip: seen, &found)
    case .frame(let frame):
      place(element.children[0], at: frame.place, inner(of: frame, offer), area, seen, &found)
    case .free:
      place(element.children[0], at: Place(), inner(of: element, offered), area, seen, &found)
    case .fits:
      guard let child = chosen(element, offer) else { return }
      place(child, in: area, offer, clip: seen, &found)
    case .table(let table):
      place(tableParts(element, table, offer), table, in: area, seen, &found)
    }
  }

  private func isLayered(_ element: ViewElement) -> Bool {
    if case .layers = element.kind { true } else { false }
  }

  /// Places a view of its own size somewhere in an area.
  private mutating func place(
    _ id: Int,
    at place: Place,
    _ offer: Proposal,
    _ area: Rect,
    _ clip: Rect,
    _ found: inout [Placed]
  ) {
    let rect = place.rect(of: size(id, offer), in: area)
    self.place(id, in: rect, offer, clip: clip, &found)
  }

  private mutating func place(
    _ deal: Deal,
    _ stack: ViewStack,
    in area: Rect,
    _ clip: Rect,
    _ found: inout [Placed]
  ) {
    var at = stack.isAcross ? area.column : area.row
    let line = stack.isOnBaseline ? deal.views.map(baseline).max() ?? 0 : 0
    for (view, gap) in zip(deal.views, deal.gaps) {
      let room = (stack.isAcross ? area.rows : area.columns) - view.size.along(!stack.isAcross)
      var offset = stack.side.offset(in: room)
      if stack.isOnBaseline { offset = max(0, line - baseline(view)) }
      var rect = Rect(
        column: stack.isAcross ? at : area.column + offset,
        row: stack.isAcross ? area.row + offset : at,
        columns: view.size.columns,
        rows: view.size.rows
      )
      // What stands between views or at their side is as high as they are.
      if stack.isAcross, isUpright(view.id) { (rect.row, rect.rows) = (area.row, area.rows) }
      place(view.id, in: rect, view.offer, clip: clip, &found)
      at += view.size.along(stack.isAcross) + gap
    }
  }

  private mutating func place(
    _ parts: TableParts,
    _ table: ViewTable,
    in area: Rect,
    _ clip: Rect,
    _ found: inout [Placed]
  ) {
    var row = area.row
    for part in parts.rows {
      var column = area.column
      let isWhole = part.views.count == 1 && parts.widths.count > 1 && table.columns == .needed
      for (index, view) in part.views.enumerated() {
        let width = isWhole ? parts.columns : parts.widths[index]
        let cell = Rect(column: column, row: row, columns: width, rows: part.height)
        let side = table.columns == .needed ? Side.start : .middle
        let offer = Proposal(columns: width, rows: part.height)
        place(view, at: Place(across: side, down: .middle), offer, cell, clip, &found)
        column += width + TableParts.gap
      }
      row += part.height + table.gap
    }
  }

  private func isUpright(_ id: Int) -> Bool {
    switch elements[id].kind {
    case .edge, .rule(isUpright: true): true
    case .nothing, .text, .bar, .rule, .spacer, .stack, .layers, .over, .behind, .inset, .frame,
      .free, .fits, .table, .unseen:
      false
    }
  }

  /// The row of a view that letters beside it stand in.
  private func baseline(_ share: Share) -> Int {
    var id = share.id
    for _ in 0..<ClientViewReader.deepest {
      switch elements[id].kind {
      case .text(let phrase):
        return phrase.tall != nil && share.size.rows == BigNumerals.rows ? BigNumerals.rows - 1 : 0
      case .inset, .frame, .free, .over, .behind, .fits:
        guard let child = elements[id].children.first else { return 0 }
        id = child
      case .nothing, .bar, .rule, .edge, .spacer, .stack, .layers, .table, .unseen: return 0
      }
    }
    return 0
  }
}
