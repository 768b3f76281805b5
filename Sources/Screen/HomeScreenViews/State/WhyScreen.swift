package import SimulationCore
package import SmartStacks

/// What the why screen shows: a stack's explanation, what was asked about besides, and which of
/// them is chosen.
package struct WhyScreen: Sendable {
  /// Changes of the scenario that would bring a widget on top, in words.
  package struct Changes: Hashable, Sendable {
    /// A change with what a run with it showed.
    package struct Row: Hashable, Sendable {
      /// The path of the value, as it is written in the file.
      package var place: String
      /// What people call the value; nil where its place is all there is to say.
      package var name: String?
      /// From what to what.
      package var change: String
      /// What a run with it showed.
      package var outcome: String
      /// The same without by what it came on top.
      package var since: String
      /// What this and the rows below it are about, where they are about different things.
      package var heading: String?

      package init(
        place: String,
        name: String? = nil,
        change: String,
        outcome: String,
        since: String
      ) {
        self.place = place
        self.since = since
        self.name = name
        self.change = change
        self.outcome = outcome
      }
    }

    package var widget: String
    /// What has to be said besides.
    package var remarks: [String]
    package var rows: [Row]
    package var tried: String
    /// The single values that are offered, to be taken over.
    package var proposals: [ValuePicker.Choice] = []

    package init(widget: String, remarks: [String], rows: [Row], tried: String) {
      self.widget = widget
      self.remarks = remarks
      self.rows = rows
      self.tried = tried
    }
  }

  /// Why the stack shows what it shows.
  package var explanation: StackExplanation
  package var asked: [WidgetExplanation] = []
  /// The name of what is chosen; nil or one that is not there chooses the widget on top.
  package var chosen: String?
  /// What would bring the chosen widget on top, once that was asked.
  package var changes: Changes?
  /// The whole explanation of what is chosen, where it is not on top.
  package private(set) var detail: WidgetExplanation?

  /// Explains a stack of a run at a computed moment.
  ///
  /// - Precondition: the stack holds a widget then.
  package init(of run: Run, stack: StackID, at moment: SimulationTime, chosen: String? = nil) {
    explanation = run.explanation(of: stack, at: moment)
    self.chosen = chosen
    refreshDetail(run)
  }

  /// Explains the stack, or another one, at another moment; what is asked and chosen stays.
  package mutating func explain(_ stack: StackID, of run: Run, at moment: SimulationTime) {
    let before = explanation.moment
    explanation = run.explanation(of: stack, at: moment)
    if moment != before { changes = nil }
    refreshDetail(run)
  }

  /// Looks into what is chosen, where it is not on top.
  package mutating func refreshDetail(_ run: Run) {
    if changes?.widget != chosenRow.name { changes = nil }
    guard !isChosenOnTop else {
      detail = nil
      return
    }
    switch chosenRow {
    case .asked(let widget): detail = widget
    case .candidate(let candidate):
      let moment = explanation.moment
      detail =
        candidate.role == .suggestion
        ? run.explanation(
          of: candidate.kind,
          configured: run.configuration(of: candidate.widget),
          at: moment
        ) : run.explanation(ofPlaced: candidate.widget, at: moment)
    }
  }

  package var stack: StackID { explanation.stack }

  /// What the table lists: the widget on top, the other candidates, then what was asked about.
  package var rows: [Row] {
    let candidates = ([explanation.winner] + explanation.others).map(Row.candidate)
    return candidates + asked.map(Row.asked)
  }

  /// The place of the chosen row.
  package var chosenIndex: Int { rows.firstIndex { $0.name == chosen } ?? 0 }

  package var chosenRow: Row { rows[chosenIndex] }

  /// The timeline of what is chosen; nil for a kind of which nothing was spoken.
  package var chosenTimeline: TimelineExplanation? {
    if let detail { return detail.timeline }
    if case .asked(let widget) = chosenRow { return widget.timeline }
    return explanation.timelines.first { $0.widget == chosenRow.candidate?.widget }
  }

  /// Whether what is chosen shows now, so that there is nothing to ask about it.
  package var isChosenOnTop: Bool { chosenRow.isOnTop }

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
