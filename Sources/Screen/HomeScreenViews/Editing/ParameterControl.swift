import SimulationCore
package import SmartStacks
package import TerminalRendering

/// The control of each type of parameter (WWDC20 10194 5:45 est.).
package enum ParameterControl {
  /// A fixed list, in place.
  case choice
  /// A list in its own sheet, with a search.
  case list
  case toggle
  case stepper
  case slider
  /// A date, a time or a length of time, in its own sheet.
  case moment
  case field
  case unavailable

  package init(_ parameter: IntentParameter) {
    switch parameter.type {
    // A list goes before the control of the type (WWDC20 10194 10:06 est.).
    case _ where parameter.options != nil || parameter.isAskedFromApp: self = .list
    case .boolean: self = .toggle
    case .enumeration: self = .choice
    case .integer(_, .stepper), .decimal(_, .stepper): self = .stepper
    case .integer(_, .slider), .decimal(_, .slider):
      self = parameter.type.numbers?.ends == nil ? .stepper : .slider
    case .person, .location, .object: self = .list
    case .string, .integer(_, .field), .decimal(_, .field), .url: self = .field
    case .dateComponents, .timeInterval: self = .moment
    case .file: self = .unavailable
    }
  }

  /// Nil where there are no steps.
  func next(after value: String?, by step: Int, _ parameter: IntentParameter) -> String? {
    guard self != .list else { return nil }
    if case .boolean = parameter.type { return value == "true" ? "false" : "true" }
    if case .enumeration(let cases) = parameter.type, !cases.isEmpty {
      guard let index = cases.firstIndex(where: { $0.name == value }) else { return cases[0].name }
      return cases[(index + step + cases.count) % cases.count].name
    }
    return parameter.type.numbers?.next(after: value, by: step, isSlider: self == .slider)
  }
}

/// The numbers that a parameter takes: integers, or decimals in millionths.
struct ParameterNumbers {
  let range: ParameterType.Range
  let isDecimal: Bool

  var ends: (least: Int64, most: Int64)? {
    range.minimum.flatMap { least in range.maximum.map { (least, $0) } }
  }

  /// `1 to 5`, `at least 1`, `at most 5`; nil without any.
  var limits: String? {
    switch (range.minimum, range.maximum) {
    case (let least?, let most?): "\(text(least)) to \(text(most))"
    case (let least?, nil): "at least \(text(least))"
    case (nil, let most?): "at most \(text(most))"
    case (nil, nil): nil
    }
  }

  func number(_ text: String) -> Int64? {
    isDecimal ? Score.millionths(ofDecimal: text) : Int64(text)
  }

  func text(_ number: Int64) -> String {
    isDecimal ? Wording.decimal(millionths: number) : String(number)
  }

  func next(after value: String?, by step: Int, isSlider: Bool) -> String {
    let unit = isSlider ? sliderUnit : isDecimal ? 1_000_000 : 1
    let number = value.flatMap(number) ?? range.minimum ?? 0
    return text(clamped(number.addingSaturated(Int64(step) * unit)))
  }

  /// The value at a place of a slider, in whole steps; nil where the ends are too far apart.
  func value(at thousandths: Int64) -> String? {
    guard let (least, most) = ends else { return nil }
    let (span, isTooLong) = most.subtractingReportingOverflow(least)
    guard span >= 0, !isTooLong else { return nil }
    if thousandths >= 1000 { return text(most) }
    let share = max(0, thousandths)
    let number = least + span / 1000 * share + span % 1000 * share / 1000
    return text(clamped(number / sliderUnit * sliderUnit))
  }

  /// The place of a value on a slider, in thousandths.
  func thousandths(of value: String?) -> Int {
    guard let (least, most) = ends, most > least else { return 0 }
    let place = clamped(value.flatMap(number) ?? least)
    let (whole, part) = (Double(most) - Double(least), Double(place) - Double(least))
    // Far from zero two ends may be the same number.
    return whole > 0 ? Int(part / whole * 1000) : 0
  }

