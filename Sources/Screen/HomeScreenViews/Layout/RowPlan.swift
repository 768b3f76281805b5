import SmartStacks

struct RowPlan: Hashable {
  var paneRows: Int
  var paneHeight = 5
  var hasDots = true
  var hasNames = false
  var hasWhy = true
  var hasNext = true
  var hasEvents = true
  var hasDayRule = false
  var lanes: Int
  /// Thin lanes of another branch: one below each lane, or one in all.
  var thinLanes = 0
  var blankUnderHeader = false
  var blankAboveWhy = 0
  var blankAboveAxis = false
  /// The scores with their heading, above the footer.
  var scores = 0
  /// What shows elsewhere, with a blank above, below the scores, where a single row of panes leaves
  /// no room beside it.
  var elsewhere = 0
  /// Unused rows above the footer.
  var spare = 0

  static let tallest = 15
  static let tallestPlot = 10
  /// The least height of a single row of panes with scores.
  static let single = 8
  /// Below this height of a pane, rows beside the panes are dropped first.
  static let comfortable = 6

  struct Spec {
    var layoutClass: LayoutClass
    var rows: Int
    /// The rows of panes that the page could fill.
    var paneRows: Int
    /// The possible lanes, on the visible page and in all.
    var visibleLanes: Int
    var lanes: Int
    var plots: Int
    /// The ideal rows of what shows elsewhere; none where there is nothing to say.
    var elsewhere = 0
    var isCompared = false
    /// How high a pane may be; more where the page has few.
    var tallest = RowPlan.tallest
  }

  init(_ spec: Spec) {
    paneRows = max(1, spec.paneRows)
    lanes = spec.lanes
    switch spec.layoutClass {
    case .rich: planRich(spec)
    case .standard, .compact: planStage(spec)
    case .narrow, .floor, .notice: planColumn(spec)
    }
    if spec.isCompared { addThinLanes(spec) }
  }

  private var fixed: Int {
    let ones = [
      hasDots, hasNames, hasWhy, hasNext, hasEvents, hasDayRule, blankUnderHeader, blankAboveAxis,
    ]
    return 3 + ones.count { $0 } + lanes + blankAboveWhy + scores + elsewhere
  }

  private mutating func planRich(_ spec: Spec) {
    hasWhy = false
    hasNext = false
    hasDayRule = true
    blankUnderHeader = true
    blankAboveAxis = true
    let leastScores = spec.plots == 0 ? 0 : 3 + 3 * min(spec.plots, 5)
    let room = spec.rows - fixed
    if room - leastScores < 2 * 8 { lanes = min(lanes, max(1, spec.visibleLanes)) }
    paneHeight = min(spec.tallest, max(8, (spec.rows - fixed - leastScores) / paneRows))
    // An enlarged pane leaves half of the room to the scores.
    if spec.plots > 0 { paneHeight = min(paneHeight, max(Self.tallest, room / 2)) }
    let left = spec.rows - fixed - paneHeight * paneRows
    if paneRows == 1, spec.elsewhere > 0, left - leastScores > spec.elsewhere {
      elsewhere = spec.elsewhere + 1
    }
    share(spec.rows - fixed - paneHeight * paneRows, plots: spec.plots)
  }

  private mutating func planStage(_ spec: Spec) {
    blankUnderHeader = spec.layoutClass == .standard
    blankAboveAxis = spec.layoutClass == .standard
    dropRows(spec)
    let room = spec.rows - fixed
    paneHeight = min(spec.tallest, max(3, room / paneRows))
    // It leaves the rest to the scores: a designer's page is often one stack.
    if paneRows == 1, spec.plots > 0, room / 2 >= Self.single {
      paneHeight = min(paneHeight, room / 2)
    }
    share(spec.rows - fixed - paneHeight * paneRows, plots: spec.plots)
  }

