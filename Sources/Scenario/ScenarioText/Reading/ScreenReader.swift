import Scenarios
import SimulationCore
import SmartStacks

/// Reads what a scenario says of its screen and its judges; nothing of the run depends on it.
struct ScreenReader: SectionReader {
  let root: MappingReader
  let days: ScenarioDays

  var diagnostics: DiagnosticList { root.diagnostics }

  /// Where the clock stands when the screen opens, or nil for the start.
  func opening() -> SimulationTime? {
    guard let node = root.node(ScenarioFields.opens),
      let time = days.moment(root, ScenarioFields.opens, day: nil)
    else { return nil }
    guard time < .zero || time > days.end else { return time }
    if time < .zero || !days.isOverridden {
      outOfBounds(node.text ?? "", expected: "a time within the scenario (\(days.span))", at: node)
    }
    return nil
  }

  /// The highlights, in order of time; live keys that they press act at their times.
  func beats(pressing keys: [LiveKey], into inputs: inout WrittenInputs) -> [Beat] {
    let beats: [Beat] = root[ScenarioFields.beats].compactMap { mapping in
      if let (node, day) = mapping.located(BeatFields.day),
        !days.has(day, at: node)
      {
        return nil
      }
      guard let time = days.moment(mapping, BeatFields.at, day: mapping[BeatFields.day]),
        let title = mapping[BeatFields.title]
      else { return nil }
      guard time >= .zero, time <= days.end else {
        if let node = mapping.node(BeatFields.at) { days.reportOutside(node) }
        return nil
      }
      var beat = Beat(time: time, title: title, note: mapping[BeatFields.note])
      if let (node, name) = mapping.located(BeatFields.press),
        let place = find(name, "live key", in: keys.map { String($0.key) }, at: node)
      {
        let key = keys[place]
        beat.press = Beat.Press(key: key.key, title: key.title)
        let names = ["beats \(name)"]
        inputs.add(key.actions, at: time, names: names, node.location, in: days.calendar)
      }
      return beat
    }
    return beats.sorted { $0.time < $1.time }
  }

  func allowedFindings() -> [AllowedFinding] {
    guard let lint = root[ScenarioFields.lint] else { return [] }
    let reason = ScalarForm<String>(
      .text,
      expected: "the reason why the finding is intended"
    ) { $0.trimmed.isEmpty ? nil : $0 }
    return lint[LintFields.allow].compactMap { pair in
      reason.read(pair.value, diagnostics).map {
        AllowedFinding(code: pair.key, reason: $0, location: pair.keyLocation)
      }
    }
  }

  /// Reads what the phone knew; what the scenario has of it speaks where nobody states it.
  func phone(in world: World) -> PhoneKnowledge {
    var phone = PhoneKnowledge()
    if world.kinds.contains(where: { $0.timeline.contains { $0.date < .zero } }) {
      phone[.earlierScores] = .included
    }
    if !world.history.isEmpty { phone[.earlierHabits] = .included }
    let isDeveloping = world.apps.contains(where: \.developerMode)
    if isDeveloping { phone[.developerMode] = .included }
    guard let mapping = root[ScenarioFields.phone] else { return phone }
    for fact in PhoneKnowledge.Fact.allCases {
      guard let had = mapping[PhoneFields.field(of: fact)] else { continue }
      phone[fact] = .stated(had)
    }
    if phone[.developerMode] == .stated(true), !isDeveloping {
      let words = "the phone had Developer Mode but no app here has it, so limits did not"
      mapping.say(.doubtful("\(words) affect the observations"), at: PhoneFields.developerMode)
    }
    return phone
  }
}

/// Reads when the person looks, and for what; each look is an input of the world.
struct GlancesReader: NamingReader {
  let names: DeclaredNames
  var repeats: RepeatReader
  var inputs = WrittenInputs()
  /// What the person looks for, by the item of the list.
  var looks: [Glance] = []
  /// The same at each moment that is written, which another seed draws anew.
  var moments: [(glance: Glance, moment: WrittenMoment)] = []

  mutating func read(_ root: MappingReader) -> [Glance] {
    var glances: [Glance] = []
    for mapping in root[ScenarioFields.glances] {
      let stack = names.stack(mapping, GlanceFields.stack)
      let name = "glances \(mapping.node(GlanceFields.wants)?.text ?? "")"
      let written = repeats.occurrences(mapping, at: GlanceFields.at, name: name)
      guard let node = mapping.node(GlanceFields.wants), let wants = names.widgetName(node) else {
        continue
      }
      let wanted = names.wanted(wants)
      // A stack that is not there was said already.
      if mapping.has(GlanceFields.stack), stack == nil { continue }
      guard let stack = stack ?? names.stacks(holding: wanted).first else {
        say(
          .missingKey("stack", owner: "a glance for \(wants), which is in no stack at the start,"),
          at: node
        )
        continue
      }
      let first = written.all.first.map { repeats.days.calendar.local(at: $0.written) }
      var glance = Glance(
        item: looks.count,
        time: .zero,
        wanted: wanted,
        wants: wants,
        stack: stack,
        clock: first.map(Wording.clock) ?? ""
      )
      looks.append(glance)
      moments += written.all.map { (glance, $0) }
      for time in written.coming {
        glance.time = time
        glances.append(glance)
        inputs.add(glance.input.input, at: time, mapping.location)
      }
    }
    return glances.sorted { $0.time < $1.time }
  }
}
