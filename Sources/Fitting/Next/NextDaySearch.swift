import Evaluation
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
package import Trials

/// Looks for the day whose sightings are expected to rule out most of what is still possible.
///
/// Some hundred days that a person can live are drawn and run with values that are still possible.
/// A look is worth something where two values of a knob show different widgets at it: as much as a
/// sighting says against one of them, and no more than is needed to rule it out.
package struct NextDaySearch: Sendable {
  /// What may be asked of a phone: which value a knob has, or which of several knobs has another.
  private struct Subject: Sendable {
    /// What is still possible.
    struct Value: Sendable {
      let name: String
      let setting: FitSetting
      /// By how much it explains less than the best by now.
      let loss: Double
    }

    let key: String
    /// Whose values they are; nil where they are those of several knobs.
    let knob: FitKnob?
    let values: [Value]
    /// The names of all values that were tried, in order: what lies between them is ruled out.
    let tried: [String]
    /// Some of the values, which are told apart.
    let some: [Value]
    /// How much it matters: less where something is published.
    let weight: Double
  }

  /// A moment at which somebody may look.
  private struct Moment: Hashable, Sendable {
    let day: Int
    let minute: Int
  }

  /// A drawn day with the looks that tell most.
  private struct Plan: Sendable {
    let draft: DraftDays
    let looks: [Moment]
    /// What it is expected to say, by day that it takes.
    let worth: Double
  }

  private let knobs: [FitKnob]
  private let best: FitSetting
  private let subjects: [Subject]
  private let doubt: Double
  private let strictness = FitSearch.Strictness()
  private let threads: Int
  private let progress: SweepProgress
  private let policy: Policy

  /// How many days are drawn, how many looks a day has, and how far apart they are, in minutes.
  private static let (draws, mostLooks, between) = (100, 8, 30)
  /// How many values of a knob are told apart.
  private static let mostValues = 6
  /// When somebody may look, in minutes.
  private static let grid = Array(stride(from: 482, through: 1320, by: 5))

  /// Prepares a search from what a fit came to.
  package init(_ result: FitResult, threads: Int, progress: SweepProgress) {
    knobs = result.knobs
    best = result.best
    doubt = max(0.01, min(0.5, result.evidence.doubt))
    policy = result.scenarios.first?.world.policy ?? Policy()
    self.threads = max(1, threads)
    self.progress = progress
    subjects = Self.knobs(of: result) + result.groups.map { Self.subject(of: $0, result.knobs) }
  }

  /// Which value each knob has; those that are told with others alone are asked with them.
  private static func knobs(of result: FitResult) -> [Subject] {
    let together = Set(result.groups.flatMap(\.members).map(\.knob))
    return result.findings.filter { !together.contains($0.knob) }.compactMap { finding in
      let knob = result.knobs[finding.knob]
      let tried =
        finding.values.isEmpty
        ? knob.values.map { FitFinding.Value(value: $0, loss: 0) } : finding.values
      let values = tried.filter(\.isPossible).map { value in
        let own = value.value == knob.own ? nil : value.value
        let setting = result.best.setting(finding.knob, to: own)
        return Subject.Value(name: value.value, setting: setting, loss: value.loss)
      }
      guard values.count > 1 else { return nil }
      return Subject(
        key: knob.knob.key,
        knob: knob,
        values: values,
        tried: tried.map(\.value),
        some: spread(values, around: knob.own),
        weight: knob.knob.isInvented ? 1 : 0.3
      )
    }
  }

  /// Which of several knobs has another value, of which one must.
  private static func subject(of group: FitGroup, _ knobs: [FitKnob]) -> Subject {
    let values = group.members.map { member in
      member.values.filter(\.isPossible).map { value in
        let setting = member.beside.setting(member.knob, to: value.value)
        let name = "\(knobs[member.knob].knob.key)=\(value.value)"
        return Subject.Value(name: name, setting: setting, loss: value.loss)
      }
    }
    // As many of each as can be told apart.
    let each = max(1, mostValues / group.members.count)
    return Subject(
      key: NextDay.oneOf,
      knob: nil,
      values: values.flatMap { $0 },
      tried: values.flatMap { $0.map(\.name) },
      some: values.flatMap { $0.sorted { $0.loss < $1.loss }.prefix(each) },
      // It is known that one of them has another value.
      weight: Double(2 * group.members.count)
    )
  }

  /// Some values out of many, from end to end, with the knob's own.
  private static func spread(_ values: [Subject.Value], around own: String) -> [Subject.Value] {
    guard values.count > mostValues else { return values }
    let last = values.count - 1
    var places = Set((0..<mostValues).map { $0 * last / (mostValues - 1) })
    if let place = values.firstIndex(where: { $0.name == own }) { places.insert(place) }
    return places.sorted().map { values[$0] }
  }

  /// The day that tells most, of those that are drawn by a number; nil where none tells anything.
  package func day(seed: UInt64) async -> NextDay? {
    let (threads, progress) = (threads, progress)
    let plans = await WorkCounter.inParallel(
      Array(0..<Self.draws),
      threads: threads,
      until: { progress.isStopped }
    ) { number in
      var draw = ExperimentDraw(Seed(seed).stream("next", String(number)))
      // Every fifth takes days in a row, for what is learned.
      return plan(draw.days(number % 5 == 4 ? 2 + number / 5 % 3 : 1))
    }
    var chosen: Plan?
    for case .some(let plan) in plans where plan.worth > (chosen?.worth ?? 1e-6) { chosen = plan }
    guard let chosen else { return nil }
    return described(chosen)
  }

  /// A day drawn like them, with looks at any times.
  package func dayByChance(seed: UInt64) -> NextDay? {
    var draw = ExperimentDraw(Seed(seed).stream("chance"))
    let draft = draw.days(1)
    var stream = Seed(seed).stream("looks")
    var looks: [Moment] = []
    for _ in 0..<1000 where looks.count < Self.mostLooks {
      let moment = Moment(day: 0, minute: Self.grid[stream.pick(Self.grid.count)])
      if isFree(moment, looks, in: draft) { looks.append(moment) }
    }
    return described(
      Plan(draft: draft, looks: looks.sorted { $0.minute < $1.minute }, worth: 1)
    )
  }

  // MARK: What a day is worth

  private func plan(_ draft: DraftDays) -> Plan {
    let nothing = Plan(draft: draft, looks: [], worth: 0)
    guard let scenario = draft.scenario(policy: policy) else { return nothing }
    let moments = draft.events.indices.flatMap { day in
      Self.grid.map { Moment(day: day, minute: $0) }
    }
    let answers = subjects.map { subject in
      subject.some.map { tops(of: scenario, $0.setting, at: moments) }
    }
    // How much more has to be said against the second of two values, if the first is true.
    var open = subjects.map { subject in
      subject.some.map { first in
        subject.some.map { max(0, strictness.enough - max(0, $0.loss - first.loss)) }
      }
    }
    var looks: [Moment] = []
    var worth = 0.0
    for _ in 0..<Self.mostLooks * draft.events.count {
      var (bestPlace, bestGain) = (-1, 1e-6)
      for place in moments.indices where isFree(moments[place], looks, in: draft) {
        let gain = gain(at: place, answers, open)
        if gain > bestGain { (bestPlace, bestGain) = (place, gain) }
      }
      guard bestPlace >= 0 else { break }
      looks.append(moments[bestPlace])
      worth += bestGain
      settle(bestPlace, answers, &open)
    }
    let days = Double(draft.events.count)
    return Plan(
      draft: draft,
      looks: looks.sorted { ($0.day, $0.minute) < ($1.day, $1.minute) },
      worth: worth / days
    )
  }

  private func isFree(_ moment: Moment, _ looks: [Moment], in draft: DraftDays) -> Bool {
    let same = looks.filter { $0.day == moment.day }
    // Nobody looks in the very minute in which something comes.
    return draft.events[moment.day].allSatisfy { abs($0.minute - moment.minute) > 1 }
      && same.count < Self.mostLooks
      && same.allSatisfy { abs($0.minute - moment.minute) >= Self.between }
  }

  /// What one sighting says against a value that shows something else.
  private var said: Double { -PortableMath.log(doubt / 3 / (1 - doubt)) }

  private func gain(at place: Int, _ answers: [[[Int32]]], _ open: [[[Double]]]) -> Double {
    var sum = 0.0
    for knob in answers.indices {
      let count = answers[knob].count
      var own = 0.0
      for first in 0..<count {
        for second in 0..<count
        where answers[knob][first][place] != answers[knob][second][place] {
          own += min(said, open[knob][first][second])
        }
      }
      // A knob of many values has more to tell.
      if count > 1 { sum += subjects[knob].weight * own / Double(count) }
    }
    return sum
  }

  private func settle(_ place: Int, _ answers: [[[Int32]]], _ open: inout [[[Double]]]) {
    for knob in answers.indices {
      for first in answers[knob].indices {
        for second in answers[knob].indices
        where answers[knob][first][place] != answers[knob][second][place] {
          open[knob][first][second] = max(0, open[knob][first][second] - said)
        }
      }
    }
  }

  /// What lies on top of the stack at some moments, by the number of the widget.
  private func tops(
    of scenario: Scenario,
    _ setting: FitSetting,
    at moments: [Moment]
  ) -> [Int32] {
    progress.advance(by: 1)
    let times = moments.map { DraftDays.time(day: $0.day, second: $0.minute * 60) }
    return TopKinds.of(scenario.world.turned(to: setting, of: knobs), at: times).map { $0[0] }
  }

  // MARK: What its looks decide

  private func described(_ plan: Plan) -> NextDay? {
    // The looks are in the run now: what a stack rests on is counted when it is seen.
    var draft = plan.draft
    draft.looks = plan.looks.map { DraftDays.Look(day: $0.day, stack: 0, second: $0.minute * 60) }
    guard let scenario = draft.scenario(policy: policy) else { return nil }
    let expected = tops(of: scenario, best, at: plan.looks)
    var questions = Array(
      repeating: [(worth: Double, question: NextDay.Question)](),
      count: plan.looks.count
    )
    for subject in subjects {
      let shown = subject.values.map { tops(of: scenario, $0.setting, at: plan.looks) }
      for look in plan.looks.indices {
        let tops = shown.map { Int($0[look]) }
        let answers = Self.answers(of: subject, tops)
        guard answers.count > 1 else { continue }
        let others = tops.count { $0 != Int(expected[look]) }
        let worth = subject.weight * Double(others) / Double(tops.count)
        questions[look].append((worth, NextDay.Question(key: subject.key, answers: answers)))
      }
    }
    let looks = plan.looks.indices.map { place in
      NextDay.Look(
        day: plan.looks[place].day,
        minute: plan.looks[place].minute,
        expected: Self.name(Int(expected[place])),
        questions: questions[place].enumerated()
          .sorted { (-$0.element.worth, $0.offset) < (-$1.element.worth, $1.offset) }
          .map(\.element.question)
      )
    }
    let turned = PolicyKnob.all.filter { $0.text(policy) != $0.text(Policy()) }
    return NextDay(
      draft: draft,
      looks: looks,
      policy: turned.map { "\($0.key): \"\($0.text(policy))\"" }
    )
  }

  /// The values by what comes of them, in the order in which that comes first; of an order those
  /// side by side as spans.
  private static func answers(of subject: Subject, _ tops: [Int]) -> [NextDay.Answer] {
    var order: [Int] = []
    for top in tops where !order.contains(top) { order.append(top) }
    let shown = Dictionary(zip(subject.values.map(\.name), tops)) { first, _ in first }
    return order.map { top in
      let tried = subject.tried.map { name in
        var tried = FitFinding.Value(value: name, loss: 0)
        tried.isPossible = shown[name] == top
        return tried
      }
      let spans = subject.knob?.spans(of: tried) { $0.isPossible }.map(\.words)
      let names = tried.filter(\.isPossible).map(\.value)
      return NextDay.Answer(values: spans ?? names, widget: name(top))
    }
  }

  private static func name(_ widget: Int) -> String {
    widget < 0 ? "nothing" : NextDay.name(widget)
  }
}
