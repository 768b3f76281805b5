import SimulationCore
import SmartStacks

// What follows from opening apps (reading 39): a turn to what the app shows without configuration,
// and never a suggestion.
extension ReferenceEngine {
  struct Opening {
    let app: Int
    let part: PartOfDay
  }

  /// An app that is predicted to be opened now.
  struct Launch {
    let app: Int
    let value: Fraction
    let start: SimulationTime
    let end: SimulationTime
  }

  var currentLaunches: [Launch] {
    guard policy.learnLaunches else { return [] }
    if let told { return told.compactMap(Self.launch) }
    let current = part(at: now)
    return apps.indices.compactMap { app in
      let parts = openings.filter { $0.app == app }.map(\.part)
      guard let value = strength(of: parts, in: current) else { return nil }
      return Launch(
        app: app,
        value: value,
        start: start(of: current),
        end: start(of: current) + .minutes(Int64(policy.learnBinMinutes))
      )
    }
  }

  /// A prediction of another engine that is about an app, and not about an intent.
  private static func launch(_ state: PredictionState) -> Launch? {
    state.openedApp.map { Launch(app: $0, value: state.value, start: state.start, end: state.end) }
  }

  /// What the opening of an app says for a placed widget: of several such widgets of a stack the
  /// visible one is meant, else the first. Where a widget of the app is predicted by donation,
  /// placed or not, that speaks alone.
  func launch(for widget: Int) -> Launch? {
    guard let stack = widgets[widget].stack else { return nil }
    let app = world.kinds[widgets[widget].kind].app.index
    guard let launch = launches.first(where: { $0.app == app }) else { return nil }
    let members = stacks[stack].members
    let family = members.filter { world.kinds[widgets[$0].kind].app.index == app }
    let isDonated = predictions.contains { prediction in
      world.kinds.indices.contains { kind in
        world.kinds[kind].app.index == app
          && world.intent(of: KindID(kind))?.index == prediction.subject.intent
      }
    }
    if isDonated { return nil }
    let shown = family.filter { isUntouched($0) && !isTaughtByDonations(widgets[$0].kind) }
    let visible = members[stacks[stack].visible]
    let meant = shown.contains(visible) ? visible : shown.first
    return meant == widget ? launch : nil
  }

  /// Whether a widget shows its default: a saved value that equals the default is the default.
  private func isUntouched(_ widget: Int) -> Bool {
    let placed = widgets[widget]
    return world.kinds[placed.kind].intent == nil
      || values(placed.saved, kind: placed.kind) == values(Configuration(), kind: placed.kind)
  }

  /// Whether a donation of the kind's intent still teaches: then openings do not count for it.
  private func isTaughtByDonations(_ kind: Int) -> Bool {
    guard let intent = world.intent(of: KindID(kind))?.index else { return false }
    let today = part(at: now).day
    return donations.contains {
      // HABIT forgets nothing at once; the simple model what is too old.
      $0.subject.intent == intent && (given != nil || $0.part.day >= today - policy.learnDays)
    }
  }
}

// What is predicted: the simple model of decisions 40 to 46 and reading 33, and where a prediction
// finds its widget.
extension ReferenceEngine {
  struct Donation {
    let app: Int
    let subject: Identified
    let identifier: String?
    let group: String?
    let part: PartOfDay
    /// When what was donated took place.
    let moment: SimulationTime
  }

  /// A part of a day, named by the day of its middle and its place in it.
  struct PartOfDay: Hashable {
    var day: Int
    var number: Int
  }

  struct Prediction {
    let subject: Identified
    let value: Fraction
    let start: SimulationTime
    let end: SimulationTime
    var isDoubted = false

    /// What is predicted, and since when.
    struct Window: Hashable {
      let subject: Identified
      let start: SimulationTime

      init(_ prediction: Prediction) {
        subject = prediction.subject
        start = prediction.start
      }
    }
  }

  func part(at time: SimulationTime) -> PartOfDay {
    let local = world.calendar.local(at: time)
    let length = policy.learnBinMinutes
    let minutes = local.date.daysSinceEpoch * 1440 + local.millisecondOfDay / 60_000 + length / 2
    return PartOfDay(
      day: Int(Int64(minutes).flooredDivision(by: 1440)),
      number: Int(Int64(minutes).flooredRemainder(by: 1440)) / length
    )
  }

  func start(of part: PartOfDay) -> SimulationTime {
    let day = LocalTime(date: CivilDate(daysSinceEpoch: part.day), millisecondOfDay: 0)
    let minutes = part.number * policy.learnBinMinutes - policy.learnBinMinutes / 2
    return world.calendar.moment(of: day) + .minutes(Int64(minutes))
  }

  mutating func donate(_ app: Int, _ interaction: Interaction) {
    guard let id = world.intent(named: interaction.intent, by: AppID(app)) else { return }
    let intent = world.intents[id.index]
    guard intent.app == AppID(app) else { return }
    if policy.donateEnforce, !intent.isEligibleForSuggestions { return }
    guard let values = canonical(interaction.parameters, of: intent) else { return }
    for (number, names) in intent.combinations.enumerated() {
      guard let filled = values.values(of: names) else { continue }
      donations.append(
        Donation(
          app: app,
          subject: Identified(intent: id.index, combination: number, values: filled),
          identifier: interaction.identifier,
          group: interaction.group,
          part: part(at: interaction.interval?.start ?? now),
          moment: interaction.interval?.start ?? now
        )
      )
    }
  }

