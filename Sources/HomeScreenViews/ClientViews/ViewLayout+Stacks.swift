import TerminalRendering

/// How a stack deals its cells out, and a table.
extension ViewLayout {
  /// What one view of a stack was offered, and what it took of that.
  struct Share {
    var id: Int
    var offer: Proposal
    var size: Size
  }

  /// What the views of a stack get, in their order; a view without room is not among them.
  struct Deal {
    var views: [Share] = []
    /// The cells after each view.
    var gaps: [Int] = []
  }

  func size(of deal: Deal, _ stack: ViewStack) -> Size {
    var (along, across) = (deal.gaps.reduce(0, +), 0)
    for view in deal.views {
      along += view.size.along(stack.isAcross)
      if !isSpacer(view.id) { across = max(across, view.size.along(!stack.isAcross)) }
    }
    return stack.isAcross
      ? Size(columns: along, rows: across) : Size(columns: across, rows: along)
  }

  /// Deals out: what nobody can do without first, then by priority, the least flexible first.
  mutating func deal(_ element: ViewElement, _ stack: ViewStack, _ proposal: Proposal) -> Deal {
    let isAcross = stack.isAcross
    var shown: [Int] = []
    for child in element.children {
      if case .nothing = elements[child].kind { continue }
      shown.append(child)
    }
    guard let total = proposal.along(isAcross) else {
      var deal = Deal()
      for child in shown {
        deal.views.append(Share(id: child, offer: proposal, size: size(child, proposal)))
      }
      deal.gaps = gaps(between: shown, of: stack.gap)
      return deal
    }
    var least = shown.map { size($0, proposal.with(0, along: isAcross)).along(isAcross) }
    let gap = isAcross ? stack.gap : rowGap(shown, stack, proposal, total: total)
    drop(from: &shown, &least, total: total, gap: gap)
    let gaps = gaps(between: shown, of: gap)
    let room = total - gaps.reduce(0, +)
    let shares = dealt(shown, least: least, room: room, isAcross: isAcross, proposal)
    return Deal(views: shares, gaps: gaps)
  }

  private func isSpacer(_ id: Int) -> Bool {
    if case .spacer = elements[id].kind { true } else { false }
  }

  /// Whether it divides views and says nothing itself.
  private func isBetween(_ id: Int) -> Bool {
    switch elements[id].kind {
    case .spacer, .rule: true
    case .nothing, .text, .bar, .edge, .stack, .layers, .over, .behind, .inset, .frame, .free,
      .fits, .table, .unseen:
      false
    }
  }

  /// The cells after each view; a spacer is room enough.
  private func gaps(between views: [Int], of gap: Int) -> [Int] {
    views.indices.map { index in
      guard index + 1 < views.count else { return 0 }
      return isSpacer(views[index]) || isSpacer(views[index + 1]) ? 0 : gap
    }
  }

  /// Rows stay free only where everything is shown as it likes to be.
  private mutating func rowGap(
    _ views: [Int],
    _ stack: ViewStack,
    _ proposal: Proposal,
    total: Int
  ) -> Int {
    guard stack.gap > 0 else { return 0 }
    var rows = gaps(between: views, of: stack.gap).reduce(0, +)
    for view in views where rows <= total {
      rows += size(view, proposal.with(nil, along: false)).rows
    }
    return rows <= total ? stack.gap : 0
  }

  /// Leaves out what has no room.
  ///
  /// Spacers and rules go first, then what has the least priority, the last first; one view always
  /// stays.
  private func drop(from views: inout [Int], _ least: inout [Int], total: Int, gap: Int) {
    var needed = least.reduce(0, +) + gaps(between: views, of: gap).reduce(0, +)
    guard needed > total else { return }
    let order = views.indices.sorted { one, other in
      let (first, second) = (elements[views[one]], elements[views[other]])
      let (isOne, isOther) = (isBetween(views[one]), isBetween(views[other]))
      if isOne != isOther { return isOne }
      if first.priority != second.priority { return first.priority < second.priority }
      return one > other
    }
    var gone: Set<Int> = []
    for index in order where needed > total && gone.count < views.count - 1 {
      gone.insert(index)
      needed -= least[index] + (isSpacer(views[index]) ? 0 : gap)
    }
    let kept = views.indices.filter { !gone.contains($0) }
    (views, least) = (kept.map { views[$0] }, kept.map { least[$0] })
  }

  private mutating func dealt(
    _ views: [Int],
    least: [Int],
    room: Int,
    isAcross: Bool,
    _ proposal: Proposal
  ) -> [Share] {
    let order = order(of: views, least: least, isAcross: isAcross, proposal)
    var shares = views.map { Share(id: $0, offer: proposal, size: Size.none) }
    var (left, owed, start) = (room, least.reduce(0, +), 0)
    while start < order.count {
      let first = views[order[start]]
      let group = order[start...].prefix { other in
        elements[views[other]].priority == elements[first].priority
          && isSpacer(views[other]) == isSpacer(first)
      }
      var owedInGroup = group.reduce(0) { $0 + least[$1] }
      let owedToOthers = owed - owedInGroup
      for (place, index) in group.enumerated() {
        owedInGroup -= least[index]
        let fair = (left - owedToOthers) / (group.count - place)
        let share = max(least[index], min(fair, left - owedToOthers - owedInGroup))
        shares[index].offer = proposal.with(share, along: isAcross)
        shares[index].size = size(views[index], shares[index].offer)
        left -= shares[index].size.along(isAcross)
      }
      owed = owedToOthers
      start = group.endIndex
    }
    return shares
  }

  /// The order in which views are asked: by priority, spacers last, the least flexible first.
  private mutating func order(
    of views: [Int],
    least: [Int],
    isAcross: Bool,
    _ proposal: Proposal
  ) -> [Int] {
    var flexibility: [Int] = []
    for (index, view) in views.enumerated() {
      let most = size(view, proposal.with(ViewScale.endless, along: isAcross)).along(isAcross)
      flexibility.append(most - least[index])
    }
    return views.indices.sorted { one, other in
      let (isOne, isOther) = (isSpacer(views[one]), isSpacer(views[other]))
      if isOne != isOther { return isOther }
      let (first, second) = (elements[views[one]].priority, elements[views[other]].priority)
      if first != second { return first > second }
      return flexibility[one] == flexibility[other]
        ? one < other : flexibility[one] < flexibility[other]
    }
  }
}
