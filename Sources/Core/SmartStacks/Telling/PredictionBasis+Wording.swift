public import Habits
public import SimulationCore

extension PredictionBasis {
  /// The counts in words: `at 11:45–12:15 on 4 of the last 5 days`.
  ///
  /// - Parameter subject: the subject: an app is opened, anything else viewed.
  /// - Returns: the counts.
  public func counts(of subject: HabitSubject) -> String {
    switch self {
    case .partOfDay(let part):
      let days =
        part.ofDays == 1 ? "on the day before" : "on \(part.days) of the last \(part.ofDays) days"
      return "at \(part.from)–\(part.to) \(days)"
    case .timeOfDay(let time): return "\(subject.verb) \(time.counts)"
    case .following(let following): return following.counts
    case .rhythm(let rhythm): return "\(subject.verb) \(rhythm.counts)"
    case .frequent(let frequent):
      if case .app = subject {
        return
          "ranks #\(frequent.place) among all apps (opened \(frequent.views) times in 28 days)"
      }
      return "ranks #\(frequent.place) in views (\(frequent.views) in 28 days)"
    }
  }

  /// The same as a clause: `it was donated at 11:45–12:15 on 4 of the last 5 days`.
  func clause(of subject: HabitSubject) -> String {
    let isApp = if case .app = subject { true } else { false }
    let verb =
      switch self {
      case .partOfDay: isApp ? "was opened " : "was donated "
      case .timeOfDay: "was "
      case .rhythm: "is "
      case .following, .frequent: ""
      }
    return "it \(verb)\(counts(of: subject))"
  }

  /// The same as a full sentence.
  public func fullSentence(of subject: HabitSubject) -> String {
    var counts = counts(of: subject)
    if case .partOfDay = self { counts = "\(subject.verb) \(counts)" }
    return "\(counts.prefix(1).uppercased())\(counts.dropFirst())."
  }

  var ending: String {
    switch self {
    case .partOfDay: "its half-hour ended"
    case .timeOfDay: "its usual time of day has passed"
    case .following(let following):
      "\(following.minutes) minutes have passed since \(following.title) was viewed"
    case .rhythm, .frequent: "it is less likely now"
    }
  }
}

extension PredictionBasis.PartOfDay {
  /// The clock time at which it begins: `11:45`.
  public var from: String { Wording.clock(minute: startMinute) }
  /// The clock time at which it ends: `12:15`.
  public var to: String { Wording.clock(minute: endMinute) }
}

extension PredictionBasis.TimeOfDay {
  /// The clock time in its middle: `12:00`.
  public var clock: String { Wording.clock(minute: minute) }

  /// The counted days: `weekdays`.
  public var kindOfDays: String {
    switch dayType {
    case nil: "days"
    case .weekday: "weekdays"
    case .weekend: "weekend days"
    }
  }

  fileprivate var counts: String {
    "around \(clock) on \(days == ofDays ? "each" : "\(days)") of the last \(ofDays) \(kindOfDays)"
  }
}

extension PredictionBasis.Following {
  fileprivate var counts: String {
    "follows \(title) within \(minutes) minutes (\(times) of the last \(ofTimes) times)"
  }
}

extension PredictionBasis.Rhythm {
  fileprivate var counts: String {
    "about every \(Self.span(everyMinutes)) (most recently \(Self.span(agoMinutes)) ago)"
  }

  private static func span(_ minutes: Int) -> String {
    if minutes < 90 { return "\(minutes) min" }
    return minutes < 48 * 60 ? "\((minutes + 30) / 60) h" : "\((minutes + 720) / 1440) days"
  }
}

extension PredictionState {
  /// How often its predictions were correct, if counted; for one that follows, those of what
  /// follows.
  var recordWords: String? {
    if case .following(let following) = basis, let words = following.came.words { return words }
    return record.words
  }

  /// Its counts and how often its predictions were correct, as a clause.
  var why: String { Self.joined(basis.clause(of: subject), recordClause) }

  /// A clause with an addition in parentheses, which it may have already.
  static func joined(_ clause: String, _ addition: String?) -> String {
    guard let addition else { return clause }
    return clause.hasSuffix(")")
      ? "\(clause.dropLast()); \(addition))" : "\(clause) (\(addition))"
  }