  private mutating func planColumn(_ spec: Spec) {
    let isFloor = spec.layoutClass == .floor
    hasDots = false
    hasNames = !isFloor
    hasNext = !isFloor
    hasEvents = !isFloor
    lanes = 1
    blankAboveWhy = isFloor ? 0 : 1
    paneRows = 1
    dropRows(spec)
    let room = spec.rows - fixed
    // More rows of panes rather than one that is too high.
    paneRows = max(1, min(spec.paneRows, room / 9))
    paneHeight = min(Self.tallest, max(3, room / paneRows))
    let left = spec.rows - fixed - paneHeight * paneRows
    let more = min(max(0, left), max(0, spec.lanes - 1))
    lanes += more
    share(left - more, plots: isFloor ? 0 : spec.plots)
  }

  /// Drops the least important rows until the panes are high enough.
  private mutating func dropRows(_ spec: Spec) {
    func isTight(_ plan: RowPlan) -> Bool {
      (spec.rows - plan.fixed) / plan.paneRows < Self.comfortable
    }
    let steps: [(inout RowPlan) -> Void] = [
      { $0.blankUnderHeader = false },
      { $0.blankAboveAxis = false },
      { $0.blankAboveWhy = 0 },
      { $0.hasDots = false },
      { $0.hasEvents = false },
      { $0.lanes = min($0.lanes, max(1, spec.visibleLanes)) },
      { $0.lanes = 1 },
      { $0.hasNext = false },
      { $0.paneRows = 1 },
      { $0.hasNames = false },
    ]
    for step in steps where isTight(self) { step(&self) }
    guard spec.layoutClass == .compact || spec.layoutClass == .standard else { return }
    guard paneRows == 1, spec.paneRows > 1 else { return }
    // A single row of panes leaves room again for what was dropped before.
    let back: [(inout RowPlan) -> Void] = [
      { $0.hasNext = true },
      { $0.lanes = max($0.lanes, min(spec.lanes, max(1, spec.visibleLanes))) },
      { $0.hasEvents = true },
    ]
    for step in back {
      var plan = self
      step(&plan)
      if spec.rows - plan.fixed > Self.comfortable { self = plan }
    }
  }

  private mutating func share(_ left: Int, plots: Int) {
    var left = max(0, left)
    if plots > 0 && left >= 7 {
      scores = min(left, 3 + Self.tallestPlot * plots)
      left -= scores
    }
    let blanks: [WritableKeyPath<RowPlan, Bool>] = [\.blankAboveAxis, \.blankUnderHeader]
    for blank in blanks where left > 0 && !self[keyPath: blank] {
      self[keyPath: blank] = true
      left -= 1
    }
    if left > 0 && blankAboveWhy == 0 {
      blankAboveWhy = 1
      left -= 1
    }
    spare = left
  }

  static let mostPredictions = 3
  static let mostElsewhere = 1 + Surface.allCases.count + mostPredictions

  /// The scores' rows that thin lanes do not take: a heading, and three for each plot.
  private static func leastScores(_ spec: Spec) -> Int { max(7, 3 + 3 * min(spec.plots, 5)) }

  /// Makes room below each lane from spare rows or the scores, else below one from blanks or dots.
  ///
  /// The panes keep their size as long as they can, so that nothing jumps when a branch starts.
  mutating func addThinLanes(_ spec: Spec) {
    guard spec.layoutClass != .floor, spec.layoutClass != .notice, lanes > 0 else { return }
    if lanes > 1, let plan = freeing(lanes, spec, costly: false) {
      self = plan
    } else if let plan = freeing(1, spec, costly: true) {
      self = plan
    }
  }

