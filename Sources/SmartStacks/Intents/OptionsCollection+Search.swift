extension OptionsCollection {
  /// What the list shows for what a person typed; nil or blanks show the whole list.
  ///
  /// An app that provides search is asked with nothing first and then with each term, and may find
  /// what its list leaves out; otherwise the list is filtered: WWDC20 10194 12:53 est. Texts are
  /// compared without regard to case and, in Latin letters, to accents†. Sections in which nothing
  /// is found do not show.
  public func search(_ term: String?) -> [Section] {
    let term = (term ?? "").searchForm
    guard !term.isEmpty else { return sections }
    var found: [Section] = []
    for section in sections {
      let options = section.options.filter { $0.matches(term) }
      if !options.isEmpty { found.append(Section(title: section.title, options: options)) }
    }
    let others = providesSearch ? searchOnly.filter { $0.matches(term) } : []
    if !others.isEmpty { found.append(Section(options: others)) }
    return found
  }
}

extension OptionsCollection.Option {
  /// Whether its title or subtitle holds a term that is in its search form.
  fileprivate func matches(_ term: String) -> Bool {
    title.searchForm.contains(term) || subtitle.map { $0.searchForm.contains(term) } ?? false
  }
}

extension String {
  /// The text in small letters without accents, and without blanks around it.
  fileprivate var searchForm: String {
    var form = ""
    for scalar in lowercased().unicodeScalars {
      // Most texts are ASCII, and a list may be long.
      if scalar.isASCII {
        form.unicodeScalars.append(scalar)
        continue
      }
      let properties = scalar.properties
      if properties.generalCategory == .nonspacingMark { continue }
      form.unicodeScalars.append(properties.latinBase ?? scalar)
    }
    return form.trimmingBlanks()
  }
}

extension Unicode.Scalar.Properties {
  /// The letter below the accent, read off the name: `LATIN SMALL LETTER E WITH ACUTE` is an e.
  fileprivate var latinBase: Unicode.Scalar? {
    let before = "LATIN SMALL LETTER "
    guard let name, name.hasPrefix(before) else { return nil }
    let rest = name.dropFirst(before.count)
    guard rest.dropFirst().hasPrefix(" WITH "), let letter = rest.unicodeScalars.first else {
      return nil
    }
    return letter.properties.lowercaseMapping.unicodeScalars.first
  }
}
