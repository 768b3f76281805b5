import SimulationCore

extension Narrator {
  /// Tells which rule held a candidate back, and until when.
  func heldBack(_ withheld: Record.Withheld, index: Int) -> Sentence {
    let now = run.log[index].time
    var parts: [Part]
    if withheld.reason == .hold {
      parts = stays(withheld, index) + [Part(touch(behind: withheld, index: index))]
    } else if withheld.reason == .gap {
      let rest = Wording.span(run.world.policy.limitGap) + dagger(\.limitGap)
      let last = sinceMovement(behind: withheld, at: now)
      parts = stays(withheld, index) + [Part("it moved\(last), and rests \(rest) between moves.")]
    } else {
      parts = [name(of: withheld.widget), Part(" held back\(place(withheld.stack)): ")]
      parts += wording(of: withheld).full + [Part(".")]
    }
    if withheld.reason == .scoreNotPositive || withheld.reason == .scoreNotFinite {
      parts.append(Part(nextScore(at: withheld.until, from: now)))
    } else if let until = withheld.until {
      parts.append(Part(" Until \(moment(until, from: now))."))
    }
    return Sentence(.withheld, parts)
  }

  /// Where it would have come, when there is more than one stack to think of.
  private func place(_ stack: StackID?) -> String {
    guard let stack, run.world.stacks.count > 1 else { return "" }
    return " on \(name(of: stack))"
  }

  private func stays(_ withheld: Record.Withheld, _ index: Int) -> [Part] {
    guard let stack = withheld.stack else {
      return [name(of: withheld.widget), Part(" held back: ")]
    }
    let top = name(of: top(of: stack, atRecord: index))
    return [Part("\(name(of: stack)) stays on "), top, Part(": ")]
  }

  /// The person's touch of a stack, as the reason of a hold (reading 15).
  private func touch(behind withheld: Record.Withheld, index: Int) -> String {
    let hold = Wording.span(run.world.policy.holdAfterTouch) + dagger(\.holdAfterTouch)
    guard case .touch(let moment)? = withheld.blockedBy else {
      return "the person touched it, and a touch holds for \(hold)."
    }
    let now = run.log[index].time
    let ago = moment == now ? "just now" : "\(Wording.span(now - moment)) ago"
    let touch = act(at: moment, on: withheld.stack, before: index)
    return "\(touch) \(ago), and a \(touch == "swiped" ? "swipe" : "touch") holds for \(hold)."
  }

  /// What the person did to a stack at a moment at which they touched it.
  private func act(at moment: SimulationTime, on stack: StackID?, before index: Int) -> String {
    let records = run.log[..<min(index, run.recordCount(through: moment))]
    return records.reversed().prefix { $0.time == moment }.lazy
      .compactMap { $0.event.touch(of: stack) }.first ?? "touched"
  }

  private func sinceMovement(behind withheld: Record.Withheld, at now: SimulationTime) -> String {
    guard case .movement(let last)? = withheld.blockedBy, last < now else { return " just now" }
    return " \(Wording.span(now - last)) ago"
  }

  /// The score that speaks for a candidate.
  func score(behind withheld: Record.Withheld) -> String? {
    guard case .entry(let widget, let index)? = withheld.causes?.cause,
      case .millionths(let value)? = run.entry(index, of: run.kind(of: widget)).relevance?.score
    else { return nil }
    return "score \(Wording.decimal(millionths: value))"
  }

  /// When the next score above zero is known to come.
  private func nextScore(at next: SimulationTime?, from now: SimulationTime) -> String {
    guard let next else { return " No later score is known." }
    let wait = Wording.countdown(next - now)
    return " Its next score is at \(moment(next, from: now)), \(wait)."
  }
}

extension Record.Event {
  /// What the person did to a stack, where it was a touch: `swiped`.
  fileprivate func touch(of stack: StackID?) -> String? {
    let header = header
    guard header.traits.contains(.touch) else { return nil }
    // A record of configuring names a widget; at the very moment of the touch it is the one.
    if case .userConfigured = self { return "configured" }
    return header.stack == stack ? String("\(header.kind)".dropFirst("user.".count)) : nil
  }
}