  /// The same as a clause: `predictions were correct 7 of the last 10 times`.
  var recordClause: String? {
    let isFollowing =
      if case .following(let following) = basis { following.came.words != nil } else { false }
    return recordWords.map { "predictions\(isFollowing ? " of the next view" : "") were \($0)" }
  }
}

extension TrackRecord {
  /// How often it was correct: `correct 7 of the last 10 times`; nil before the third time.
  public var words: String? {
    outcomes.count < 3 ? nil : "correct \(right) of the last \(outcomes.count) times"
  }
}

extension HabitShortfall {
  /// What is missing, as a sentence.
  ///
  /// - Parameters:
  ///   - subject: the subject: an app is opened, anything else viewed.
  ///   - policy: the rule settings.
  /// - Returns: the sentence.
  public func sentence(of subject: HabitSubject, under policy: Policy) -> String {
    let verb = subject.verb
    let capitalized = "\(verb.prefix(1).uppercased())\(verb.dropFirst())"
    switch self {
    case .firstDay: return "Nothing is predicted in the first 24 hours†."
    case .justViewed(let minutes):
      return minutes < 1
        ? "\(capitalized) just now, so it is not predicted again yet†."
        : "\(capitalized) \(minutes) min ago, so it is not predicted again yet†."
    case .support(let count, let needed):
      let mark = Self.mark(Self.countSetting(policy), in: policy)
      let days = count == 0 ? "none of the last days" : Wording.count(count, "day")
      return "It was \(verb) around this time on \(days), and a prediction needs \(needed)\(mark)."
    case .irregular(let counted, let strength, let needed):
      let counts = PredictionBasis.timeOfDay(counted).fullSentence(of: subject).dropLast()
      let likely = Wording.percent(strength)
      let mark = Self.mark("learn.likely", in: policy)
      return
        "\(counts), so it is \(likely) likely, and a prediction "
        + "needs \(Wording.percent(needed))\(mark)."
    }
  }

  private static func countSetting(_ policy: Policy) -> String? {
    switch policy.learnModel {
    case .habit: nil
    case .simple: policy.learnMinDays < policy.learnMinCount ? "learn.minCount" : "learn.minDays"
    }
  }

  private static func mark(_ setting: String?, in policy: Policy) -> String {
    guard let setting, policy.fitted?.told.contains(where: { $0.key == setting }) == true else {
      return SettingMark.ours.rawValue
    }
    return RuleSetting.named(setting)?.mark(in: policy)?.rawValue ?? ""
  }
}

/// Values in words: titles in place of identifiers.
///
/// Titles come from files: the renderer must escape them.
extension World {
  /// One item of a value, such as `AcmeCard` for `acme`.
  public func words(for item: String, of parameter: IntentParameter) -> String {
    parameter.option(item)?.title ?? parameter.type.words(for: item)
  }

  /// A value in a list of values: a number or a switch has the name of its parameter.
  public func words(for value: ParameterValue, of parameter: IntentParameter) -> String {
    words(for: value, of: parameter) { value.names[$0] ?? words(for: $0, of: parameter) }
  }

  private func words(
    for value: ParameterValue,
    of parameter: IntentParameter,
    _ name: (String) -> String
  ) -> String {
    let names = value.items.map(name)
    let items = names.joined(separator: ", ")
    switch parameter.type {
    case .boolean, .integer, .decimal, .timeInterval:
      // The title of an option needs no name of the parameter.
      let areTitles = zip(value.items, names).allSatisfy { $1 != parameter.type.words(for: $0) }
      return areTitles && !names.isEmpty ? items : "\(parameter.title) \(items)"
    case .string, .person, .location, .enumeration, .object, .dateComponents, .url, .file:
      return items
    }
  }

  /// A kind's configuration, in the order of its intent's rows; empty when nothing is set.
  public func words(for values: Configuration, of kind: KindID) -> String {
    words(for: values, of: intent(of: kind))
  }

  /// Several values in the order of the intent's rows; empty when nothing is set.
  public func words(for values: Configuration, of intent: IntentID?) -> String {
    words(for: values, of: intent, named: OfferedOptions(), chosenAt: .zero)
  }

