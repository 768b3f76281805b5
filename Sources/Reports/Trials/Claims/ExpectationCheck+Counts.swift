import Scenarios
import SimulationCore
import SmartStacks

extension ExpectationCheck {
  struct Counted {
    /// How many there may be; nil where it only has to happen.
    var bounds: Bounds<Int>?
    var one = "time"
    var many = "times"
    /// Whether it counts movements, which rules can hold back.
    var isMovement = false
    /// What to report where nothing matches, without and with an obstacle.
    var missing = (none: "", otherwise: "")
    var matches: (Record.Event) -> Bool
    /// The code of the reason why an event does not count; nil for another kind of event.
    var obstacle: (Record.Event) -> String?
  }

  /// What a claim counts; nil for one about what stands.
  var counted: Counted? {
    switch expectation.claim {
    case .rotations(let bounds, let widget, let source):
      return movements(.turns, bounds, widget, source)
    case .suggestions(let bounds, let widget, let source):
      return movements(.suggested, bounds, widget, source)
    case .donations(let bounds, let intent):
      return Counted(bounds: bounds, one: "donation", many: "donations") { event in
        isAccepted(event, intent)
      } obstacle: {
        rejection($0, of: intent)?.rawValue
      }
    case .rejections(let bounds):
      return Counted(bounds: bounds, one: "rejection", many: "rejections") { event in
        rejection(event, of: nil) != nil
      } obstacle: {
        isAccepted($0, nil) ? "acceptance" : nil
      }
    case .reloads(let bounds, let name):
      return Counted(bounds: bounds, one: "timeline", many: "timelines") { event in
        guard case .timelineDelivered(let widget, _, _) = event else { return false }
        return run.name(of: widget) == name
      } obstacle: { event in
        guard case .timelineRefused(let widget, _, let reason, _) = event,
          run.name(of: widget) == name
        else { return nil }
        return reason.rawValue
      }
    case .withheld(let widget, let reason, let source, let times):
      func held(_ event: Record.Event) -> Record.Withheld? {
        withheld(event, on: expectation.stack).flatMap { isNamed($0.widget, widget) ? $0 : nil }
      }
      return Counted(bounds: times) { event in
        held(event).map { (reason ?? $0.reason) == $0.reason && (source ?? $0.source) == $0.source }
          ?? false
      } obstacle: {
        held($0)?.reason.rawValue
      }
    case .rejected(let intent, let reason, let code, let times):
      let missing = ("no donation of \(intent)", "another outcome")
      return Counted(bounds: times, missing: missing) { event in
        rejection(event, of: intent).map { why in
          (reason ?? why) == why && (code == nil || code == why.code)
        } ?? false
      } obstacle: { event in
        rejection(event, of: intent)?.rawValue ?? (isAccepted(event, intent) ? "acceptance" : nil)
      }
    case .refused(let action, let reason, let times):
      let missing = ("\(action) was not refused", "\(action) was refused for another reason")
      func code(_ event: Record.Event) -> String? {
        event.refusal.flatMap { $0.action == action ? $0.reason : nil }
      }
      return Counted(bounds: times, missing: missing) { event in
        code(event).map { (reason ?? $0) == $0 } ?? false
      } obstacle: {
        code($0)
      }
    case .top, .widgets, .suggested, .never, .predicted, .shown: return nil
    }
  }

  private func movements(
    _ kind: RecordedMovement.Kind,
    _ bounds: Bounds<Int>,
    _ name: String?,
    _ source: Policy.Source?
  ) -> Counted {
    let isSuggestion = kind == .suggested
    let word = isSuggestion ? "suggestion" : "rotation"
    func isMeant(_ widget: WidgetID, _ signal: Policy.Source?) -> Bool {
      (name.map { isNamed(widget, $0) } ?? true) && (source ?? signal) == signal
    }
    return Counted(bounds: bounds, one: word, many: "\(word)s", isMovement: true) { event in
      guard let moved = event.movement, moved.kind == kind, moved.stack == expectation.stack else {
        return false
      }
      return isMeant(moved.widget, moved.source)
    } obstacle: { event in
      if let withheld = withheld(event, on: expectation.stack),
        withheld.isSuggestion == isSuggestion, isMeant(withheld.widget, withheld.source)
      {
        return withheld.reason.rawValue
      }
      guard isSuggestion else { return nil }
      // Candidates that could have been suggested.
      if case .shortcutRefused(_, _, let reason) = event { return reason.rawValue }
      return rejection(event, of: nil)?.rawValue
    }
  }

  func withheld(_ event: Record.Event, on stack: StackID?) -> Record.Withheld? {
    guard case .withheld(let withheld) = event, (withheld.stack ?? stack) == stack else {
      return nil
    }
    return withheld
  }

  private func rejection(_ event: Record.Event, of intent: String?) -> DonationRejection? {
    guard case .donationRejected(let donation, let reason) = event,
      intent == nil || donation.intent == intent
    else { return nil }
    return reason
  }

  private func isAccepted(_ event: Record.Event, _ intent: String?) -> Bool {
    guard case .donationAccepted(let donation, _) = event else { return false }
    return intent == nil || donation.intent == intent
  }

  func countFailure(_ counted: Counted, _ bounds: Bounds<Int>) -> Failure? {
    let found = indices.filter { counted.matches(run.log[$0].event) }
    if bounds.hold(found.count) { return nil }
    let isTooFew = bounds.atLeast.map { found.count < $0 } ?? false
    return Failure(
      found: Wording.count(found.count, counted.one, counted.many),
      reasons: isTooFew
        ? whyTooFew(found, counted)
        : whyTooMany(found, atMost: bounds.atMost ?? found.count)
    )
  }

