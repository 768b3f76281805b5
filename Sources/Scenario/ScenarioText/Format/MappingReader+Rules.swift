import Scenarios
import SimulationCore
import SmartStacks

extension MappingReader {
  func say(_ code: Diagnostic.Code, at field: any DeclaredField) {
    diagnostics.add(code, at: location(of: field))
  }

  func contradict(_ words: String, at field: any DeclaredField) {
    say(.contradiction(words), at: field)
  }

  /// Says that some of the keys cannot stand together, at one of them: by default the last.
  func conflict(_ fields: [any DeclaredField], at field: (any DeclaredField)? = nil) {
    guard let place = field ?? fields.last else { return }
    say(.conflictingKeys(fields.map(\.key), owner: shape.title), at: place)
  }

  /// Says which of some keys stand beside one with which they cannot stand together.
  func refuse(_ others: any DeclaredField..., beside field: any DeclaredField) {
    guard has(field) else { return }
    for other in others where has(other) { conflict([field, other]) }
  }

  func needsAny(of fields: [any DeclaredField]) {
    if !fields.contains(where: has) { needsOne(of: fields) }
  }

  /// Where a key's value stands, else the mapping.
  func place(of field: any DeclaredField) -> SourceLocation { node(field)?.location ?? location }

  func located<Value>(_ field: Field<Value>) -> (node: YamlNode, value: Value)? {
    guard let node = node(field), let value = self[field] else { return nil }
    return (node, value)
  }

  func misses(_ field: any DeclaredField) {
    diagnostics.add(.missingKey(field.key, owner: shape.title), at: location)
  }

  func misses(_ field: any DeclaredField, owner: String, at other: any DeclaredField) {
    say(.missingKey(field.key, owner: owner), at: other)
  }

  func reserve(_ fields: any DeclaredField..., for other: any DeclaredField) {
    for field in fields where has(field) {
      contradict("'\(field.key)' can only be used with '\(other.key)'", at: field)
    }
  }

  func refuse(_ field: any DeclaredField, with other: any DeclaredField) {
    contradict("'\(field.key)' can't be used with '\(other.key)'", at: field)
  }

  /// A key, and others without one of which it means nothing.
  typealias Companions = (field: any DeclaredField, needed: [any DeclaredField])

  func check(companions: [Companions], owner: String, isThere: (any DeclaredField) -> Bool) {
    for (field, needed) in companions where has(field) && !needed.contains(where: isThere) {
      say(.missingOneOf(needed.map(\.key), owner: "\(owner) with '\(field.key)'"), at: field)
    }
  }

  /// The one key of several that is given; reports when none or more than one is.
  func one(of fields: [any DeclaredField]) -> (any DeclaredField)? {
    let given = fields.filter(has)
    if given.isEmpty { needsOne(of: fields) }
    if given.count > 1 { conflict(given, at: given[1]) }
    return given.count == 1 ? given[0] : nil
  }

  /// The limits that two keys give; nil where they give none of use.
  func bounds<Value>(_ atLeast: Field<Value>, _ atMost: Field<Value>) -> Bounds<Value>? {
    guard has(atLeast) || has(atMost) else {
      needsOne(of: [atLeast, atMost])
      return nil
    }
    let bounds = Bounds(atLeast: self[atLeast], atMost: self[atMost])
    if let least = bounds.atLeast, let most = bounds.atMost, least > most,
      let place = node(atLeast), let other = node(atMost)
    {
      let words =
        "the minimum \(place.text ?? "") is more than the maximum \(other.text ?? "")"
      diagnostics.add(.contradiction(words), at: place.location)
      return nil
    }
    return bounds.atLeast == nil && bounds.atMost == nil ? nil : bounds
  }

  /// How far a time may be off by what stands behind it, and by a key of its own; not by both.
  func tolerances(
    _ at: Field<WrittenTime>,
    _ within: Field<SimulationDuration>
  ) -> (tolerance: SimulationDuration?, within: SimulationDuration?) {
    let tolerance = node(at)?.text.flatMap(AroundTime.tolerance)
    if tolerance != nil, has(within) {
      contradict("the tolerance is given twice, in 'at' and in 'within'", at: within)
    }
    return (tolerance, self[within])
  }
}
