import Scenarios
import SmartStacks

// Claims about what happens, and how often.
extension ExpectationChecker {
  /// What a claim counts.
  struct Counted {
    /// How many there may be; nil where it only has to happen.
    var bounds: Bounds<Int>?
    var one: String
    var many: String
    var matches: (Record.Event) -> Bool
  }

  /// What a claim counts; nil for one about what stands.
  func counted(_ expectation: Expectation) -> Counted? {
    switch expectation.claim {
    case .rotations(let bounds, let widget, let source):
      return Counted(bounds: bounds, one: "rotation", many: "rotations") { event in
        isMovement(event, .turns, expectation.stack, widget, source)
      }
    case .suggestions(let bounds, let widget, let source):
      return Counted(bounds: bounds, one: "suggestion", many: "suggestions") { event in
        isMovement(event, .suggested, expectation.stack, widget, source)
      }
    case .donations(let bounds, let intent):
      return Counted(bounds: bounds, one: "donation", many: "donations") { event in
        guard case .donationAccepted(let donation, _) = event else { return false }
        return intent == nil || donation.intent == intent
      }
    case .rejections(let bounds):
      return Counted(bounds: bounds, one: "rejection", many: "rejections") { event in
        if case .donationRejected = event { true } else { false }
      }
    case .reloads(let bounds, let widget):
      return Counted(bounds: bounds, one: "timeline", many: "timelines") { event in
        guard case .timelineDelivered(let own, _, _) = event else { return false }
        return run.name(of: own) == widget
      }
    case .withheld(let widget, let reason, let source, let times):
      return Counted(bounds: times, one: "time", many: "times") { event in
        guard case .withheld(let withheld) = event else { return false }
        return (withheld.stack ?? expectation.stack) == expectation.stack
          && (reason ?? withheld.reason) == withheld.reason
          && (source ?? withheld.source) == withheld.source
          && isNamed(withheld.widget, widget)
      }
    case .rejected(let intent, let reason, let code, let times):
      return Counted(bounds: times, one: "time", many: "times") { event in
        guard case .donationRejected(let donation, let why) = event else { return false }
        return donation.intent == intent && (reason ?? why) == why
          && (code == nil || code == why.code)
      }
    case .refused(let action, let reason, let times):
      return Counted(bounds: times, one: "time", many: "times") { event in
        guard let refused = event.refusal else { return false }
        return refused.action == action && (reason ?? refused.reason) == refused.reason
      }
    case .top, .widgets, .suggested, .never, .predicted, .shown: return nil
    }
  }

  private func isMovement(
    _ event: Record.Event,
    _ kind: RecordedMovement.Kind,
    _ stack: StackID?,
    _ widget: String?,
    _ source: Policy.Source?
  ) -> Bool {
    guard let moved = event.movement, moved.kind == kind, moved.stack == stack else {
      return false
    }
    return (widget.map { isNamed(moved.widget, $0) } ?? true)
      && (source ?? moved.source) == moved.source
  }

  /// What was found instead of a claim about how often something happens.
  func countFailure(_ expectation: Expectation) -> Failure? {
    guard let counted = counted(expectation), let bounds = counted.bounds else { return nil }
    let found = indices(of: expectation).filter { counted.matches(run.log[$0].event) }
    if bounds.hold(found.count) { return nil }
    let isTooFew = bounds.atLeast.map { found.count < $0 } ?? false
    return Failure(
      found: Wording.count(found.count, counted.one, counted.many),
      reasons: isTooFew
        ? whyTooFew(found, counted, expectation)
        : whyTooMany(found, atMost: bounds.atMost ?? found.count, expectation)
    )
  }

  /// What was found instead of a claim that something happens.
  func happeningFailure(_ expectation: Expectation) -> Failure? {
    switch expectation.manner {
    case .before(let event, let within), .after(let event, let within),
      .afterEach(let event, let within):
      return orderFailure(expectation, event, within)
    case .throughout, .sometime, .lasting, .share: break
    }
    switch expectation.claim {
    case .withheld(let widget, let reason, let source, _):
      return withheldFailure(widget, reason, source, expectation)
    case .rejected(let intent, _, _, _):
      return missing(expectation, "no donation of \(intent)", "another outcome") { event in
        if case .donationRejected(let donation, _) = event { return donation.intent == intent }
        if case .donationAccepted(let donation, _) = event { return donation.intent == intent }
        return false
      }
    case .refused(let action, _, _):
      let none = "\(action) was not refused"
      return missing(expectation, none, "\(action) was refused otherwise") { event in
        event.refusal?.action == action
      }
    case .top, .widgets, .suggested, .never, .rotations, .suggestions, .predicted, .shown,
      .donations, .rejections, .reloads:
      return nil
    }
  }

  /// That nothing matched, with what came near.
  private func missing(
    _ expectation: Expectation,
    _ none: String,
    _ otherwise: String,
    isNear: (Record.Event) -> Bool
  ) -> Failure? {
    guard let counted = counted(expectation) else { return nil }
    var others: [Int] = []
    for index in indices(of: expectation) {
      let event = run.log[index].event
      if counted.matches(event) { return nil }
      if isNear(event) { others.append(index) }
    }
    return Failure(
      found: others.isEmpty ? none : otherwise,
      reasons: others.prefix(5).map { sentence(at: $0) }
    )
  }
}

extension Record.Event {
  /// What was refused and by which code, in the words of an expectation.
  var refusal: (action: String, reason: String)? {
    switch self {
    case .inputRefused(let refused): (refused.action, refused.reason.rawValue)
    case .timelineRefused(_, _, let reason, _): ("reload", reason.rawValue)
    case .shortcutRefused(_, _, let reason): ("shortcut", reason.rawValue)
    case .runStarted, .runEnded, .timelineDelivered, .entryCurrent, .rotation, .suggestionInserted,
      .suggestionExtended, .suggestionRemoved, .withheld, .shortcutsReplaced, .userSwiped,
      .userTurnedPage, .stackSwitchChanged, .developerModeChanged, .historyLearned,
      .donationAccepted, .donationRejected, .donationDeleted, .predictionStarted,
      .predictionChanged, .predictionEnded, .surfaceShown, .surfaceRemoved, .userOpened,
      .restSeen, .userGlanced, .userKept, .userDismissed, .userSilenced, .userEdited,
      .userConfigured,
      .placeChanged, .routineChanged, .permissionChanged, .optionsChanged:
      nil
    }
  }
}
