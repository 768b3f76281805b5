/// The values that a person can give a widget (reading 8; Readings, F1 to F4).
///
/// A static kind takes none. A defined intent checks the value, and a parameter without a row in
/// the edit sheet, or a read-only one, cannot be set; an undefined intent takes every value.
/// Changed lists count as they are now (decision 56).
enum ConfigurationRule {
  /// The values in canonical form; current values may be given again.
  ///
  /// Throws the refusal of the first value, in order of name, that cannot be set.
  static func canonical(
    _ values: Configuration,
    current: Configuration,
    kind: KindID,
    family: WidgetFamily?,
    offered: OfferedOptions = OfferedOptions(),
    in world: World
  ) throws(InputRefusal) -> Configuration {
    guard world[kind].intent != nil else {
      if values.isEmpty { return values }
      throw .staticKind
    }
    guard let intent = world.intent(of: kind) else { return values }
    let definition = world[intent]
    var canonical: [Configuration.Parameter] = []
    for given in values.parameters {
      if current[given.name] == given.value {
        canonical.append(given)
        continue
      }
      guard let parameter = definition.parameter(given.name), parameter.isEditable,
        !parameter.isReadOnly
      else { throw .unknownParameter }
      guard let value = try? parameter.canonical(given.value, family: family) else {
        throw .badValue
      }
      // The widget may keep what it has, be it its default or one of several items.
      let kept = definition.resolved(current)[given.name]?.items ?? []
      let isOffered = value.items.allSatisfy {
        kept.contains($0) || offered.offers($0, for: parameter, of: intent)
      }
      guard isOffered else { throw .badValue }
      canonical.append(Configuration.Parameter(name: given.name, value: value))
    }
    return Configuration(canonical)
  }
}
