import Habits
import SimulationCore
import SmartStacks

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
