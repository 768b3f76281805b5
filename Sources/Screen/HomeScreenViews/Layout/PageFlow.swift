import SmartStacks

/// Where the places of a phone page go: two units wide on the phone, they flow into the stage row
/// by row, pairs side by side, and what does not fit becomes the next page.
struct PageFlow: Hashable, Sendable {
  /// A place on the stage, in units across and rows of panes down.
  struct Slot: Hashable, Sendable {
    let place: World.Place
    let unit: Int
    let row: Int
    let units: Int
    var rows: Int

    /// The same so many units further to the right.
    func moved(by distance: Int) -> Slot {
      Slot(place: place, unit: unit + distance, row: row, units: units, rows: rows)
    }
  }

  let pages: [[Slot]]

  init(
    _ page: World.Page,
    units: Int,
    rows: Int,
    family: (World.Place) -> WidgetFamily
  ) {
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

    init(halves: Int, rows: Int) {
      self.halves = halves
      self.rows = rows
    }

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

    private mutating func putWhole(_ place: World.Place, halves: Int, rows: Int) {
      openHalf = nil
      let (half, row) = take(halves: halves, rows: rows)
      add(place, unit: half * 2, row: row, units: halves * 2, rows: rows)
    }

    private mutating func add(_ place: World.Place, unit: Int, row: Int, units: Int, rows: Int) {
      slots.append(Slot(place: place, unit: unit, row: row, units: units, rows: rows))
    }

    /// Takes the first free area in reading order, on a new page if this one has none.
    private mutating func take(halves width: Int, rows height: Int) -> (half: Int, row: Int) {
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
    case .stack(let stack): run.world.stacks[stack.index].family
    case .widget(let widget): state[widget].family ?? .systemMedium
    }
  }

  /// The stacks that are on the Home Screen at some time of the shown day: those have lanes.
  var stacksOfDay: [StackID] {
    let all = state.stacks.indices.map(StackID.init)
    guard state.stacks.contains(where: { !$0.isThere }) else { return all }
    let kept = history.flatMap { $0.covers(now) ? $0 : nil }
    let day = kept ?? DayHistory(of: run, at: now)
    return all.filter { state[$0].isThere || day.lane(of: $0)?.members.isEmpty == false }
  }
}
