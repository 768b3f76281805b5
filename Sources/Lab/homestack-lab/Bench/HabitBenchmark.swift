import Habits
import Scenarios
import SimulationCore
import SmartStacks

/// What HABIT costs: learning and ranking, a quarter-hour, memory by item, and a deletion.
struct HabitBenchmark {
  private static let samples = 2000
  /// Views before those, of each item on average.
  private static let viewsPerItem = 40
  private static let quarterHour: Int64 = 900
  /// What the diary of the last 42 days keeps of an item: a bit for a quarter-hour.
  private static let diaryBytes = 42 * 96 / 8

  func run() {
    say("HABIT")
    for items in [10, 50, 400] { ranking(items) }
    for items in [10, 50, 400] { timing(items) }
    memory()
    deletion()
  }

  private func ranking(_ items: Int) {
    let views = Self.views(of: items)
    let past = views.count - Self.samples
    func cost(_ ask: (inout HabitRanking, HabitMoment) -> Void) -> Double {
      var before = HabitRanking()
      for view in views[..<past] { before.learn(view.item, at: view.moment) }
      return Measurement(times: 9) {
        var ranking = before
        for view in views[past...] {
          ask(&ranking, view.moment)
          ranking.learn(view.item, at: view.moment)
        }
        _ = keep(ranking.count)
      }.best * 1e6 / Double(Self.samples)
    }
    var scores: [Double] = []
    var order: [Int] = []
    let learned = cost { $0.score(at: $1, into: &scores) }
    let ordered = cost { $0.rank(at: $1, into: &order) }
    _ = keep(scores.last ?? 0) + (order.last ?? 0)
    let taken = "\(digits(learned)) µs"
    report("learn a view, score \(items) items", taken, Self.goal(learned, of: items))
    report("  and sort them", "\(digits(ordered)) µs")
  }

  private func timing(_ items: Int) {
    let timing = Self.timing(of: items)
    let start = (timing.slot ?? 0) * Self.quarterHour
    let cost = Measurement(times: 9) {
      var timing = timing
      for index in 1...Int64(Self.samples) {
        timing.advance(to: start + index * Self.quarterHour) { _ in 0 }
        for item in 0..<timing.count { _ = keep(timing.evidence(for: item)?.pooled ?? 0) }
      }
    }
    let tick = cost.best * 1e6 / Double(Self.samples)
    report("timing of \(items) items", "\(digits(tick)) µs", Self.goal(tick, of: items))
  }

  /// The mark of what is measured, which stands for 50 items.
  private static func goal(_ microseconds: Double, of items: Int) -> (String, Bool)? {
    items == 50 ? ("under 3 µs", microseconds < 3) : nil
  }

  private func memory() {
    let items = 50
    var ranking = HabitRanking()
    for view in Self.views(of: items) { ranking.learn(view.item, at: view.moment) }
    let parts = [
      ("ranking", ranking.bytes / items), ("timing", Self.timing(of: items).bytes / items),
      ("days", Self.diaryBytes),
    ]
    let sum = parts.reduce(0) { $0 + $1.1 }
    let told = parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    report("bytes per item, of \(items)", "\(sum): \(told)", ("2.5 kB", sum <= 2500))
    report("", "capacity of all arrays times element size, divided by items")
  }

  /// A donation of the first days is deleted, so nearly all of the journal is learned anew.
  private func deletion() {
    let donations = 5000
    let world = Self.world(donations, days: 60)
    var before = Run(world: world)
    before.advance(to: SimulationTime(milliseconds: 3_600_000))
    func seconds(_ input: Input) -> Double {
      Measurement(times: 5) {
        var run = before
        run.insert(input, at: SimulationTime(milliseconds: 3_700_000))
        run.advance(to: SimulationTime(milliseconds: 4_600_000))
        _ = keep(run.log.count)
      }.best
    }
    let quiet = seconds(.developerMode(nil, on: true))
    let deleting = seconds(.deleteDonations(AppID(0), .identifiers(["donation 10"])))
    let taken = "\(digits(max(0, deleting - quiet) * 1000, 1)) ms"
    report("delete one of \(donations) donations in 60 days", taken)
  }

  /// A few minutes to an hour and a half between views; some items are viewed more than others.
  private static func views(of items: Int) -> [ViewLog.View] {
    var stream = Seed(11).stream("views", String(items))
    var seconds: Int64 = 1_600_000_000
    var views: [ViewLog.View] = []
    for index in 0..<items * viewsPerItem + samples {
      seconds += Int64(stream.next(below: 5400)) + 60
      let bound = UInt64(items)
      var item = index
      if index >= items {
        item = Int(min(stream.next(below: bound), stream.next(below: bound)))
        if item == views[index - 1].item { item = (item + 1) % items }
      }
      views.append(ViewLog.View(moment: HabitMoment(seconds: seconds), item: item))
    }
    return views
  }

  private static func timing(of items: Int) -> HabitTiming {
    var timing = HabitTiming()
    for view in views(of: items) {
      timing.advance(to: view.moment.seconds) { _ in 0 }
      timing.learn(view.item, at: view.moment)
    }
    return timing
  }

  private static func world(_ donations: Int, days: Int64) -> World {
    let day: Int64 = 86_400_000
    var stream = Seed(12).stream("donations")
    let history = (0..<donations).map { index -> ScheduledInput in
      let identity = index % 50
      let date = Int64(index) * days / Int64(donations) - days
      let time = Int64(identity) * day / 50 + Int64(stream.next(below: 1_500_000))
      let interaction = Interaction(
        intent: "Intent\(identity % 10)",
        parameters: .item(identity / 10),
        identifier: "donation \(index)"
      )
      let moment = SimulationTime(milliseconds: date * day + time)
      return ScheduledInput(time: moment, input: .donate(AppID(0), interaction))
    }
    return World(
      name: "deletion",
      calendar: .fixed(year: 2021, month: 6, day: 7),
      end: SimulationTime(milliseconds: day),
      apps: [World.App(name: "App")],
      intents: (0..<10).map(IntentDefinition.init),
      history: history.sorted { $0.time < $1.time }
    )
  }
}
