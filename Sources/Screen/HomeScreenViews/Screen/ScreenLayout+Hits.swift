package import SimulationCore
import SmartStacks
import TerminalRendering

extension ScreenLayout {
  package func target(atColumn column: Int, row: Int, in model: ScreenModel) -> HitTarget? {
    guard layoutClass != .notice, Rect(size).contains(column: column, row: row) else { return nil }
    let context = ScreenContext(model, layout: self)
    if let overlay = model.overlay {
      let sheet = SheetView(context: context, sheet: overlay.sheet(context))
      if let spot = sheet.spot(atColumn: column, row: row) { return .overlaySpot(spot) }
      if let key = sheet.key(atColumn: column, row: row) { return .overlayKey(key) }
      if let index = sheet.index(atColumn: column, row: row) { return .overlayRow(index) }
      return sheet.contains(column: column, row: row) ? .overlay : nil
    }
    if row == headerRow { return headerTarget(column, context) }
    if row == footerRow {
      let plan = FooterPlan(model, columns: size.columns)
      return plan.items.first { $0.columns.contains(column) }?.target
    }
    switch model.view {
    case .home: break
    case .habits(let screen):
      return HabitsView(context: context, screen: screen).index(atColumn: column, row: row)
        .map { .habit($0) }
    case .why(let screen):
      return WhyView(context: context, screen: screen).target(atColumn: column, row: row)
    case .timeline(let screen):
      return TimelineView(context: context, screen: screen).target(atColumn: column, row: row)
    case .phone: return nil
    }
    for pane in panes where pane.rect.contains(column: column, row: row) {
      return target(in: pane, column: column, row: row, model.state)
    }
    if row == dotsRow {
      return dotColumns.firstIndex { ($0 - 1...$0 + 1).contains(column) }.map { .pageDot($0) }
    }
    if row == namesRow {
      let item = HomeView(context: context).names.first { $0.columns.contains(column) }
      return item.map { .stack($0.stack) }
    }
    return row == whyRow ? .story : momentTarget(column, row, model)
  }

  private func headerTarget(_ column: Int, _ context: ScreenContext) -> HitTarget? {
    var start = size.columns - 1
    for part in HeaderView(context: context).parts {
      let end = start
      start -= part.words.columns
      if (start..<end).contains(column) { return part.target }
    }
    return nil
  }

  private func target(in pane: Pane, column: Int, row: Int, _ state: HomeScreenState) -> HitTarget {
    switch pane.place {
    case .widget(let widget): return .widget(widget)
    case .stack(let stack):
      guard column >= pane.rect.endColumn - 2, state.stacks.indices.contains(stack.index) else {
        return .stack(stack)
      }
      let dots = StackDots(rect: pane.rect, count: state[stack].members.count, filled: 0)
      return dots.member(atRow: row).map { .stackDot(stack, member: $0) } ?? .stack(stack)
    }
  }

  /// A moment of the day strip or of the scores; the names of the lanes select their stacks.
  private func momentTarget(_ column: Int, _ row: Int, _ model: ScreenModel) -> HitTarget? {
    let lane = lanes.first { $0.row == row || $0.thinRow == row }
    let isStrip = lane != nil || row == axisRow || row == eventRow
    let isPlot = scores.map { $0.contains(column: column, row: row) && row > $0.row } ?? false
    guard isStrip || isPlot else { return nil }
    if let lane, column < strip.lowerBound { return .stack(lane.stack) }
    let axis = ScreenContext(model, layout: self).dayAxis
    return axis.moment(atColumn: column).map { .moment($0, lane: lane?.stack) }
  }

  /// The moment at a column of the day strip, beyond its ends too, for dragging.
  package func moment(atColumn column: Int, in model: ScreenModel) -> SimulationTime {
    let context = ScreenContext(model, layout: self)
    if let timeline = model.view.timelineScreen {
      return TimelineView(context: context, screen: timeline).axis.time(atColumn: column)
    }
    return context.dayAxis.time(atColumn: column)
  }
}

package enum PageTurn: Hashable {
  /// Of the visible page.
  case part(Int)
  /// Of another page of the phone.
  case page(Int, part: Int)
}

extension ScreenLayout {
  package func turn(by step: Int) -> PageTurn? { show(page: pages.index + step) }

  package func show(page: Int) -> PageTurn? {
    guard (0..<pages.count).contains(page), page != pages.index else { return nil }
    let part = page - pages.before
    if (0..<pages.parts).contains(part) { return .part(part) }
    guard let phone = pages.starts.lastIndex(where: { $0 <= page }) else { return nil }
    return .page(pages.order[phone], part: page - pages.starts[phone])
  }
}
