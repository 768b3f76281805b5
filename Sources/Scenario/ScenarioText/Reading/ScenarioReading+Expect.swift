import Scenarios
import SimulationCore
import SmartStacks

extension ScenarioReading {
  func readBeats() -> [Beat] {
    let beats: [Beat] = root.mappings("beats").compactMap { mapping in
      if let day = mapping.integer("day"), let node = mapping.node("day"), !hasDay(day, at: node) {
        return nil
      }
      guard let time = moment(mapping, "at", day: mapping.integer("day")),
        let title = mapping.text("title")
      else { return nil }
      guard time >= .zero, time <= world.end else {
        if let node = mapping.node("at") { reportOutside(node) }
        return nil
      }
      return Beat(time: time, title: title, note: mapping.text("note"))
    }
    return beats.sorted { $0.time < $1.time }
  }

  func readExpectations() -> [Expectation] {
    root.list("expect").enumerated().flatMap { item, node -> [Expectation] in
      guard let mapping = MappingReader(node, ScenarioShapes.expectation, diagnostics) else {
        return []
      }
      let claims = readClaims(mapping)
      if claims.isEmpty, !Self.claimKeys.contains(where: mapping.has) {
        mapping.needsOne(of: Self.claimKeys)
      }
      let stack = stack(mapping, "stack")
      // A stack that is not there was said already.
      if mapping.node("stack") != nil, stack == nil { return [] }
      if stack == nil, claims.contains(where: \.isAboutStack) {
        mapping.misses("stack")
        return []
      }
      let manner = readManner(mapping, of: claims, on: stack)
      let moments = moments(of: mapping, claims)
      refuseImpossible(mapping, claims, on: stack)
      refuseImpossible(mapping, manner, in: moments)
      let runs = readRuns(mapping)
      guard let days = readDays(mapping, among: moments.count), let runs else { return [] }
      return moments.flatMap { when in
        claims.map { claim in
          var expectation = Expectation(
            item: item,
            when: when,
            stack: stack,
            claim: claim,
            file: diagnostics.source.file,
            location: mapping.location
          )
          expectation.manner = manner
          (expectation.days, expectation.runs) = (days.bounds, runs.runs)
          return expectation
        }
      }
    }
  }

  /// The keys of what an expectation says: each makes a claim of every moment.
  static let claimKeys = [
    "top", "widgets", "rotations", "suggestions", "suggested", "never", "withheld", "predicted",
    "surface", "donations", "rejected", "rejections", "refused", "reloads",
  ]

  private static let mannerKeys = [
    "sometime", "atLeast", "atMost", "share", "before", "after", "afterEach",
  ]

  /// When an expectation applies; one that never does is said, so that none is lost.
  private func moments(
    of mapping: MappingReader,
    _ claims: [Expectation.Claim]
  ) -> [Expectation.When] {
    let count = diagnostics.count
    let moments = readWhen(mapping, claims)
    let keys = ["every", "day", "at", "from", "to"].filter(mapping.has)
    // A key with nothing after it was said when the mapping was read.
    let isWhole = keys.allSatisfy { mapping.node($0) != nil }
    if moments.isEmpty, isWhole, diagnostics.count == count, let key = keys.first,
      let node = mapping.node(key)
    {
      neverHappens("\(key): \(Self.text(of: node))", at: node)
    }
    return moments
  }

  /// A word or a list of them, as it is written.
  static func text(of node: YamlNode) -> String {
    guard case .sequence(let items) = node.content else { return node.text ?? "" }
    return "[\(items.map { $0.text ?? "" }.joined(separator: ", "))]"
  }

  private func readWhen(
    _ mapping: MappingReader,
    _ claims: [Expectation.Claim]
  ) -> [Expectation.When] {
    if mapping.has("at") { return readMoments(mapping) }
    if mapping.has("from"), mapping.has("to") { return readSpans(mapping) }
    // Where the manner or the count cannot be read, that was said.
    let isInManner = Self.mannerKeys.contains { mapping.has($0) || mapping.wasMeant($0) }
    let isOfWhole = isInManner || claims.allSatisfy(\.isOfWhole)
    guard isOfWhole, !mapping.has("from"), !mapping.has("to") else {
      mapping.needsOne(of: ["at", "from and to"])
      return []
    }
    return readWholeDays(mapping)
  }

  private func readMoments(_ mapping: MappingReader) -> [Expectation.When] {
    mapping.refuse("from", "to", beside: "at")
    let (tolerance, within) = readTolerances(mapping)
    return occurrences(mapping, name: "expect", form: .timeAround).coming.map { moment in
      (tolerance ?? within).map { .near(moment, within: $0) } ?? .at(moment)
    }
  }