  /// About a twentieth of a slider, as 1, 2 or 5 with zeros, in the range's own unit.
  private var sliderUnit: Int64 {
    let span = (range.maximum ?? 0).subtractingReportingOverflow(range.minimum ?? 0)
    let wanted = span.overflow ? Int64.max / 20 : max(1, span.partialValue / 20)
    var unit: Int64 = 1
    while unit <= wanted / 10 { unit *= 10 }
    for factor in [5, 2] as [Int64] where unit <= wanted / factor { return unit * factor }
    return unit
  }

  private func clamped(_ number: Int64) -> Int64 {
    max(range.minimum ?? number, min(range.maximum ?? number, number))
  }
}

extension ParameterType {
  var numbers: ParameterNumbers? {
    if case .integer(let range, _) = self {
      ParameterNumbers(range: range, isDecimal: false)
    } else if case .decimal(let range, _) = self {
      ParameterNumbers(range: range, isDecimal: true)
    } else {
      nil
    }
  }
}

extension IntentParameter {
  private static let questions: Set<String> = ["who", "what", "when", "where", "which", "how"]

  /// `card` and `cards` for the title `Card`; the type's noun for a title of several words, in the
  /// plural, or a question.
  var noun: (one: String, several: String) {
    let word = title.harmless
    let letters = word.unicodeScalars
    guard (3...16).contains(letters.count), word.last != "s",
      !Self.questions.contains(word.lowercased()),
      letters.allSatisfy({ ("a"..."z").contains($0) || ("A"..."Z").contains($0) })
    else {
      if type == .person { return ("person", "people") }
      return type == .location ? ("place", "places") : ("option", "options")
    }
    // A word in capitals is a proper name.
    let one = letters.dropFirst().contains { $0.value < 0x61 } ? word : word.lowercased()
    if one.hasSuffix("y"), !["ay", "ey", "oy", "uy"].contains(where: one.hasSuffix) {
      return (one, one.dropLast() + "ies")
    }
    let hisses = ["x", "z", "ch", "sh"].contains(where: one.hasSuffix)
    return (one, one + (hisses ? "es" : "s"))
  }
}

extension ParameterType {
  /// The noun for a value, with an example or its limits.
  package var noun: String {
    switch self {
    case .string: "text"
    case .boolean: "a switch"
    case .integer: "a whole number\(limits)"
    case .decimal: "a number\(limits)"
    case .person: "a person"
    case .location: "a place"
    case .enumeration, .object: "an option"
    case .dateComponents(.date): "a date such as 2021-06-09"
    case .dateComponents(.time): "a time such as 09:41"
    case .dateComponents(.dateTime): "a date and time such as 2021-06-09T09:41"
    case .timeInterval: "a duration such as 30m"
    case .url: "an address such as https://acme.example"
    case .file: "a file"
    }
  }

  private var limits: String {
    guard let numbers, let limits = numbers.limits else { return "" }
    return " \(numbers.ends == nil ? "of" : "from") \(limits)"
  }
}

// Options from the person's phone, for rows that no app gives options for.
extension World {
  /// The colours that apps name for their controls, each once.
  package var accentColors: [RGB] {
    var colors: [RGB] = []
    for color in kinds.compactMap({ $0.accent?.rgb }) where !colors.contains(color) {
      colors.append(color)
    }
    return colors
  }

  /// An intent that offers the person's contacts for people, and their places for places.
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

  /// The places with their distances, those where the person is first.
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
  private var isPersonOrPlace: Bool { type == .person || type == .location }

  var isPickedFromPhone: Bool { isPersonOrPlace && options == nil }

  /// People and places are many, and an app whose list is unknown may offer anything.
  var takesTyped: Bool { isPersonOrPlace || isAskedFromApp }
}

extension WidgetColor {
  var rgb: RGB? {
    guard case .rgb(let red, let green, let blue) = self else { return nil }
    return RGB(red: red, green: green, blue: blue)
  }
}
