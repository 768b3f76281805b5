import Scenarios
import SimulationCore
import SmartStacks

/// Reads what happens, item by item, and what keys let happen.
struct HappeningsReader: DayReader {
  private(set) var actions: ActionReader
  private(set) var repeats: RepeatReader
  let files: BesideFiles
  var inputs = WrittenInputs()

  var days: ScenarioDays { repeats.days }

  mutating func read(_ root: MappingReader) {
    for mapping in root[ScenarioFields.happens] {
      if mapping.has(HappeningFields.rows) {
        readRows(mapping)
      } else {
        readItem(mapping)
      }
    }
  }

  private mutating func readItem(_ mapping: MappingReader) {
    refuseLonely(mapping)
    let actions = self.actions.read(mapping)
    let name = "happens \(ActionReader.key(mapping) ?? "")"
    let moments = repeats.occurrences(mapping, at: HappeningFields.at, name: name)
    inputs.addOccasions(moments.all, .actions(actions))
    for time in moments.coming {
      for action in actions {
        let located = action.located(at: time, in: days.calendar)
        inputs.add(located.input, at: time, mapping.location, items: located.items)
      }
    }
  }

  /// Says what is missing where a time is, and what goes with a file alone.
  private func refuseLonely(_ mapping: MappingReader) {
    mapping.needsAny(of: [HappeningFields.at, HappeningFields.rows])
    let ofRows: [any DeclaredField] = [HappeningFields.columns, HappeningFields.skipBad]
    for field in ofRows where mapping.has(field) {
      mapping.contradict("'\(field.key)' goes with rows", at: field)
    }
  }

  /// Reads the keys that let something happen while a person watches.
  mutating func keys(_ root: MappingReader) -> [LiveKey] {
    root[ScenarioFields.keys].compactMap { key($0) }
  }

  private mutating func key(_ pair: YamlPair) -> LiveKey? {
    guard let mapping = shaped(pair.value, LiveKeyFields.shape) else { return nil }
    let actions = self.actions.read(mapping)
    guard pair.key.count == 1, let key = pair.key.first, key.isLetter || key.isNumber else {
      say(.badValue(found: pair.key, expected: "one letter or digit"), at: pair)
      return nil
    }
    if LiveKey.taken.contains(key) {
      let taken = LiveKey.taken.map { String($0) }.joined(separator: ", ")
      let expected = "a letter or digit that is not one of the program's own keys (\(taken))"
      say(.badValue(found: pair.key, expected: expected), at: pair)
      return nil
    }
    guard let title = mapping[LiveKeyFields.title] else { return nil }
    return LiveKey(key: key, title: title, actions: actions)
  }
}
