import Clients
import Documents
import RunLogs
import RunReports
import SimulationCore
import SmartStacks
import TerminalRendering
import WrittenText

extension SimulatedDay {
  /// A stack of the day, by its name.
  ///
  /// A name that no stack has is told by whatever is asked of the stack.
  public func stack(_ name: String) -> Stack { Stack(day: self, name: name) }

  /// Why a widget shows or does not at a moment, and when it would: what `homestack explain` says
  /// with `--widget`.
  ///
  /// - Parameters:
  ///   - widget: its kind, its identifier, or `Kind(parameter=value)`.
  ///   - time: the moment.
  /// - Returns: sentences and tables over several lines.
  /// - Throws: `DayProblem` where there is no such widget or time.
  public func why(_ widget: String, at time: String) throws(DayProblem) -> String {
    let moment = try self.moment(time)
    let requests: [WidgetRequest]
    do throws(WidgetRequest.Unknown) {
      requests = try WidgetRequest.all(named: widget, in: run, at: moment)
    } catch {
      throw DayProblem.unknown("widget", widget, nearest: error.nearest)
    }
    let report = ExplanationReport(
      run: run,
      moment: moment,
      stacks: [],
      widgets: requests,
      next: 3
    )
    return ExplanationText(report).text.text
  }

  /// The log, one JSON object a line: what `homestack simulate --format jsonl` writes.
  public var log: String { String(decoding: EventLogEncoder.encode(run), as: UTF8.self) }

  /// What went wrong so far while the code of the day's widgets was asked: answers that did not
  /// come in time, traps, what a provider was refused.
  ///
  /// It is told by kind and app, so a day that runs beside this one with the same kinds is told,
  /// too.
  public var troubles: [String] {
    var names = world.kinds.map(\.kind) + world.apps.map(\.name)
    for scheduled in world.inputs {
      if case .call(_, let function) = scheduled.input { names.append(function) }
    }
    return ClientTroubles.shared.noted.filter { trouble in
      names.contains { trouble.hasPrefix("\($0):") || trouble.hasPrefix("\($0) at ") }
    }
  }

  // MARK: Names

  /// The moment that a test names.
  func moment(_ time: String) throws(DayProblem) -> SimulationTime {
    let phrase = TimePhrase(calendar: world.calendar, end: world.end, now: .zero)
    do throws(TimePhrase.Problem) {
      return try phrase.moment(of: time)
    } catch {
      throw DayProblem(error.text)
    }
  }

  /// A moment as a test would name it.
  func words(for moment: SimulationTime) -> String {
    let local = world.calendar.local(at: moment)
    let first = world.calendar.local(at: .zero).date
    let day = local.date.daysSinceEpoch - first.daysSinceEpoch + 1
    return day == 1 ? Wording.clock(local) : "day \(day) \(Wording.clock(local))"
  }

  func stackID(_ name: String) throws(DayProblem) -> StackID {
    guard let index = world.stacks.firstIndex(where: { $0.name == name }) else {
      let nearest = NearestName.of(name, among: world.stacks.map(\.name))
      throw DayProblem.unknown("stack", name, nearest: nearest)
    }
    return StackID(index)
  }

  /// The widgets that a name stands for at a moment.
  func widgets(_ name: String, at moment: SimulationTime) throws(DayProblem) -> [WidgetRequest] {
    do throws(WidgetRequest.Unknown) {
      return try WidgetRequest.named(name, in: run, at: moment)
    } catch {
      throw DayProblem.unknown("widget", name, nearest: error.nearest)
    }
  }
}
