/// Where a swipe of the person leads (readings 14, 16 and 22).
///
/// The places of a stack form a ring: past the last comes the first. A suggestion that lies in the
/// stack is one more place, just before the widget that it covered.
enum SwipeRule {
  enum Place: Equatable {
    case member(Int)
    case suggestion
  }

  static func place(
    from place: Place,
    by steps: Int,
    members: Int,
    suggestionBefore anchor: Int?
  ) -> Place {
    guard let anchor else {
      guard case .member(let index) = place else { return place }
      return .member(wrapped(index, by: steps, around: members))
    }
    let position = position(of: place, suggestionBefore: anchor)
    let target = wrapped(position, by: steps, around: members + 1)
    if target == anchor { return .suggestion }
    return .member(target < anchor ? target : target - 1)
  }

  /// The place's number in the ring, from the first widget.
  static func position(of place: Place, suggestionBefore anchor: Int?) -> Int {
    switch place {
    case .suggestion: anchor ?? 0
    case .member(let index): index < anchor ?? .max ? index : index + 1
    }
  }

  private static func wrapped(_ index: Int, by steps: Int, around count: Int) -> Int {
    let target = index + steps % count
    return (target % count + count) % count
  }
}

extension StackState {
  var place: SwipeRule.Place { isSuggestionOnTop ? .suggestion : .member(visible) }

  /// The swipes to a member, without going past the last, counting the suggestion; negative is
  /// back.
  public func swipes(toMember member: Int) -> Int {
    guard members.indices.contains(member) else { return 0 }
    return SwipeRule.position(of: .member(member), suggestionBefore: suggestionAnchor)
      - SwipeRule.position(of: place, suggestionBefore: suggestionAnchor)
  }
}
