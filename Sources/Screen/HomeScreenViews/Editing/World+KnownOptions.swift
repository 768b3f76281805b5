import SmartStacks

// What the person's own phone knows, for rows that no app gives options for.
extension World {
  /// An intent with the contacts of the person in its rows for people, and the places that they go
  /// to in its rows for places.
  func offering(_ intent: IntentDefinition, at places: [String]) -> IntentDefinition {
    var offering = intent
    for index in intent.parameters.indices where intent.parameters[index].isPickedFromPhone {
      let known = intent.parameters[index].type == .person ? people : nearby(from: places)
      guard !known.isEmpty else { continue }
      offering.parameters[index].options = OptionsCollection(sections: [.init(options: known)])
    }
    return offering
  }

  private var people: [OptionsCollection.Option] {
    contacts.map { OptionsCollection.Option(identifier: $0, title: $0) }
  }

  /// The places with how far they are, those first at which the person is.
  private func nearby(from places: [String]) -> [OptionsCollection.Option] {
    guard !destinations.isEmpty else { return [] }
    var known = destinations
    // Everybody has a home.
    if !known.contains(where: { $0.name == "home" }) { known.append(Destination(name: "home")) }
    let here = known.filter { places.contains($0.name) }
    return (here + known.filter { !places.contains($0.name) }).map { place in
      OptionsCollection.Option(
        identifier: place.name,
        title: place.name,
        subtitle: places.contains(place.name)
          ? "here" : place.metres.map { "\(Self.distance($0)) from home" }
      )
    }
  }

  /// `400 m`, `1.2 km`, `12 km`.
  private static func distance(_ metres: Int) -> String {
    if metres < 1000 { return "\(metres) m" }
    let tenths = (metres + 50) / 100
    return tenths < 100 && tenths % 10 > 0
      ? "\(tenths / 10).\(tenths % 10) km" : "\((metres + 500) / 1000) km"
  }
}

extension IntentParameter {
  /// Whether a person picks it from what their phone knows, or types it.
  var isPickedFromPhone: Bool {
    switch type {
    case .person, .location: options == nil
    case .string, .boolean, .integer, .decimal, .enumeration, .object, .dateComponents,
      .timeInterval, .url, .file:
      false
    }
  }

  /// Whether a person may type what no list has: people and places are many, and an app whose list
  /// nobody knows may offer anything.
  var takesTyped: Bool {
    switch type {
    case .person, .location: true
    case .string, .boolean, .integer, .decimal, .enumeration, .object, .dateComponents,
      .timeInterval, .url, .file:
      isAskedFromApp
    }
  }
}
