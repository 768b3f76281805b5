import SimulationCore
import SmartStacks

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