  /// Nil where so many rows for thin lanes cannot be freed.
  private func freeing(_ rows: Int, _ spec: Spec, costly: Bool) -> RowPlan? {
    var plan = self
    plan.thinLanes = rows
    var missing = rows
    func take(_ free: Int) -> Int {
      let taken = min(missing, max(0, free))
      missing -= taken
      return taken
    }
    plan.spare -= take(plan.spare)
    if plan.scores > 0 { plan.scores -= take(plan.scores - Self.leastScores(spec)) }
    if missing == 0 { return plan }
    guard costly else { return nil }
    let steps: [WritableKeyPath<RowPlan, Bool>] = [\.blankAboveAxis, \.blankUnderHeader, \.hasDots]
    plan.blankAboveWhy -= take(plan.blankAboveWhy)
    for step in steps where plan[keyPath: step] && missing > 0 {
      plan[keyPath: step] = take(1) == 0
    }
    if missing == 0 { return plan }
    guard plan.paneHeight > Self.comfortable else { return nil }
    plan.paneHeight -= 1
    plan.spare += plan.paneRows - missing
    return plan
  }
}

/// A phone page on the stage: its places, two units wide on the phone, fill the stage row by row,
/// pairs side by side; the rest goes to further pages.
struct PageFlow: Hashable {
  struct Slot: Hashable {
    let place: World.Place
    var unit: Int
    let row: Int
    let units: Int
    var rows: Int
  }

  let pages: [[Slot]]

  init(_ page: World.Page, units: Int, rows: Int, family: (World.Place) -> WidgetFamily) {
    var flow = Filling(halves: units / 2, rows: rows)
    for place in page.places { flow.put(place, family: family(place)) }
    pages = flow.pages + [flow.slots]
  }

  private struct Filling {
    let halves: Int
    let rows: Int
    var pages: [[Slot]] = []
    var slots: [Slot] = []
    var taken: Set<Int> = []
    /// The half that holds one small widget and has room for another.
    var openHalf: (half: Int, row: Int)?

    mutating func put(_ place: World.Place, family: WidgetFamily) {
      switch family {
      case .systemSmall:
        if let open = openHalf {
          openHalf = nil
          add(place, unit: open.half * 2 + 1, row: open.row, units: 1, rows: 1)
        } else {
          let (half, row) = take(halves: 1, rows: 1)
          add(place, unit: half * 2, row: row, units: 1, rows: 1)
          openHalf = (half, row)
        }
      case .systemMedium: putWhole(place, halves: 1, rows: 1)
      case .systemLarge: putWhole(place, halves: 1, rows: min(2, rows))
      case .systemExtraLarge: putWhole(place, halves: halves, rows: min(2, rows))
      }
    }

    mutating func putWhole(_ place: World.Place, halves: Int, rows: Int) {
      openHalf = nil
      let (half, row) = take(halves: halves, rows: rows)
      add(place, unit: half * 2, row: row, units: halves * 2, rows: rows)
    }

    mutating func add(_ place: World.Place, unit: Int, row: Int, units: Int, rows: Int) {
      slots.append(Slot(place: place, unit: unit, row: row, units: units, rows: rows))
    }

    /// Takes the first free area in reading order, on a new page if this one has none.
    mutating func take(halves width: Int, rows height: Int) -> (half: Int, row: Int) {
      for row in 0...(rows - height) {
        for half in 0...(halves - width) {
          let cells = (row..<row + height).flatMap { row in
            (half..<half + width).map { row * halves + $0 }
          }
          if taken.isDisjoint(with: cells) {
            taken.formUnion(cells)
            return (half, row)
          }
        }
      }
      pages.append(slots)
      slots = []
      taken = []
      return take(halves: width, rows: height)
    }
  }
}

extension ScreenModel {
  func family(of place: World.Place) -> WidgetFamily {
    switch place {
    case .stack(let stack): run.world[stack].family
    case .widget(let widget): state[widget].family ?? .systemMedium
    }
  }

  /// The stacks with lanes: those on the Home Screen at some time of the shown day.
  var stacksOfDay: [StackID] {
    let all = state.stacks.indices.map(StackID.init)
    guard state.stacks.contains(where: { !$0.isThere }) else { return all }
    let kept = history.flatMap { $0.covers(now) ? $0 : nil }
    let day = kept ?? DayHistory(of: run, at: now)
    return all.filter { state[$0].isThere || day.lane(of: $0)?.members.isEmpty == false }
  }
}
