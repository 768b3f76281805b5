import SmartStacks
import TerminalRendering

/// The last row: hints from the key table, and the scenario's live keys.
struct FooterView: ScreenPart {
  let context: ScreenContext

  func draw() {
    let row = layout.footerRow
    context.frame.fillRow(row, style: .text.on(.bar))
    for item in FooterPlan(model, columns: size.columns).items {
      let key = Style.text.bold.on(.bar)
      let width = draw(item.key, column: item.columns.lowerBound, row: row, key)
      let plain: Ink = item.isPlain ? .text : .muted
      let label = Style(item.kind.map { .hue(hues[$0]) } ?? plain, on: .bar)
      let column = item.columns.lowerBound + width + (width > 0 ? 1 : 0)
      draw(item.label, column: column, row: row, label)
    }
  }
}

struct FooterPlan {
  /// A key or a pair of keys with a short label, a live key, or words without a key.
  struct Item {
    var key: String
    var label: String
    var kind: KindID?
    var isPlain = false
    /// Nil for keys that only work as keys.
    var target: HitTarget?
    var order = 0
    /// Whether it comes before the live keys when columns run out.
    var isEarly = true
    /// Whether it leads to a screen with answers, which comes before all but two live keys.
    var isAsking = false
    var columns = 0..<0

    var width: Int { key.columns + (key.isEmpty ? 0 : 1) + label.columns }
  }

  private(set) var items: [Item] = []

  init(_ model: ScreenModel, columns: Int) {
    if let overlay = model.overlay {
      var row = Self.trouble(model, room: columns / 3)
      row += overlay.hints(model.keys).map { Item(key: $0.key, label: $0.label) }
      row += Self.message(model, room: columns - 2 - Self.width(of: row))
      place(row, from: 1)
      return
    }
    // A command without a key has no hint.
    let hints = Self.hints(model, columns: columns).filter { !$0.key.isEmpty }
    let first = hints.count(where: \.isEarly)
    var room = columns - 2
    var row = Self.trouble(model, room: model.notices.message == nil ? max(0, room - 8) : room / 3)
    row += Self.message(model, room: room - Self.width(of: row) - 8)
    room -= Self.width(of: row)
    // Help and the way on always stay; then a suggestion's keys, two live keys, the keys that ask,
    // more live keys, the rest by rank.
    // While a suggestion shows, the ways on leave room for a live key, which may be what is next.
    let kept =
      model.selectedSuggestion == nil || !model.view.isHome
      ? 0 : Self.width(of: model.liveKeys.prefix(1).map { Item($0) })
    var chosen: [Item] = []
    func choose(_ hint: Item, leaving kept: Int = 0) {
      guard room >= hint.width + kept else { return }
      chosen.append(hint)
      room -= hint.width + 2
    }
    for (rank, hint) in hints.prefix(first).enumerated() {
      choose(hint, leaving: rank >= first - 2 ? kept : 0)
    }
    let asking = hints.filter(\.isAsking).map { $0.width + 2 }
    let live = Self.live(model.liveKeys, room: room - Self.split, asking: asking)
    if !live.isEmpty { room -= Self.split + Self.width(of: live) }
    for hint in hints.dropFirst(first) { choose(hint) }
    place(row + chosen.sorted { $0.order < $1.order }, from: 1)
    place(live, from: columns + 1 - Self.width(of: live))
  }

  private static func width(of items: [Item]) -> Int { items.reduce(0) { $0 + $1.width + 2 } }

  /// An error in bold, with room for the message beside it.
  private static func trouble(_ model: ScreenModel, room: Int) -> [Item] {
    guard let trouble = model.notices.trouble else { return [] }
    return [Item(key: PlainText.truncated(trouble.harmless, to: room), label: "")]
  }

  private static func message(_ model: ScreenModel, room: Int) -> [Item] {
    guard let message = model.notices.message else { return [] }
    let text = PlainText.truncated(message.harmless, to: max(0, room))
    return [Item(key: "", label: text, isPlain: true)]
  }

  private static func hints(_ model: ScreenModel, columns: Int) -> [Item] {
    let isPlaying = model.playback.isPlaying
    let keys = model.keys.without(model.view.keys.bindings.flatMap(\.keys))
    switch model.view {
    case .home:
      return keys.footerHints(
        isPlaying: isPlaying,
        // The person cannot touch a suggestion on another page.
        hasSuggestion: model.selectedSuggestion != nil && model.looked.number == nil,
        hasBranches: model.branches.shown != nil,
        personPage: model.looked.number.map { _ in
          model.run.world.name(ofPage: model.state.visiblePage)
        }
      )
    case .habits(let habits):
      return keys.habitsHints(
        isPlaying: isPlaying,
        isSplit: columns >= HabitsLayout.leastSplit.columns,
        isDetail: habits.isDetail
      )
    case .why: return keys.whyHints(isPlaying: isPlaying)
    case .timeline: return keys.timelineHints(isPlaying: isPlaying)
    case .phone(let screen): return keys.phoneHints(isPlaying: isPlaying, shown: screen)
    }
  }

  /// The columns between live keys and hints.
  private static let split = 2

  /// The live keys beside hints of screens with answers, given by their columns.
  ///
  /// Two live keys come before those hints; more only take the columns that are left.
  private static func live(_ keys: [LiveKey], room: Int, asking: [Int]) -> [Item] {
    for count in stride(from: asking.count, through: 1, by: -1) {
      let items = live(keys, room: room - asking.prefix(count).reduce(0, +))
      if items.count(where: { !$0.key.isEmpty }) >= min(2, keys.count) { return items }
    }
    return live(keys, room: room)
  }

  private static func live(_ keys: [LiveKey], room: Int) -> [Item] {
    for count in stride(from: keys.count, through: 1, by: -1) {
      let more = Item(key: "", label: "+\(keys.count - count)", target: .command(.help))
      let items = keys.prefix(count).map { Item($0) } + (count < keys.count ? [more] : [])
      if width(of: items) - 2 <= room { return items }
    }
    return []
  }

  private mutating func place(_ row: [Item], from start: Int) {
    var column = start
    for var item in row {
      item.columns = column..<column + item.width
      items.append(item)
      column += item.width + 2
    }
  }
}

extension FooterPlan.Item {
  init(_ live: LiveKey) {
    let (key, title, kind) = live
    self.init(key: String(key), label: title.harmless, kind: kind, target: .liveKey(key))
  }
}
