package import SimulationCore
package import SmartStacks

package struct WhyScreen {
  /// Changes of the scenario that would bring a widget on top, in words.
  package struct Changes: Hashable {
    package struct Row: Hashable {
      /// The path of the value, as the file writes it.
      package var place: String
      /// The name of the value; nil where there is only its path.
      package var name: String?
      package var change: String
      package var outcome: String
      /// The outcome without the reason.
      package var since: String
      /// A heading for this row and those below it, where rows differ in subject.
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
    package var remarks: [String]
    package var rows: [Row]
    package var tried: String
    package var proposals: [ValuePicker.Choice] = []

    package init(widget: String, remarks: [String], rows: [Row], tried: String) {
      self.widget = widget
      self.remarks = remarks
      self.rows = rows
      self.tried = tried
    }
  }

  package var explanation: StackExplanation
  package var asked: [WidgetExplanation] = []
  /// The name of the chosen row; nil or a missing one is the widget on top.
  package var chosen: String?
  /// What would bring the chosen widget on top, once that was asked.
  package var changes: Changes?
  /// On which defaults it hangs what the chosen widget does, once that is known.
  package var sure: String?
  /// The whole explanation of the chosen widget, where it is not on top.
  package private(set) var detail: WidgetExplanation?

  /// - Precondition: the stack holds a widget then.
  package init(of run: Run, stack: StackID, at moment: SimulationTime, chosen: String? = nil) {
    explanation = run.explanation(of: stack, at: moment)
    self.chosen = chosen
    refreshDetail(run)
  }

  /// Explains a stack at another moment; the questions and the choice stay.
  package mutating func explain(_ stack: StackID, of run: Run, at moment: SimulationTime) {
    let before = explanation.moment
    explanation = run.explanation(of: stack, at: moment)
    if moment != before { changes = nil }
    refreshDetail(run)
  }

  package mutating func refreshDetail(_ run: Run) {
    let row = chosenRow
    if changes?.widget != row.name { changes = nil }
    detail = row.isOnTop ? nil : row.asked
    guard !row.isOnTop, row.asked == nil, let widget = row.candidate?.widget else { return }
    let moment = explanation.moment
    detail =
      row.candidate?.role == .suggestion
      ? run.explanation(of: row.kind, configured: run.configuration(of: widget), at: moment)
      : run.explanation(ofPlaced: widget, at: moment)
  }

  package var stack: StackID { explanation.stack }

  /// The widget on top, the other candidates, then the widgets asked about.
  package var rows: [Row] {
    let candidates = ([explanation.winner] + explanation.others).map { Row($0) }
    return candidates + asked.map(Row.init(asked:))
  }

  package var chosenIndex: Int { rows.firstIndex { $0.name == chosen } ?? 0 }

  package var chosenRow: Row { rows[chosenIndex] }

  /// Nil for a kind without a timeline.
  package var chosenTimeline: TimelineExplanation? {
    if let told = detail ?? chosenRow.asked { return told.timeline }
    return explanation.timelines.first { $0.widget == chosenRow.candidate?.widget }
  }

  /// A candidate of the stack, the widget on top first, or a widget asked about.
  package struct Row: Hashable, Sendable {
    /// The name in the log.
    package let name: String
    package let kind: KindID
    /// For a widget that was asked about and is no candidate of the stack.
    package let asked: WidgetExplanation?
    package let candidate: CandidateExplanation?
    /// What keeps it from showing; nil for one that shows.
    let obstacle: CandidateObstacle?
    /// When it comes on top if no more events come; nil for never.
    let nextWin: ExpectedWin?

    init(_ candidate: CandidateExplanation) {
      (name, kind, asked) = (candidate.name, candidate.kind, nil)
      (self.candidate, obstacle, nextWin) = (candidate, candidate.obstacle, candidate.nextWin)
    }

    init(asked widget: WidgetExplanation) {
      (name, kind, asked) = (widget.name, widget.kind, widget)
      obstacle = widget.isShowing ? nil : widget.obstacle
      (candidate, nextWin) = (widget.candidate, widget.nextWin)
    }

    /// Whether it shows, so that there is nothing to ask about it.
    package var isOnTop: Bool { asked?.isShowing ?? (obstacle == nil) }
  }

  func words(for row: Row, _ explainer: Explainer) -> String? {
    // A widget that was asked about may be below another stack's.
    let top = row.asked?.top ?? explanation.winner.widget
    return row.obstacle.map { explainer.words(for: $0, top: top) }
  }
}
