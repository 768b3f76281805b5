import SimulationCore

/// The places of a log's movements, by the signal that made them.
struct SignalPlaces: Sendable {
  private var relevance = GrowingList<Int32>()
  private var prediction = GrowingList<Int32>()
  private var shortcut = GrowingList<Int32>()
  private var rest = GrowingList<Int32>()

  subscript(_ source: Policy.Source) -> GrowingList<Int32> {
    _read {
      switch source {
      case .relevance: yield relevance
      case .prediction: yield prediction
      case .shortcut: yield shortcut
      case .rest: yield rest
      }
    }
    _modify {
      switch source {
      case .relevance: yield &relevance
      case .prediction: yield &prediction
      case .shortcut: yield &shortcut
      case .rest: yield &rest
      }
    }
  }
}