  /// The same with the names of the values at the time of choosing, which a changed list keeps.
  public func words(
    for values: Configuration,
    of intent: IntentID?,
    named options: OfferedOptions,
    chosenAt moment: SimulationTime
  ) -> String {
    guard let intent, intents.indices.contains(intent.index) else {
      return values.parameters.flatMap(\.value.items).joined(separator: ", ")
    }
    let definition = self[intent]
    let known = definition.parameters.compactMap { parameter in
      values[parameter.name].map { value in
        words(for: value, of: parameter) { item in
          value.names[item]
            ?? options.title(of: item, for: parameter.name, of: intent, chosenAt: moment)
            ?? words(for: item, of: parameter)
        }
      }
    }
    let names = Set(definition.parameters.map(\.name))
    let others = values.parameters.filter { !names.contains($0.name) }
      .map { "\($0.name) \($0.value)" }
    return (known + others).joined(separator: ", ")
  }

  /// The title of an intent with its values, like a widget's: `Recent Purchases · SoupPay`.
  ///
  /// It is the title that the app gives the combination, if any; an intent without a title has that
  /// of the one kind of widget that it configures.
  public func title(of intent: IntentID, _ values: Configuration) -> String {
    widgetTitle(of: intent, values).text
  }

  /// The same in its two parts.
  public func widgetTitle(of intent: IntentID, _ values: Configuration) -> WidgetTitle {
    widgetTitle(
      of: intent,
      values,
      shownBy: kinds.indices.filter { self.intent(of: KindID($0)) == intent }
    )
  }

  /// The same where the kinds that the intent configures are known, which may be many to look for.
  func widgetTitle(
    of intent: IntentID,
    _ values: Configuration,
    shownBy shown: @autoclosure () -> [Int]
  ) -> WidgetTitle {
    if let given = givenTitle(of: intent, values) { return given }
    let definition = self[intent]
    let shown = shown()
    let isNamed = definition.title != definition.name || shown.count != 1
    let words = words(for: values, of: intent)
    return WidgetTitle(
      kind: isNamed ? definition.title : kinds[shown[0]].title,
      distinction: words.isEmpty ? nil : words
    )
  }

  func givenTitle(of intent: IntentID, _ values: Configuration) -> WidgetTitle? {
    let definition = self[intent]
    guard let text = definition.text(of: values) else { return nil }
    let title = filled(text.title ?? "", values, of: definition)
    let subtitle = filled(text.subtitle ?? "", values, of: definition)
    guard !title.isEmpty else { return nil }
    return WidgetTitle(kind: title, distinction: subtitle.isEmpty ? nil : subtitle)
  }

  /// The title of a habit's subject.
  public func title(of subject: HabitSubject) -> String {
    switch subject {
    case .app(let app): self[app].name
    case .intent(let intent, _, let values): title(of: intent, values)
    }
  }

  /// The title of a prediction; of an app, that it is opened.
  public func title(ofPredicted subject: HabitSubject) -> String {
    switch subject {
    case .app: "Opening \(title(of: subject))"
    case .intent: title(of: subject)
    }
  }

  /// Unknown names are removed, and blanks around them become one.
  func filled(_ text: String, _ values: Configuration, of intent: IntentDefinition) -> String {
    var parts = text.split(separator: "${", omittingEmptySubsequences: false).map { String($0) }
    for index in parts.indices.dropFirst() {
      guard let end = parts[index].firstIndex(of: "}") else {
        parts[index] = "${" + parts[index]
        continue
      }
      let name = String(parts[index][..<end])
      let rest = String(parts[index][parts[index].index(after: end)...])
      let parameter = intent.parameter(name)
      let value = values[name]
      let words = (value?.items ?? []).map { item in
        value?.names[item] ?? parameter.map { self.words(for: item, of: $0) } ?? item
      }
      parts[index] = words.joined(separator: ", ") + rest
    }
    return parts.joined().split(separator: " ").joined(separator: " ")
  }

  /// A moment with its day where there are several: `Thu 10 Jun 09:31`.
  package func dated(_ moment: SimulationTime) -> String {
    let local = calendar.local(at: moment)
    let isLong = calendar.startOfNextDay(after: .zero) < end
    return (isLong ? "\(Wording.date(local.date, year: false)) " : "") + Wording.clock(local)
  }
}
