import Habits
import SmartStacks

extension DayLog {
  /// What the person did, and what could not be done.
  ///
  /// - `09:10 Home kept P`, `09:10 Home dismissed P until 10:00`, `09:10 Home silenced P`
  /// - `09:10 Home added N at 1`, `09:10 Home removed A`, `09:10 Home moved A to 2`
  /// - `09:10 Morning made of A, B`, `09:10 Home took in C at 2`, `09:10 Home took out C to 1`
  /// - `09:10 Home taken apart`, `09:10 A placed on 1`
  /// - `09:10 A configured card=acme`, `09:10 opened P on Home`, `09:10 glanced at Home`
  /// - `09:10 keep Home refused: noSuggestion`
  var acts: [String] { lines { act($0) } }
  var story: [String] { lines { movement($0) ?? act($0) } }

  private func act(_ record: Record) -> String? {
    switch record.event {
    case .userKept(let stack, let widget): "\(name(stack)) kept \(name(widget))"
    case .userDismissed(let stack, let widget, let until):
      "\(name(stack)) dismissed \(name(widget)) until \(day.text(until))"
    case .userSilenced(let stack, let widget): "\(name(stack)) silenced \(name(widget))"
    case .userEdited(let stack, let edit): "\(stack.map { name($0) + " " } ?? "")\(words(edit))"
    case .userConfigured(let widget, let values): "\(name(widget)) configured \(values)"
    case .userOpened(let app, let stack):
      "opened \(day.world.apps[app.index].name)\(stack.map { " on \(name($0))" } ?? "")"
    case .userGlanced(let stack): "glanced at \(name(stack))"
    case .inputRefused(let refused):
      "\(refused.action) \(refused.subject) refused: \(refused.reason.rawValue)"
    default: nil
    }
  }
  private func words(_ edit: Record.Edit) -> String {
    switch edit {
    case .added(let widget, let place): "added \(name(widget)) at \(place)"
    case .removed(let widget): "removed \(name(widget))"
    case .moved(let widget, let place): "moved \(name(widget)) to \(place)"
    case .began(let widget, let page): "begun with \(name(widget)) on \(page)"
    case .made(let widget, let base, _): "made of \(name(base)), \(name(widget))"
    case .tookIn(let widget, let place): "took in \(name(widget)) at \(place)"
    case .tookOut(let widget, let page):
      "took out \(name(widget))\(page.map { " to \($0)" } ?? "")"
    case .takenApart: "taken apart"
    case .placed(let widget, let page): "\(name(widget)) placed on \(page)"
    }
  }
}

// What was donated and predicted, in lines that tests compare with what they expect.
extension DayLog {
  /// What was predicted: `4/11:45 + View(card=acme) 3 of 3 until 4/12:15`, and
  /// `4/12:15 - View(card=acme) ended`.
  var predictions: [String] {
    lines { record in
      switch record.event {
      case .predictionStarted(let prediction):
        "+ \(words(prediction)) until \(day.text(prediction.end))"
      case .predictionEnded(let prediction, let reason):
        "- \(name(prediction)) \(reason.rawValue)"
      default: nil
      }
    }
  }

  /// `12:00 View(card=acme) teaches 1`, `12:00 View() ineligible`, `13:00 View() deleted 3`.
  var donations: [String] {
    lines { record in
      switch record.event {
      case .donationAccepted(let donation, let count): "\(name(donation)) teaches \(count)"
      case .donationRejected(let donation, let reason): "\(name(donation)) \(reason.rawValue)"
      case .donationDeleted(let donation, _, let count):
        "\(donation.map { name($0) } ?? "nothing") deleted \(count)"
      default: nil
      }
    }
  }

  /// What showed elsewhere: `4/11:45 + lockScreen View(card=acme)`.
  var surfaces: [String] {
    lines { record in
      switch record.event {
      case .surfaceShown(let item): "+ \(item.surface.rawValue) \(name(item))"
      case .surfaceRemoved(let item): "- \(item.surface.rawValue) \(name(item))"
      default: nil
      }
    }
  }

  /// What is predicted at a clock time, as `View(card=acme) 3 of 3`.
  func predicted(_ time: String) -> [String] {
    run.state(at: day.clock(time)).predictions.map { words($0) }
  }

  private func words(_ prediction: PredictionState) -> String {
    guard case .partOfDay(let counted) = prediction.basis else {
      return "\(name(prediction)): \(prediction.counts)"
    }
    return "\(name(prediction)) \(counted.days) of \(counted.ofDays)"
  }

  private func name(_ prediction: PredictionState) -> String {
    switch prediction.subject {
    case .intent(let intent, _, let values): name(intent, values)
    case .app(let app): "opening \(day.world.apps[app.index].name)"
    }
  }

  private func name(_ item: SurfaceItem) -> String { name(item.intent, item.values) }

  private func name(_ donation: Record.Donation) -> String {
    "\(donation.intent)(\(donation.parameters))"
  }

  private func name(_ intent: IntentID, _ values: Configuration) -> String {
    "\(day.world.intents[intent.index].name)(\(values))"
  }
}
