public import SimulationCore

extension Narrator {
  func heldBack(_ withheld: Record.Withheld, index: Int) -> Sentence {
    let now = run.log[index].time
    var words: Sentence
    if withheld.reason == .hold {
      words = "\(stays(withheld, index, now))\(touch(behind: withheld, index: index))"
    } else if withheld.reason == .gap {
      let last = sinceMovement(behind: withheld, at: now)
      words =
        "\(stays(withheld, index, now))the stack rotated\(last) and waits "
        + "\(gap) between rotations."
    } else {
      let isScore = withheld.reason == .scoreNotPositive || withheld.reason == .scoreNotFinite
      let verb = isScore || withheld.until == nil ? "was" : "is"
      words = "\(name(of: withheld.widget)) \(verb) held back\(place(withheld.stack))"
      if !isScore { words += "\(end(of: withheld, from: now))" }
      words += " because \(wording(of: withheld).full)."
      if isScore { words += "\(nextScore(at: withheld.until, from: now))" }
    }
    return Sentence(.withheld, words)
  }

  /// The length of the wait after a touch, with its mark.
  var holdAfterTouch: String {
    Wording.span(run.world.policy.holdAfterTouch) + dagger(\.holdAfterTouch)
  }

  /// The length of the wait between rotations, with its mark.
  var gap: String { Wording.span(run.world.policy.limitGap) + dagger(\.limitGap) }

  private func place(_ stack: StackID?) -> String {
    guard let stack, run.world.stacks.count > 1 else { return "" }
    return " in \(name(of: stack))"
  }

  private func end(of withheld: Record.Withheld, from now: SimulationTime) -> String {
    withheld.until.map { " until \(moment($0, from: now))" } ?? ""
  }

  private func stays(_ withheld: Record.Withheld, _ index: Int, _ now: SimulationTime) -> Sentence {
    let end = end(of: withheld, from: now)
    guard let stack = withheld.stack else {
      return "\(name(of: withheld.widget)) was held back\(end) because "
    }
    return "\(name(of: stack)) stays on \(name(of: top(of: stack, atRecord: index)))\(end) because "
  }

  /// The person's touch of a stack, as the reason of a hold (reading 15).
  private func touch(behind withheld: Record.Withheld, index: Int) -> String {
    let hold = holdAfterTouch
    guard case .touch(let moment)? = withheld.blockedBy else {
      return "the person touched the stack, which waits \(hold) after a touch."
    }
    let now = run.log[index].time
    let ago = moment == now ? "just now" : "\(Wording.span(now - moment)) ago"
    let touch = act(at: moment, on: withheld.stack, before: index)
    switch touch {
    case "swiped": return "the stack was swiped \(ago) and waits \(hold) after a swipe."
    case "touched", "edited":
      return "the stack was \(touch) \(ago) and waits \(hold) after a touch."
    default:
      return "the person \(Self.words(forTouch: touch)) \(ago) and it waits \(hold) after a touch."
    }
  }

  private static func words(forTouch touch: String) -> String {
    switch touch {
    case "opened": "opened an app from the stack"
    case "kept": "kept a suggestion in the stack"
    case "dismissed": "dismissed a suggestion in the stack"
    case "silenced": "dismissed a suggestion in the stack for good"
    default: "\(touch) a widget in the stack"
    }
  }

  private func act(at moment: SimulationTime, on stack: StackID?, before index: Int) -> String {
    let records = run.log[..<min(index, run.recordCount(through: moment))]
    return records.reversed().prefix { $0.time == moment }.lazy
      .compactMap { $0.event.touch(of: stack) }.first ?? "touched"
  }

  private func sinceMovement(behind withheld: Record.Withheld, at now: SimulationTime) -> String {
    guard case .movement(let last)? = withheld.blockedBy, last < now else { return " just now" }
    return " \(Wording.span(now - last)) ago"
  }

  func score(behind withheld: Record.Withheld) -> String? {
    guard case .entry(let widget, let index)? = withheld.causes?.cause,
      case .millionths(let value)? = run.entry(index, of: run.kind(of: widget)).relevance?.score
    else { return nil }
    return "a score of \(Wording.decimal(millionths: value))"
  }

