import Habits
import SimulationCore
import SmartStacks

extension Record.Event {
  /// The entry that the record mentions, with its widget.
  var entry: (index: Int32, widget: WidgetID)? {
    if case .entryCurrent(let widget, let index, _) = self { return (index, widget) }
    if case .rotation(let rotation) = self { return rotation.causes?.entryOfWidget }
    if case .withheld(let withheld) = self { return withheld.causes?.entryOfWidget }
    return nil
  }

  /// Hands over the fields beyond time, offset and kind, in the order of the contract.
  func describe(_ names: EncodedNames, _ world: World, to sink: inout some RecordFieldSink) {
    switch self {
    case .runStarted:
      sink.field(.scenario, name: names.scenario)
      sink.field(.seed, unsigned: world.seed.value)
      sink.field(.policy, policy: world.policy)
      if let fitted = world.policy.fitted {
        sink.field(.fitted, fitted: fitted, told: world.policy.told)
      }
    case .runEnded(let reason): sink.field(.reason, word: reason.rawValue)
    case .timelineDelivered(let widget, let entries, let cause):
      sink.field(.widget, name: names[widget])
      sink.field(.entries, integer: Int64(entries))
      if let cause { sink.field(.cause, word: cause.rawValue) }
    case .entryCurrent(let widget, let index, let score):
      sink.field(.widget, name: names[widget])
      sink.field(.index, integer: names.place(ofEntry: index, of: widget))
      Self.describe(score, to: &sink)
    case .rotation(let rotation): Self.describe(rotation, names, to: &sink)
    case .restSeen(let stack, let widget, let count, let until):
      sink.field(.stack, name: names[stack])
      sink.field(.widget, name: names[widget])
      sink.field(.count, integer: Int64(count))
      sink.field(.until, optional: until)
      sink.field(.decision, integer: Int64(decision))
    case .suggestionInserted(let stack, let widget, let source, let until, let window):
      sink.field(.stack, name: names[stack])
      sink.field(.widget, name: names[widget])
      sink.field(.source, word: source.rawValue)
      sink.field(.until, optional: until)
      sink.field(.windowStart, moment: window.start)
      sink.field(.openEnd, isTrue: window.isOpenEnded)
      sink.field(.decision, integer: Int64(decision))
      sink.fields(window.causes, names)
    case .suggestionExtended(let stack, let widget, let until, let causes):
      sink.field(.stack, name: names[stack])
      sink.field(.widget, name: names[widget])
      sink.field(.until, optional: until)
      sink.field(.decision, integer: Int64(decision))
      sink.fields(causes, names)
    case .suggestionRemoved(let stack, let widget, let reason, let showing, let past):
      sink.field(.stack, name: names[stack])
      sink.field(.widget, name: names[widget])
      sink.field(.reason, word: reason.rawValue)
      sink.field(.showing, name: names[showing])
      sink.field(.decision, integer: Int64(decision))
      sink.fields(past.causes, names)
    case .withheld(let withheld): Self.describe(withheld, names, to: &sink)
    case .shortcutsReplaced, .shortcutRefused, .userSwiped, .userTurnedPage, .stackSwitchChanged,
      .developerModeChanged, .timelineRefused, .historyLearned, .donationAccepted,
      .donationRejected, .donationDeleted, .predictionStarted, .predictionChanged, .predictionEnded,
      .surfaceShown, .surfaceRemoved, .userOpened, .userGlanced, .userKept, .userDismissed,
      .userSilenced, .userEdited, .userConfigured, .placeChanged, .routineChanged,
      .permissionChanged, .optionsChanged, .inputRefused:
      describeRest(names, to: &sink)
    }
  }

