import SimulationCore
import SmartStacks
import TerminalRendering

/// What the drawing of a client's view goes by besides the view itself.
struct ClientSurroundings {
  let look: Look
  /// The hue of the widget, which an accent colour is.
  let hue: Int
  let now: SimulationTime
  let calendar: LocalCalendar

  var glyphs: Glyphs { look.glyphs }
}

extension ClientSurroundings {
  /// Beyond this there is no date that anybody means; milliseconds.
  private static let farthest: Int64 = 100_000_000_000_000

  /// A date in millionths of seconds since 1970, as the run's own time.
  func moment(_ millionths: Int64) -> SimulationTime {
    let since = millionths / 1000 - calendar.startUnixMilliseconds
    return SimulationTime(milliseconds: min(Self.farthest, max(-Self.farthest, since)))
  }

  /// A date in the words of a style, as they are at this moment of the run.
  func words(for date: SimulationTime, style: String) -> String {
    let away = date.milliseconds - now.milliseconds
    let distance = SimulationDuration(milliseconds: abs(away))
    let local = calendar.local(at: date)
    switch style {
    case "timer": return Self.timer(milliseconds: away)
    case "relative": return Wording.span(distance)
    case "offset": return (away < 0 ? "-" : "+") + Self.roughly(distance)
    case "date": return Wording.date(local.date, year: local.date.year != today.year)
    default: return Wording.minutes(local)
    }
  }

  private var today: CivilDate { calendar.local(at: now).date }

  /// A clock that counts between two dates, and stands still before and after.
  func words(from start: SimulationTime, to end: SimulationTime, countsUp: Bool) -> String {
    let length = max(0, end.milliseconds - start.milliseconds)
    let passed = min(length, max(0, now.milliseconds - start.milliseconds))
    return Self.timer(milliseconds: countsUp ? -passed : length - passed)
  }

  /// How much of the time between two dates is over, from 0 to 1.
  func share(from start: SimulationTime, to end: SimulationTime) -> Double {
    let length = end.milliseconds - start.milliseconds
    guard length > 0 else { return 1 }
    let passed = min(length, max(0, now.milliseconds - start.milliseconds))
    return Double(passed) / Double(length)
  }

  /// `1:29:58`: what is still to run, or has run if it is negative; it changes with the clock's
  /// own seconds.
  private static func timer(milliseconds: Int64) -> String {
    let seconds = milliseconds > 0 ? (milliseconds + 999) / 1000 : -milliseconds / 1000
    let (hours, minutes) = (seconds / 3600, Int(seconds / 60 % 60))
    let rest = Wording.twoDigits(Int(seconds % 60))
    return hours > 0 ? "\(hours):\(Wording.twoDigits(minutes)):\(rest)" : "\(minutes):\(rest)"
  }

  /// The largest unit alone: `2 h`.
  private static func roughly(_ distance: SimulationDuration) -> String {
    Wording.span(distance).split(separator: " ").prefix(2).joined(separator: " ")
  }
}
