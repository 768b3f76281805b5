import SimulationCore
import SmartStacks
import TerminalRendering

struct PlacedSheet: ScreenPart {
  let context: ScreenContext

  private static let valueColumn = 28

  var rows: [Sheet.Row] {
    let isMore = world.pages.contains { $0.area != .homeScreen }
    var rows = isMore ? PlacesInSmall(context: context).rows : []
    for index in world.pagesInOrder {
      let page = state.pages[index]
      if !rows.isEmpty { rows.append(Sheet.Row()) }
      let isHere = index == state.visiblePage && world.pages.count > 1
      let title = title(ofPage: index)
      rows.append(Sheet.Row(title, .muted.bold, right: isHere ? Words("visible", .muted) : nil))
      for place in page.places { rows += self.rows(of: place) }
      if page.places.isEmpty { rows.append(Sheet.Row("  No widgets", .muted)) }
    }
    return rows + elsewhere + developerMode
  }

  private func title(ofPage index: Int) -> String {
    let area = world.area(ofPage: index)
    guard area == .homeScreen else { return area.title }
    return world.homePageCount > 1 ? "Page \(index + 1)" : "Home Screen"
  }

  private func rows(of place: World.Place) -> [Sheet.Row] {
    switch place {
    case .widget(let widget):
      return [row(of: widget, indent: "  ", fact: "\(model.family(of: place).word), not stacked")]
    case .stack(let stack):
      guard state.stacks.indices.contains(stack.index) else { return [] }
      return [head(of: stack)] + members(of: stack)
    }
  }

  private func head(of stack: StackID) -> Sheet.Row {
    let shown = state[stack]
    let isSelected = model.selected == stack
    let switches = [
      "Smart Rotate \(shown.smartRotate ? "on" : "off")",
      "Suggestions \(shown.widgetSuggestions ? "on" : "off")",
    ]
    return Sheet.Row(
      [
        Words("  "),
        Words(name(of: stack), Style(.text, isSelected ? [.bold, .underline] : .bold)),
        Words("  \(world[stack].family.word)", .muted),
      ],
      right: Words(switches.joined(separator: "  "), .muted)
    )
  }

  private func members(of stack: StackID) -> [Sheet.Row] {
    let shown = state[stack]
    var rows = shown.members.map { widget in
      let mark = dot(widget == shown.members[shown.visible])
      let fact = widget == shown.top ? "on top" : nil
      return row(
        of: widget,
        indent: "    \(shown.members.count > 1 ? mark : " ") ",
        fact: fact
      )
    }
    if let suggestion = shown.suggestion {
      let fact = "suggested" + (suggestion.until.map { " until \(clock($0))" } ?? "")
      rows.insert(
        row(of: suggestion.widget, indent: "    \(glyphs.suggestion) ", fact: fact),
        at: 0
      )
    }
    return rows
  }

  private func row(of widget: WidgetID, indent: String, fact: String?) -> Sheet.Row {
    let column = Self.valueColumn - indent.columns
    let words = titleAndValues(of: widget, columns: column - 2, valueColumn: column)
    return Sheet.Row([Words(indent, .muted)] + words, right: fact.map { Words($0, .muted) })
  }

  private var elsewhere: [Sheet.Row] {
    let hasIntents = !world.intents.isEmpty
    guard hasIntents || !state.predictions.isEmpty else { return [] }
    var rows = [Sheet.Row(), Sheet.Row("Elsewhere", Style(.muted, .bold))]
    for surface in Surface.allCases where hasIntents {
      let text = contents(of: surface)
      rows.append(pair(surface.title, text.isEmpty ? "none" : text, isQuiet: text.isEmpty))
    }
    let predicted = state.predictions.map { prediction in
      let title = world.title(ofPredicted: prediction.subject).harmless
      return "\(title), \(prediction.value.percent)% until \(moment(prediction.end))"
    }
    if predicted.isEmpty { rows.append(pair("Predicted", "none", isQuiet: true)) }
    for (index, text) in predicted.enumerated() {
      rows.append(pair(index == 0 ? "Predicted" : "", text, isQuiet: false))
    }
    return rows
  }

  private func pair(_ name: String, _ text: String, isQuiet: Bool) -> Sheet.Row {
    Sheet.Row([
      Words("  \(name)", .muted), .space(max(2, Self.valueColumn - 8 - name.columns)),
      Words(glyphs.harmless(text), isQuiet ? .faint : .text),
    ])
  }

  /// Only exceptions from the default are listed.
  private var developerMode: [Sheet.Row] {
    let apps = world.apps.indices.filter {
      state.developerMode.indices.contains($0) && state.developerMode[$0]
    }
    guard !apps.isEmpty else { return [] }
    let names = apps.map { world.apps[$0].name.harmless }
    return [Sheet.Row(), Sheet.Row("Developer Mode", .muted.bold)]
      + names.map { Sheet.Row("    \($0)", .text) }
  }
}

struct PlacesInSmall: ScreenPart {
  let context: ScreenContext

  private static let unit = 7
  private static let gap = 3

  /// Side by side as far as there is room, then in further bands.
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

  /// A page of an iPad is four small widgets wide; any other place is two.
  private func units(of page: Int) -> Int {
    let isWide = world.area(ofPage: page) == .homeScreen
    return isWide && world.policy.profile == .ipad ? 4 : 2
  }

  private func columns(of page: Int) -> Int { units(of: page) * Self.unit }

  private func lines(of page: Int) -> [[Words]] {
    let isHere = page == state.visiblePage && world.pages.count > 1
    let name = world.name(ofPage: page)
    let title = cut(name.prefix(1).uppercased() + name.dropFirst(), to: columns(of: page))
    // High enough for any number, so that nothing goes to another page.
    let flow = PageFlow(state.pages[page], units: units(of: page), rows: 200, family: model.family)
    let slots = flow.pages.first ?? []
    let rows = slots.map { $0.row + $0.rows }.max() ?? 0
    return [[Words(title, Style(isHere ? .text : .muted, isHere ? [.bold, .underline] : .bold))]]
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
        .space(start - column), Words("[", .faint), Words(name, .hue(hue(of: slot.place)).bold),
        .space(room - name.columns), Words("]", .faint), .space(1),
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
