import RunReports
import Scenarios
import SimulationCore
import SmartStacks

extension ExpectationCheck {
  /// When a claim was true from a moment on, before another.
  func course(
    of claim: Expectation.Claim,
    on stack: StackID?,
    from start: SimulationTime,
    to end: SimulationTime
  ) -> ClaimCourse {
    var course = ClaimCourse(until: end)
    if case .predicted(let wanted?) = claim {
      let spans = predictions.filter { span in
        span.state.intent.map { stands(wanted, among: [($0, span.state.values)]) } ?? false
      }
      for moment in changes(from: start, to: end) {
        course.note(spans.contains { $0.start <= moment && moment < $0.end }, from: moment)
      }
      return course
    }
    if let standing = standing(claim) {
      for moment in changes(from: start, to: end) {
        course.note(stands(standing.wanted, among: standing.found(moment)), from: moment)
      }
      return course
    }
    let log = run.log
    var index = run.recordCount(through: start)
    var tops = TopFollower(run.world)
    var earlier = 0
    while let place = log.firstMove(from: earlier), place < index {
      tops.follow(log[place].event)
      earlier = place + 1
    }
    course.note(holds(claim, tops, stack, at: start), from: start)
    while let place = log.firstMove(from: index), log[place].time < end {
      let moment = log[place].time
      var isMoved = false
      index = place
      while index < log.count, log[index].time == moment {
        let event = log[index].event
        index += 1
        guard let moved = event.changedStack else { continue }
        tops.follow(event)
        isMoved = isMoved || stack == nil || moved == stack
      }
      if isMoved { course.note(holds(claim, tops, stack, at: moment), from: moment) }
    }
    return course
  }

  /// Whether a claim about a stack is true; without a stack, of any.
  private func holds(
    _ claim: Expectation.Claim,
    _ tops: TopFollower,
    _ stack: StackID?,
    at moment: SimulationTime
  ) -> Bool {
    guard let stack else {
      let all = tops.stacks.indices.map { holds(claim, tops, StackID($0), at: moment) }
      // What never is must not be on any stack.
      return if case .never = claim { all.allSatisfy { $0 } } else { all.contains(true) }
    }
    let shown = tops.stacks[stack.index]
    func isTop(_ name: String, _ source: Policy.Source?) -> Bool {
      guard shown.top.map({ isNamed($0, name) }) == true else { return false }
      return source == nil || state(at: moment)[stack].cause.source == source
    }
    func isSuggested(_ name: String, _ source: Policy.Source?) -> Bool {
      shown.suggestion.map { isNamed($0, name) } == true
        && (source == nil || shown.suggestionSource == source)
    }
    switch claim {
    case .top(let name, let source): return isTop(name, source)
    case .widgets(let names):
      let all = (shown.suggestion.map { [$0] } ?? []) + shown.members
      return all.count == names.count && zip(all, names).allSatisfy(isNamed)
    case .suggested(let name?, let source): return isSuggested(name, source)
    case .suggested(nil, let source):
      return shown.suggestion == nil || (source != nil && shown.suggestionSource != source)
    case .never(let name, let source): return !isTop(name, source) && !isSuggested(name, source)
    case .rotations, .suggestions, .withheld, .predicted, .shown, .donations, .rejected,
      .rejections, .refused, .reloads:
      return false
    }
  }

  /// The first moment of a span, and those at which predictions or surfaces change.
  private func changes(from start: SimulationTime, to end: SimulationTime) -> [SimulationTime] {
    var moments = [start]
    var next = run.recordCount(through: start)
    let log = run.log
    while let place = log.firstMove(from: next) {
      let record = log[place]
      guard record.time < end else { break }
      next = place + 1
      if record.event.header.traits.contains(.changesPredictions), moments.last != record.time {
        moments.append(record.time)
      }
    }
    return moments
  }

  var near: String? {
    guard tellsReasons, expectation.claim.canBeNear else { return nil }
    let (start, end) = expectation.when.span
    let truths = truthsOfRun
    guard !truths.isEmpty else { return "it is never true during the run" }
    let within = truths.filter { $0.start < end && $0.end > start }
    if !within.isEmpty {
      let shown = within.prefix(3).map { span(max($0.start, start), min($0.end, end)) }
      let more = within.count > 3 ? " and \(within.count - 3) more times" : ""
      return "it was true \(shown.joined(separator: ", "))\(more)"
    }
    let before = truths.last { $0.end <= start }
    let after = truths.first { $0.start >= end }
    let moment = expectation.when.moment
    func early(_ piece: ClaimCourse.Piece) -> SimulationDuration { moment - piece.end }
    func late(_ piece: ClaimCourse.Piece) -> SimulationDuration { piece.start - moment }
    if let before, after.map({ early(before) <= late($0) }) ?? true {
      return "it was true \(span(before.start, before.end)), \(Wording.span(early(before))) earlier"
    }
    return after.map { "it was true \(span($0.start, $0.end)), \(Wording.span(late($0))) later" }
  }

