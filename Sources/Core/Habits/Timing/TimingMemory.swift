import SimulationCore

/// Counts the quarter-hours in which an item was viewed, of those in which it could have been.
struct TimingMemory {
  /// The half-life of a day, in days†.
  static let halfLifeDays = 30.0
  /// The weight of a day relative to the next one.
  private static let fade = PortableMath.exp2(-1 / halfLifeDays)
  /// The weight of a day of the other kind†.
  static let otherDay = 0.3
  static let quietClasses = 6

  private(set) var known = 0
  /// When each item was viewed last, or `min` within the quarter-hour of its first view.
  private(set) var last: [Int64] = []
  /// The class of each item's age, -1 for one not known yet, and the hits in it.
  private(set) var bin: [Int32] = []
  private(set) var hits: [Float] = []
  /// The chances in it, less `livedSlots` at its entry to the class: so a quarter-hour costs only
  /// what changes its class.
  ///
  /// Whole numbers, because any number of quarter-hours may be added at once: there may be 900
  /// million, and a `Float` is exact to 16.
  private(set) var chancesLess: [Int32] = []
  private(set) var livedSlots: Int32 = 0
  private var ages = AgeQueues()
  /// The counts in all classes but the current one.
  private var allHits: [Float] = []
  private var allChances: [Int32] = []
  private var hitsByBin = [Double](repeating: 0, count: AgeBins.count)
  private var chancesByBin = [Int](repeating: 0, count: AgeBins.count)
  /// Quarter-hours with a view of each item, scaled by `growth`: the end of a day costs nothing.
  private var opened: [Double] = []
  /// Quarter-hours of past days, faded by the day, and of today, which stays exact.
  private var livedBefore = 0.0
  private var livedToday: Int32 = 0
  /// By class of quiet: with a view of each item, item by item, and of all.
  private var quietHits: [Float] = []
  private var quietChances = [Double](repeating: 0, count: quietClasses)
  private var contexts: [ContextCount] = []
  private(set) var times = TimeOfDayTable(sigma: 2.5, isNormalised: true)
  /// Past days of each kind, scaled by `growth`, like `times`.
  private var days: [Double] = [0, 0]
  /// The weight of a view of today: it grows instead of fading all counts.
  private var growth = 1.0
  /// The current day, with its views: an item and a quarter-hour each, in order.
  private var day: Int32?
  private var today: [Int32] = []
  private var seenToday: Set<Int32> = []
  private var lastAny: TimingView?

  private struct ContextCount {
    var chances = 0.0
    var items: [(item: Int32, hits: Float)] = []
  }

  mutating func enter() {
    let item = last.count
    last.append(.min)
    bin.append(-1)
    hits.append(0)
    // It has no chance in the quarter-hour of its first view.
    chancesLess.append(-livedSlots - 1)
    allHits.append(contentsOf: repeatElement(0, count: AgeBins.count))
    allChances.append(contentsOf: repeatElement(0, count: AgeBins.count))
    opened.append(0)
    quietHits.append(contentsOf: repeatElement(0, count: Self.quietClasses))
    times.reserve(item + 1)
  }

  mutating func begin(_ start: HabitMoment) {
    known = last.count
    if let day, start.day > day { endDay(day) }
    day = max(day ?? .min, start.day)
    for item in ages.takeDue(at: start.seconds, last: last, bin: bin) {
      reclass(Int(item), at: start.seconds)
    }
  }

  private mutating func reclass(_ item: Int, at now: Int64) {
    if bin[item] >= 0 {
      let old = item * AgeBins.count + Int(bin[item])
      allHits[old] = hits[item]
      allChances[old] = chances(of: item)
      ages.count[Int(bin[item])] -= 1
    }
    let current = AgeBins.bin(now - last[item])
    bin[item] = Int32(current)
    ages.enter(item, current, last: last[item])
    hits[item] = allHits[item * AgeBins.count + current]
    chancesLess[item] = allChances[item * AgeBins.count + current] - livedSlots
  }

  @inline(__always)
  func chances(of item: Int) -> Int32 { chancesLess[item] + livedSlots }

