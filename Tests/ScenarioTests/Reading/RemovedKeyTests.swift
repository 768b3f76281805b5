import Testing

@testable import Scenarios

@Suite struct RemovedKeyTests {
  @Test(arguments: [
    (
      "apps: {A: {⟦swift⟧: ParcelWidget, widgets: {W: {}}}}\n",
      "'swift': describe the widgets in YAML, with 'timeline' or 'provides'"
    ),
    (
      "apps: {A: {⟦outside⟧: [], widgets: {W: {}}}}\n",
      "'outside': write what the widgets show, with 'timeline' or 'provides'"
    ),
    (
      "apps: {A: {widgets: {W: {}}}}\nhappens: [{at: 9:00, ⟦call⟧: ordered}]\n",
      "'call': write what the app does, with 'entry', 'reload', 'shortcuts', 'options' or 'donate'"
    ),
    (
      "apps: {A: {widgets: {W: {}}}}\nkeys: {b: {title: Order, ⟦call⟧: ordered}}\n",
      "'call': write what the app does, with 'entry', 'reload', 'shortcuts', 'options' or 'donate'"
    ),
    (
      "apps: {A: {widgets: {W: {}}}}\nhappens: [{⟦events⟧: week.ics, entry: {widget: W}}]\n",
      "'events': write an 'entry' for each event, or name a CSV or TSV table of donations in 'rows'"
    ),
    (
      "apps: {A: {widgets: {W: {}}}}\nhappens: [{⟦before⟧: 5m, at: 9:00, entry: {widget: W}}]\n",
      "'before': give each entry its own time in 'at'"
    ),
  ])
  func `A removed key is refused by name, with what to write instead`(text: String, words: String)
    throws
  {
    let marked = MarkedText(Sample.head + text + "home: {pages: [[{stack: S, widgets: [W]}]]}\n")
    let result = Sample.read(marked.text)

    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.message) == ["Homestack no longer reads \(words)"])
    #expect(result.diagnostics.map(\.location) == marked.places)
    let json = try #require(result.diagnostics.first).json
    #expect(json.contains(#""severity":"error","code":"removedKey""#))
  }
}
