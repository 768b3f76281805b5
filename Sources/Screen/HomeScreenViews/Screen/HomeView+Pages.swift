import SmartStacks
import TerminalRendering

extension HomeView {
  struct StackName {
    var stack: StackID
    var name: String
    var widget: String
    var columns: Range<Int>
  }

  func drawNames() {
    guard let row = layout.namesRow else { return }
    let names = names
    for item in names {
      let isSelected = model.selected == item.stack
      let hue = Ink.hue(hue(of: state[item.stack].top))
      let name = Style(isSelected ? .text : .muted, isSelected ? [.bold, .underline] : [])
      var column = item.columns.lowerBound
      column += draw(item.name, column: column, row: row, name) + 1
      draw(item.widget, column: column, row: row, Style(hue, isSelected ? .bold : []))
    }
    drawDots(after: names.last?.columns.upperBound ?? 0, row: row)
  }

  private func drawDots(after column: Int, row: Int) {
    // Parts of the visible page are named already; only pages of the phone get dots here.
    let order = world.pagesInOrder
    guard order.count > 1, column + 2 + 2 * order.count < size.columns, layout.pages.count > 0
    else { return }
    for (place, page) in order.enumerated() {
      draw(dot(page == model.shownPage), column: column + 2 + 2 * place, row: row, .muted)
    }
  }

  /// The stacks of the visible page, with their widgets' names as far as there is room.
  var names: [StackName] {
    let stacks = state.stacks.indices.map { StackID($0) }.filter { stack in
      state[stack].page == model.shownPage && state[stack].isThere
    }
    let room = size.columns - 4
    var widgets = stacks.map { title(of: state[$0].top) }
    func width() -> Int {
      zip(stacks, widgets).reduce(-3) { $0 + columns(of: $1.0, with: $1.1) + 3 }
    }
    // First the distinguishing or last word, then its first letter, then the stack's name alone.
    let lastWords = stacks.map { stack in
      let names = laneNames(of: state[stack].top)
      return names.count > 1 ? names[1] : String(names[0].split(separator: " ").last ?? "")
    }
    let shorter = [lastWords, lastWords.map { String($0.prefix(1)) }, stacks.map { _ in "" }]
    for names in shorter where width() > room - 4 { widgets = names }
    // Where even the names do not fit, those before the selected one are left out.
    let selected = stacks.firstIndex { $0 == model.selected } ?? 0
    var first = 0
    func end(of last: Int) -> Int {
      (first...last).reduce(-1) { $0 + columns(of: stacks[$1], with: widgets[$1]) + 3 }
    }
    while first < selected, end(of: selected) > room + 2 { first += 1 }
    var column = 2
    var items: [StackName] = []
    for index in stacks.indices.dropFirst(first) {
      let end = column + columns(of: stacks[index], with: widgets[index])
      guard end <= room + 3 else { break }
      let (stack, widget) = (stacks[index], widgets[index])
      let name = name(of: stack)
      items.append(StackName(stack: stack, name: name, widget: widget, columns: column..<end))
      column = end + 3
    }
    return items
  }

  private func columns(of stack: StackID, with widget: String) -> Int {
    let name = name(of: stack).columns
    return widget.isEmpty ? name : name + 1 + widget.columns
  }

  func drawPageDots() {
    guard let row = layout.dotsRow else { return }
    let columns = layout.dotColumns
    for (index, column) in columns.enumerated() {
      draw(dot(index == layout.pages.index), column: column, row: row, .muted)
    }
    drawToday(before: columns.first ?? 0, row: row)
    drawWords(after: columns.last ?? 0, row: row)
  }

  private func drawToday(before column: Int, row: Int) {
    guard let today = world.page(of: .todayView) else { return }
    let words = "Today"
    guard column > words.count + 2 else { return }
    draw(words, endColumn: column - 1, row: row, today == model.shownPage ? .text : .faint)
  }

  /// The person's page, while another is shown: the longest text that fits.
  private func drawWords(after column: Int, row: Int) {
    guard let looked = model.looked.number else { return }
    let whereabouts = "the person is \(world.whereabouts(onPage: state.visiblePage))"
    let texts = ["viewing \(world.name(ofPage: looked)); \(whereabouts)", whereabouts]
    let start = column + 3
    let room = layout.stageColumns - 1 - start
    guard let text = texts.first(where: { $0.count <= room }) else { return }
    draw(text, column: start, row: row, .text)
  }
}

extension ScreenLayout {
  var dotColumns: [Int] {
    let count = min(pages.count, stageColumns / 2)
    let start = (stageColumns - (2 * count - 1)) / 2
    return (0..<count).map { start + 2 * $0 }
  }
}

extension HomeView {
  /// Today View is a column at the left, and Notification Center one at the right.
  func drawAside() {
    guard let area = layout.aside else { return }
    let clock = ClockText(context)
    let place = world.area(ofPage: model.shownPage)
    let head = [Words(clock.date(year: true), .muted), Words(""), Words(place.title, .text.bold)]
    let lines = head + notes(on: place).map { Words($0, .faint) }
    var row = area.row + max(0, area.rows - BigNumerals.rows - 1 - lines.count) / 2
    let width = BigNumerals.columns(of: clock.minutes)
    if area.rows > BigNumerals.rows + lines.count, width <= area.columns {
      let column = area.column + (area.columns - width) / 2
      drawBig(clock.minutes, column: column, row: row, .text.bold)
      row += BigNumerals.rows + 1
    }
    for line in lines where row < area.endRow {
      drawCentred(line.text, in: area.at(row: row), line.style)
      row += 1
    }
  }

  /// In lines that fit beside the narrowest column.
  private func notes(on place: HomeArea) -> [String] {
    switch place {
    case .homeScreen: []
    case .todayView:
      [
        "left of page 1",
        state.visiblePage == model.shownPage
          ? "the person is here" : "the person is \(world.whereabouts(onPage: state.visiblePage))",
      ]
    case .notificationCenter: ["single widgets only", "stacks need iPhone or iPad"]
    }
  }
}