  /// Only past days teach what is viewed at which time of the day.
  private mutating func endDay(_ ended: Int32) {
    growth /= Self.fade
    if growth > 1e12 {
      times.scale(by: 1 / growth)
      for item in opened.indices { opened[item] /= growth }
      for type in days.indices { days[type] /= growth }
      growth = 1
    }
    livedBefore = (livedBefore + Double(livedToday)) * Self.fade
    livedToday = 0
    let type = DayType(of: ended)
    for view in today { times.add(growth, of: Int(view) / 96, on: type, at: Int(view) % 96) }
    today.removeAll(keepingCapacity: true)
    seenToday.removeAll(keepingCapacity: true)
    days[type.rawValue] += growth
  }

  func place(at moment: HabitMoment, after pending: [TimingView], into frame: inout TimingFrame) {
    frame.start = moment
    let last = pending.last ?? lastAny
    let quiet = last.map { max(0, moment.seconds - $0.time) } ?? .max
    frame.quiet = Self.quietClass(quiet)
    frame.context = last.flatMap { last in
      Self.recentClass(of: frame.quiet).map { last.item * 3 + $0 }
    }
  }

  func look(at moment: HabitMoment, after pending: [TimingView], into frame: inout TimingFrame) {
    place(at: moment, after: pending, into: &frame)
    frame.quietChances = quietChances[frame.quiet]
    frame.contextChances = 0
    for item in frame.contextItems { frame.contextHits[Int(item)] = 0 }
    frame.contextItems.removeAll(keepingCapacity: true)
    while frame.contextHits.count < known { frame.contextHits.append(0) }
    if let context = frame.context, context < contexts.count {
      frame.contextChances = contexts[context].chances
      for entry in contexts[context].items {
        frame.contextHits[Int(entry.item)] = entry.hits
        frame.contextItems.append(entry.item)
      }
    }
    let type = moment.dayType
    frame.days = (days[type.rawValue] + Self.otherDay * days[type.other.rawValue]) / growth
    let overall = (Double(chancesByBin.reduce(0, +)) + 10) / (hitsByBin.reduce(0, +) + 0.5)
    for bin in 0..<AgeBins.count {
      frame.rhythm[bin] = (hitsByBin[bin] + 0.5) / (Double(chancesByBin[bin]) + 10) * overall
    }
    frame.fade = 1 / growth
    frame.baseHits = Prior.base.hits * growth
    frame.perLived = 1 / ((livedBefore + Double(livedToday) + Prior.base.chances) * growth)
    frame.perDay = 1 / (frame.days + Prior.time)
    frame.perQuiet = 1 / (frame.quietChances + Prior.quiet)
    frame.perContext = 1 / (frame.contextChances + Prior.after)
  }

  /// Below 7.5 minutes, 15, 60, 240, 720, and more.
  private static func quietClass(_ seconds: Int64) -> Int {
    var quiet = 0
    while seconds >= quietEnd(quiet), quiet < quietClasses - 1 { quiet += 1 }
    return quiet
  }

  /// Where a class of quiet ends, in seconds since the last view.
  private static func quietEnd(_ quiet: Int) -> Int64 {
    switch quiet {
    case 0: 450
    case 1: 900
    case 2: 3600
    case 3: 14_400
    case 4: 43_200
    default: .max
    }
  }

  /// Below 15 minutes, 60 and 240; nil after that.
  private static func recentClass(of quiet: Int) -> Int? { quiet > 3 ? nil : max(0, quiet - 1) }

  /// The first later moment, in seconds since 1970-01-01T00:00Z, at which more than counts may
  /// change if nothing is viewed: a new day, class of quiet or class of age.
  func nextTurn(after frame: TimingFrame) -> Int64 {
    var turn = ages.nextDue
    if let day { turn = min(turn, (Int64(day) + 1) * 86_400 - Int64(frame.start.offset)) }
    if let lastAny, frame.quiet < Self.quietClasses - 1 {
      turn = min(turn, lastAny.time + Self.quietEnd(frame.quiet))
    }
    return turn
  }