  private var truthsOfRun: [ClaimCourse.Piece] {
    course(of: expectation.claim, on: expectation.stack, from: .zero, to: run.world.end).truths
  }

  /// How far from its moment a claim was true; nil where it never was, or nearness says nothing.
  var distance: SimulationDuration? {
    guard expectation.claim.canBeNear else { return nil }
    let moment = expectation.when.moment
    let next = moment + .instant
    let distances = truthsOfRun.map { piece -> SimulationDuration in
      if piece.start > moment { return piece.start - moment }
      return piece.end > moment ? .zero : next - piece.end
    }
    return distances.min()
  }
}

extension Expectation.Claim {
  /// Whether it helps to know when it was true: what should never be is true most of the time.
  fileprivate var canBeNear: Bool {
    switch self {
    case .suggested(let name, _): name != nil
    case .predicted(let named), .shown(_, let named): named != nil
    case .top, .widgets, .never, .rotations, .suggestions, .withheld, .donations, .rejected,
      .rejections, .refused, .reloads:
      isStanding
    }
  }
}

struct ClaimCourse {
  struct Piece: Hashable {
    var start: SimulationTime
    var end: SimulationTime
    var isTrue: Bool

    var length: SimulationDuration { end - start }
  }

  /// The parts in order, true and false in turn, without gaps.
  private(set) var pieces: [Piece] = []
  private let end: SimulationTime

  init(until end: SimulationTime) { self.end = end }

  /// Takes in what is the case from a moment on; moments come in order.
  mutating func note(_ isTrue: Bool, from moment: SimulationTime) {
    guard moment < end else { return }
    if let last = pieces.indices.last {
      guard pieces[last].isTrue != isTrue else { return }
      pieces[last].end = moment
    }
    pieces.append(Piece(start: moment, end: end, isTrue: isTrue))
  }

  var truths: [Piece] { pieces.filter(\.isTrue) }

  var firstLapse: Piece? { pieces.first { !$0.isTrue } }

  var total: SimulationDuration {
    SimulationDuration(milliseconds: truths.reduce(0) { $0 + $1.length.milliseconds })
  }
}

extension ExpectationCheck {
  typealias ShownIntent = (intent: IntentID, values: Configuration)

  /// What a claim wants of predictions or a surface, what is there at a moment, and the verb for
  /// it; nil for a claim about a stack, or about what happens.
  func standing(
    _ claim: Expectation.Claim
  ) -> (wanted: Expectation.NamedIntent?, verb: String, found: (SimulationTime) -> [ShownIntent])? {
    if case .predicted(let wanted) = claim {
      // An app that is opened is no intent.
      return (
        wanted, "is predicted",
        { moment in
          predictions.filter { $0.start <= moment && moment < $0.end }.compactMap { span in
            span.state.intent.map { ($0, span.state.values) }
          }
        }
      )
    }
    guard case .shown(let surface, let wanted) = claim else { return nil }
    return (
      wanted, "is shown on \(surface.rawValue)",
      { moment in
        state(at: moment).surfaces.filter { $0.surface == surface }
          .map { ($0.intent, $0.values) }
      }
    )
  }

  /// Whether an intent is among others; without one, whether there is none.
  func stands(_ wanted: Expectation.NamedIntent?, among found: [ShownIntent]) -> Bool {
    guard let wanted else { return found.isEmpty }
    return found.contains {
      $0.intent == wanted.intent && (wanted.values == nil || $0.values == wanted.values)
    }
  }

  func standsFailure(
    _ wanted: Expectation.NamedIntent?,
    _ found: [ShownIntent],
    _ verb: String,
    _ moment: SimulationTime
  ) -> Failure {
    let names = found.map { name($0.intent, $0.values) }.joined(separator: ", ")
    return Failure(
      found: "\(names.isEmpty ? "nothing" : names) \(verb)\(atClock(moment))",
      reasons: reasons(for: wanted?.intent ?? found.first?.intent, through: moment)
    )
  }

  func name(_ named: Expectation.NamedIntent) -> String {
    name(named.intent, named.values ?? Configuration())
  }

  private func name(_ intent: IntentID, _ values: Configuration) -> String {
    let name = run.world[intent].name
    return values.isEmpty ? name : "\(name)(\(values))"
  }

  /// The last that the log says of an intent: its prediction, or what became of a donation.
  private func reasons(for intent: IntentID?, through moment: SimulationTime) -> [String] {
    guard tellsReasons else { return [] }
    guard let intent else { return ["no donation was made"] }
    let log = run.log
    let name = run.world[intent].name
    var accepted = 0
    var last: Int?
    for index in 0..<run.recordCount(through: moment) {
      let event = log[index].event
      if case .donationAccepted(let donation, _) = event {
        accepted += donation.intent == name ? 1 : 0
      } else if event.isAbout(intent, name) {
        last = index
      }
    }
    let much = Wording.count(accepted, "donation")
    let count = "\(much) of \(name) \(accepted == 1 ? "was" : "were") accepted before"
    return (last.map { [sentence(at: $0)] } ?? []) + [count]
  }
}
