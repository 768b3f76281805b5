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
    title.holds(term) || subtitle?.holds(term) ?? false
  }
}

extension String {
  /// Whether the search form of the text holds a term that is in its search form.
  fileprivate func holds(_ term: String) -> Bool {
    // A list may be long and most texts are ASCII: those are read where they lie.
    let isHeld = utf8.withContiguousStorageIfAvailable { bytes -> Bool? in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      let term = term.utf8
      guard let first = term.first, term.count <= bytes.count else { return false }
      return (0...bytes.count - term.count).contains { start in
        bytes[start].asciiSmall == first
          && zip(term, bytes[start...]).allSatisfy { $0 == $1.asciiSmall }
      }
    }
    return isHeld.flatMap(\.self) ?? searchForm.contains(term)
  }

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

extension UInt8 {
  /// The small letter of a letter of ASCII, and everything else as it is.
  fileprivate var asciiSmall: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
