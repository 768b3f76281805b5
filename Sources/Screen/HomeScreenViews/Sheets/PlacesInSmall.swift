import SmartStacks
import TerminalRendering

/// Every place side by side in small: what stands where, each stack by its name in the hue of what
/// it shows, each single widget by its title.
struct PlacesInSmall: ScreenPart {
  let context: ScreenContext

  private static let unit = 7
  private static let gap = 3

  /// As many beside each other as there is room for, then the next below them.
  var rows: [Sheet.Row] {
    let room = min(62, size.columns - 10)
    var bands: [[Int]] = []
    var used = 0
    for page in world.pagesInOrder {
      let width = columns(of: page) + Self.gap
      if bands.isEmpty || used + width > room {
        bands.append([])
        used = 0
      }
      bands[bands.count - 1].append(page)
      used += width
    }
    var rows: [Sheet.Row] = []
    for band in bands {
      if !rows.isEmpty { rows.append(Sheet.Row()) }
      rows += self.rows(of: band)
    }
    return rows
  }

  private func rows(of pages: [Int]) -> [Sheet.Row] {
    let drawn = pages.map { lines(of: $0) }
    return (0..<(drawn.map(\.count).max() ?? 0)).map { row in
      var words: [Words] = []
      for (page, lines) in zip(pages, drawn) {
        let line = row < lines.count ? lines[row] : []
        let taken = line.columns
        words += line + [.space(max(0, columns(of: page) + Self.gap - taken))]
      }
      return Sheet.Row(words)
    }
  }

  /// A page of an iPad is four small widgets wide, whatever else holds widgets two.
  private func units(of page: Int) -> Int {
    let isWide = world.area(ofPage: page) == .homeScreen
    return isWide && world.policy.profile == .ipad ? 4 : 2
  }

  private func columns(of page: Int) -> Int { units(of: page) * Self.unit }

  /// The title, then the rows of widgets, each in the columns that it has there.
  private func lines(of page: Int) -> [[Words]] {
    let isHere = page == state.visiblePage && world.pages.count > 1
    let name = world.name(ofPage: page)
    let title = cut(name.prefix(1).uppercased() + name.dropFirst(), to: columns(of: page))
    // High enough for any number, so that nothing goes to another page.
    let flow = PageFlow(state.pages[page], units: units(of: page), rows: 200, family: model.family)
    let slots = flow.pages.first ?? []
    let rows = slots.map { $0.row + $0.rows }.max() ?? 0
    return [[Words(title, isHere ? .text : .muted, isHere ? [.bold, .underline] : .bold)]]
      + (0..<rows).map { row in
        line(of: slots.filter { ($0.row..<$0.row + $0.rows).contains(row) }, row)
      }
  }

  private func line(of slots: [PageFlow.Slot], _ row: Int) -> [Words] {
    var words: [Words] = []
    var column = 0
    for slot in slots.sorted(by: { $0.unit < $1.unit }) {
      let start = slot.unit * Self.unit
      let room = slot.units * Self.unit - 3
      let name = slot.row == row ? cut(self.name(of: slot.place), to: room) : ""
      words += [
        .space(start - column), Words("[", .faint), Words(name, .hue(hue(of: slot.place)), .bold),
        .space(room - CellWidth.columns(of: name)), Words("]", .faint), .space(1),
      ]
      column = start + slot.units * Self.unit
    }
    return words
  }

  private func name(of place: World.Place) -> String {
    switch place {
    case .stack(let stack): context.name(of: stack)
    case .widget(let widget): title(of: widget)
    }
  }

  private func hue(of place: World.Place) -> Int {
    switch place {
    case .stack(let stack):
      let stacks = state.stacks
      guard stacks.indices.contains(stack.index) else { return 0 }
      return stacks[stack.index].shown.map { context.hue(of: $0) } ?? 0
    case .widget(let widget): return context.hue(of: widget)
    }
  }
}