  /// Ends the quarter-hour of a frame, or as many like it, with the views in it.
  ///
  /// Its sums are exact, so the result does not depend on the parts.
  mutating func close(_ frame: TimingFrame, quarters: Int32 = 1, opened views: [TimingView]) {
    livedToday += quarters
    quietChances[frame.quiet] += Double(quarters)
    if let context = frame.context {
      while contexts.count <= context { contexts.append(ContextCount()) }
      contexts[context].chances += Double(quarters)
    }
    livedSlots += quarters
    for bin in 0..<AgeBins.count { chancesByBin[bin] += ages.count[bin] * Int(quarters) }
    guard !views.isEmpty else { return }
    var counted: [Int] = []
    for view in views where !view.isRepeat && !counted.contains(view.item) {
      counted.append(view.item)
      count(view.item, in: frame)
    }
    for view in views { note(view) }
  }

  private mutating func count(_ item: Int, in frame: TimingFrame) {
    if item < known {
      hits[item] += 1
      hitsByBin[Int(bin[item])] += 1
    }
    opened[item] += growth
    quietHits[frame.quiet + item * Self.quietClasses] += 1
    let place = Int32(item * 96 + frame.start.quarter)
    // An hour that comes twice on a day counts once.
    if seenToday.insert(place).inserted { today.append(place) }
    guard let context = frame.context else { return }
    let entries = contexts[context].items
    if let place = entries.firstIndex(where: { $0.item == Int32(item) }) {
      contexts[context].items[place].hits += 1
    } else {
      contexts[context].items.append((Int32(item), 1))
    }
  }

  private mutating func note(_ view: TimingView) {
    last[view.item] = view.time
    ages.note(view.item)
    lastAny = view
  }

  /// Virtual quarter-hours or days with which each evidence shrinks†.
  enum Prior {
    static let base = (hits: 0.05, chances: 5.0)
    static let time = 1.0
    static let quiet = 3.0
    static let after = 4.0
    static let rhythm = 4.0
  }

  struct Rhythm {
    var hits: Double
    var chances: Double
    var lift: Double
  }

  func curve(of item: Int, on day: DayType) -> [Double] {
    let lived = (days[day.rawValue] + Self.otherDay * days[day.other.rawValue]) / growth
    return (0..<96).map { quarter in
      let around =
        times.value(of: item, on: day, at: quarter)
        + Self.otherDay * times.value(of: item, on: day.other, at: quarter)
      return around / growth / (lived + Prior.time)
    }
  }

  func rhythmHits(of item: Int) -> Int { Int(hits[item]) }

  func evidence(for item: Int, in frame: TimingFrame) -> TimingEvidence {
    let type = frame.start.dayType
    let around =
      times.value(of: item, on: type, at: frame.start.quarter)
      + Self.otherDay * times.value(of: item, on: type.other, at: frame.start.quarter)
    let now = last[item] == .min ? 0 : AgeBins.bin(frame.start.seconds - last[item])
    let isCurrent = now == Int(bin[item])
    let place = item * AgeBins.count + now
    return evidence(
      for: item,
      around: around,
      contextHits: item < frame.contextHits.count ? Double(frame.contextHits[item]) : 0,
      rhythm: Rhythm(
        hits: Double(isCurrent ? hits[item] : allHits[place]),
        chances: Double(isCurrent ? chances(of: item) : allChances[place]),
        lift: frame.rhythm[now]
      ),
      frame
    )
  }

  @inline(__always)
  func evidence(
    for item: Int,
    around: Double,
    contextHits: Double,
    rhythm: Rhythm,
    _ frame: TimingFrame
  ) -> TimingEvidence {
    let base = (opened[item] + frame.baseHits) * frame.perLived
    let time = (around * frame.fade + base) * frame.perDay
    let quiet =
      (Double(quietHits[item * Self.quietClasses + frame.quiet]) + Prior.quiet * base)
      * frame.perQuiet
    let after =
      frame.context == nil ? quiet : (contextHits + Prior.after * quiet) * frame.perContext
    let prior = min(0.9, base * rhythm.lift)
    let rhythm = (rhythm.hits + Prior.rhythm * prior) / (rhythm.chances + Prior.rhythm)
    return TimingEvidence(base: base, time: time, after: after, rhythm: rhythm)
  }
}
