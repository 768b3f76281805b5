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
    let marked = Sample.head + text + "home: {pages: [[{stack: S, widgets: [W]}]]}\n"
    let found = Sample.expect(marked, messages: ["Homestack no longer reads \(words)"])
    let json = try #require(found.first).json
    #expect(json.contains(#""severity":"error","code":"removedKey""#))
  }
}
