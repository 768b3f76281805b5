package import SimulationCore
package import SmartStacks

/// A widget that is configured: what it would be set to, and the row that is chosen.
package struct WidgetEditor: Hashable, Sendable {
  /// The sheet that it was opened from.
  package var editor: StackEditor
  package var widget: WidgetID
  package let original: Configuration
  /// What it is to be configured with; nothing happens before it is saved.
  package var draft: Configuration
  package var row = 0
  /// What was typed so far, while a row is typed into.
  package var typed: String?
  /// How many of the typed characters come after the caret.
  package var charactersAfterCaret = 0
  /// Why what was typed is not taken.
  package var problem: String?
  /// What would follow, as far as the run says it.
  package var outcome: Outcome?

  package init(editor: StackEditor, widget: WidgetID, configuration: Configuration) {
    self.editor = editor
    self.widget = widget
    original = configuration
    draft = configuration
  }

  package var isChanged: Bool { draft != original }

  /// Whether the widget is on top of its stack, or when it next comes there.
  package enum Coming: Hashable, Sendable {
    /// It is on top; nil since the start.
    case onTop(since: SimulationTime?)
    /// It comes on top.
    case comes(SimulationTime)
    /// It does not, as far as was looked.
    case never

    /// Reads what a run that is computed up to a moment holds.
    package init(
      of widget: WidgetID,
      in run: Run,
      at now: SimulationTime,
      until end: SimulationTime
    ) {
      if let stack = run.state(at: now).stacks.first(where: { $0.shown == widget }) {
        self = .onTop(since: stack.cause == .start ? nil : stack.since)
      } else if let next = run.nextArrival(of: widget, after: now), next.time <= end {
        self = .comes(next.time)
      } else {
        self = .never
      }
    }
  }

  /// When the widget is on top next, with the draft and without it.
  package struct Outcome: Hashable, Sendable {
    package var next: Coming
    package var before: Coming
    package var from: SimulationTime
    package var until: SimulationTime

    package init(
      next: Coming,
      before: Coming,
      from: SimulationTime,
      until: SimulationTime
    ) {
      self.next = next
      self.before = before
      self.from = from
      self.until = until
    }
  }
}
