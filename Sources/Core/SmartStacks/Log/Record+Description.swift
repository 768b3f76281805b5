import Habits
import SimulationCore

extension Record {
  /// The kind of a record, and what it is about.
  public struct Header: Sendable {
    /// What a kind of record means to readers of a log.
    public struct Traits: OptionSet, Sendable {
      /// A bit for each trait.
      public let rawValue: Int

      /// Creates a set of traits.
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// It changes what the stack shows, or its switches.
      public static let changesStack = Traits(rawValue: 1)
      /// The person touches the stack.
      public static let touch = Traits(rawValue: 2)
      /// The person looks at the stack.
      public static let look = Traits(rawValue: 4)
      /// It says that something was not done.
      public static let refusal = Traits(rawValue: 8)
      /// It prepares other records: an account of the day leaves it out.
      public static let preparation = Traits(rawValue: 16)
      /// The person did it, or it was changed for the person.
      public static let ofPerson = Traits(rawValue: 32)
      /// It changes predictions, or what shows outside the Home Screen.
      public static let changesPredictions = Traits(rawValue: 64)
    }

    /// The name of its kind in the log.
    public let kind: StaticString
    /// The traits of its kind.
    public let traits: Traits
    /// The stack that it is about, if any.
    public let stack: StackID?
    /// The widget that it is about, if any; of two, the one before.
    public let widget: WidgetID?
    /// A second widget that it names.
    public let other: WidgetID?

    init(
      _ kind: StaticString,
      _ traits: Traits = [],
      _ stack: StackID? = nil,
      of widget: WidgetID? = nil,
      _ other: WidgetID? = nil
    ) {
      self.kind = kind
      self.traits = traits
      self.stack = stack
      self.widget = widget
      self.other = other
    }
  }
}

extension Record.Event {
  /// Its kind and what it is about.
  public var header: Record.Header {
    switch self {
    case .runStarted: .init("run.started", .preparation)
    case .runEnded: .init("run.ended")
    case .timelineDelivered(let widget, _, _): .init("timeline.delivered", .preparation, of: widget)
    case .timelineRefused(let widget, _, _, _): .init("timeline.refused", of: widget)
    case .entryCurrent(let widget, _, _): .init("entry.current", .preparation, of: widget)
    case .rotation(let turn): .init("rotation", .changesStack, turn.stack, of: turn.from, turn.to)
    case .restSeen(let stack, let widget, _, _):
      .init("rest.seen", [.look, .preparation], stack, of: widget)
    case .suggestionInserted(let stack, let widget, _, _, _):
      .init("suggestion.inserted", .changesStack, stack, of: widget)
    case .suggestionExtended(let stack, let widget, _, _):
      .init("suggestion.extended", [], stack, of: widget)
    case .suggestionRemoved(let stack, let widget, _, let showing, _):
      .init("suggestion.removed", .changesStack, stack, of: widget, showing)
    case .withheld(let withheld):
      .init("withheld", .refusal, withheld.stack, of: withheld.widget, withheld.blockedBy?.widget)
    case .shortcutsReplaced: .init("shortcuts.replaced")
    case .shortcutRefused: .init("shortcut.refused", .refusal)
    case .historyLearned: .init("history.learned", .preparation)
    case .donationAccepted: .init("donation.accepted")
    case .donationRejected: .init("donation.rejected", .refusal)
    case .donationDeleted: .init("donation.deleted")
    case .predictionStarted: .init("prediction.started", [.preparation, .changesPredictions])
    case .predictionChanged: .init("prediction.changed", .preparation)
    case .predictionEnded: .init("prediction.ended", [.preparation, .changesPredictions])
    case .surfaceShown: .init("surface.shown", [.preparation, .changesPredictions])
    case .surfaceRemoved: .init("surface.removed", [.preparation, .changesPredictions])
    case .userSwiped(let stack, let from, let to):
      .init("user.swiped", [.changesStack, .touch, .ofPerson], stack, of: from, to)
    case .userTurnedPage: .init("user.turnedPage", .ofPerson)
    case .userOpened(_, let stack): .init("user.opened", [.touch, .ofPerson], stack)
    case .userGlanced(let stack): .init("user.glanced", [.look, .ofPerson], stack)
    case .userKept(let stack, let widget):
      .init("user.kept", [.changesStack, .touch, .ofPerson], stack, of: widget)
    case .userDismissed(let stack, let widget, _):
      .init("user.dismissed", [.changesStack, .touch, .ofPerson], stack, of: widget)
    case .userSilenced(let stack, let widget):
      .init("user.silenced", [.changesStack, .touch, .ofPerson], stack, of: widget)
    case .userEdited(let stack, let edit):
      .init(
        "user.edited",
        [.changesStack, .touch, .ofPerson],
        stack,
        of: edit.widgets.0,
        edit.widgets.1
      )
    case .userConfigured(let widget, _): .init("user.configured", [.touch, .ofPerson], of: widget)
    case .stackSwitchChanged(let stack, _, _):
      .init("switch.changed", [.changesStack, .ofPerson], stack)
    case .developerModeChanged: .init("switch.changed", .ofPerson)
    case .placeChanged: .init("place.changed", .ofPerson)
    case .routineChanged: .init("routine.changed", .ofPerson)
    case .permissionChanged: .init("permission.changed", .ofPerson)
    case .optionsChanged: .init("options.changed", .ofPerson)
    case .inputRefused: .init("input.refused", .ofPerson)
    }
  }

