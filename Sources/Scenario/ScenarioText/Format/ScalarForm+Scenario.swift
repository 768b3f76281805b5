package import Scenarios
package import SimulationCore
import SmartStacks
import TerminalRendering

extension ScalarForm<ContentText.Appointment> {
  static var appointment: Self {
    Self(
      .appointment,
      expected: "a time and a title such as 13:30 Lunch with Ana | Soup Diner, or in 30m Stand-up"
    ) { ContentText.appointment($0) }
  }
}

extension ScalarForm<WidgetContent.Amount> {
  static var quantity: Self {
    Self(.quantity, expected: "a quantity and a label such as $52.60 Grocer | 09:41") {
      ContentText.amount($0)
    }
  }

  static var nextUp: Self {
    Self(.text, expected: ScalarForm<String>.text.expected) { ContentText.nextUp($0) }
  }
}

extension ScalarForm<WidgetContent.ChecklistItem> {
  static var task: Self {
    Self(.text, expected: ScalarForm<String>.text.expected) { ContentText.checklistItem($0) }
  }
}

extension ScalarForm<Int> {
  /// Seconds, below zero with a minus.
  static var difference: Self {
    Self(.difference, expected: "a time difference such as 3h, -8h, or 5h30m") { text in
      let isBehind = text.hasPrefix("-")
      let magnitude = isBehind || text.hasPrefix("+") ? String(text.dropFirst()) : text
      guard let duration = DurationText.duration(magnitude) else { return nil }
      return Int(duration.milliseconds / 1000) * (isBehind ? -1 : 1)
    }
  }
}

extension ScalarForm<WidgetColor> {
  static var widgetColor: Self {
    let color = ScalarForm<RGB>.color
    let hues = WidgetFields.hues
    return Self(
      .either([.choice(hues), color.shape]),
      expected: "\(hues.joined(separator: ", ")), or \(color.expected)",
      words: hues
    ) { text in
      if let hue = hues.firstIndex(of: text) { return .hue(hue) }
      return color.parse(text).map { .rgb(red: $0.red, green: $0.green, blue: $0.blue) }
    }
  }
}

extension ScalarForm<WidgetFamily> {
  static var family: Self { .choice(WidgetFamily.written) }
}

extension WidgetFamily {
  static let written: [(String, WidgetFamily)] =
    allCases.map { ($0.rawValue, $0) } + [
      ("small", .systemSmall), ("medium", .systemMedium), ("large", .systemLarge),
      ("extraLarge", .systemExtraLarge),
    ]
}

extension ScalarForm<Int64> {
  /// A finite number, in millionths.
  static var number: Self {
    Self(.number, expected: "a finite number such as 0.5") { text in
      guard let written = ScoreText(text), case .millionths(let value) = written.score else {
        return nil
      }
      return value
    }
  }
}

extension ScalarForm<Speed> {
  package static var speed: ScalarForm<Speed> {
    let bounds = Speed.factors
    let words = [Speed.events.text, Speed.max.text]
    return Self(
      .either([.integer(bounds), .choice(words)]),
      expected: "a whole number from \(bounds.lowerBound) to \(bounds.upperBound), "
        + words.joined(separator: ", or "),
      words: words,
      guess: { text in
        // What the header shows, and what is asked for beyond the fastest.
        let digits = text.drop { "×xX".contains($0) }
        guard let number = Int(digits) else { return nil }
        return String(min(max(number, bounds.lowerBound), bounds.upperBound))
      },
      parse: { Speed($0) }
    )
  }
}

extension DayPattern {
  private static let words: [(String, [Weekday])] = [
    ("day", Weekday.allCases), ("daily", Weekday.allCases), ("days", Weekday.allCases),
    ("weekday", Weekday.allCases.filter { !$0.isWeekend }),
    ("weekdays", Weekday.allCases.filter { !$0.isWeekend }),
    ("weekend", Weekday.allCases.filter(\.isWeekend)),
    ("weekends", Weekday.allCases.filter(\.isWeekend)),
  ]

  private static let names: [(String, [Weekday])] = Weekday.allCases.flatMap { day in
    let name = String(describing: day)
    return [(String(name.prefix(3)), [day]), (name, [day])]
  }

  static var allWords: [String] { (words + names).map(\.0) }

  static func read(_ node: YamlNode, _ diagnostics: DiagnosticList) -> DayPattern? {
    let form = ScalarForm(
      .days,
      expected: "day, weekday, weekend, or a list of weekdays such as [mon, thu]",
      words: allWords,
      parse: { text in (words + names).first { $0.0 == text.lowercased() }?.1 }
    )
    guard case .sequence(let items) = node.content else {
      return form.read(node, diagnostics).map { DayPattern(weekdays: $0) }
    }
    if items.isEmpty {
      diagnostics.add(
        .wrongShape(found: "an empty list", expected: form.expected),
        at: node.location
      )
    }
    let days = items.compactMap { form.read($0, diagnostics) }
    return days.isEmpty ? nil : DayPattern(weekdays: days.flatMap { $0 })
  }
}

extension Form<DayPattern> { static let days = Self(.days) { DayPattern.read($0, $1) } }
