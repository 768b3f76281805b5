package import SmartStacks
package import TerminalRendering

/// The positions of everything on a screen: pure, so that drawing and the mouse agree.
package struct ScreenLayout: Hashable {
  package struct Pane: Hashable {
    package var place: World.Place
    package var rect: Rect
  }

  package struct Lane: Hashable {
    package var stack: StackID
    package var row: Int
    package var thinRow: Int?

    var endRow: Int { (thinRow ?? row) + 1 }
  }

  /// The pages, counting the parts of those that do not fit on the stage.
  package struct Pages: Hashable {
    package var count: Int
    package var index: Int
    /// The stage pages before the visible page's first.
    package var before: Int
    package var parts: Int
    /// The first stage pages of the phone's pages, in order.
    package var starts: [Int] = [0]
    package var order: [Int] = [0]
  }

  package let size: Size
  package let layoutClass: LayoutClass
  package var panes: [Pane] = []
  /// Beside a column of widgets; nil on the Home Screen, and where one column is the whole width.
  package var aside: Rect?
  package var pages = Pages(count: 1, index: 0, before: 0, parts: 1)
  package var lanes: [Lane] = []
  /// Optional rows; the header is row 0, the footer the last.
  package var dotsRow: Int?
  package var namesRow: Int?
  /// The row of a caption: an empty one, else one that can be spared.
  package var captionRow: Int?
  package var whyRow: Int?
  package var nextRow: Int?
  package var dayRuleRow: Int?
  package var axisRow: Int?
  package var eventRow: Int?
  package var scores: Rect?
  /// What shows elsewhere, below the scores; nil where it is beside the stage or nowhere.
  package var elsewhere: Rect?
  package var side: Rect?
  package var stageColumns: Int
  package var labelColumn: Int
  package var strip: Range<Int> = 0..<0

  /// Aligned with the panes' content under the header, else with the sentences.
  var captionColumn: Int { captionRow == 1 ? (panes.first?.rect.column ?? 1) + 2 : labelColumn }

  package var headerRow: Int { 0 }
  package var footerRow: Int { size.rows - 1 }

  package init(_ model: ScreenModel, size: Size) {
    self.size = size
    layoutClass = LayoutClass(size)
    // What the widest stage does not use goes to the column beside it.
    stageColumns = layoutClass == .rich ? min(146, size.columns - 68) : size.columns
    labelColumn = layoutClass.labelColumn
    guard layoutClass != .notice else { return }
    placePanes(model)
    placeStrip(model.run.world)
  }

  private mutating func placePanes(_ model: ScreenModel) {
    let world = model.run.world
    let visible = min(max(0, model.shownPage), world.pages.count - 1)
    let plan = rowPlan(model, page: visible)
    let order = world.pagesInOrder
    let flows = order.map { flow(ofPage: $0, model, rows: plan.paneRows) }
    if let place = order.firstIndex(of: visible) {
      let parts = flows[place].pages
      let part = Self.part(of: parts, model)
      func start(_ page: Int) -> Int { flows[..<page].reduce(0) { $0 + $1.pages.count } }
      let (before, count) = (start(place), start(flows.count))
      pages = Pages(count: count, index: before + part, before: before, parts: parts.count)
      pages.starts = flows.indices.map(start)
      pages.order = order
      let top = plan.blankUnderHeader ? 2 : 1
      let area = world.area(ofPage: visible)
      let grid = grid(of: parts[part], grows: parts.count == 1, in: area)
      if let columns = asideColumns(of: area, grid) {
        aside = Rect(columns, row: top, rows: plan.paneRows * plan.paneHeight)
      }
      panes = parts[part].map { slot in
        var slot = slot
        // Pages fill the stage; the column of Notification Center is at its right.
        if area == .notificationCenter { slot.unit += layoutClass.units - 2 }
        let columns = grid.columns(of: slot)
        let row = top + slot.row * plan.paneHeight
        let rect = Rect(columns, row: row, rows: slot.rows * plan.paneHeight)
        return Pane(place: slot.place, rect: rect)
      }
    }
    placeRows(plan, model, visible)
  }

  private static func part(of parts: [[PageFlow.Slot]], _ model: ScreenModel) -> Int {
    if let asked = model.looked.part { return min(max(0, asked), parts.count - 1) }
    guard let selected = model.selected else { return 0 }
    return parts.firstIndex { $0.contains { $0.place == .stack(selected) } } ?? 0
  }

  private func rowPlan(_ model: ScreenModel, page: Int) -> RowPlan {
    let world = model.run.world
    let isStage = layoutClass.units == 4
    // As many rows as the page could fill: two on the stage, any number in one column.
    let flow =
      world.pages.indices.contains(page) ? flow(ofPage: page, model, rows: isStage ? 2 : 8) : nil
    let used = flow?.pages.first?.map { $0.row + $0.rows }.max() ?? 1
    let grid = grid(
      of: flow?.pages.first ?? [],
      grows: flow?.pages.count == 1,
      in: world.area(ofPage: page)
    )
    let told = model.stacksOfDay
    return RowPlan(
      RowPlan.Spec(
        layoutClass: layoutClass,
        rows: size.rows,
        paneRows: used,
        visibleLanes: told.count { model.state[$0].page == page },
        lanes: told.count,
        plots: min(6, world.plotCount),
        elsewhere: world.intents.isEmpty ? 0 : RowPlan.mostElsewhere,
        isCompared: model.branches.comparison != nil,
        tallest: isStage ? grid.grown(RowPlan.tallest) : RowPlan.tallest
      )
    )
  }

  /// The stage's columns; parts of one page keep their size, and so does a column at its edge.
  private func grid(of slots: [PageFlow.Slot], grows: Bool, in area: HomeArea) -> StageGrid {
    let isWhole = area == .homeScreen || layoutClass.units == 2
    return StageGrid(
      columns: stageColumns,
      units: layoutClass.units,
      used: isWhole ? PageFlow.units(of: slots) : layoutClass.units,
      grows: isWhole && grows
    )
  }

  /// Pages fill the stage; Today View and Notification Center are a column two units wide.
  private func flow(ofPage page: Int, _ model: ScreenModel, rows: Int) -> PageFlow {
    let isPage = model.run.world.area(ofPage: page) == .homeScreen
    let units = isPage ? layoutClass.units : 2
    return PageFlow(model.state.pages[page], units: units, rows: rows, family: model.family)
  }

  private func asideColumns(of area: HomeArea, _ grid: StageGrid) -> Range<Int>? {
    guard layoutClass.units == 4 else { return nil }
    switch area {
    case .homeScreen: return nil
    case .todayView: return grid.columns(ofUnits: 2..<4)
    case .notificationCenter: return grid.columns(ofUnits: 0..<2)
    }
  }

  private mutating func placeRows(_ plan: RowPlan, _ model: ScreenModel, _ page: Int) {
    var row = (plan.blankUnderHeader ? 2 : 1) + plan.paneRows * plan.paneHeight
    func take(_ isThere: Bool) -> Int? {
      guard isThere else { return nil }
      row += 1
      return row - 1
    }
    if layoutClass == .rich {
      let column = stageColumns + 3
      side = Rect(column: column, row: 3, columns: size.columns - 1 - column, rows: row - 3)
    }
    dotsRow = take(plan.hasDots)
    namesRow = take(plan.hasNames)
    if plan.blankUnderHeader {
      captionRow = 1
    } else if plan.blankAboveWhy > 0 {
      captionRow = row
    }
    row += plan.blankAboveWhy
    whyRow = take(plan.hasWhy)
    nextRow = take(plan.hasNext)
    if plan.blankAboveAxis {
      captionRow = captionRow ?? row
      row += 1
    }
    captionRow = captionRow ?? nextRow ?? whyRow
    dayRuleRow = take(plan.hasDayRule)
    axisRow = take(true)
    let stacks = stacksOfLanes(plan.lanes, model, page)
    let chosen = model.selected.flatMap { stacks.contains($0) ? $0 : nil } ?? stacks.first
    for stack in stacks {
      var lane = Lane(stack: stack, row: row)
      if plan.thinLanes > 1 || (plan.thinLanes == 1 && stack == chosen) { lane.thinRow = row + 1 }
      lanes.append(lane)
      row = lane.endRow
    }
    eventRow = take(plan.hasEvents)
    if plan.scores > 0 {
      scores = size.band(row: row + 1, rows: plan.scores - 2)
      row += plan.scores - 1
    }
    if plan.elsewhere > 0 { elsewhere = size.band(row: row + 1, rows: plan.elsewhere - 1) }
  }

  /// The stacks with a lane, in order: the selected one takes precedence, then the page's.
  private func stacksOfLanes(_ count: Int, _ model: ScreenModel, _ page: Int) -> [StackID] {
    let all = model.stacksOfDay
    if count >= all.count { return all }
    let shown = panes.compactMap { pane in
      if case .stack(let stack) = pane.place { stack } else { nil }
    }
    let here = all.filter { model.state[$0].page == page }
    var chosen: [StackID] = []
    for stack in [model.selected].compactMap({ $0 }) + shown + here + all
    where chosen.count < count && all.contains(stack) && !chosen.contains(stack) {
      chosen.append(stack)
    }
    return chosen.sorted()
  }

  private mutating func placeStrip(_ world: World) {
    let longest = lanes.map { world[$0.stack].name.columns }.max() ?? 0
    let base = layoutClass.stripColumn
    let start = max(base, min(longest + 2, base + 8))
    if labelColumn >= base { labelColumn = max(labelColumn, start) }
    let margin = size.columns - start
    let end = layoutClass == .rich ? size.columns - 2 : size.columns
    strip = start..<max(start, min(end, start + margin))
  }
}

extension World {
  /// The plots: one for each configuration of a placed kind that has scores.
  fileprivate var plotCount: Int {
    plottedKinds.reduce(0) { sum, kind in
      sum + max(1, Set(widgets.lazy.filter { $0.kind == kind }.map(\.configuration)).count)
    }
  }

  /// The kinds with scores, known from the start, arriving or answered.
  var plottedKinds: [KindID] {
    func hasScores(_ entries: [TimelineEntry]) -> Bool { entries.contains { $0.relevance != nil } }
    var isPlotted = kinds.map { kind in
      let provisions = kind.provider?.provisions ?? []
      return hasScores(kind.timeline)
        || provisions.contains { $0.entries.contains { $0.relevance != nil } }
    }
    for scheduled in inputs {
      guard case .timeline(let kind, let entries, _) = scheduled.input, !isPlotted[kind.index]
      else { continue }
      isPlotted[kind.index] = hasScores(entries)
    }
    return kinds.indices.filter { isPlotted[$0] }.map { KindID($0) }
  }
}
