package import SmartStacks

/// A list of options for one row of a widget's form, with its search.
package struct OptionPicker: Hashable {
  /// The sheet that it was opened from.
  package var editor: WidgetEditor
  package let row: WidgetForm.Row
  /// What the widget has that is no longer offered; it may be chosen anew.
  package let gone: [OptionsCollection.Option]
  package var search = "" { didSet { if search != oldValue { find() } } }
  /// The widget as it would be with the chosen option, and what would follow.
  package var preview: WidgetEditor
  package var chosen = 0
  /// What shows for what was typed; the whole list is asked for with nothing first (WWDC20 10194
  /// 12:53 est.).
  package private(set) var sections: [Section] = []
  /// The options that show, in order.
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
    /// Whether the standard list does not have it: only a search found it.
    package var isAlsoFound = false
    /// Whether it is no longer offered, and the widget has it.
    package var isGone = false
    /// Whether it is what was typed, and no list has it.
    var isTyped = false
    package var options: [OptionsCollection.Option]
  }

  /// So many cases are in sight at once; more can be searched.
  private static let fewCases = 9

  /// Whether the list can be searched; one of a few cases is short and cannot.
  package var hasSearch: Bool {
    let parameter = row.parameter
    return parameter.options != nil || parameter.isAskedFromApp || parameter.takesTyped
      || cases.count > Self.fewCases
  }

  /// Finds what shows for what was typed; a long list is gone through once for that.
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

  /// What a search finds: of the standard list, then what only a search finds.
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

  /// What was typed, where that may be what is meant.
  private var typedSections: [Section] {
    guard row.parameter.takesTyped, !search.allSatisfy(\.isWhitespace),
      row.parameter.option(search) == nil
    else { return [] }
    let typed = OptionsCollection.Option(identifier: search, title: search)
    return [Section(isTyped: true, options: [typed])]
  }

  package var choice: OptionsCollection.Option? { options.element(nearest: chosen) }

  /// The first option of the section after the chosen one's; the first again at the end.
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