  private func describeRest(_ names: EncodedNames, to sink: inout some RecordFieldSink) {
    switch self {
    case .shortcutsReplaced(let app, let count):
      sink.field(.app, name: names[app])
      sink.field(.count, integer: Int64(count))
    case .shortcutRefused(let app, let index, let reason):
      sink.field(.app, name: names[app])
      sink.field(.shortcut, integer: Int64(index))
      sink.field(.reason, word: reason.rawValue)
    case .userSwiped(let stack, let from, let to):
      sink.field(.stack, name: names[stack])
      sink.field(.from, name: names[from])
      sink.field(.to, name: names[to])
    case .userTurnedPage(let page, .homeScreen): sink.field(.page, integer: Int64(page))
    case .userTurnedPage(_, let area):
      sink.nothing(.page)
      sink.field(.place, word: area.rawValue)
    case .stackSwitchChanged(let stack, let which, let on):
      sink.field(.stack, name: names[stack])
      sink.field(.switch, word: which.rawValue)
      sink.field(.on, isTrue: on)
    case .developerModeChanged(let app, let on):
      sink.nothing(.stack)
      sink.field(.switch, word: "developerMode")
      sink.field(.on, isTrue: on)
      if let app { sink.field(.app, name: names[app]) } else { sink.nothing(.app) }
    case .runStarted, .runEnded, .timelineDelivered, .entryCurrent, .rotation, .suggestionInserted,
      .suggestionExtended, .suggestionRemoved, .withheld, .timelineRefused, .historyLearned,
      .donationAccepted, .donationRejected, .donationDeleted, .predictionStarted,
      .predictionChanged, .predictionEnded, .surfaceShown, .surfaceRemoved, .userOpened,
      .restSeen, .userGlanced, .userKept, .userDismissed, .userSilenced, .userEdited,
      .userConfigured,
      .placeChanged, .routineChanged, .permissionChanged, .optionsChanged, .inputRefused:
      describeDonations(names, to: &sink)
    }
  }

  private static func describe(
    _ rotation: Record.Rotation,
    _ names: EncodedNames,
    to sink: inout some RecordFieldSink
  ) {
    sink.field(.stack, name: names[rotation.stack])
    sink.field(.from, name: names[rotation.from])
    sink.field(.to, name: names[rotation.to])
    sink.field(.source, word: rotation.source.rawValue)
    sink.field(.value, millionths: rotation.value.millionths)
    sink.field(.against, millionths: rotation.against.millionths)
    sink.field(.decision, integer: Int64(Record.Event.rotation(rotation).decision))
    if rotation.isUnseen { sink.field(.seen, isTrue: false) }
    if rotation.isFlat { sink.field(.flat, isTrue: true) }
    sink.fields(rotation.causes, names)
  }

  private static func describe(
    _ withheld: Record.Withheld,
    _ names: EncodedNames,
    to sink: inout some RecordFieldSink
  ) {
    if let stack = withheld.stack {
      sink.field(.stack, name: names[stack])
    } else {
      sink.nothing(.stack)
    }
    sink.field(.widget, name: names[withheld.widget])
    sink.field(.source, word: withheld.source.rawValue)
    sink.field(.reason, word: withheld.reason.rawValue)
    sink.field(.until, optional: withheld.until)
    sink.field(.decision, integer: Int64(withheld.decision))
    sink.fields(withheld.causes, names)
    if let blocker = withheld.blockedBy { sink.field(.blockedBy, blocker: blocker, names) }
  }

  /// A score that is not a number has no place in JSON: it is null, and says so.
  private static func describe(_ score: Score?, to sink: inout some RecordFieldSink) {
    switch score {
    case .millionths(let value): sink.field(.score, millionths: value)
    case .notFinite:
      sink.nothing(.score)
      sink.field(.finite, isTrue: false)
    case nil: sink.nothing(.score)
    }
  }
}