  private func readSpans(_ mapping: MappingReader) -> [Expectation.When] {
    guard let from = mapping.value("from", .time), let to = mapping.value("to", .time),
      let fromNode = mapping.node("from"), let toNode = mapping.node("to")
    else { return [] }
    refuseTwoDays(mapping, [from, to])
    return spanDays(mapping).compactMap { day in
      guard let start = moment(local(from, day: day), at: fromNode),
        let end = moment(local(to, day: day), at: toNode)
      else { return nil }
      guard start < end else {
        contradict("a span ends after it begins", at: toNode)
        return nil
      }
      guard end > .zero, start < world.end else {
        if mapping.node("every") == nil { reportOutside(fromNode) }
        return nil
      }
      return .during(start, end)
    }
  }

  /// The days that are named, from midnight to midnight; the whole run where none is.
  private func readWholeDays(_ mapping: MappingReader) -> [Expectation.When] {
    guard mapping.has("every") || mapping.has("day") else { return [.during(.zero, world.end)] }
    refuseTwoDays(mapping, [])
    return spanDays(mapping).compactMap { day in
      let midnight = LocalTime(date: date(day), millisecondOfDay: 0)
      let next = LocalTime(date: date(day + 1), millisecondOfDay: 0)
      let start = max(.zero, world.calendar.moment(of: midnight))
      let end = min(world.end, world.calendar.moment(of: next))
      return start < end ? .during(start, end) : nil
    }
  }

  /// A date in a span says its day, and so does `every` or `day`, of which there can be one.
  private func refuseTwoDays(_ mapping: MappingReader, _ times: [WrittenTime]) {
    let given = ["every", "day"].filter(mapping.has)
    guard let key = given.last else { return }
    let isDated = times.contains { if case .date = $0 { true } else { false } }
    if isDated {
      mapping.contradict(Self.dated, at: key)
    } else if given.count > 1 {
      mapping.conflict(given, at: key)
    }
  }

  func spanDays(_ mapping: MappingReader) -> [Int] {
    if let node = mapping.node("every") {
      guard let pattern = DayPattern.read(node, diagnostics) else { return [] }
      return (1...days).filter { pattern.contains(date($0).weekday) }
    }
    return mapping.has("day") ? readDays(mapping, mayFollowEnd: false) : [1]
  }

  /// What an expectation says, in the order of the keys of the format.
  func readClaims(_ mapping: MappingReader) -> [Expectation.Claim] {
    mapping.check(companions: Self.companions, owner: "an expectation", isThere: mapping.has)
    let source: Policy.Source? = mapping.value("source", .oneOfItsCases)
    var claims: [Expectation.Claim] = []
    if let name = widgetName(mapping, "top") { claims.append(.top(name, source: source)) }
    if mapping.node("widgets") != nil {
      claims.append(.widgets(mapping.list("widgets").compactMap { widgetName($0) }))
    }
    claims += readMovements(mapping, source)
    if let name = nameOrNone(mapping, "suggested", widgetName) {
      claims.append(.suggested(name, source: source))
    }
    if let name = widgetName(mapping, "never") { claims.append(.never(name, source: source)) }
    if let name = widgetName(mapping, "withheld") {
      let reason: WithheldReason? = mapping.value("reason", .oneOfItsCases)
      let times = counts(mapping, "times")
      claims.append(.withheld(name, reason: reason, source: source, times: times))
    }
    return claims + readPredictions(mapping) + readDonationClaims(mapping)
      + readRefusals(mapping)
  }

  /// What a key names, nil within where it says that there is none; nil where it says nothing.
  private func nameOrNone<Name>(
    _ mapping: MappingReader,
    _ key: String,
    _ read: (YamlNode) -> Name?
  ) -> Name?? {
    guard let node = mapping.node(key) else { return nil }
    return node.text == "none" ? .some(nil) : read(node).map { .some($0) }
  }

  private func readMovements(
    _ mapping: MappingReader,
    _ source: Policy.Source?
  ) -> [Expectation.Claim] {
    let (turns, suggestions) = (counts(mapping, "rotations"), counts(mapping, "suggestions"))
    guard turns != nil || suggestions != nil else { return [] }
    let widget = widgetName(mapping, "of")
    if widget == nil, mapping.node("of") != nil { return [] }
    return [
      turns.map { .rotations($0, of: widget, source: source) },
      suggestions.map { .suggestions($0, of: widget, source: source) },
    ].compactMap { $0 }
  }

