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
  /// Movements and what the person did, in order.
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