  /// The values as the intent takes them, or nil when it does not.
  func canonical(_ values: Configuration, of intent: IntentDefinition) -> Configuration? {
    var taken: [Configuration.Parameter] = []
    for parameter in values.parameters {
      guard let value = try? intent.parameter(parameter.name)?.canonical(parameter.value) else {
        return nil
      }
      taken.append(Configuration.Parameter(name: parameter.name, value: value))
    }
    return Configuration(taken)
  }

  mutating func delete(_ which: DonationSelection, of app: Int) {
    donations.removeAll { donation in
      guard donation.app == app else { return false }
      switch which {
      case .identifiers(let wanted): return donation.identifier.map(wanted.contains) ?? false
      case .group(let wanted): return donation.group == wanted
      case .all: return true
      }
    }
  }

  var currentPredictions: [Prediction] {
    if let told { return told.compactMap(Self.taken) }
    var subjects: [Identified] = []
    for donation in donations where !subjects.contains(donation.subject) {
      subjects.append(donation.subject)
    }
    let current = part(at: now)
    return subjects.compactMap { subject in
      let parts = donations.filter { $0.subject == subject }.map(\.part)
      guard let value = strength(of: parts, in: current) else { return nil }
      return Prediction(
        subject: subject,
        value: value,
        start: start(of: current),
        end: start(of: current) + .minutes(Int64(policy.learnBinMinutes))
      )
    }
  }

  /// A prediction of another engine that is about an intent, and not about an app.
  private static func taken(_ state: PredictionState) -> Prediction? {
    state.donated.map {
      Prediction(
        subject: $0,
        value: state.value,
        start: state.start,
        end: state.end,
        isDoubted: state.doubt != nil
      )
    }
  }

  /// How strongly a part of the day follows from earlier days, or nil (decisions 42 and 43).
  func strength(of parts: [PartOfDay], in current: PartOfDay) -> Fraction? {
    guard let first = parts.map(\.day).min() else { return nil }
    let teaching = parts.filter {
      $0.number == current.number && $0.day < current.day
        && $0.day >= current.day - policy.learnDays
    }
    let days = Set(teaching.map(\.day)).count
    guard days > 0, teaching.count >= policy.learnMinCount, days >= policy.learnMinDays else {
      return nil
    }
    if policy.learnStrength == .full { return .one }
    return Fraction(Int64(days), over: Int64(min(policy.learnDays, current.day - first)))
  }

  /// Whether an app is typically used now (decision 35).
  func isTypicallyUsed(_ app: Int) -> Bool {
    let parts = openings.filter { $0.app == app }.map(\.part)
    return strength(of: parts, in: part(at: now)) != nil
  }

  /// Remembers what was in doubt at some time since it began (reading 41).
  mutating func rememberDoubts() {
    for prediction in predictions where prediction.isDoubted {
      doubted.insert(Prediction.Window(prediction))
    }
  }

  /// In doubt, now or since its window opened, and viewed since: it suggests nothing.
  func isHeldBack(_ prediction: Prediction) -> Bool {
    if prediction.isDoubted { return true }
    return doubted.contains(Prediction.Window(prediction))
      && donations.contains {
        $0.subject == prediction.subject && $0.moment >= prediction.start && $0.moment <= now
      }
  }

  /// Whether a list was set that lacks one of some values (decision 56).
  func lacks(_ values: Configuration, of intent: Int) -> Bool {
    values.parameters.contains { parameter in
      let list = offered[OfferedParameter(intent: intent, name: parameter.name)]
      return list.map { !$0.isSuperset(of: parameter.value.items) } ?? false
    }
  }

  /// Whether a prediction suggests nothing since a value of it is no longer offered.
  func isTakenBack(_ prediction: Prediction) -> Bool {
    policy.optionsGone == .held
      && lacks(prediction.subject.values, of: prediction.subject.intent)
  }

  /// The values by which a widget is compared: a default is a value like another, unless only what
  /// the person saved may turn a stack (reading 40).
  func compared(_ saved: Configuration, kind: Int) -> Configuration {
    policy.matchDefaults == .always ? values(saved, kind: kind) : saved
  }

  /// Whether a prediction means widgets of a kind with what was saved for them (decision 44).
  func means(_ prediction: Prediction, kind: Int, saved: Configuration) -> Bool {
    isOf(prediction, kind: kind)
      && compared(saved, kind: kind).matches(prediction.subject.values)
  }

  /// Whether a widget shows what a prediction is about: defaults count, whatever turns stacks.
  func shows(_ prediction: Prediction, kind: Int, saved: Configuration) -> Bool {
    isOf(prediction, kind: kind) && values(saved, kind: kind).matches(prediction.subject.values)
  }

  private func isOf(_ prediction: Prediction, kind: Int) -> Bool {
    world.intent(of: KindID(kind))?.index == prediction.subject.intent
  }

  /// The prediction that speaks for a widget: the most specific (reading 34).
  func prediction(kind: Int, saved: Configuration) -> Prediction? {
    var speaking: Prediction?
    for prediction in predictions where means(prediction, kind: kind, saved: saved) {
      let count = prediction.subject.values.parameters.count
      if count > speaking?.subject.values.parameters.count ?? -1 { speaking = prediction }
    }
    return speaking
  }

  /// The prediction's value with its weight, in whole millionths where there is one (decision 17).
  func weighed(_ value: Fraction, by weight: Int64) -> Fraction {
    if weight == Score.scale { return value }
    let least: Int64 = value.isPositive && weight > 0 ? 1 : 0
    return Fraction(max(least, value.millionths * weight / Score.scale), over: Score.scale)
  }

  func worth(of prediction: Prediction) -> Fraction { worth(ofPredicted: prediction.value) }

  func worth(ofPredicted value: Fraction) -> Fraction {
    weighed(value, by: policy.combinePrediction)
  }
}