  /// The stack whose looks or switches the record changes, if any.
  public var changedStack: StackID? {
    let header = header
    return header.traits.contains(.changesStack) ? header.stack : nil
  }

  // The fields of a record beyond time, offset and kind, in the order of the log's format

  package func fields(in world: World) -> [RecordField] {
    switch self {
    case .runStarted:
      let fitted = world.policy.fitted == nil ? [] : [RecordField(.fitted, .fitted)]
      return [.init(.scenario, .scenario), .init(.seed, .seed), .init(.policy, .policy)] + fitted
    case .runEnded(let reason): return [.word(.reason, reason)]
    case .timelineDelivered(let widget, let entries, let cause):
      let cause = cause.map { [RecordField.word(.cause, $0)] } ?? []
      return [.widget(widget), .integer(.entries, entries)] + cause
    case .timelineRefused(let widget, let cause, let reason, let until):
      return [
        .widget(widget), .word(.reason, reason), .until(until), .word(.cause, cause), decided,
      ]
    case .entryCurrent(let widget, let index, let score):
      return [.widget(widget), .init(.index, .entry(index, of: widget))] + Self.fields(of: score)
    case .rotation(let turn):
      let value = RecordField(.value, .millionths(turn.value.millionths))
      let against = RecordField(.against, .millionths(turn.against.millionths))
      return [
        .stack(turn.stack), .widget(turn.from, .from), .widget(turn.to, .to),
        .word(.source, turn.source), value, against, decided,
      ] + (turn.isUnseen ? [.flag(.seen, false)] : []) + (turn.isFlat ? [.flag(.flat, true)] : [])
        + Self.fields(of: turn.causes)
    case .restSeen(let stack, let widget, let count, let until):
      return [.stack(stack), .widget(widget), .integer(.count, count), .until(until), decided]
    case .suggestionInserted(let stack, let widget, let source, let until, let window):
      return [
        .stack(stack), .widget(widget), .word(.source, source), .until(until),
        .init(.windowStart, .moment(window.start)), .flag(.openEnd, window.isOpenEnded), decided,
      ] + Self.fields(of: window.causes)
    case .suggestionExtended(let stack, let widget, let until, let causes):
      return [.stack(stack), .widget(widget), .until(until), decided] + Self.fields(of: causes)
    case .suggestionRemoved(let stack, let widget, let reason, let showing, let past):
      return [
        .stack(stack), .widget(widget), .word(.reason, reason), .widget(showing, .showing), decided,
      ] + Self.fields(of: past.causes)
    case .withheld(let held):
      return [
        .stack(held.stack), .widget(held.widget), .word(.source, held.source),
        .word(.reason, held.reason), .until(held.until), decided,
      ] + Self.fields(of: held.causes)
        + (held.blockedBy.map { [.init(.blockedBy, .blocker($0))] } ?? [])
    case .predictionStarted(let prediction), .predictionChanged(let prediction):
      return Self.fields(of: prediction) + [.until(prediction.end), decided]
    case .predictionEnded(let prediction, let reason):
      return Self.fields(of: prediction) + [.word(.reason, reason), decided]
    case .shortcutsReplaced, .shortcutRefused, .userSwiped, .userTurnedPage, .stackSwitchChanged,
      .developerModeChanged, .historyLearned, .donationAccepted, .donationRejected,
      .donationDeleted, .surfaceShown, .surfaceRemoved, .userOpened, .userGlanced, .userKept,
      .userDismissed, .userSilenced, .userEdited, .userConfigured, .placeChanged, .routineChanged,
      .permissionChanged, .optionsChanged, .inputRefused:
      return fieldsOfActs
    }
  }

