import ScenarioText
import SimulationCore
import SmartStacks
import Scenarios

// Single values in finer steps than the ends of their range.
extension ChangeSearch {
  /// What is tried of each value in between, the nearest to what it is first.
  ///
  /// What helps at neither end may help between them: an event that comes too early or too late, a
  /// score that must not pass another.
  var finerRungs: [TriedChange] {
    let kinds: [OfferedChange.Kind] = [.score, .date, .duration]
    let values = kinds.flatMap { kind in
      relevant(kind).map { value in
        texts(between: value).filter { $0 != value.text }.enumerated().map { place, text in
          TriedChange(steps: [value.step(kind, to: text)], distance: 1000 + place)
        }
      }
    }
    // In turn, so that a search that is cut short has looked at every value.
    let most = values.map(\.count).max() ?? 0
    return (0..<most).flatMap { place in
      values.compactMap { $0.indices.contains(place) ? $0[place] : nil }
    }
  }

  private func texts(between value: AdjustableValue) -> [String] {
    switch value.form {
    case .score:
      guard let own = value.text.flatMap({ Score.millionths(ofDecimal: $0) }), own > 0 else {
        return []
      }
      return [110, 90, 125, 75, 150, 50, 200, 40, 300, 25, 400, 10, 500, 5, 1000, 2, 2000, 1]
        .compactMap { percent in
          let (product, overflows) = own.multipliedReportingOverflow(by: Int64(percent))
          return overflows ? nil : Wording.decimal(millionths: product / 100)
        }
    case .duration:
      let minutes: [Int64] = [
        5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 360, 480, 600, 720, 960,
      ]
      return minutes.map { SimulationDuration.minutes($0).text }
    case .time:
      guard let own = value.text.flatMap(ClockText.clock) else { return [] }
      return stride(from: 0, to: 1440, by: 10).sorted {
        (abs($0 - own / 60_000), $0) < (abs($1 - own / 60_000), $1)
      }.map { DateText.clock($0 * 60_000) }
    case .boolean: return []
    }
  }
}
