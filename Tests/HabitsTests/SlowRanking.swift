import Habits
import SimulationCore

/// HABIT's ranking as Learning Habits, 2 has it: slow, counted anew from the whole log each time.
struct SlowRanking {
  struct View {
    var item: Int
    var time: Int64
  }

  private let weights = [0.85, 0.45, 0.25, 0.25, 0.3, 0.25, 0.25]
  private var views: [View] = []

  private var count: Int { (views.map(\.item).max() ?? -1) + 1 }

  /// What was viewed last, while a repeat would be the same view.
  func excluded(at now: Int64) -> Int? {
    views.last.flatMap { now - $0.time < 1800 ? $0.item : nil }
  }

  func scores(at now: Int64) -> [Double] {
    let excluded = excluded(at: now)
    return evidence(at: now).enumerated().map { item, terms in
      item == excluded ? -1e6 : zip(weights, terms).map(*).reduce(0, +)
    }
  }

  mutating func learn(_ item: Int, at now: Int64) { views.append(View(item: item, time: now)) }

  /// The seven terms of every item, in the order of the weights.
  func evidence(at now: Int64) -> [[Double]] {
    let (rhythms, returns) = (rhythms(), returns(at: now))
    return (0..<count).map { evidence(for: $0, at: now, rhythms, returns) }
  }

  func evidence(for item: Int, at now: Int64, _ rhythms: Rhythms, _ returns: [Double]) -> [Double] {
    let share = share(of: item, at: now)
    func lift(_ context: (Int) -> Int?) -> Double {
      let wanted = context(views.count)
      let same = views.indices.filter { context($0) == wanted }
      let all = same.map { worth(views[$0], now) }.reduce(0, +)
      let own = same.filter { views[$0].item == item }.map { worth(views[$0], now) }.reduce(0, +)
      return PortableMath.log((own / share + 3) / (all + 3))
    }
    func time(_ index: Int) -> Int64 { index < views.count ? views[index].time : now }
    func before(_ index: Int, within gap: Int64) -> Int? {
      index > 0 && time(index) - time(index - 1) <= gap ? views[index - 1].item : nil
    }
    return [
      PortableMath.log(share), timeOfDay(of: item, share, at: now),
      lift { before($0, within: 1800) },
      lift { before($0, within: 1800) == nil ? nil : before($0 - 1, within: 1800) },
      lift { before($0, within: 86_400) }, rhythm(of: item, share, at: now, rhythms),
      recency(of: item, share, at: now, returns),
    ]
  }

  private func worth(_ view: View, _ now: Int64) -> Double {
    PortableMath.exp2(-Double(now - view.time) / (30 * 86_400))
  }

  private func share(of item: Int, at now: Int64) -> Double {
    let all = views.map { worth($0, now) }.reduce(0, +)
    let own = views.filter { $0.item == item }.map { worth($0, now) }.reduce(0, +)
    return (own + 0.5) / (all + 0.5 * Double(count))
  }

  private func timeOfDay(of item: Int, _ share: Double, at now: Int64) -> Double {
    let moment = HabitMoment(seconds: now)
    func near(_ view: View) -> Double {
      let other = HabitMoment(seconds: view.time)
      let turn = abs(other.quarter - moment.quarter)
      let distance = Double(min(turn, 96 - turn))
      guard distance <= 12 else { return 0 }
      let kind = other.dayType == moment.dayType ? 1 : 0.3
      return kind * worth(view, now) * PortableMath.exp(-distance * distance / 32)
    }
    let all = views.map(near).reduce(0, +)
    let own = views.filter { $0.item == item }.map(near).reduce(0, +)
    return PortableMath.log((own / share + 1) / (all + 1))
  }

  /// The class of an age, without a logarithm: below 7.5 minutes, 22.5, 52.5 and so on.
  private func bin(_ age: Int64) -> Int {
    var (bin, bound) = (0, Int64(450))
    while bin < 11, age >= bound {
      bin += 1
      bound += 450 << Int64(bin)
    }
    return bin
  }

  private func last(_ item: Int) -> Int64? { views.last { $0.item == item }?.time }

  /// By item and class of age.
  typealias Rhythms = (hits: [[Double]], chances: [[Double]])

  private func rhythms() -> Rhythms {
    var hits = [[Double]](repeating: [Double](repeating: 0, count: 12), count: count)
    var chances = hits
    var last = [Int64?](repeating: nil, count: count)
    for view in views {
      if let own = last[view.item] {
        for (other, time) in last.enumerated() {
          guard let time else { continue }
          chances[other][bin(view.time - time)] += 1
        }
        hits[view.item][bin(view.time - own)] += 1
      }
      last[view.item] = view.time
    }
    return (hits, chances)
  }

  private func rhythm(of item: Int, _ share: Double, at now: Int64, _ rhythms: Rhythms) -> Double {
    let (hits, chances) = rhythms
    let own = bin(now - (last(item) ?? now))
    let (hitsOfAll, chancesOfAll) = (hits.joined().reduce(0, +), chances.joined().reduce(0, +))
    let hitsThen = hits.map { $0[own] }.reduce(0, +)
    let chancesThen = chances.map { $0[own] }.reduce(0, +)
    let n = Double(count)
    let lift = (hitsThen + 1) / (chancesThen + n) / ((hitsOfAll + 1) / (chancesOfAll + n))
    let prior = min(0.9, share * lift)
    return PortableMath.log((hits[item][own] + 4 * prior) / (chances[item][own] + 4) / share)
  }

  /// The items known before a view, the last viewed first.
  private func recent(before index: Int) -> [Int] {
    var recent: [Int] = []
    for view in views[..<index].reversed() where !recent.contains(view.item) {
      recent.append(view.item)
    }
    return recent
  }

  /// How often the item was viewed again that was so many places back in the order of last views.
  private func returns(at now: Int64) -> [Double] {
    func isShort(_ index: Int, _ time: Int64) -> Bool {
      index > 0 && time - views[index - 1].time <= 1800
    }
    var returns = [Double](repeating: 0, count: 17)
    for (index, view) in views.enumerated()
    where isShort(index, view.time) == isShort(views.count, now) {
      if let place = recent(before: index).firstIndex(of: view.item) {
        returns[min(place, 16)] += 1
      }
    }
    return returns
  }

  func recency(of item: Int, _ share: Double, at now: Int64, _ returns: [Double]) -> Double {
    let order = recent(before: views.count)
    let all = returns.reduce(0, +)
    let place = order.firstIndex(of: item) ?? 0
    var seen = returns[min(place, 16)]
    if place >= 16 { seen *= share / order[16...].map { self.share(of: $0, at: now) }.reduce(0, +) }
    return PortableMath.log((seen + 3 * share) / (all + 3) / share)
  }
}
