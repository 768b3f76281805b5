package import SmartStacks

package struct OptionPicker: Hashable {
  package var editor: WidgetEditor
  package let row: WidgetForm.Row
  /// The widget's values that are no longer offered, which may be chosen again.
  package let gone: [OptionsCollection.Option]
  package var search = "" { didSet { if search != oldValue { find() } } }
  package var preview: WidgetEditor
  package var chosen = 0
  /// The results; the app is asked for the whole list without a term first (WWDC20 10194 12:53
  /// est.).
  package private(set) var sections: [Section] = []
  package private(set) var options: [OptionsCollection.Option] = []

  package init(editor: WidgetEditor, row: WidgetForm.Row, gone: [OptionsCollection.Option] = []) {
    self.editor = editor
    self.row = row
    self.gone = gone
    preview = editor
    find()
  }

  package struct Section: Hashable {
    package var title: String?
    /// Whether only a search found it.
    package var isAlsoFound = false
    /// Whether the widget has it and its app no longer offers it.
    package var isGone = false
    /// Whether it is the typed text, and no list has it.
    var isTyped = false
    package var options: [OptionsCollection.Option]
  }

  /// More cases can be searched.
  private static let fewCases = 9

  /// Whether the list can be searched, which a few cases need not.
  package var hasSearch: Bool {
    let parameter = row.parameter
    return parameter.options != nil || parameter.isAskedFromApp || parameter.takesTyped
      || cases.count > Self.fewCases
  }

  /// Goes through a long list once for each change of the search.
  private mutating func find() {
    let term = search.isEmpty ? nil : search
    let kept = Self.list(gone).search(term).map { Section(isGone: true, options: $0.options) }
    if row.parameter.isAskedFromApp {
      sections = typedSections + kept
    } else if let options = row.parameter.options {
      sections = Self.found(in: options, term) + kept + typedSections
    } else if row.parameter.takesTyped {
      sections = typedSections
    } else {
      sections = Self.list(cases).search(term).map { Section(options: $0.options) }
    }
    options = sections.flatMap(\.options)
  }

  /// Results in the standard list, then those that only a search finds.
  private static func found(in options: OptionsCollection, _ term: String?) -> [Section] {
    let standard = OptionsCollection(sections: options.sections).search(term)
    var others = options
    others.sections = []
    return standard.map { Section(title: $0.title, options: $0.options) }
      + others.search(term).map { Section(isAlsoFound: true, options: $0.options) }
  }

  private static func list(_ options: [OptionsCollection.Option]) -> OptionsCollection {
    OptionsCollection(sections: options.isEmpty ? [] : [.init(options: options)])
  }

  /// The typed text, where the parameter may take it.
  private var typedSections: [Section] {
    guard row.parameter.takesTyped, !search.allSatisfy(\.isWhitespace),
      row.parameter.option(search) == nil
    else { return [] }
    let typed = OptionsCollection.Option(identifier: search, title: search)
    return [Section(isTyped: true, options: [typed])]
  }

  package var choice: OptionsCollection.Option? { options.element(nearest: chosen) }

  /// The first option of the next section; after the last, the first again.
  package var startOfNextSection: Int {
    var next = 0
    for section in sections where next <= chosen { next += section.options.count }
    return next < options.count ? next : 0
  }

  var cases: [OptionsCollection.Option] {
    guard case .enumeration(let cases) = row.parameter.type else { return [] }
    return cases.map { OptionsCollection.Option(identifier: $0.name, title: $0.title) }
  }
}
