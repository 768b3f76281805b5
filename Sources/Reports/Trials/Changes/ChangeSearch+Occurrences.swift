import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks

// What happens on other days or each day, relevant shortcuts, and the size of stacks.
extension ChangeSearch {
  /// The day of the run on which the moment lies, from 1.
  private var day: Int {
    let first = world.calendar.startOfDay(at: .zero)
    let last = world.calendar.startOfDay(at: goal.moment)
    // Days of 23 and 25 hours count as one.
    return Int(((last - first).milliseconds + 43_200_000) / 86_400_000) + 1
  }

  /// The keys that name moments of the day so many minutes before the wanted one, with their day
  /// where it is not the first.
  func momentsBefore(_ minutes: [Int]) -> [[YamlPair]] {
    let clock = world.calendar.local(at: goal.moment).millisecondOfDay / 60_000
    return minutes.map { clock - $0 }.filter { (0..<1440).contains($0) }.map { clock in
      let at = YamlPair("at", Self.clock(clock))
      return day > 1 ? [at, YamlPair("day", "\(day)")] : [at]
    }
  }

  private static func clock(_ minute: Int) -> String {
    "\(minute / 60):\(Wording.twoDigits(minute % 60))"
  }

  /// The values of an item of `happens`, where there are any.
  func with(_ values: Configuration) -> [YamlPair] {
    values.isEmpty ? [] : [ScenarioRecording.pair("with", values)]
  }

  /// Each thing that happens to the widget on the day of the moment instead, and on every day.
  var otherDays: [[TriedChange]] {
    guard world.end > .zero + .hours(24) else { return [] }
    return (entriesWithTime + occurrences).map { item in
      var changes: [TriedChange] = []
      func set(_ key: String, _ text: String, _ distance: Int) {
        let step = step(.day, item + [.key(key)], to: text)
        if step.before != text { changes.append(TriedChange(steps: [step], distance: distance)) }
      }
      let isRepeated = text(item, "every") != nil
      let isDated = text(item, "at")?.contains("T") ?? false
      if isDated {
        redated(item).map { set("at", $0, 400) }
      } else {
        if !isRepeated { set("day", "\(day)", 400) }
        if text(item, "day") == nil { set("every", "day", 450) }
      }
      return changes
    }
  }

  /// The entries of the widget's kind that have a time.
  private var entriesWithTime: [Path] {
    let all = document.scalars.map(\.path).filter { path in
      let isItem = if case .place = path.components.dropLast().last { true } else { false }
      return path.components.first == .key("apps") && path.components.last == .key("at") && isItem
        && group(of: path) == .widget
    }
    return nearestToMoment(all.map { Array($0.components.dropLast()) })
  }

  /// The time of an item with a date, on the date of the moment.
  private func redated(_ item: Path) -> String? {
    guard let text = text(item, "at"),
      let split = text.firstIndex(of: "T")
    else { return nil }
    return DateText.date(world.calendar.local(at: goal.moment).date) + text[split...]
  }

  // MARK: Donations

  /// One more donation at the time of day of those there are, or of the moment each day.
  var dailyDonations: [[TriedChange]] {
    guard let intent else { return [] }
    let known = [oneMoreDonation]
    let values = usedValues.isEmpty ? [ownValues] : [ownValues] + usedValues.prefix(1)
    let clock = world.calendar.local(at: goal.moment).millisecondOfDay / 60_000
    let daily = [clock + 10, clock - 5, clock].filter { (0..<1440).contains($0) }.flatMap { clock in
      values.map { values in
        let item = [
          YamlPair("at", Self.clock(clock)), YamlPair("every", "day"),
          YamlPair("donate", intent.name),
        ]
        return TriedChange(item: item + with(values), distance: 2000)
      }
    }
    return known + [world.end > .zero + .hours(24) ? daily : []]
  }

  // MARK: Shortcuts

  /// A relevant shortcut of the app that names the widget, for an hour from the moment or a while
  /// before it.
  var newShortcuts: [[TriedChange]] {
    let app = world.apps[widgetKind.app.index].name
    let shortcut =
      [YamlPair("widget", widgetKind.kind)] + with(ownValues)
      + [YamlPair("from", "now"), YamlPair("for", "1h")]
    let list = YamlNode(content: .sequence([YamlNode(shortcut)]), location: .start)
    let set = [YamlPair("shortcuts", app), YamlPair("set", list)]
    return [momentsBefore([0, 15]).map { TriedChange(item: $0 + set, distance: 900) }]
  }

  // MARK: Sizes

  /// The size of each stack, made one of those that the widget has.
  var sizes: [[TriedChange]] {
    let families = widgetKind.families.map(\.rawValue)
    let stacks = document.scalars.filter {
      $0.path.components.first == .key("home") && $0.path.components.last == .key("stack")
    }
    return stacks.map { stack in
      families.map { step(.size, stack.path.components.dropLast() + [.key("family")], to: $0) }
        .filter { $0.after != $0.before ?? "medium" }
        .map { TriedChange(steps: [$0], distance: 900) }
    }
  }
}