// What apps donate, what follows from it, and where that shows.
extension Record.Event {
  func describeDonations(_ names: EncodedNames, to sink: inout some RecordFieldSink) {
    switch self {
    case .historyLearned(let donations, let rejected, let opened):
      sink.field(.donations, integer: Int64(donations))
      sink.field(.rejected, integer: Int64(rejected))
      sink.field(.opened, integer: Int64(opened))
    case .donationAccepted(let donation, let teaches):
      Self.describe(donation, names, to: &sink)
      sink.field(.teaches, integer: Int64(teaches))
      sink.field(.decision, integer: Int64(decision))
    case .donationRejected(let donation, let reason):
      Self.describe(donation, names, to: &sink)
      if let code = reason.code {
        sink.field(.code, integer: Int64(code))
      } else {
        sink.nothing(.code)
      }
      sink.field(.reason, word: reason.rawValue)
      sink.field(.decision, integer: Int64(decision))
    case .donationDeleted(let donation?, _, let count):
      Self.describe(donation, names, to: &sink)
      sink.field(.count, integer: Int64(count))
      sink.field(.decision, integer: Int64(decision))
    case .donationDeleted(nil, let app, let count):
      sink.field(.app, name: names[app])
      sink.nothing(.intent)
      sink.nothing(.parameters)
      sink.field(.count, integer: Int64(count))
      sink.field(.decision, integer: Int64(decision))
    case .predictionStarted(let prediction), .predictionChanged(let prediction):
      Self.describe(prediction, names, to: &sink)
      sink.field(.until, optional: prediction.end)
      sink.field(.decision, integer: Int64(decision))
    case .predictionEnded(let prediction, let reason):
      Self.describe(prediction, names, to: &sink)
      sink.field(.reason, word: reason.rawValue)
      sink.field(.decision, integer: Int64(decision))
    case .surfaceShown(let item), .surfaceRemoved(let item):
      sink.field(.surface, word: item.surface.rawValue)
      sink.field(.intent, name: names[item.intent])
      sink.field(.parameters, parameters: item.values)
      if item.isOutranked { sink.field(.reason, word: "outranked") }
    case .runStarted, .runEnded, .timelineDelivered, .entryCurrent, .rotation, .suggestionInserted,
      .suggestionExtended, .suggestionRemoved, .withheld, .shortcutsReplaced, .shortcutRefused,
      .userSwiped, .userTurnedPage, .stackSwitchChanged, .developerModeChanged, .timelineRefused,
      .userOpened, .restSeen, .userGlanced, .userKept, .userDismissed, .userSilenced, .userEdited,
      .userConfigured, .placeChanged, .routineChanged, .permissionChanged, .optionsChanged,
      .inputRefused:
      describePerson(names, to: &sink)
    }
  }

  private static func describe(
    _ donation: Record.Donation,
    _ names: EncodedNames,
    to sink: inout some RecordFieldSink
  ) {
    sink.field(.app, name: names[donation.app])
    sink.field(.intent, text: donation.intent)
    sink.field(.parameters, parameters: donation.parameters)
    if let identifier = donation.identifier { sink.field(.identifier, text: identifier) }
  }

  private static func describe(
    _ prediction: PredictionState,
    _ names: EncodedNames,
    to sink: inout some RecordFieldSink
  ) {
    sink.field(.prediction, integer: Int64(prediction.id))
    switch prediction.subject {
    case .intent(let intent, _, let values):
      sink.field(.intent, name: names[intent])
      sink.field(.parameters, parameters: values)
    case .app(let app):
      sink.nothing(.intent)
      sink.nothing(.parameters)
      sink.field(.app, name: names[app])
    }
    sink.field(.value, millionths: prediction.value.millionths)
    sink.field(.because, countedFor: prediction)
    guard !prediction.record.outcomes.isEmpty else { return }
    sink.field(.right, integer: Int64(prediction.record.right))
    sink.field(.ofTimes, integer: Int64(prediction.record.outcomes.count))
  }
}

// What the person does, where they are, and what could not be done.
extension Record.Event {
  func describePerson(_ names: EncodedNames, to sink: inout some RecordFieldSink) {
    switch self {
    case .userOpened(let app, let stack):
      sink.field(.app, name: names[app])
      if let stack { sink.field(.stack, name: names[stack]) } else { sink.nothing(.stack) }
    case .userGlanced(let stack): sink.field(.stack, name: names[stack])
    case .userKept(let stack, let widget), .userSilenced(let stack, let widget):
      sink.field(.stack, name: names[stack])
      sink.field(.widget, name: names[widget])
      sink.field(.decision, integer: Int64(decision))
    case .userDismissed(let stack, let widget, let until):
      sink.field(.stack, name: names[stack])
      sink.field(.widget, name: names[widget])
      sink.field(.until, optional: until)
      sink.field(.decision, integer: Int64(decision))
    case .userEdited(let stack, let edit):
      if let stack { sink.field(.stack, name: names[stack]) } else { sink.nothing(.stack) }
      Self.describe(edit, names, to: &sink)
    case .userConfigured(let widget, let values):
      sink.field(.widget, name: names[widget])
      sink.field(.parameters, parameters: values)
    case .runStarted, .runEnded, .timelineDelivered, .entryCurrent, .rotation, .suggestionInserted,
      .suggestionExtended, .suggestionRemoved, .withheld, .shortcutsReplaced, .shortcutRefused,
      .userSwiped, .userTurnedPage, .stackSwitchChanged, .developerModeChanged, .timelineRefused,
      .historyLearned, .donationAccepted, .donationRejected, .donationDeleted, .predictionStarted,
      .predictionChanged, .predictionEnded, .surfaceShown, .surfaceRemoved, .placeChanged,
      .restSeen, .routineChanged, .permissionChanged, .optionsChanged, .inputRefused:
      describeSurroundings(names, to: &sink)
    }
  }