  private func readPredictions(_ mapping: MappingReader) -> [Expectation.Claim] {
    var claims: [Expectation.Claim] = []
    if let intent = nameOrNone(mapping, "predicted", intentName) {
      claims.append(.predicted(intent))
    }
    if let surface: Surface = mapping.value("surface", .oneOfItsCases) {
      if mapping.node("shows") == nil {
        mapping.misses("shows", owner: "an expectation with a surface", at: "surface")
      }
      if let intent = nameOrNone(mapping, "shows", intentName) {
        claims.append(.shown(surface, intent))
      }
    }
    return claims
  }

  private func readDonationClaims(_ mapping: MappingReader) -> [Expectation.Claim] {
    var claims: [Expectation.Claim] = []
    if let count = counts(mapping, "donations") {
      let isOfWidget = ["reloads", "rotations", "suggestions"].contains(where: mapping.has)
      let intent = isOfWidget ? nil : intent(mapping, "of")
      claims.append(.donations(count, of: intent.map { world.intents[$0.index].name }))
    }
    if let count = counts(mapping, "rejections") { claims.append(.rejections(count)) }
    if let intent = intent(mapping, "rejected") {
      let reason: DonationRejection? = mapping.value("reason", .oneOfItsCases)
      let (code, times) = (mapping.integer("code"), counts(mapping, "times"))
      let name = world.intents[intent.index].name
      claims.append(.rejected(name, reason: reason, code: code, times: times))
    }
    return claims
  }

  private func readRefusals(_ mapping: MappingReader) -> [Expectation.Claim] {
    var claims: [Expectation.Claim] = []
    if let action = mapping.word("refused") {
      let words =
        switch action {
        case "reload": ReloadRefusal.allCases.map(\.rawValue)
        case "shortcut": ShortcutRefusal.allCases.map(\.rawValue)
        default: InputRefusal.allCases.map(\.rawValue)
        }
      let reason = mapping.value("reason", .choice(words.map { ($0, $0) }))
      claims.append(.refused(action, reason: reason, times: counts(mapping, "times")))
    }
    if let count = counts(mapping, "reloads") {
      if mapping.node("of") == nil {
        mapping.misses("of", owner: "an expectation of reloads", at: "reloads")
      }
      if let name = widgetName(mapping, "of") { claims.append(.reloads(count, of: name)) }
    }
    return claims
  }

  /// Keys that mean nothing without another.
  private static let companions: [(String, [String])] = [
    ("source", ["top", "suggested", "never", "withheld", "rotations", "suggestions"]),
    ("reason", ["withheld", "rejected", "refused"]),
    ("shows", ["surface"]), ("code", ["rejected"]),
    ("of", ["donations", "reloads", "rotations", "suggestions"]),
    ("times", ["withheld", "rejected", "refused"]),
    ("within", ["at", "before", "after", "afterEach"]), ("days", ["every", "day"]),
  ]

  /// How many of something there may be: a number, or limits of one.
  private func counts(_ mapping: MappingReader, _ key: String) -> Bounds<Int>? {
    guard let node = mapping.node(key) else { return nil }
    let form = ScalarForm<Int>.integer(ScenarioShapes.countRange)
    guard case .mapping = node.content else {
      let limited = ScalarForm<Int>(
        expected: "\(form.expected), or limits such as {atMost: 6}",
        parse: form.parse
      )
      return limited.read(node, diagnostics).map { Bounds(exactly: $0) }
    }
    return MappingReader(node, ScenarioShapes.counts, diagnostics).flatMap { bounds($0, form) }
  }

  /// The limits that a mapping gives as `atLeast` and `atMost`; nil where it gives none of use.
  func bounds<Value>(_ mapping: MappingReader, _ form: ScalarForm<Value>) -> Bounds<Value>? {
    guard mapping.has("atLeast") || mapping.has("atMost") else {
      mapping.needsOne(of: ["atLeast", "atMost"])
      return nil
    }
    let bounds = Bounds(
      atLeast: mapping.value("atLeast", form),
      atMost: mapping.value("atMost", form)
    )
    if let least = bounds.atLeast, let most = bounds.atMost, least > most,
      let node = mapping.node("atLeast"), let other = mapping.node("atMost")
    {
      contradict(
        "at least \(node.text ?? "") and at most \(other.text ?? "") can never both be true",
        at: node
      )
      return nil
    }
    return bounds.atLeast == nil && bounds.atMost == nil ? nil : bounds
  }
}
