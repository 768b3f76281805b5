import Habits
import SmartStacks

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

  /// What became of donations: `12:00 View(card=acme) teaches 1`, `12:00 View() ineligible`,
  /// `13:00 View(card=acme) deleted 3`.
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
