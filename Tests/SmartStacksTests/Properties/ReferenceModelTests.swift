import SimulationCore
import SmartStacks
import Testing

/// The simple core again, as plainly as it reads: one stack, relevance alone, no limits.
///
/// At every moment at which a window begins or ends, the winner is looked for from scratch among
/// all entries; the engine's agenda, pools and windows must come to the same.
@Suite struct ReferenceModelTests {
  private struct Model {
    let world: World

    /// What a member stands at, as a score and the peak of its kind.
    func share(_ member: Int, at now: SimulationTime) -> (score: Int64, peak: Int64) {
      let timeline = world.kinds[world.widgets[member].kind.index].timeline
      let peak = max(1, timeline.compactMap { $0.relevance?.score.positiveMillionths }.max() ?? 0)
      guard let current = governing(timeline, at: now), let relevance = current.relevance else {
        return (0, peak)
      }
      switch relevance.duration {
      case .untilNextRelevance: break
      case .empty: return (0, peak)
      case .lasting(let length): if now >= current.date + length { return (0, peak) }
      }
      // A score that never varies counts for half (decision 62).
      let isFlat =
        timeline.count >= 2
        && timeline.allSatisfy {
          $0.relevance?.score.positiveMillionths == peak
            && $0.relevance?.duration == .untilNextRelevance
        }
      return (relevance.score.positiveMillionths, isFlat ? 2 * peak : peak)
    }

    /// The last entry with relevance, where only the last of a date counts.
    private func governing(_ timeline: [TimelineEntry], at now: SimulationTime) -> TimelineEntry? {
      var latest: TimelineEntry?
      for entry in timeline.enumerated() where entry.element.date <= now {
        let isLast = !timeline.dropFirst(entry.offset + 1).contains {
          $0.date == entry.element.date
        }
        guard isLast, entry.element.relevance != nil else { continue }
        if latest.map({ $0.date < entry.element.date }) ?? true { latest = entry.element }
      }
      return latest
    }

    /// The moments at which anything can change.
    private var moments: [SimulationTime] {
      var moments: Set<SimulationTime> = [.zero]
      for entry in world.kinds.flatMap(\.timeline) {
        moments.insert(entry.date)
        if case .lasting(let length) = entry.relevance?.duration {
          moments.insert(entry.date + length)
        }
      }
      return moments.filter { $0 >= .zero && $0 < world.end }.sorted()
    }

    func rotations() -> [String] {
      var visible = world.stacks[0].showing
      var turns: [String] = []
      for now in moments {
        var best = visible
        for member in world.stacks[0].members.indices where member != visible {
          let candidate = share(member, at: now)
          let leader = share(best, at: now)
          if candidate.score * leader.peak > leader.score * candidate.peak { best = member }
        }
        if best != visible {
          visible = best
          turns.append("\(now.milliseconds / 60_000) \(world.widgets[best].id)")
        }
      }
      return turns
    }
  }

  @Test(arguments: 1...600)
  func `the engine comes to what a plain search finds`(seed: Int) {
    var stream = Seed(UInt64(seed)).stream("reference")
    func pick(_ bound: Int) -> Int { Int(stream.next(below: UInt64(bound))) }
    let names = Array(["A", "B", "C", "D", "E"].prefix(2 + pick(4)))
    var day = Day()
    day.add(stack: "Home", names, showing: pick(names.count))
    for name in names {
      for _ in 0..<pick(10) {
        let time = "\(pick(24)):\(10 * pick(6))"
        let score = [0, -3, 0.5, 1, 2, 4, 7.25][pick(7)]
        let duration = [0.0, 0, 600, 1800, 5400, -1][pick(6)]
        day = day.timeline(name, (time, pick(5) == 0 ? nil : r(score, duration)))
      }
    }

    let turns = DayLog(day).run.log.compactMap { record -> String? in
      guard case .rotation(let rotation) = record.event else { return nil }
      return "\(record.time.milliseconds / 60_000) \(day.world.widgets[Int(rotation.to.index)].id)"
    }
    #expect(turns == Model(world: day.world).rotations(), "seed \(seed)")
  }
}