  private func describeSurroundings(_ names: EncodedNames, to sink: inout some RecordFieldSink) {
    switch self {
    case .timelineRefused(let widget, let cause, let reason, let until):
      sink.field(.widget, name: names[widget])
      sink.field(.reason, word: reason.rawValue)
      sink.field(.until, optional: until)
      sink.field(.cause, word: cause.rawValue)
      sink.field(.decision, integer: Int64(decision))
    case .placeChanged(let place, let isThere):
      sink.field(.place, text: place)
      sink.field(.there, isTrue: isThere)
    case .routineChanged(let situation, let isOn):
      sink.field(.routine, word: situation.rawValue)
      sink.field(.on, isTrue: isOn)
    case .permissionChanged(let app, let permission):
      sink.field(.app, name: names[app])
      sink.field(.permission, word: permission.rawValue)
    case .optionsChanged(let intent, let parameter, let count):
      sink.field(.intent, name: names[intent])
      sink.field(.subject, text: parameter)
      sink.field(.count, integer: Int64(count))
    case .inputRefused(let refused):
      sink.field(.action, text: refused.action)
      sink.field(.subject, text: refused.subject)
      sink.field(.reason, word: refused.reason.rawValue)
      sink.field(.decision, integer: Int64(decision))
    case .runStarted, .runEnded, .timelineDelivered, .entryCurrent, .rotation, .suggestionInserted,
      .suggestionExtended, .suggestionRemoved, .withheld, .shortcutsReplaced, .shortcutRefused,
      .userSwiped, .userTurnedPage, .stackSwitchChanged, .developerModeChanged, .historyLearned,
      .donationAccepted, .donationRejected, .donationDeleted, .predictionStarted,
      .predictionChanged, .predictionEnded, .surfaceShown, .surfaceRemoved, .userOpened,
      .restSeen, .userGlanced, .userKept, .userDismissed, .userSilenced, .userEdited,
      .userConfigured:
      break
    }
  }

  /// Places are counted from 0, as `index` is.
  private static func describe(
    _ edit: Record.Edit,
    _ names: EncodedNames,
    to sink: inout some RecordFieldSink
  ) {
    switch edit {
    case .added(let widget, let place):
      sink.field(.edit, word: "added")
      sink.field(.widget, name: names[widget])
      sink.field(.index, integer: Int64(place))
    case .removed(let widget):
      sink.field(.edit, word: "removed")
      sink.field(.widget, name: names[widget])
    case .moved(let widget, let place):
      sink.field(.edit, word: "moved")
      sink.field(.widget, name: names[widget])
      sink.field(.index, integer: Int64(place))
    case .began(let widget, let page):
      sink.field(.edit, word: "began")
      sink.field(.widget, name: names[widget])
      sink.field(.page, integer: Int64(page))
    case .made(let widget, let base, let page):
      sink.field(.edit, word: "made")
      sink.field(.widget, name: names[widget])
      sink.field(.to, name: names[base])
      sink.field(.page, integer: Int64(page))
    case .tookIn(let widget, let place):
      sink.field(.edit, word: "tookIn")
      sink.field(.widget, name: names[widget])
      sink.field(.index, integer: Int64(place))
    case .tookOut(let widget, let page):
      sink.field(.edit, word: "tookOut")
      sink.field(.widget, name: names[widget])
      if let page { sink.field(.page, integer: Int64(page)) }
    case .takenApart(let page):
      sink.field(.edit, word: "takenApart")
      sink.field(.page, integer: Int64(page))
    case .placed(let widget, let page):
      sink.field(.edit, word: "placed")
      sink.field(.widget, name: names[widget])
      sink.field(.page, integer: Int64(page))
    }
  }
}
