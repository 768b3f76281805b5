import TerminalRendering

/// How many cells a view is offered; nil is as many as it likes.
struct Proposal: Hashable {
  var columns: Int?
  var rows: Int?

  /// The offer in one direction, and the same with another one.
  func along(_ isAcross: Bool) -> Int? { isAcross ? columns : rows }
  func with(_ cells: Int?, along isAcross: Bool) -> Proposal {
    isAcross ? Proposal(columns: cells, rows: rows) : Proposal(columns: columns, rows: cells)
  }
}

extension Size {
  func along(_ isAcross: Bool) -> Int { isAcross ? columns : rows }
}

/// Works out who gets which cells: a view is offered some, answers a size, and is placed.
///
/// Each answer is kept, and there is an end to asking, so that no tree takes longer than a picture
/// may: one that asks for more is shown as what it says, a row for each.
struct ViewLayout {
  /// So many sizes are worked out for one picture of one widget; usual ones need some hundred.
  static let mostAnswers = 12_000

  let elements: [ViewElement]
  /// The answers by view and offer.
  private var answers: [Int: Size] = [:]
  private(set) var left = mostAnswers

  /// A view with an offer as one number, which is found faster than what it is made of.
  private static func question(_ id: Int, _ proposal: Proposal) -> Int {
    let base = ViewScale.endless + 2
    return (id * base + (proposal.columns ?? -1) + 1) * base + (proposal.rows ?? -1) + 1
  }

  init(_ elements: [ViewElement]) { self.elements = elements }

  /// The size of a view with an offer.
  mutating func size(_ id: Int, _ proposal: Proposal) -> Size {
    let proposal = Proposal(
      columns: proposal.columns.map { min(max(0, $0), ViewScale.endless) },
      rows: proposal.rows.map { min(max(0, $0), ViewScale.endless) }
    )
    let question = Self.question(id, proposal)
    if let known = answers[question] { return known }
    guard left > 0 else { return Size(columns: 0, rows: 0) }
    left -= 1
    let size = measured(id, proposal)
    let bounded = Size(
      columns: min(max(0, size.columns), ViewScale.endless),
      rows: min(max(0, size.rows), ViewScale.endless)
    )
    answers[question] = bounded
    return bounded
  }

  private mutating func measured(_ id: Int, _ proposal: Proposal) -> Size {
    let element = elements[id]
    switch element.kind {
    case .nothing: return Size(columns: 0, rows: 0)
    case .text(let phrase): return phrase.size(proposal.columns, proposal.rows)
    case .bar:
      let columns = max(ViewScale.leastBarColumns, proposal.columns ?? ViewScale.barColumns)
      return Size(columns: columns, rows: 1)
    case .rule(let isUpright):
      return Size(columns: isUpright ? 1 : max(1, proposal.columns ?? 1), rows: 1)
    case .edge: return Size(columns: 1, rows: 1)
    case .spacer(let least):
      // In a stack it is asked for one direction; the other way it takes nothing.
      return Size(
        columns: max(least, proposal.columns ?? least),
        rows: max(least, proposal.rows ?? least)
      )
    case .stack(let stack): return size(of: deal(element, stack, proposal), stack)
    case .layers: return largest(of: element.children, proposal)
    case .over, .behind: return size(ofFirst: element, proposal)
    case .inset(let wanted):
      let (inset, inner) = room(wanted, element, proposal)
      let size = size(element.children[0], inner)
      return Size(columns: size.columns + inset.columns, rows: size.rows + inset.rows)
    case .frame(let frame): return size(of: frame, element, proposal)
    case .free, .unseen: return size(element.children[0], inner(of: element, proposal))
    case .fits: return chosen(element, proposal).map { size($0, proposal) } ?? Size.none
    case .table(let table): return size(of: tableParts(element, table, proposal), table)
    }
  }

  /// What a view with one child offers to it.
  func inner(of element: ViewElement, _ proposal: Proposal) -> Proposal {
    guard case .free(let columns, let rows) = element.kind else { return proposal }
    return Proposal(
      columns: columns ? nil : proposal.columns,
      rows: rows ? nil : proposal.rows
    )
  }

