import SimulationCore

/// What the timing counts: quarter-hours in which an item was viewed, of those it could have been.
struct TimingMemory {
  /// Days after which a day counts half†.
  static let halfLifeDays = 30.0
  /// What a day counts when the next one is over, of what it counted.
  private static let fade = PortableMath.exp2(-1 / halfLifeDays)
  /// What a day of the other kind counts†.
  static let otherDay = 0.3
  static let quietClasses = 6

  /// The items known at the beginning of the current quarter-hour.
  private(set) var known = 0
  /// When each item was viewed last, or `min` within the quarter-hour of its first view.
  private(set) var last: [Int64] = []
  /// The class of each item's age, or -1 for one that is not known yet, and the hits in it.
  private(set) var bin: [Int32] = []
  private(set) var hits: [Float] = []
  /// The chances in it, but for those of the quarter-hours since it came to the class: adding all
  /// that were lived gives them, so that a quarter-hour costs what changes its class.
  ///
  /// These are whole numbers, so that any number of quarter-hours may be added at once: from the
  /// first moment that counts to the last there are 900 million, and a `Float` is exact to 16.
  private(set) var chancesLess: [Int32] = []
  /// All quarter-hours that were lived.
  private(set) var livedSlots: Int32 = 0
  /// Which items come to another class next.
  private var ages = AgeQueues()
  /// The counts in all classes, those of the current class excepted.
  private var allHits: [Float] = []
  private var allChances: [Int32] = []
  private var hitsByBin = [Double](repeating: 0, count: AgeBins.count)
  private var chancesByBin = [Int](repeating: 0, count: AgeBins.count)
  /// Quarter-hours with a view of each item, worth what `growth` says: a day that ends costs
  /// nothing for an item that was not viewed on it.
  private var opened: [Double] = []
  /// Quarter-hours of the days that ended, faded by the day, and of the day that is not over:
  /// that one is whole, so that it is the same in whatever parts it was passed.
  private var livedBefore = 0.0
  private var livedToday: Int32 = 0
  /// By class of quiet: with a view of each item, item by item, and of all.
  private var quietHits: [Float] = []
  private var quietChances = [Double](repeating: 0, count: quietClasses)
  private var contexts: [ContextCount] = []
  private(set) var times = TimeOfDayTable(sigma: 2.5, isNormalised: true)
  /// Days lived of each kind, worth what `growth` says, like `times`.
  private var days: [Double] = [0, 0]
  /// What a view of today counts: instead of fading what was, what is grows.
  private var growth = 1.0
  /// The day that is not over, with its views: an item and a quarter-hour each, in order.
  private var day: Int32?
  private var today: [Int32] = []
  private var seenToday: Set<Int32> = []
  private var lastAny: TimingView?

  private struct ContextCount {
    var chances = 0.0
    var items: [(item: Int32, hits: Float)] = []
  }

  /// The bytes of the room of its arrays.
  var bytes: Int {
    let ages = roomBytes(last) + roomBytes(bin) + ages.bytes + roomBytes(opened)
    let rhythms =
      roomBytes(hits) + roomBytes(chancesLess) + roomBytes(allHits) + roomBytes(allChances)
    let rows = contexts.reduce(roomBytes(contexts)) { $0 + roomBytes($1.items) }
    return ages + rhythms + rows + roomBytes(quietHits) + times.bytes + roomBytes(today)
  }

  /// Takes a new item in.
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

  /// Begins a quarter-hour: a day that ended is folded in, and ages grow.
  mutating func begin(_ start: HabitMoment) {
    known = last.count
    if let day, start.day > day { endDay(day) }
    day = max(day ?? .min, start.day)
    for item in ages.takeDue(at: start.seconds, last: last, bin: bin) {
      reclass(Int(item), at: start.seconds)
    }
  }

  /// Puts an item's counts back and takes out those of the class it is in now.
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

  /// How many quarter-hours an item could have been viewed in, in its present class of age.
  @inline(__always)
  func chances(of item: Int) -> Int32 { chancesLess[item] + livedSlots }

  /// Only days that have ended teach what is viewed at which time of the day.
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

  /// Works out where a moment is counted: all that a quarter-hour needs in which nobody asks.
  func place(at moment: HabitMoment, after pending: [TimingView], into frame: inout TimingFrame) {
    frame.start = moment
    let last = pending.last ?? lastAny
    let quiet = last.map { max(0, moment.seconds - $0.time) } ?? .max
    frame.quiet = Self.quietClass(quiet)
    frame.context = last.flatMap { last in
      Self.recentClass(of: frame.quiet).map { last.item * 3 + $0 }
    }
  }

  /// Works out what all items share at a moment.
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

  /// How long anything was viewed ago, in seconds, when the class after one of quiet begins.
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

  /// The first moment after that of a frame at which more than counts may change, if nothing is
  /// viewed and the clock is not set: the next local day, class of quiet or class of an item's age.
  ///
  /// - Returns: seconds since 1970-01-01T00:00Z.
  func nextTurn(after frame: TimingFrame) -> Int64 {
    var turn = ages.nextDue
    if let day { turn = min(turn, (Int64(day) + 1) * 86_400 - Int64(frame.start.offset)) }
    if let lastAny, frame.quiet < Self.quietClasses - 1 {
      turn = min(turn, lastAny.time + Self.quietEnd(frame.quiet))
    }
    return turn
  }

  /// Ends the quarter-hour of a frame, or as many like it: counts what was viewed in it and what
  /// was not.
  ///
  /// Each sum is of whole numbers that it holds exactly, so the parts in which the quarter-hours
  /// come leave no trace.
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

  // MARK: What the counts say of an item

  /// Virtual quarter-hours or days with which each evidence shrinks†.
  enum Prior {
    static let base = (hits: 0.05, chances: 5.0)
    static let time = 1.0
    static let quiet = 3.0
    static let after = 4.0
    static let rhythm = 4.0
  }

  /// What was counted of an item at an age, and how much likelier that age makes a view.
  struct Rhythm {
    var hits: Double
    var chances: Double
    var lift: Double
  }

  /// How likely an item is viewed at each quarter-hour of a kind of day, by the time alone.
  func curve(of item: Int, on day: DayType) -> [Double] {
    let lived = (days[day.rawValue] + Self.otherDay * days[day.other.rawValue]) / growth
    return (0..<96).map { quarter in
      let around =
        times.value(of: item, on: day, at: quarter)
        + Self.otherDay * times.value(of: item, on: day.other, at: quarter)
      return around / growth / (lived + Prior.time)
    }
  }

  /// How often an item was viewed so long after its last view, in its present class of age.
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