  private var fieldsOfActs: [RecordField] {
    switch self {
    case .shortcutsReplaced(let app, let count): [.app(app), .integer(.count, count)]
    case .shortcutRefused(let app, let index, let reason):
      [.app(app), .integer(.shortcut, index), .word(.reason, reason)]
    case .historyLearned(let donations, let rejected, let opened):
      [.integer(.donations, donations), .integer(.rejected, rejected), .integer(.opened, opened)]
    case .donationAccepted(let donation, let teaches):
      Self.fields(of: donation) + [.integer(.teaches, teaches), decided]
    case .donationRejected(let donation, let reason):
      Self.fields(of: donation) + [
        .init(.code, reason.code.map { .integer($0) } ?? .nothing), .word(.reason, reason), decided,
      ]
    case .donationDeleted(let donation, let app, let count):
      (donation.map(Self.fields) ?? [
        .app(app), .init(.intent, .nothing), .init(.parameters, .nothing),
      ]) + [.integer(.count, count), decided]
    case .surfaceShown(let item), .surfaceRemoved(let item):
      [
        .word(.surface, item.surface), .init(.intent, .intent(item.intent)),
        .init(.parameters, .parameters(item.values)),
      ] + (item.isOutranked ? [.text(.reason, "outranked")] : [])
    case .userSwiped(let stack, let from, let to):
      [.stack(stack), .widget(from, .from), .widget(to, .to)]
    case .userTurnedPage(let page, .homeScreen): [.integer(.page, page)]
    case .userTurnedPage(_, let area): [.init(.page, .nothing), .word(.place, area)]
    case .userOpened(let app, let stack): [.app(app), .stack(stack)]
    case .userGlanced(let stack): [.stack(stack)]
    case .userKept(let stack, let widget), .userSilenced(let stack, let widget):
      [.stack(stack), .widget(widget), decided]
    case .userDismissed(let stack, let widget, let until):
      [.stack(stack), .widget(widget), .until(until), decided]
    case .userEdited(let stack, let edit): [.stack(stack)] + Self.fields(of: edit)
    case .userConfigured(let widget, let values):
      [.widget(widget), .init(.parameters, .parameters(values))]
    case .stackSwitchChanged(let stack, let which, let on):
      [.stack(stack), .word(.switch, which), .flag(.on, on)]
    case .developerModeChanged(let app, let on):
      [.stack(nil), .text(.switch, "developerMode"), .flag(.on, on), .app(app)]
    case .placeChanged(let place, let isThere): [.text(.place, place), .flag(.there, isThere)]
    case .routineChanged(let situation, let isOn): [.word(.routine, situation), .flag(.on, isOn)]
    case .permissionChanged(let app, let permission): [.app(app), .word(.permission, permission)]
    case .optionsChanged(let intent, let parameter, let count):
      [.init(.intent, .intent(intent)), .text(.subject, parameter), .integer(.count, count)]
    case .inputRefused(let refused):
      [
        .text(.action, refused.action), .text(.subject, refused.subject),
        .word(.reason, refused.reason), decided,
      ]
    case .runStarted, .runEnded, .timelineDelivered, .timelineRefused, .entryCurrent, .rotation,
      .restSeen, .suggestionInserted, .suggestionExtended, .suggestionRemoved, .withheld,
      .predictionStarted, .predictionChanged, .predictionEnded:
      []
    }
  }

  private var decided: RecordField { .integer(.decision, decision) }

  /// JSON has no such number: the score is null, with `finite` false.
  private static func fields(of score: Score?) -> [RecordField] {
    switch score {
    case .millionths(let value): [.init(.score, .millionths(value))]
    case .notFinite: [.init(.score, .nothing), .flag(.finite, false)]
    case nil: [.init(.score, .nothing)]
    }
  }

