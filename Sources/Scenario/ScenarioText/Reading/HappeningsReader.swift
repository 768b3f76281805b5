import Scenarios
import SimulationCore
import SmartStacks

/// Reads what happens, item by item, and what keys let happen.
struct HappeningsReader: DayReader {
  var actions: ActionReader
  var repeats: RepeatReader
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
    mapping.needsAny(of: [HappeningFields.at, HappeningFields.rows])
    mapping.reserve(HappeningFields.columns, HappeningFields.skipBad, for: HappeningFields.rows)
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
      let expected = "a letter or digit that the program doesn't use for itself (\(taken))"
      say(.badValue(found: pair.key, expected: expected), at: pair)
      return nil
    }
    guard let title = mapping[LiveKeyFields.title] else { return nil }
    return LiveKey(key: key, title: title, actions: actions)
  }
}

private typealias Fields = HappeningFields

extension HappeningsReader {
  /// Reads an item with `rows`: a donation for each, with values from columns named as parameters.
  mutating func readRows(_ mapping: MappingReader) {
    mapping.refuse(
      Fields.at,
      RepeatFields.every,
      RepeatFields.day,
      RepeatFields.jitter,
      beside: Fields.rows
    )
    guard let (node, name) = mapping.located(Fields.rows),
      mapping.has(HabitualFields.donate)
    else {
      if !mapping.has(HabitualFields.donate) { mapping.needsOne(of: [HabitualFields.donate]) }
      return
    }
    guard case .donate(let app, let donation)? = actions.donations.donation(mapping),
      let intent = actions.names.world.intents.first(where: { $0.name == donation.intent }),
      let file = files.content(beside: name, at: node),
      let source = files.text(of: file.content, file: file.file)
    else { return }
    var table = DonationTable(
      donation: donation,
      parameters: intent.parameters,
      columns: readColumns(mapping, of: intent)
    )
    table.read(source)
    let skips = mapping[Fields.skipBad] ?? false
    if table.isUnusable || !skips {
      files.say(table.problems, of: source)
      if !table.problems.isEmpty { return }
    } else if !table.problems.isEmpty {
      let rows = Wording.count(table.problems.count, "row was", "rows were")
      note("\(rows) skipped because of errors", node)
    }
    donate(table.rows, by: app, mapping, node)
  }

  private mutating func donate(
    _ rows: [DonationTable.Row],
    by app: AppID,
    _ mapping: MappingReader,
    _ node: YamlNode
  ) {
    guard !rows.isEmpty else {
      let file = node.text ?? ""
      say(.doubtful("\(file) has no rows, so nothing is donated"), at: node)
      return
    }
    var outside = 0
    for (number, row) in rows.enumerated() {
      let time = days.calendar.moment(of: row.time)
      guard days.holds(time) else {
        outside += 1
        continue
      }
      let names = ["rows", node.text ?? "", String(number)]
      inputs.add(
        [.donate(app, row.donation)],
        at: time,
        names: names,
        mapping.location,
        in: days.calendar
      )
    }
    if outside == rows.count {
      days.neverHappens("rows: \(node.text ?? "")", at: node)
    } else if outside > 0 {
      let rows = Wording.count(
        outside,
        "row outside the scenario was",
        "rows outside the scenario were"
      )
      note("\(rows) skipped", node)
    }
  }

  /// The names of the columns that are not called like what they hold.
  private func readColumns(_ mapping: MappingReader, of intent: IntentDefinition) -> [String:
    String]
  {
    var columns: [String: String] = [:]
    let known = ["time"] + intent.parameters.map(\.name)
    for pair in mapping[Fields.columns] {
      guard find(pair.key, "parameter of \(intent.name)", in: known, at: pair) != nil,
        let name = text(pair.value)
      else { continue }
      columns[pair.key] = name
    }
    return columns
  }

  private func note(_ words: String, _ node: YamlNode) {
    say(.note("\(node.text ?? ""): \(words)"), at: node)
  }
}
