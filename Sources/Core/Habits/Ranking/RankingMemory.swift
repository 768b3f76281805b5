import SimulationCore

struct RankingMemory {
  /// The distinguished places of the recent views; the last is for the rest.
  static let places = 17
  /// A gap below which a view belongs to the one before, in seconds†.
  static let shortGap: Int64 = 1800
  /// A gap below which the last view still counts, in seconds†.
  static let longGap: Int64 = 86_400
  /// The half-life of a view, in days†.
  static let halfLifeDays = 30.0
  static let mostRecent = places - 1

  var last: [Int64] = []
  /// The decayed views of each item, and their sum.
  var views: [Double] = []
  var allViews = 0.0
  var times = TimeOfDayTable(sigma: 4, isNormalised: false, keepsTotals: true)
  /// After the item viewed before, after the one before that, and after the last one of the day.
  var after = ContextTable()
  var afterTwo = ContextTable()
  var since = ContextTable()
  /// Views and chances by the age of the last view: of each item, and of all.
  ///
  /// The chances of an item since it entered its present class of age are not included yet.
  var rhythms: [Rhythm] = []
  var allHits = [Double](repeating: 0, count: AgeBins.count)
  var allChances = [Double](repeating: 0, count: AgeBins.count)
  /// How many views were a chance for the items known before.
  private(set) var chances: Int32 = 0
  /// The class of each item's age, -1 before its first view is counted, and `chances` at its entry:
  /// a view costs nothing for an item that stays in its class.
  private var ages: [Int32] = []
  private var cameAt: [Int32] = []
  private(set) var queues = AgeQueues()
  /// How often the next view was the r-th most recent item, after a short and after a long gap.
  var returns = [Double](repeating: 0, count: 2 * places)
  /// The most recently viewed items, the last first, and the place of each; `max` for others.
  private(set) var recent: [Int32] = []
  private(set) var position: [Int32] = []
  /// The number of views, and the number of each item's last one.
  private var turn: Int32 = 0
  private(set) var turns: [Int32] = []
  var previous: (item: Int, time: Int64)?
  var beforePrevious: (item: Int, time: Int64)?
  /// The moment at which a decayed count of 1 is one view.
  var reference: Int64?

  struct Rhythm {
    var hits: Int32 = 0
    var chances: Int32 = 0
  }

  struct Context {
    var now: Int64
    /// The last viewed item, while a further view of it would be the same.
    var current: Int?
    var after = 0
    var afterTwo = 0
    var since = 0
    /// 0 after a short gap, 1 after a long one.
    var gap = 1
  }

  /// The contexts of a moment: 0 is a new start, else the item before and 1.
  func context(at seconds: Int64) -> Context {
    guard let previous else { return Context(now: seconds) }
    // Where the clock was set back, gaps are zero.
    let now = max(seconds, previous.time)
    var context = Context(now: now)
    let gap = now - previous.time
    if gap < Self.shortGap { context.current = previous.item }
    if gap <= Self.longGap { context.since = previous.item + 1 }
    guard gap <= Self.shortGap else { return context }
    context.after = previous.item + 1
    context.gap = 0
    if let earlier = beforePrevious, previous.time - earlier.time <= Self.shortGap {
      context.afterTwo = earlier.item + 1
    }
    return context
  }

  /// The weight of a view now relative to the reference time.
  func growth(at now: Int64) -> Double {
    guard let reference, now > reference else { return 1 }
    return PortableMath.exp2(Double(now - reference) / (Self.halfLifeDays * 86_400))
  }

  mutating func enter(_ item: Int) {
    last.append(.min)
    views.append(0)
    rhythms.append(contentsOf: repeatElement(Rhythm(), count: AgeBins.count))
    ages.append(-1)
    cameAt.append(0)
    times.reserve(item + 1)
    position.append(.max)
    turns.append(0)
  }

  mutating func countReturn(of item: Int, in context: Context) {
    returns[context.gap * Self.places + min(Int(position[item]), Self.places - 1)] += 1
  }

  mutating func countRhythms(of item: Int, at now: Int64) {
    for other in queues.takeDue(at: now, last: last, bin: ages) {
      let age = AgeBins.bin(now - last[Int(other)])
      if age != Int(ages[Int(other)]) { enter(Int(other), age) }
    }
    chances += 1
    for age in 0..<AgeBins.count { allChances[age] += Double(queues.count[age]) }
    let age = Int(ages[item])
    rhythms[item * AgeBins.count + age].hits += 1
    allHits[age] += 1
  }

  /// Moves an item to a class of age, in whose queue it waits for the next.
  private mutating func enter(_ item: Int, _ age: Int) {
    let old = Int(ages[item])
    if old >= 0 {
      rhythms[item * AgeBins.count + old].chances += chances - cameAt[item]
      queues.count[old] -= 1
    }
    ages[item] = Int32(age)
    cameAt[item] = chances
    queues.enter(item, age, last: last[item])
  }

  @inline(__always)
  func rhythm(of item: Int, at age: Int) -> Rhythm {
    var rhythm = rhythms[item * AgeBins.count + age]
    if age == Int(ages[item]) { rhythm.chances += chances - cameAt[item] }
    return rhythm
  }

  mutating func note(_ item: Int, at now: Int64) {
    last[item] = now
    enter(item, 0)
    previous = (item, now)
  }

  func findRhythms(into lifts: inout [Double]) {
    let count = Double(views.count)
    var (hits, chances) = (1.0, count)
    for age in 0..<AgeBins.count {
      hits += allHits[age]
      chances += allChances[age]
    }
    let perOverall = chances / hits
    lifts.removeAll(keepingCapacity: true)
    for age in 0..<AgeBins.count {
      lifts.append((allHits[age] + 1) / (allChances[age] + count) * perOverall)
    }
  }

  mutating func count(_ item: Int, at moment: HabitMoment, in context: Context) {
    if reference == nil { reference = context.now }
    var growth = growth(at: context.now)
    if growth > 1e13 {
      rescale(by: 1 / growth)
      reference = context.now
      growth = 1
    }
    views[item] += growth
    allViews += growth
    times.add(growth, of: item, on: moment.dayType, at: moment.quarter)
    after.add(growth, of: item, in: context.after)
    afterTwo.add(growth, of: item, in: context.afterTwo)
    since.add(growth, of: item, in: context.since)
    beforePrevious = previous
    note(item, at: context.now)
    turn += 1
    turns[item] = turn
    moveToFront(item)
  }

  private mutating func rescale(by factor: Double) {
    for item in views.indices { views[item] *= factor }
    allViews *= factor
    times.scale(by: factor)
    after.scale(by: factor)
    afterTwo.scale(by: factor)
    since.scale(by: factor)
  }

  private mutating func moveToFront(_ item: Int) {
    var place = Int(position[item])
    if place >= recent.count {
      // An item that is not among them replaces the last when the list is full.
      if recent.count == Self.mostRecent { position[Int(recent.removeLast())] = .max }
      place = recent.count
      recent.append(Int32(item))
    }
    while place > 0 {
      let moved = recent[place - 1]
      recent[place] = moved
      position[Int(moved)] = Int32(place)
      place -= 1
    }
    recent[0] = Int32(item)
    position[item] = 0
  }
}
