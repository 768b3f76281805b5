import Scenarios
import SimulationCore
import SmartStacks

extension ExpectationCheck {
  var standingFailure: Failure? {
    let (start, end) = expectation.when.span
    let manner = expectation.when.isNear ? .sometime : expectation.manner
    let course = course(of: expectation.claim, on: expectation.stack, from: start, to: end)
    switch manner {
    case .throughout:
      guard let lapse = course.firstLapse else { return nil }
      var failure = momentFailure(at: lapse.start)
      failure.near = near
      return failure
    case .sometime:
      guard course.truths.isEmpty else { return nil }
      var failure = momentFailure(at: expectation.when.moment)
      failure.near = near
      return failure
    case .lasting(let bounds):
      guard !bounds.hold(course.total) else { return nil }
      return lengthFailure(
        course,
        "\(Wording.span(course.total)) in total",
        isTooLong: bounds.atMost.map { course.total > $0 } ?? false
      )
    case .share(let bounds):
      let whole = (end - start).milliseconds
      let (part, least) = (course.total.milliseconds * 100, bounds.atLeast.map(Int64.init))
      let isEnough = least.map { part >= $0 * whole } ?? true
      let isNotTooMuch = bounds.atMost.map { part <= Int64($0) * whole } ?? true
      guard !isEnough || !isNotTooMuch else { return nil }
      let share = "\(whole == 0 ? 0 : part / whole)%"
      let length = Wording.span(SimulationDuration(milliseconds: whole))
      return lengthFailure(
        course,
        "\(share) of the time, \(Wording.span(course.total)) of \(length)",
        isTooLong: !isNotTooMuch
      )
    case .before, .after, .afterEach: return nil
    }
  }

  private func lengthFailure(_ course: ClaimCourse, _ found: String, isTooLong: Bool) -> Failure {
    let spans = course.truths.prefix(4).map { span($0.start, $0.end) }
    let more = course.truths.count > 4 ? ", …" : ""
    let list = spans.isEmpty ? "" : ": \(spans.joined(separator: ", "))\(more)"
    let why: [String]
    if isTooLong, let longest = course.truths.max(by: { $0.length < $1.length }) {
      why = lastRecord(at: longest.start).map { [sentence(at: $0)] } ?? []
    } else {
      why = course.firstLapse.map { momentFailure(at: $0.start).reasons } ?? []
    }
    return Failure(found: found + list, reasons: why)
  }

  func orderFailure(_ event: Expectation.Event, _ within: SimulationDuration?) -> Failure? {
    let (start, end) = expectation.when.span
    let events = moments(of: event, from: start, to: end)
    if case .afterEach = expectation.manner { return responseFailure(event, events, within) }
    guard let first = truths(from: start, to: end).first?.start else {
      let moment = expectation.when.moment
      let why = expectation.claim.isStandingOnStack ? momentFailure(at: moment).reasons : []
      return Failure(found: "it is never true", reasons: why, near: near)
    }
    let own = "first true at \(clock(first))"
    guard let other = events.first else {
      // What never comes has everything before it, and nothing after it.
      if case .before = expectation.manner { return nil }
      return Failure(found: "\(own), but it never happens that \(words(of: event))")
    }
    let isBefore = if case .before = expectation.manner { true } else { false }
    let distance = isBefore ? other - first : first - other
    let isInOrder = isBefore ? first < other : first >= other
    if isInOrder, within.map({ distance <= $0 }) ?? true { return nil }
    return Failure(
      found: "\(own), and \(words(of: event)) first at \(clock(other))",
      reasons: [first, other].compactMap { lastRecord(at: $0).map { sentence(at: $0) } }
    )
  }

