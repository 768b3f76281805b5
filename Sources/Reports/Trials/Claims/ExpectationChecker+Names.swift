import RunReports
import SmartStacks

// Which widgets an expectation means by a name.
extension ExpectationChecker {
  /// Whether a widget is what a name means.
  func isNamed(_ widget: WidgetID, _ name: String) -> Bool { run.isNamed(widget, name) }

  /// What to write to mean what was found, where it is of the kind that was asked for and only
  /// configured otherwise.
  func line(_ key: String, for wanted: String, found widget: WidgetID?) -> String? {
    guard let widget, !isNamed(widget, wanted) else { return nil }
    let kind = run.world.kinds[run.kind(of: widget).index].kind
    let placed = run.world.widgets.first { $0.id == wanted }
    let asked =
      placed.map { run.world.kinds[$0.kind.index].kind } ?? String(wanted.prefix { $0 != "(" })
    guard asked == kind else { return nil }
    return "\(key): \(Self.quoted(run.name(of: widget))) means what was found, "
      + "and \(key): \(Self.quoted(kind)) any \(kind)"
  }

  /// A name as a line of `expect:` takes it.
  private static func quoted(_ name: String) -> String {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "-_.()=".contains($0) }
    return isPlain && name.first?.isLetter == true ? name : "\"\(name)\""
  }
}
