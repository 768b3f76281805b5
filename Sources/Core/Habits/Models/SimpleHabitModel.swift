package import SimulationCore

/// The simple model: parts of the day that repeat (reading 33).
///
/// It counts by item, part of the day and day; days that no longer teach are dropped when their
/// part is next looked at. The beginning of a part costs its items.
package struct SimpleHabitModel: HabitModel {
  private let parts: PartsOfDay
  private let settings: HabitSettings
  private let calendar: LocalCalendar
  private var items: [Item] = []
  private var itemsByPart: [[Int32]]
  private var span = HabitSpan.none
  /// Whether anything was predicted in it, so that its end needs a look.
  private var wasPredicted = false

  package init(settings: HabitSettings, calendar: LocalCalendar) {
    self.settings = settings
    self.calendar = calendar
    parts = PartsOfDay(minutes: settings.partMinutes)
    itemsByPart = Array(repeating: [], count: Int(parts.count))
  }

  private struct Item {
    /// The first of the dropped days.
    var knownSince = Int32.max
    var first = Int32.max
    var cells: [Cell] = []

    func cell(_ part: Int32) -> Int? { cells.firstIndex { $0.part == part } }

    mutating func findFirst() {
      first = cells.reduce(knownSince) { min($0, $1.days.first?.day ?? .max) }
    }
  }

  private struct Cell {
    var part: Int32
    var days: [DayCount]
  }

  private struct DayCount {
    var day: Int32
    var count: Int32
  }

  package mutating func learn(_ items: [Int32], at instant: HabitInstant, today: Int32) {
    for item in items { learn(item, at: instant.moment, today: today) }
  }

  private mutating func learn(_ item: Int32, at moment: HabitMoment, today: Int32) {
    let index = Int(item)
    while items.count <= index { items.append(Item()) }
    let (day, part) = parts.place(of: moment)
    items[index].first = min(items[index].first, day)
    guard day >= PatternRule.firstTeachingDay(on: today, settings: settings) else {
      items[index].knownSince = min(items[index].knownSince, day)
      return
    }
    guard let cell = items[index].cell(part) else {
      items[index].cells.append(Cell(part: part, days: [DayCount(day: day, count: 1)]))
      itemsByPart[Int(part)].append(item)
      return
    }
    add(day, to: cell, of: index)
    drop(before: PatternRule.firstTeachingDay(on: today, settings: settings), from: cell, of: index)
  }

  private mutating func add(_ day: Int32, to cell: Int, of item: Int) {
    let days = items[item].cells[cell].days
    let place =
      days.last.map { $0.day < day } ?? true ? days.count : days.partition(while: { $0.day < day })
    if place < days.count, days[place].day == day {
      items[item].cells[cell].days[place].count += 1
    } else {
      items[item].cells[cell].days.insert(DayCount(day: day, count: 1), at: place)
    }
  }

  private mutating func drop(before day: Int32, from cell: Int, of item: Int) {
    guard let oldest = items[item].cells[cell].days.first?.day, oldest < day else { return }
    items[item].knownSince = min(items[item].knownSince, oldest)
    items[item].cells[cell].days.removeAll { $0.day < day }
  }

  package mutating func forget(_ items: [Int32], at instant: HabitInstant, today: Int32) -> [Int32]
  { items.filter { forget($0, at: instant, today: today) } }

  private mutating func forget(_ item: Int32, at instant: HabitInstant, today: Int32) -> Bool {
    let (day, part) = parts.place(of: instant.moment)
    let index = Int(item)
    guard day >= PatternRule.firstTeachingDay(on: today, settings: settings),
      items.indices.contains(index), let cell = items[index].cell(part),
      let place = items[index].cells[cell].days.firstIndex(where: { $0.day == day })
    else { return false }
    items[index].cells[cell].days[place].count -= 1
    guard items[index].cells[cell].days[place].count == 0 else { return true }
    items[index].cells[cell].days.remove(at: place)
    if items[index].cells[cell].days.isEmpty { removeCell(cell, of: item) }
    items[index].findFirst()
    return true
  }

  package mutating func forget(_ item: Int32) {
    guard items.indices.contains(Int(item)) else { return }
    for cell in items[Int(item)].cells { itemsByPart[Int(cell.part)].removeAll { $0 == item } }
    items[Int(item)] = Item()
  }

  private mutating func removeCell(_ cell: Int, of item: Int32) {
    let part = items[Int(item)].cells.remove(at: cell).part
    itemsByPart[Int(part)].removeAll { $0 == item }
  }

  package func rememberedCount(of item: Int32, today: Int32) -> Int {
    guard items.indices.contains(Int(item)) else { return 0 }
    let first = PatternRule.firstTeachingDay(on: today, settings: settings)
    return items[Int(item)].cells.reduce(0) { sum, cell in
      cell.days.reduce(sum) { $1.day < first ? $0 : $0 + Int($1.count) }
    }
  }

  package var countsKept: Int {
    items.reduce(0) { sum, item in item.cells.reduce(sum) { $0 + $1.days.count } }
  }

  /// A late evening belongs to the next day's first part, so it teaches a day longer.
  package func firstKeptDay(on today: Int32) -> Int32? {
    PatternRule.firstTeachingDay(on: today, settings: settings) - 1
  }

  package mutating func look(at time: SimulationTime, touched: [Int32]) -> HabitChanges {
    guard time >= span.end else {
      let found = touched.map { ($0, habit(of: $0, in: span)) }
      if found.contains(where: { $0.1 != nil }) { wasPredicted = true }
      return .items(found)
    }
    span = parts.span(at: time, in: calendar)
    let found = habits(in: span, today: HabitMoment(at: time, in: calendar).day)
    wasPredicted = !found.isEmpty
    return .everything(found)
  }

  private mutating func habits(in span: HabitSpan, today: Int32) -> [Habit] {
    let first = PatternRule.firstTeachingDay(on: today, settings: settings)
    var habits: [Habit] = []
    for item in itemsByPart[Int(span.index)] {
      guard let cell = items[Int(item)].cell(span.index) else { continue }
      drop(before: first, from: cell, of: Int(item))
      if items[Int(item)].cells[cell].days.isEmpty {
        removeCell(cell, of: item)
      } else if let habit = habit(of: item, in: span) {
        habits.append(habit)
      }
    }
    return habits
  }

  private func habit(of item: Int32, in span: HabitSpan) -> Habit? {
    guard items.indices.contains(Int(item)), let cell = items[Int(item)].cell(span.index) else {
      return nil
    }
    let ofDays = PatternRule.completeDays(
      before: span.day,
      since: items[Int(item)].first,
      settings: settings
    )
    var counted = HabitBasis.PartOfDay(
      startMinute: parts.startMinute(span.index),
      endMinute: parts.endMinute(span.index),
      donations: 0,
      days: 0,
      ofDays: Int(ofDays)
    )
    for day in items[Int(item)].cells[cell].days
    where day.day >= span.day - ofDays && day.day < span.day {
      counted.donations += Int(day.count)
      counted.days += 1
    }
    return PatternRule.strength(of: counted, settings: settings).map {
      Habit(item: item, strength: $0, basis: .partOfDay(counted), start: span.start, end: span.end)
    }
  }

  /// What does not hold within a day never will: weekdays play no part, and days only expire.
  package func nextHabit(of item: Int32, after time: SimulationTime) -> SimulationTime? {
    guard items.indices.contains(Int(item)) else { return nil }
    let span = time < span.end ? span : parts.span(at: time, in: calendar)
    return items[Int(item)].cells.compactMap { cell in
      var next = span
      next.index = cell.part
      if cell.part <= span.index { next.day += 1 }
      guard habit(of: item, in: next) != nil else { return nil }
      let start = parts.start(day: next.day, index: next.index, in: calendar)
      return start > span.start ? start : nil
    }.min()
  }

  /// It knows only parts of the day.
  package mutating func expectedShares(
    of items: [Int32],
    within gap: SimulationDuration,
    at time: SimulationTime
  ) -> [Double?] { items.map { _ in nil } }

  package func isSupported(_ item: Int32) -> Bool { false }

  package func basis(of item: Int32, at time: SimulationTime) -> HabitBasis? { nil }

  package func viewed(at time: SimulationTime) -> Int32? { nil }

  package func nextLook(after time: SimulationTime) -> SimulationTime? {
    if wasPredicted { return span.end }
    var next = (day: span.day, index: span.index)
    for _ in 0..<parts.count {
      next = parts.next(day: next.day, index: next.index)
      if !itemsByPart[Int(next.index)].isEmpty {
        return parts.start(day: next.day, index: next.index, in: calendar)
      }
    }
    return nil
  }

  package mutating func keepCheckpoints() {}

  package var snapshot: Self { self }

  package mutating func resume(with other: any HabitModel, isFrontier: Bool) {}

  /// A donation is placed in the middle of its part of the day, for want of a better time.
  package func portrait(at time: SimulationTime) -> PersonPortrait {
    let now = HabitMoment(at: time, in: calendar)
    let span = parts.span(at: time, in: calendar)
    let known = items.indices.filter { !items[$0].cells.isEmpty }.map(Int32.init)
    let portraits = known.map { portrait(of: $0, in: span, at: now) }
    let order = portraits.indices.sorted {
      let (one, other) = (portraits[$0].strength, portraits[$1].strength)
      return one != other ? one > other : $0 < $1
    }
    return PersonPortrait(moment: now, items: order.map { portraits[$0] })
  }

  private func portrait(
    of item: Int32,
    in span: HabitSpan,
    at now: HabitMoment
  ) -> ItemPortrait {
    let held = items[Int(item)].cells.compactMap { cell in
      var part = span
      part.index = cell.part
      return habit(of: item, in: part)
    }
    var best = held.first
    for other in held.dropFirst() {
      if let before = best, Fraction.order(other.strength, before.strength) > 0 { best = other }
    }
    let curve = curve(of: item, on: span.day)
    return ItemPortrait(
      item: item,
      views: views(of: item, offset: now.offset),
      firstDay: items[Int(item)].first,
      strength: best.map { Double($0.strength.millionths) / 1_000_000 } ?? 0,
      reasons: best.map { [$0.basis] } ?? [],
      weekdays: curve,
      weekends: curve,
      standing: standing(of: item, in: span)
    )
  }

  private func views(of item: Int32, offset: Int32) -> [HabitMoment] {
    items[Int(item)].cells.flatMap { cell in
      let minute = Int64(parts.startMinute(cell.part) + parts.endMinute(cell.part)) / 2
      return cell.days.map {
        HabitMoment(seconds: Int64($0.day) * 86_400 + minute * 60 - Int64(offset), offset: offset)
      }
    }.sorted()
  }

  private func curve(of item: Int32, on day: Int32) -> [Double] {
    var curve = [Double](repeating: 0, count: 96)
    let first = items[Int(item)].first
    let ofDays = PatternRule.completeDays(before: day, since: first, settings: settings)
    guard ofDays > 0 else { return curve }
    for cell in items[Int(item)].cells {
      let counted = cell.days.count { $0.day >= day - ofDays && $0.day < day }
      for minute in stride(
        from: parts.startMinute(cell.part),
        to: parts.endMinute(cell.part),
        by: 5
      ) { curve[((minute + 1440) % 1440) / 15] = Double(counted) / Double(ofDays) }
    }
    return curve
  }

  private func standing(of item: Int32, in span: HabitSpan) -> HabitForecast {
    if let habit = habit(of: item, in: span) {
      return .predicted(until: HabitMoment(at: habit.end, in: calendar))
    }
    let days = items[Int(item)].cell(span.index).map { items[Int(item)].cells[$0].days.count } ?? 0
    return .lacks(.support(days, needed: max(settings.leastDays, settings.leastCount)))
  }
}