  private func responseFailure(
    _ event: Expectation.Event,
    _ events: [SimulationTime],
    _ within: SimulationDuration?
  ) -> Failure? {
    guard let first = events.first else {
      return Failure(found: "it never happens that \(words(of: event))")
    }
    let end = expectation.when.span.end
    let last = within.map { (events.last ?? first) + $0 + .instant } ?? end
    let truths = truths(from: first, to: min(run.world.end, max(last, end)))
    let missed = events.enumerated().filter { index, moment in
      let next = index + 1 < events.count ? events[index + 1] : end
      let limit = within.map { moment + $0 + .instant } ?? max(next, moment + .instant)
      return !truths.contains { $0.start < limit && $0.end > moment }
    }
    guard let failed = missed.first?.element else { return nil }
    let times = "\(missed.count) of \(Wording.count(events.count, "time"))"
    let later = truths.first { $0.start > failed }.map { "next true at \(clock($0.start))" }
    var reasons = [lastRecord(at: failed).map { sentence(at: $0) }].compactMap { $0 }
    if expectation.claim.isStandingOnStack {
      // Why it shows what it shows is mostly what it comes after.
      reasons += momentFailure(at: failed).reasons.filter { reason in
        !reasons.contains { $0.hasSuffix(reason) }
      }
    }
    return Failure(
      found: "not true \(times): after \(clock(failed)), \(later ?? "never true")",
      reasons: reasons
    )
  }

  /// When a claim was true; what happens is true for the moment at which it does.
  private func truths(from start: SimulationTime, to end: SimulationTime) -> [ClaimCourse.Piece] {
    guard let counted = self.counted else {
      return course(of: expectation.claim, on: expectation.stack, from: start, to: end).truths
    }
    var span = self
    span.expectation.when = .during(start, end)
    return span.indices.filter { counted.matches(run.log[$0].event) }.map { index in
      let moment = run.log[index].time
      return ClaimCourse.Piece(start: moment, end: moment + .instant, isTrue: true)
    }
  }

  /// When an event comes; what is there at the start of the run does not come.
  private func moments(
    of event: Expectation.Event,
    from start: SimulationTime,
    to end: SimulationTime
  ) -> [SimulationTime] {
    if case .top(let name) = event.kind {
      // An instant before, so that what comes with the first moment of the span is seen to come.
      let earlier = max(.zero, start - .instant)
      let claim = Expectation.Claim.top(name, source: event.source)
      let course = course(of: claim, on: event.stack, from: earlier, to: end)
      return course.pieces.dropFirst().filter(\.isTrue).map(\.start)
    }
    let log = run.log
    var moments: [SimulationTime] = []
    for index in run.recordCount(through: start - .instant)..<log.count {
      let record = log[index]
      guard record.time < end else { break }
      if isEvent(record.event, event) { moments.append(record.time) }
    }
    return moments
  }

  private func isEvent(_ record: Record.Event, _ event: Expectation.Event) -> Bool {
    func isOn(_ stack: StackID, _ widget: WidgetID, _ name: String) -> Bool {
      (event.stack ?? stack) == stack && isNamed(widget, name)
    }
    switch event.kind {
    case .top: return false
    case .suggested(let name):
      guard case .suggestionInserted(let stack, let widget, let source, _, _) = record else {
        return false
      }
      return isOn(stack, widget, name) && (event.source ?? source) == source
    case .removed(let name, let wanted):
      guard case .suggestionRemoved(let stack, let widget, let why, _, _) = record else {
        return false
      }
      return isOn(stack, widget, name) && (wanted ?? why) == why
    case .donation(let named):
      guard case .donationAccepted(let donation, _) = record else { return false }
      return donation.intent == run.world[named.intent].name
        && (named.values ?? donation.parameters) == donation.parameters
    }
  }

  /// The last record of a moment that is worth a sentence beside others: a movement or a donation.
  private func lastRecord(at moment: SimulationTime) -> Int? {
    let log = run.log
    var found: Int?
    var index = run.recordCount(through: moment - .instant)
    while index < log.count, log[index].time == moment {
      let event = log[index].event
      if event.changedStack != nil {
        found = index
      } else if event.isOfLearning {
        found = found ?? index
      }
      index += 1
    }
    return found
  }
}

extension Expectation.Claim {
  fileprivate var isStandingOnStack: Bool { isStanding && isAboutStack }
}

extension Expectation.When {
  var isNear: Bool { if case .near = self { true } else { false } }
}

extension Expectation.Manner {
  /// What a claim comes before or after, and how long at most; nil in another manner.
  var order: (event: Expectation.Event, within: SimulationDuration?)? {
    switch self {
    case .before(let event, let within), .after(let event, let within),
      .afterEach(let event, let within):
      (event, within)
    case .throughout, .sometime, .lasting, .share: nil
    }
  }
}