  private func nextScore(at next: SimulationTime?, from now: SimulationTime) -> String {
    guard let next else { return " No later score is known." }
    let wait = Wording.countdown(next - now)
    return " Its next score is at \(moment(next, from: now)), \(wait)."
  }
}

/// Something that a log says did not happen: a withheld candidate, or a refused donation or
/// shortcut.
public struct Refusal: Hashable, Sendable {
  /// The index of its record in the log.
  public var record: Int
  /// When it was refused.
  public var time: SimulationTime
  /// When the rule stops blocking, if known.
  public var until: SimulationTime?
  /// The widget that was withheld, or nil for a donation or a shortcut.
  public var widget: WidgetID?
  /// The stack on which it would have come, if known.
  public var stack: StackID?
  /// The app whose donation or shortcut it was.
  public var app: AppID?

  /// Whether it is a withheld candidate, and not a refused donation or shortcut.
  public var isHeldBack: Bool { widget != nil }

  /// Every refusal of some records of a log, in order.
  public static func all(of run: Run, in records: Range<Int>) -> [Refusal] {
    records.compactMap { Refusal(of: run, record: $0) }
  }

  /// The refusals that no other record explains, in order.
  ///
  /// Candidates that only lost to a movement of their stack at the same moment are left out.
  public static func untold(of run: Run, in records: Range<Int>) -> [Refusal] {
    var moved = MovedStacks()
    return all(of: run, in: records).filter { !$0.isTold(in: run, by: &moved) }
  }

  /// The newest refusal up to a moment and after another one, or nil.
  public static func newest(
    of run: Run,
    after earlier: SimulationTime?,
    through now: SimulationTime,
    stack: StackID? = nil
  ) -> Refusal? {
    let first = earlier.map { run.recordCount(through: $0) } ?? 0
    var index = run.recordCount(through: now)
    var moved = MovedStacks()
    while index > first {
      index -= 1
      guard let refusal = Refusal(of: run, record: index), !refusal.isTold(in: run, by: &moved)
      else { continue }
      if stack == nil || refusal.stack == nil || refusal.stack == stack {
        return refusal.isOvertaken(in: run, through: now) ? nil : refusal
      }
    }
    return nil
  }

  /// Whether what was withheld has come on top since.
  public func isOvertaken(in run: Run, through now: SimulationTime) -> Bool {
    guard let widget else { return false }
    return run.log[(record + 1)..<max(record + 1, run.recordCount(through: now))].contains {
      $0.event.movement?.shows == widget
    }
  }

  private init?(of run: Run, record index: Int) {
    let record = run.log[index]
    self.record = index
    time = record.time
    if case .withheld(let withheld) = record.event {
      until = withheld.until
      widget = withheld.widget
      stack = withheld.stack
      app = run.world[run.kind(of: withheld.widget)].app
    } else if case .donationRejected(let donation, _) = record.event {
      app = donation.app
    } else if case .shortcutRefused(let app, _, _) = record.event {
      self.app = app
    } else {
      return nil
    }
  }

  private func isTold(in run: Run, by moved: inout MovedStacks) -> Bool {
    run.isDefeat(self) && moved.contains(stack, in: run.log, around: record)
  }
}

/// The stacks that moved at the moment last asked about: its refusals may be many.
private struct MovedStacks {
  private var time: SimulationTime?
  private var stacks: Set<StackID> = []

  mutating func contains(_ stack: StackID?, in log: EventLog, around index: Int) -> Bool {
    guard let stack else { return false }
    if time != log[index].time { look(in: log, around: index) }
    return stacks.contains(stack)
  }

  private mutating func look(in log: EventLog, around index: Int) {
    let moment = log[index].time
    (time, stacks) = (moment, [])
    var next = log.movement(from: log.count(through: moment - .instant))
    while let place = next, log[place].time == moment {
      if let moved = log[place].event.movement { stacks.insert(moved.stack) }
      next = log.movement(from: place + 1)
    }
  }
}
