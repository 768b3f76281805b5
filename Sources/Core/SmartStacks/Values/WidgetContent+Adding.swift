extension WidgetContent {
  /// The most items that adding leaves in a list: more than a widget of any size has rows for.
  private static let mostItems = 100

  /// What shows once something is added to this content.
  ///
  /// New items of a list stand first, appointments where their time is; the one number, a total and
  /// a gauge of the same label rise. A list that is not there begins, in place of plain lines where
  /// they are all that shows, such as `No purchases`.
  package func adding(_ added: WidgetContent) -> WidgetContent {
    var result = self
    let begins = !added.blocks.contains { block in blocks.contains { $0.takes(block) } }
    if begins, blocks.allSatisfy(\.isLines) { result = WidgetContent() }
    result.title = added.title ?? result.title
    result.fact = added.fact ?? result.fact
    for block in added.blocks {
      if let place = result.blocks.firstIndex(where: { $0.takes(block) }) {
        result.blocks[place] = result.blocks[place].adding(block)
      } else {
        result.blocks.append(block)
      }
    }
    return result
  }

  /// New items before those that were there.
  fileprivate static func list<Item>(_ added: [Item], before shown: [Item]) -> [Item] {
    Array((added + shown).prefix(mostItems))
  }

  /// A number with what is added to it; one that is words stays as it is.
  fileprivate static func sum(_ shown: String, _ added: String) -> String {
    guard let number = WrittenQuantity(shown), let more = WrittenQuantity(added) else {
      return shown
    }
    return number.adding(more)?.text ?? shown
  }
}

extension WidgetContent.Block {
  /// Whether it is plain lines.
  package var isLines: Bool { if case .lines = self { true } else { false } }

  /// Whether something of the other's kind can be added to it.
  package func takes(_ other: Self) -> Bool {
    switch (self, other) {
    case (.lines, .lines), (.agenda, .agenda), (.checklist, .checklist), (.amounts, .amounts),
      (.bigValue, .bigValue), (.clocks, .clocks):
      true
    case (.gauges(_, let rings), .gauges(_, let others)): rings == others
    case (.lines, _), (.agenda, _), (.checklist, _), (.amounts, _), (.bigValue, _), (.gauges, _),
      (.sparkline, _), (.player, _), (.clocks, _):
      false
    }
  }

  /// The block with another of its kind added to it.
  fileprivate func adding(_ other: Self) -> Self {
    switch (self, other) {
    case (.lines(let shown), .lines(let added)):
      .lines(WidgetContent.list(added, before: shown))
    case (.checklist(let shown), .checklist(let added)):
      .checklist(WidgetContent.list(added, before: shown))
    case (.clocks(let shown), .clocks(let added)):
      .clocks(WidgetContent.list(added, before: shown))
    case (.agenda(let shown), .agenda(let added)):
      .agenda(WidgetContent.list(added, into: shown))
    case (.amounts(let shown), .amounts(let added)):
      .amounts(WidgetContent.list(added, onto: shown))
    case (.gauges(let shown, let rings), .gauges(let added, _)):
      .gauges(WidgetContent.list(added, raising: shown), rings: rings)
    case (.bigValue(let shown), .bigValue(let added)):
      .bigValue(
        .init(
          value: WidgetContent.sum(shown.value, added.value),
          lines: added.lines.isEmpty ? shown.lines : added.lines
        )
      )
    case (.lines, _), (.agenda, _), (.checklist, _), (.amounts, _), (.bigValue, _), (.gauges, _),
      (.sparkline, _), (.player, _), (.clocks, _):
      self
    }
  }
}

extension WidgetContent {
  /// Appointments in order of time; of one time the earlier known is first.
  fileprivate static func list(_ added: [AgendaItem], into shown: [AgendaItem]) -> [AgendaItem] {
    let all = (shown + added).enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
    return Array(all.prefix(mostItems))
  }

  /// New amounts before those that were there, and totals that rise.
  fileprivate static func list(_ added: [Amount], onto shown: [Amount]) -> [Amount] {
    var totals = shown.filter(\.isTotal)
    for total in added where total.isTotal {
      if let place = totals.firstIndex(where: { $0.label == total.label }) {
        totals[place].value = sum(totals[place].value, total.value)
      } else {
        totals.append(total)
      }
    }
    let items = list(added.filter { !$0.isTotal }, before: shown.filter { !$0.isTotal })
    return items + totals.prefix(mostItems)
  }

  /// Gauges that rise by those of their label; a new one comes last.
  fileprivate static func list(_ added: [Gauge], raising shown: [Gauge]) -> [Gauge] {
    var all = shown
    for gauge in added {
      if let place = all.firstIndex(where: { $0.label == gauge.label }) {
        let (sum, overflows) = all[place].value.addingReportingOverflow(gauge.value)
        if !overflows { all[place].value = sum }
      } else {
        all.append(gauge)
      }
    }
    return Array(all.prefix(mostItems))
  }
}
