package import SimulationCore
package import SmartStacks

/// What the why screen shows: a stack's explanation, what was asked about besides, and which of
/// them is chosen.
package struct WhyScreen {
  /// Changes of the scenario that would bring a widget on top, in words.
  package struct Changes: Hashable {
    /// A change with what a run with it showed.
    package struct Row: Hashable {
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

  /// What the table lists: the widget on top, the other candidates, then what was asked about.
  package var rows: [Row] {
    let candidates = ([explanation.winner] + explanation.others).map { Row($0) }
    return candidates + asked.map(Row.init(asked:))
  }

  package var chosenIndex: Int { rows.firstIndex { $0.name == chosen } ?? 0 }

  package var chosenRow: Row { rows[chosenIndex] }

  /// The timeline of what is chosen; nil for a kind of which nothing was spoken.
  package var chosenTimeline: TimelineExplanation? {
    if let told = detail ?? chosenRow.asked { return told.timeline }
    return explanation.timelines.first { $0.widget == chosenRow.candidate?.widget }
  }

  /// A candidate of the stack, of which the first is the widget on top, or what was asked about.
  package struct Row: Hashable, Sendable {
    /// The widget's name in the log.
    package let name: String
    package let kind: KindID
    /// A widget that was asked about and is no candidate of the stack.
    package let asked: WidgetExplanation?
    /// What speaks for it, where anything does.
    package let candidate: CandidateExplanation?
    /// What stops it; nil for one that shows.
    let obstacle: CandidateObstacle?
    /// When it comes on top if nothing more comes in; nil if that is never.
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

  /// What stops a row, in words; nil where nothing does.
  func words(for row: Row, _ explainer: Explainer) -> String? {
    // A widget that was asked about may be below another stack's.
    let top = row.asked?.top ?? explanation.winner.widget
    return row.obstacle.map { explainer.words(for: $0, top: top) }
  }
}
