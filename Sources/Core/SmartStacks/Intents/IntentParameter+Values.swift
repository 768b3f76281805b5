extension IntentParameter {
  /// The canonical form of a value, checked against the parameter's type, options and sizes.
  ///
  /// A type that its app fills, with options, takes only what the list or a search can give, now or
  /// at another time; another type takes all its values, whatever the list has. `OfferedOptions`
  /// says what a person can choose. An array of a fixed size has exactly as
  /// many items as the size of the widget asks for (WWDC20 10194 6:00 est.); without a widget, as
  /// in a donation, as many as one of its sizes.
  ///
  /// - Throws: `ParameterValueError` when the parameter does not take the value.
  public func canonical(
    _ value: ParameterValue,
    family: WidgetFamily? = nil
  ) throws(ParameterValueError) -> ParameterValue {
    guard !value.items.isEmpty else { throw .noValue }
    if !arraySizes.isEmpty {
      let counts = family.map { [count(in: $0)] } ?? arraySizes.map(\.count)
      guard counts.contains(value.items.count) else {
        throw .wrongCount(value.items.count, accepts: counts)
      }
    } else if !allowsMultipleValues, value.items.count > 1 {
      throw .severalValues(value.items.count)
    }
    // Most values have one item; they need no second array.
    guard value.items.count > 1 else {
      return ParameterValue(items: [try canonical(item: value.items[0])], names: value.names)
    }
    var items: [String] = []
    for item in value.items { items.append(try canonical(item: item)) }
    return ParameterValue(items: items, names: value.names)
  }

  /// How many items an array of a fixed size has in a widget of a size.
  ///
  /// A size that the definition leaves out takes the next smaller one's†, or 1
  /// (Readings, F3).
  public func count(in family: WidgetFamily) -> Int {
    let families = WidgetFamily.allCases
    let place = families.firstIndex(of: family) ?? 0
    for smaller in families[...place].reversed() {
      if let size = arraySizes.first(where: { $0.family == smaller }) { return size.count }
    }
    return 1
  }

  private func canonical(item: String) throws(ParameterValueError) -> String {
    guard let text = type.canonical(item) else { throw .badItem(item) }
    if type.isFilledByApp, options != nil, option(text) == nil { throw .notAnOption(item) }
    return text
  }

  /// The option of an identifier: of what is offered, else of what is at other times; or nil.
  public func option(_ identifier: String) -> OptionsCollection.Option? {
    for section in options?.sections ?? [] {
      if let option = section.options.first(where: { $0.identifier == identifier }) {
        return option
      }
    }
    return options?.searchOnly.first { $0.identifier == identifier }
      ?? otherOptions.first { $0.identifier == identifier }
  }
}

/// Why a parameter does not take a value.
public enum ParameterValueError: Error, Hashable, Sendable {
  /// There is no item in it.
  case noValue
  /// The parameter takes one item; so many were given.
  case severalValues(Int)
  /// An array of a fixed size takes other counts.
  case wrongCount(Int, accepts: [Int])
  /// The type does not take the item.
  case badItem(String)
  /// The item is none of the options.
  case notAnOption(String)
}

extension ParameterValue {
  /// Creates a value of options that were chosen from a list, with names that say more than they.
  public init(choosing options: [OptionsCollection.Option]) {
    let named = options.filter { $0.title != $0.identifier }
    self.init(
      items: options.map(\.identifier),
      names: Dictionary(named.map { ($0.identifier, $0.title) }) { $1 }
    )
  }
}
