import SimulationCore
import SmartStacks

/// The numbers that a parameter takes: whole ones, or decimal ones in millionths.
struct ParameterNumbers {
  let range: ParameterType.Range<Int64>
  let isDecimal: Bool

  /// The least and the greatest, where it has both.
  var ends: (least: Int64, most: Int64)? {
    range.minimum.flatMap { least in range.maximum.map { (least, $0) } }
  }

  func number(_ text: String) -> Int64? {
    isDecimal ? Score.millionths(ofDecimal: text) : Int64(text)
  }

  func text(_ number: Int64) -> String {
    isDecimal ? Wording.decimal(millionths: number) : String(number)
  }

  /// The value some steps on, at most at the ends.
  func next(after value: String?, by step: Int, isSlider: Bool) -> String {
    let unit = isSlider ? sliderUnit : isDecimal ? 1_000_000 : 1
    let number = value.flatMap(number) ?? range.minimum ?? 0
    return text(clamped(number.addingSaturated(Int64(step) * unit)))
  }

  /// The value at a place along its line, in whole steps; nil where the ends are too far apart.
  func value(at thousandths: Int64) -> String? {
    guard let (least, most) = ends else { return nil }
    let (span, isTooLong) = most.subtractingReportingOverflow(least)
    guard span >= 0, !isTooLong else { return nil }
    if thousandths >= 1000 { return text(most) }
    let share = max(0, thousandths)
    let number = least + span / 1000 * share + span % 1000 * share / 1000
    return text(clamped(number / sliderUnit * sliderUnit))
  }

  /// How far along its line a value is, in thousandths.
  func thousandths(of value: String?) -> Int {
    guard let (least, most) = ends, most > least else { return 0 }
    let place = clamped(value.flatMap(number) ?? least)
    let (whole, part) = (Double(most) - Double(least), Double(place) - Double(least))
    // Far from zero two ends may be the same number.
    return whole > 0 ? Int(part / whole * 1000) : 0
  }

  /// A step of a slider: about a twentieth of its line, as 1, 2 or 5 with zeros, in the range's
  /// own unit.
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
  /// The numbers that it takes; nil where it takes something else.
  var numbers: ParameterNumbers? {
    switch self {
    case .integer(let range, _): ParameterNumbers(range: range, isDecimal: false)
    case .decimal(let range, _): ParameterNumbers(range: range, isDecimal: true)
    case .string, .boolean, .person, .location, .enumeration, .object, .dateComponents,
      .timeInterval, .url, .file:
      nil
    }
  }
}
