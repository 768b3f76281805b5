import HomeScreenViews
import SimulationCore
import SmartStacks

// What would follow from the values of an open form.
extension InteractiveState {
  /// A longer log is not copied, and a busier day not computed, just to look ahead at a key press.
  private static let longestPreview = 50_000
  private static let busiestPreview = 2_000

  /// Notes when the widget next turns up, with the draft and as things stand, and how it would look
  /// now: the run itself is asked, in a copy.
  mutating func lookAhead(_ editor: inout WidgetEditor) {
    let (stack, widget) = (editor.editor.stack, editor.widget)
    widgetPreview = WidgetPreview(stack: stack, widget: widget, run: run, state: home)
    editor.outcome = outcome(of: editor)
  }

  /// Has the widget that is configured go on with the day, where a person goes on in it.
  mutating func followPreview() {
    guard let shown = widgetPreview else { return }
    guard let editor = overlay?.widgetEditor else {
      widgetPreview = nil
      return
    }
    var changed = editor.isChanged ? shown.run : run
    changed.advance(to: now)
    widgetPreview = WidgetPreview(
      stack: shown.stack,
      widget: shown.widget,
      run: changed,
      state: changed.state(at: now)
    )
  }

  private mutating func outcome(of editor: WidgetEditor) -> WidgetEditor.Outcome? {
    guard canLookAhead else { return nil }
    let calendar = loaded.world.calendar
    let tomorrow = calendar.startOfNextDay(after: now)
    let until = min(calendar.startOfNextDay(after: tomorrow), loaded.world.end)
    let before: WidgetEditor.Coming
    // How things stand does not change with the draft.
    if let last = editor.outcome, last.from == now {
      before = last.before
    } else {
      var known = run
      known.advance(to: until)
      before = .init(of: editor.widget, in: known, at: now, until: until)
    }
    guard editor.isChanged else {
      return WidgetEditor.Outcome(next: before, before: before, from: now, until: until)
    }
    var changed = run
    changed.insert(.configure(widget: home[editor.widget].name, editor.draft), at: now)
    changed.advance(to: until)
    widgetPreview = WidgetPreview(
      stack: editor.editor.stack,
      widget: editor.widget,
      run: changed,
      state: changed.state(at: now)
    )
    let next = WidgetEditor.Coming(of: editor.widget, in: changed, at: now, until: until)
    return WidgetEditor.Outcome(next: next, before: before, from: now, until: until)
  }

  /// Whether two days can be worked out within a key press: this day, which is known, is the
  /// measure.
  private var canLookAhead: Bool {
    let day = loaded.world.day(of: now)
    let known = run.recordCount(through: day.upperBound)
    guard now < loaded.world.end, known <= Self.longestPreview else { return false }
    return known - run.recordCount(through: day.lowerBound) <= Self.busiestPreview
  }
}
