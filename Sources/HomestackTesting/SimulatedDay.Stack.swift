import SimulationCore
import SmartStacks
import TerminalRendering

extension SimulatedDay {
  /// A stack of a day.
  public struct Stack: Sendable {
    let day: SimulatedDay
    /// Its name.
    public let name: String

    /// The widget on top at a moment, to be compared with a name.
    public func top(at time: String) -> ShownWidget { ShownWidget(.top, of: self, at: time) }

    /// The widget that is suggested in the stack at a moment, to be compared with a name.
    ///
    /// It lies on top unless the person turned away from it.
    public func suggestion(at time: String) -> ShownWidget {
      ShownWidget(.suggestion, of: self, at: time)
    }

    /// All that moved the stack, in order of time: its turns, suggestions that came and left, and
    /// the person's swipes.
    ///
    /// - Throws: `DayProblem` where the day has no stack of that name.
    public func turns() throws(DayProblem) -> [Turn] {
      let stack = try day.stackID(name)
      let narrator = Narrator(run: day.run)
      let beforeAll = SimulationTime(milliseconds: -1)
      let movements = day.run.upcomingMovements(after: beforeAll, limit: .max) {
        $0.stack == stack
      }
      return movements.map { movement in
        let shown = day.run.log[movement.record].event.movement?.shows ?? movement.widget
        return Turn(
          time: day.words(for: movement.time),
          top: PlainText.harmless(day.run.name(of: shown)),
          reason: PlainText.harmless(narrator.sentence(at: movement.record).text)
        )
      }
    }
  }

  /// Something that moved a stack.
  public struct Turn: Hashable, Sendable, CustomStringConvertible {
    /// When, as `top(at:)` takes it; on the first day a time alone.
    public let time: String
    /// What is on top afterwards, as the log calls it: the identifier of a placed widget, or
    /// `Kind(parameter=value)` for a suggestion.
    public let top: String
    /// The sentence that tells it.
    public let reason: String

    /// The time, the widget and the sentence in one line.
    public var description: String { "\(time) \(top): \(reason)" }
  }
}
