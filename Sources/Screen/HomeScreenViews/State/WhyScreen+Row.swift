package import SmartStacks

extension WhyScreen {
  package enum Row: Hashable, Sendable {
    /// A candidate of the stack; the first is the widget on top.
    case candidate(CandidateExplanation)
    /// A widget that was asked about and is no candidate of the stack.
    case asked(WidgetExplanation)

    /// The widget's name in the log.
    package var name: String {
      switch self {
      case .candidate(let candidate): candidate.name
      case .asked(let widget): widget.name
      }
    }

    package var kind: KindID {
      switch self {
      case .candidate(let candidate): candidate.kind
      case .asked(let widget): widget.kind
      }
    }

    /// What speaks for it, where anything does.
    var candidate: CandidateExplanation? {
      switch self {
      case .candidate(let candidate): candidate
      case .asked(let widget): widget.candidate
      }
    }

    /// Whether it shows, so that there is nothing to ask about it.
    var isOnTop: Bool {
      switch self {
      case .candidate(let candidate): candidate.obstacle == nil
      case .asked(let widget): widget.isShowing
      }
    }

    /// What stops it; nil for one that shows.
    var obstacle: CandidateObstacle? {
      switch self {
      case .candidate(let candidate): candidate.obstacle
      case .asked(let widget): widget.isShowing ? nil : widget.obstacle
      }
    }

    /// When it comes on top if nothing more comes in; nil if that is never.
    var nextWin: ExpectedWin? {
      switch self {
      case .candidate(let candidate): candidate.nextWin
      case .asked(let widget): widget.nextWin
      }
    }
  }

  /// What stops a row, in words; nil where nothing does.
  func words(for row: Row, _ explainer: Explainer) -> String? {
    // A widget that was asked about may be below another stack's.
    let top: WidgetID? = if case .asked(let widget) = row { widget.top } else { nil }
    return row.obstacle.map { explainer.words(for: $0, top: top ?? explanation.winner.widget) }
  }
}