  private mutating func largest(of children: [Int], _ proposal: Proposal) -> Size {
    children.reduce(into: Size.none) { most, child in
      let size = size(child, proposal)
      most = Size(columns: max(most.columns, size.columns), rows: max(most.rows, size.rows))
    }
  }

  /// The size of the first view, or where that shows nothing of the one in front of it.
  private mutating func size(ofFirst element: ViewElement, _ proposal: Proposal) -> Size {
    let first = size(element.children[0], proposal)
    return first == .none ? largest(of: element.children, proposal) : first
  }

  /// The first view that fits as it likes to be, else the last.
  mutating func chosen(_ element: ViewElement, _ proposal: Proposal) -> Int? {
    guard case .fits(let columns, let rows) = element.kind else { return nil }
    for child in element.children.dropLast() {
      let wanted = size(child, Proposal())
      let fitsAcross = !columns || wanted.columns <= proposal.columns ?? ViewScale.endless
      let fitsDown = !rows || wanted.rows <= proposal.rows ?? ViewScale.endless
      if fitsAcross && fitsDown { return child }
    }
    return element.children.last
  }
}

extension Size {
  static let none = Size(columns: 0, rows: 0)
}

extension ViewLayout {
  /// The cells that stay free at the sides, and what is left for the view in the middle.
  mutating func room(
    _ wanted: ViewInset,
    _ element: ViewElement,
    _ proposal: Proposal
  ) -> (ViewInset, Proposal) {
    let child = element.children[0]
    var inset = wanted
    var inner = proposal
    if let columns = proposal.columns {
      let least = size(child, Proposal(columns: 0, rows: proposal.rows)).columns
      if columns - inset.columns < least { (inset.leading, inset.trailing) = (0, 0) }
      inner.columns = columns - inset.columns
    }
    if let rows = proposal.rows {
      // Free rows come after those that something is said in.
      let needed = size(child, Proposal(columns: inner.columns, rows: nil)).rows
      let spare = max(0, rows - needed)
      inset.top = min(inset.top, spare >= inset.rows ? inset.top : (spare + 1) / 2)
      inset.bottom = min(inset.bottom, max(0, spare - inset.top))
      inner.rows = rows - inset.rows
    }
    return (inset, inner)
  }

  /// What a frame offers to the view in it.
  func inner(of frame: ViewFrame, _ proposal: Proposal) -> Proposal {
    func offer(_ rule: ViewFrame.Rule, _ cells: Int?) -> Int? {
      if let fixed = rule.fixed { return min(fixed, cells ?? fixed) }
      guard let cells else { return rule.most }
      return min(max(cells, min(rule.least ?? 0, cells)), rule.most ?? cells)
    }
    return Proposal(
      columns: offer(frame.across, proposal.columns),
      rows: offer(frame.down, proposal.rows)
    )
  }

  fileprivate mutating func size(
    of frame: ViewFrame,
    _ element: ViewElement,
    _ proposal: Proposal
  ) -> Size {
    let size = size(element.children[0], inner(of: frame, proposal))
    if element.isSign {
      // A sign is one cell, however large the picture was meant to be.
      return Size(columns: min(frame.across.fixed ?? size.columns, 2), rows: size.rows)
    }
    func length(_ rule: ViewFrame.Rule, _ cells: Int?, _ inner: Int) -> Int {
      // A frame that says how large it is gives way down to what stands in it.
      if let fixed = rule.fixed { return min(fixed, max(cells ?? fixed, min(inner, fixed))) }
      var length = inner
      if rule.isEndless, let cells { length = max(length, cells) }
      if let most = rule.most, let cells { length = max(length, min(cells, most)) }
      if let least = rule.least { length = max(length, min(least, cells ?? least)) }
      return min(length, rule.most ?? length)
    }
    return Size(
      columns: length(frame.across, proposal.columns, size.columns),
      rows: length(frame.down, proposal.rows, size.rows)
    )
  }
}
