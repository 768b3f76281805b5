/// The effect of a person's edit on a stack (decisions 32, 33 and 52, reading 29).
///
/// Only the person changes the order of a stack. The visible widget stays; when it is removed, the
/// one that takes its place shows: the next, or the last when there is none†. The last widget
/// cannot be removed†: a stack of one is a plain widget.
struct StackEditRule: Equatable {
  private(set) var members: [WidgetID]
  /// The place of the one that shows, or would show below a suggestion.
  private(set) var visible: Int
  /// The place of the widget that a suggestion covered when it came, if any.
  private(set) var anchor: Int?

  static func refusal(
    ofAdding families: [WidgetFamily],
    at place: Int?,
    to stack: (family: WidgetFamily, members: Int),
    limit: Int
  ) -> InputRefusal? {
    guard families.contains(stack.family) else { return .family }
    guard stack.members < limit else { return .stackFull }
    guard let place else { return nil }
    return (0...stack.members).contains(place) ? nil : .noSuchPlace
  }

  mutating func add(_ widget: WidgetID, at place: Int) { follow { $0.insert(widget, at: place) } }

  mutating func remove(at place: Int) -> InputRefusal? {
    guard members.count > 1 else { return .lastWidget }
    follow { $0.remove(at: place) }
    return nil
  }

  mutating func move(from place: Int, to target: Int) -> InputRefusal? {
    guard members.indices.contains(target) else { return .noSuchPlace }
    follow { $0.insert($0.remove(at: place), at: target) }
    return nil
  }

  private mutating func follow(_ change: (inout [WidgetID]) -> Void) {
    let before = self
    change(&members)
    func place(_ old: Int) -> Int {
      members.firstIndex(of: before.members[old]) ?? min(old, members.count - 1)
    }
    visible = place(visible)
    anchor = anchor.map(place)
  }
}
