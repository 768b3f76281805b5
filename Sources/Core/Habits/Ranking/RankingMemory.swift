import SimulationCore

/// What the ranking counts: how often, when, after what, and how long after the last time.
struct RankingMemory {
  /// Places of the list of what was viewed last that are told apart; the last is for the rest.
  static let places = 17
  /// A gap below which a view belongs to what was viewed before it, in seconds†.
  static let shortGap: Int64 = 1800
  /// A gap below which the last view still tells something, in seconds†.
  static let longGap: Int64 = 86_400
  /// Days after which a view counts half†.
  static let halfLifeDays = 30.0
  /// How many items are kept in the order of their last views.
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
  /// Views and chances by how long ago the item was viewed last: of each item, and of all.
  ///
  /// The chances of an item since it came to its present class of age are not among its own yet.
  var rhythms: [Rhythm] = []
  var allHits = [Double](repeating: 0, count: AgeBins.count)
  var allChances = [Double](repeating: 0, count: AgeBins.count)
  /// How many views were a chance for what was known before.
  private(set) var chances: Int32 = 0
  /// The class of each item's age at the last of these, -1 before its first view is counted, and
  /// how many there were when it came to the class.
  ///
  /// So a view costs nothing for an item that it moves to no other class.
  private var ages: [Int32] = []
  private var cameAt: [Int32] = []
  /// Which items come to another class next.
  private(set) var queues = AgeQueues()
  /// How often the next view was the r-th most recent item, after a short and after a long gap.
  var returns = [Double](repeating: 0, count: 2 * places)
  /// The items from the last viewed on, so many as are told apart, and where each stands; `max`
  /// for one that is not among them.
  private(set) var recent: [Int32] = []
  private(set) var position: [Int32] = []
  /// How many views there were, and the number of each item's last one.
  private var turn: Int32 = 0
  private(set) var turns: [Int32] = []
  /// The last two views.
  var previous: (item: Int, time: Int64)?
  var beforePrevious: (item: Int, time: Int64)?
  /// When the decayed counts were worth what they say.
  var reference: Int64?

  /// How often an item was viewed so long after its last view, of all the times that it could.
  struct Rhythm {
    var hits: Int32 = 0
    var chances: Int32 = 0
  }

  /// What a moment is after.
  struct Context {
    var now: Int64
    /// What was viewed last, while one more view of it would be the same.
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
    // A clock that was set back: time stands still for the gaps, it never runs backwards.
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

  /// How many times a view of now weighs one of the reference time.
  func growth(at now: Int64) -> Double {
    guard let reference, now > reference else { return 1 }
    return PortableMath.exp2(Double(now - reference) / (Self.halfLifeDays * 86_400))
  }

  /// Takes a new item in.
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

  /// Counts at which place of the recent items the next view was.
  mutating func countReturn(of item: Int, in context: Context) {
    returns[context.gap * Self.places + min(Int(position[item]), Self.places - 1)] += 1
  }

  /// Counts for every item that it could have been viewed so long after its last time, and for one
  /// that it was.
  mutating func countRhythms(of item: Int, at now: Int64) {
    for other in queues.takeDue(at: now, last: last, bin: ages) {
      let age = AgeBins.bin(now - last[Int(other)])
      // What was viewed twice in one second waits twice.
      if age != Int(ages[Int(other)]) { enter(Int(other), age) }
    }
    chances += 1
    for age in 0..<AgeBins.count { allChances[age] += Double(queues.count[age]) }
    let age = Int(ages[item])
    rhythms[item * AgeBins.count + age].hits += 1
    allHits[age] += 1
  }

  /// Notes that an item comes to a class of age, after which it waits for the next.
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

  /// How often an item was viewed at a class of age, of all the times that it could.
  @inline(__always)
  func rhythm(of item: Int, at age: Int) -> Rhythm {
    var rhythm = rhythms[item * AgeBins.count + age]
    if age == Int(ages[item]) { rhythm.chances += chances - cameAt[item] }
    return rhythm
  }

  /// Notes that an item was viewed at a moment, or that its view, the last, went on until then.
  mutating func note(_ item: Int, at now: Int64) {
    last[item] = now
    enter(item, 0)
    previous = (item, now)
  }

  /// Writes how much likelier any item is viewed at an age than at any age into an array, which is
  /// cleared first; by the class of the age.
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

  /// Counts the view itself.
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
      // One that is not among them takes the place of the last, where there is no more room.
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
