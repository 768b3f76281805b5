public import SimulationCore

/// Something that a log says did not happen: a candidate held back, or a donation or a shortcut
/// that was refused.
public struct Refusal: Hashable, Sendable {
  /// The index of its record in the log.
  public var record: Int
  /// When it was refused.
  public var time: SimulationTime
  /// When the rule stops blocking, or nil when no moment is known.
  public var until: SimulationTime?
  /// The widget that was held back, or nil for a donation or a shortcut.
  public var widget: WidgetID?
  /// The stack on which it would have come, where one was found.
  public var stack: StackID?
  /// The app whose donation or shortcut it was.
  public var app: AppID?

  /// Whether a candidate was held back; else a donation or a shortcut was refused.
  ///
  /// Who counts what was held back counts these: each `withheld` of the log once.
  public var isHeldBack: Bool { widget != nil }

  /// Every refusal of some records of a log, in order: what counts are made of.
  public static func all(of run: Run, in records: Range<Int>) -> [Refusal] {
    records.compactMap { Refusal(of: run, record: $0) }
  }

  /// The refusals that nothing else tells of, in order.
  ///
  /// Without what only lost at a moment at which its stack moved: the movement tells of it.
  public static func untold(of run: Run, in records: Range<Int>) -> [Refusal] {
    all(of: run, in: records).filter { !$0.isTold(in: run) }
  }

  /// The newest refusal up to a moment and after another one, or nil when there is none.
  public static func newest(
    of run: Run,
    after earlier: SimulationTime?,
    through now: SimulationTime,
    stack: StackID? = nil
  ) -> Refusal? {
    let first = earlier.map { run.recordCount(through: $0) } ?? 0
    var index = run.recordCount(through: now)
    while index > first {
      index -= 1
      guard let refusal = Refusal(of: run, record: index), !refusal.isTold(in: run) else {
        continue
      }
      if stack == nil || refusal.stack == nil || refusal.stack == stack {
        return refusal.isOvertaken(in: run, through: now) ? nil : refusal
      }
    }
    return nil
  }

  /// Whether what was held back has come on top since: then it is no news any more.
  public func isOvertaken(in run: Run, through now: SimulationTime) -> Bool {
    guard let widget else { return false }
    return run.log[(record + 1)..<max(record + 1, run.recordCount(through: now))].contains {
      $0.event.movement?.shows == widget
    }
  }

  /// Reads a record; nil when it refuses nothing.
  private init?(of run: Run, record index: Int) {
    let record = run.log[index]
    self.init(record: index, time: record.time)
    if case .withheld(let withheld) = record.event {
      until = withheld.until
      widget = withheld.widget
      stack = withheld.stack
      app = run.world.kinds[run.kind(of: withheld.widget).index].app
    } else if case .donationRejected(let donation, _) = record.event {
      app = donation.app
    } else if case .shortcutRefused(let app, _, _) = record.event {
      self.app = app
    } else {
      return nil
    }
  }

  private init(record: Int, time: SimulationTime) {
    self.record = record
    self.time = time
  }

  /// Whether a movement of its moment tells of it.
  private func isTold(in run: Run) -> Bool {
    run.isDefeat(self) && Self.moved(stack, in: run.log, around: record)
  }

  /// Whether a stack moved at the moment of a record.
  private static func moved(_ stack: StackID?, in log: EventLog, around index: Int) -> Bool {
    let time = log[index].time
    var first = index
    while first > 0, log[first - 1].time == time { first -= 1 }
    while first < log.count, log[first].time == time {
      if let moved = log[first].event.movement, moved.stack == stack { return true }
      first += 1
    }
    return false
  }
}

extension Run {
  /// The widgets that were worth as much as one that a stack turned to, as the log says at that
  /// moment; the one that was on top before is what the turn itself compares with.
  ///
  /// - Precondition: the index is one of the log's.
  public func tied(withTurn index: Int) -> [WidgetID] {
    let record = log[index]
    guard case .rotation(let turn) = record.event else { return [] }
    return log[(index + 1)...].lazy.prefix { $0.time == record.time }.compactMap { later in
      guard case .withheld(let withheld) = later.event, withheld.stack == turn.stack,
        withheld.reason == .tie, withheld.blockedBy == .widget(turn.to),
        withheld.widget != turn.from
      else { return nil }
      return withheld.widget
    }
  }

  /// Whether a refusal only says that another widget, or none, was worth more.
  public func isDefeat(_ refusal: Refusal) -> Bool {
    guard case .withheld(let withheld) = log[refusal.record].event else { return false }
    return withheld.reason.isDefeat
  }
}