  func happeningFailure(_ counted: Counted) -> Failure? {
    if case .withheld(let widget, let reason, let source, _) = expectation.claim {
      return withheldFailure(widget, reason, source)
    }
    var others: [Int] = []
    for index in indices {
      let event = run.log[index].event
      if counted.matches(event) { return nil }
      if counted.obstacle(event) != nil { others.append(index) }
    }
    return Failure(
      found: others.isEmpty ? counted.missing.none : counted.missing.otherwise,
      reasons: others.prefix(5).map { sentence(at: $0) }
    )
  }
}

extension Record.Event {
  /// What was refused and by which code, in the words of an expectation.
  var refusal: (action: String, reason: String)? {
    if case .inputRefused(let refused) = self { return (refused.action, refused.reason.rawValue) }
    if case .timelineRefused(_, _, let reason, _) = self { return ("reload", reason.rawValue) }
    if case .shortcutRefused(_, _, let reason) = self { return ("shortcut", reason.rawValue) }
    return nil
  }

  /// Whether it says what became of an intent's donations: one that failed or was deleted, or a
  /// prediction that begins or ends.
  func isAbout(_ intent: IntentID, _ name: String) -> Bool {
    if case .donationRejected(let donation, _) = self { return donation.intent == name }
    if case .donationDeleted(let donation?, _, _) = self { return donation.intent == name }
    if case .predictionStarted(let prediction) = self { return prediction.intent == intent }
    if case .predictionEnded(let prediction, _) = self { return prediction.intent == intent }
    return false
  }

  var isOfLearning: Bool {
    if case .donationAccepted = self { return true }
    if case .donationRejected = self { return true }
    if case .predictionStarted = self { return true }
    return false
  }
}

extension ExpectationCheck {
  private static let mostTold = 5
  /// The greatest number of obstacles that are listed, unless there are more reasons.
  private static let fewestObstacles = 3

  /// What kept a count down: what was refused or held back in its place, else what was counted.
  func whyTooFew(_ found: [Int], _ counted: Counted) -> [String] {
    let obstacles = obstacles(counted)
    let told = firstOfEach(obstacles).sorted()
    if counted.isMovement { return sentences(at: (found.prefix(Self.mostTold) + told).sorted()) }
    if told.isEmpty { return first(of: found) + timeline }
    let rest = obstacles.count > told.count ? [tally(obstacles.map(\.reason))] : []
    return sentences(at: told) + rest
  }

  /// What raised a count: the records beyond what it may be, and why all of them came.
  func whyTooMany(_ found: [Int], atMost most: Int) -> [String] {
    let beyond = Array(found.dropFirst(most))
    let causes = found.compactMap { cause(of: run.log[$0].event) }
    let rest = beyond.count > Self.mostTold && !causes.isEmpty ? [tally(causes)] : []
    return first(of: beyond) + rest
  }

  private func first(of indices: [Int]) -> [String] {
    sentences(at: Array(indices.prefix(Self.mostTold)))
  }

  /// Records with their clock times, and with their days where the span has several.
  private func sentences(at indices: [Int]) -> [String] {
    let (start, end) = expectation.when.span
    let calendar = run.world.calendar
    guard end > calendar.startOfNextDay(after: start) else {
      return indices.map { sentence(at: $0) }
    }
    return indices.map { index in
      let day = Wording.date(calendar.local(at: run.log[index].time).date, year: false)
      return "\(day) \(sentence(at: index))"
    }
  }

  /// How often there was each of some reasons, in the order in which they came first.
  private func tally(_ reasons: [String]) -> String {
    let words = reasons.groups(by: \.self).map { "\($1.count) because of \($0)" }
    return "\(reasons.count) in total: \(words.joined(separator: ", "))"
  }

  /// A record of something that did not happen, with the code of its reason.
  private typealias Obstacle = (record: Int, reason: String)

  private func obstacles(_ counted: Counted) -> [Obstacle] {
    let all = indices.filter { !counted.matches(run.log[$0].event) }
    let own = all.compactMap { index -> Obstacle? in
      counted.obstacle(run.log[index].event).map { (index, $0) }
    }
    guard own.isEmpty, counted.isMovement else { return own }
    // What is held back for another widget holds the stack, too.
    return all.compactMap { index -> Obstacle? in
      withheld(run.log[index].event, on: expectation.stack).map { (index, $0.reason.rawValue) }
    }
  }

  /// The first obstacle of each reason, and more of them where there are few reasons.
  private func firstOfEach(_ obstacles: [Obstacle]) -> [Int] {
    let firsts = obstacles.groups(by: \.reason).map { $0.elements[0].record }
    let others = obstacles.map(\.record).filter { !firsts.contains($0) }
    let kept = firsts.prefix(Self.mostTold)
    return Array(kept) + others.prefix(max(0, Self.fewestObstacles - kept.count))
  }

  /// Who or what brought an event about, where it has a word for it.
  private func cause(of event: Record.Event) -> String? {
    if case .timelineDelivered(_, _, let cause?) = event { return cause.rawValue }
    return event.movement?.source?.rawValue
  }

  /// When a widget whose reloads are counted is reloaded next at the end of a span, and why not
  /// before; nothing for another claim.
  private var timeline: [String] {
    guard case .reloads(_, let name) = expectation.claim else { return [] }
    let end = min(expectation.when.span.end, run.computedTo)
    let moment = max(.zero, end - .instant)
    guard let index = run.state(at: moment).widgets.firstIndex(where: { $0.name == name }) else {
      return []
    }
    let timeline = run.timeline(of: WidgetID(index), at: moment)
    return Explainer(run: run, at: moment).sentences(of: timeline).map { $0.marked() }
  }
}
