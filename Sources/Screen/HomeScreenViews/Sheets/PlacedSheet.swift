import SimulationCore
import SmartStacks
import TerminalRendering

/// Where everything is: in small where there is more than pages, then in words: every stack with
/// its widgets in order, what they are configured with, and the switches.
struct PlacedSheet: ScreenPart {
  let context: ScreenContext

  private static let valueColumn = 28

  var rows: [Sheet.Row] {
    let isMore = world.pages.contains { $0.area != .homeScreen }
    var rows = isMore ? PlacesInSmall(context: context).rows : []
    for index in world.pagesInOrder {
      let page = state.pages[index]
      if !rows.isEmpty { rows.append(Sheet.Row()) }
      let isHere = index == state.visiblePage && world.pages.count > 1
      let title = title(ofPage: index)
      rows.append(Sheet.Row(title, .muted, .bold, right: isHere ? Words("visible", .muted) : nil))
      for place in page.places { rows += self.rows(of: place) }
      if page.places.isEmpty {
        rows.append(line("  Nothing is placed here.", style: Style(.muted)))
      }
    }
    return rows + elsewhere + developerMode
  }

  private func title(ofPage index: Int) -> String {
    let area = world.area(ofPage: index)
    guard area == .homeScreen else { return area.title }
    return world.homePageCount > 1 ? "Page \(index + 1)" : "The page"
  }

  private func rows(of place: World.Place) -> [Sheet.Row] {
    switch place {
    case .widget(let widget):
      let family = model.family(of: place).word
      return [row(of: widget, mark: " ", fact: "\(family), alone")]
    case .stack(let stack):
      guard state.stacks.indices.contains(stack.index) else { return [] }
      return [head(of: stack)] + members(of: stack)
    }
  }

  private func head(of stack: StackID) -> Sheet.Row {
    let shown = state[stack]
    let isSelected = model.selected == stack
    let switches = [
      "Smart Rotate \(shown.smartRotate ? "on" : "off")",
      "Suggestions \(shown.widgetSuggestions ? "on" : "off")",
    ]
    return Sheet.Row(
      [
        Words("  "),
        Words(name(of: stack), .text, isSelected ? [.bold, .underline] : .bold),
        Words("  \(world.stacks[stack.index].family.word)", .muted),
      ],
      right: Words(switches.joined(separator: "  "), .muted)
    )
  }

  private func members(of stack: StackID) -> [Sheet.Row] {
    let shown = state[stack]
    var rows = shown.members.map { widget in
      let isHere = widget == shown.members[shown.visible]
      let isTop = widget == shown.top
      let mark = isHere ? glyphs.dotHere : glyphs.dotOther
      return row(
        of: widget,
        mark: shown.members.count > 1 ? mark : " ",
        fact: isTop ? "on top" : nil
      )
    }
    if let suggestion = shown.suggestion {
      let until = suggestion.until.map { " until \(clock($0))" } ?? ""
      let fact = "suggested\(until)"
      rows.insert(row(of: suggestion.widget, mark: glyphs.suggestion, fact: fact), at: 0)
    }
    return rows
  }

  private func row(of widget: WidgetID, mark: Character, fact: String?) -> Sheet.Row {
    let words = titleAndValues(
      of: widget,
      columns: Self.valueColumn - 8,
      valueColumn: Self.valueColumn - 6
    )
    return Sheet.Row([Words("    \(mark) ", .muted)] + words, right: fact.map { Words($0, .muted) })
  }

  /// What shows on other surfaces and what is predicted, on screens of every size.
  private var elsewhere: [Sheet.Row] {
    let hasIntents = !world.intents.isEmpty
    guard hasIntents || !state.predictions.isEmpty else { return [] }
    var rows = [Sheet.Row(), line("Elsewhere", style: Style(.muted, .bold))]
    for surface in Surface.allCases where hasIntents {
      let items = state.surfaces.filter { $0.surface == surface }
      let text = items.map { world.title(of: $0.intent, $0.values) }.joined(separator: "; ")
      rows.append(pair(surface.title, text.isEmpty ? "nothing" : text, isQuiet: text.isEmpty))
    }
    let predicted = state.predictions.map { prediction in
      let title = PlainText.harmless(world.title(ofPredicted: prediction.subject))
      return "\(title), worth \(prediction.value.percent) % until \(moment(prediction.end))"
    }
    if predicted.isEmpty { rows.append(pair("Predicted", "nothing", isQuiet: true)) }
    for (index, text) in predicted.enumerated() {
      rows.append(pair(index == 0 ? "Predicted" : "", text, isQuiet: false))
    }
    return rows
  }

  private func pair(_ name: String, _ text: String, isQuiet: Bool) -> Sheet.Row {
    let space = max(2, Self.valueColumn - 8 - CellWidth.columns(of: name))
    return Sheet.Row([
      Words("  \(name)", .muted),
      .space(space),
      Words(glyphs.harmless(text), isQuiet ? Style(.faint) : Style(.text)),
    ])
  }

  /// The exception is said, not the default.
  private var developerMode: [Sheet.Row] {
    let apps = world.apps.indices.filter {
      state.developerMode.indices.contains($0) && state.developerMode[$0]
    }
    guard !apps.isEmpty else { return [] }
    let names = apps.map { PlainText.harmless(world.apps[$0].name) }
    return [Sheet.Row(), line("Developer Mode", style: Style(.muted, .bold))]
      + names.map { line("    \($0)", style: Style(.text)) }
  }

  private func line(_ text: String, style: Style) -> Sheet.Row {
    Sheet.Row(text, style)
  }
}

extension WidgetFamily {
  var word: String {
    switch self {
    case .systemSmall: "small"
    case .systemMedium: "medium"
    case .systemLarge: "large"
    case .systemExtraLarge: "extra large"
    }
  }
}