  private static func fields(of causes: Causes?) -> [RecordField] {
    guard let causes, let cause = causes.cause else { return [] }
    let also = causes.also
    return [.init(.cause, .cause(cause))] + (also.isEmpty ? [] : [.init(.also, .causes(also))])
  }

  private static func fields(of donation: Record.Donation) -> [RecordField] {
    [
      .app(donation.app), .text(.intent, donation.intent),
      .init(.parameters, .parameters(donation.parameters)),
    ] + (donation.identifier.map { [.text(.identifier, $0)] } ?? [])
  }

  private static func fields(of prediction: PredictionState) -> [RecordField] {
    var fields: [RecordField] = [.integer(.prediction, Int(prediction.id))]
    switch prediction.subject {
    case .intent(let intent, _, let values):
      fields += [.init(.intent, .intent(intent)), .init(.parameters, .parameters(values))]
    case .app(let app):
      fields += [.init(.intent, .nothing), .init(.parameters, .nothing), .app(app)]
    }
    fields.append(.init(.value, .millionths(prediction.value.millionths)))
    fields.append(.init(.because, .counted(prediction)))
    let outcomes = prediction.record.outcomes.count
    guard outcomes > 0 else { return fields }
    return fields + [.integer(.right, prediction.record.right), .integer(.ofTimes, outcomes)]
  }

  /// Places are counted from 0, like `index`.
  private static func fields(of edit: Record.Edit) -> [RecordField] {
    let (word, widget, rest): (String, WidgetID?, [RecordField]) =
      switch edit {
      case .added(let widget, let place): ("added", widget, [.integer(.index, place)])
      case .removed(let widget): ("removed", widget, [])
      case .moved(let widget, let place): ("moved", widget, [.integer(.index, place)])
      case .began(let widget, let page): ("began", widget, [.integer(.page, page)])
      case .made(let widget, let base, let page):
        ("made", widget, [.widget(base, .to), .integer(.page, page)])
      case .tookIn(let widget, let place): ("tookIn", widget, [.integer(.index, place)])
      case .tookOut(let widget, let page):
        ("tookOut", widget, page.map { [.integer(.page, $0)] } ?? [])
      case .takenApart(let page): ("takenApart", nil, [.integer(.page, page)])
      case .placed(let widget, let page): ("placed", widget, [.integer(.page, page)])
      }
    return [.text(.edit, word)] + (widget.map { [.widget($0)] } ?? []) + rest
  }

  /// The number of the deciding decision; 0 where no rule decided anything.
  package var decision: Int {
    switch self {
    case .rotation(let rotation):
      rotation.source == .rest ? 55 : rotation.source == .shortcut ? 1 : 15
    case .restSeen: 55
    case .suggestionInserted(_, _, let source, _, _): source == .shortcut ? 18 : 30
    case .suggestionExtended: 39
    case .suggestionRemoved(_, _, let reason, _, _): reason.decision
    case .withheld(let withheld): withheld.decision
    case .timelineRefused(_, _, let reason, _): reason.decision
    case .donationAccepted: 41
    case .donationRejected: 40
    case .donationDeleted: 45
    case .predictionStarted: 42
    case .predictionChanged: 43
    case .predictionEnded(_, .ended): 46
    case .predictionEnded(_, .deleted): 45
    case .userKept, .userDismissed, .userSilenced: 48
    case .inputRefused(let refused): refused.reason.decision
    case .runStarted, .runEnded, .timelineDelivered, .entryCurrent, .shortcutsReplaced,
      .shortcutRefused, .userSwiped, .userTurnedPage, .stackSwitchChanged, .developerModeChanged,
      .historyLearned, .surfaceShown, .surfaceRemoved, .userOpened, .userGlanced, .userEdited,
      .userConfigured, .placeChanged, .routineChanged, .permissionChanged, .optionsChanged:
      0
    }
  }
}

extension RemovalReason {
  fileprivate var decision: Int {
    switch self {
    case .ended: 47
    case .invalidated: 39
    case .switchedOff: 27
    case .dismissed, .silenced, .kept: 48
    case .deleted: 45
    case .edited: 52
    case .leftPlace: 38
    }
  }
}
