import SimulationCore
import SmartStacks
import TerminalRendering

@testable import HomeScreenViews

/// Trees of views as a client tells them, and what becomes of them in cells.
enum Trees {
  typealias Value = ViewNode.Value

  /// The day of the mock-ups, at noon: the moment of all pictures here.
  static let calendar = SmartDay.world.calendar
  static let noon = SmartDay.at(12)

  static func surroundings(
    look: Look = Look(),
    now: SimulationTime = noon
  ) -> ClientSurroundings {
    ClientSurroundings(look: look, hue: 3, now: now, calendar: calendar)
  }

  /// Seconds since 1970 of a moment of the day.
  static func seconds(_ hour: Int64, _ minute: Int64 = 0) -> Value {
    let moment = SmartDay.at(Int(hour), Int(minute)).milliseconds
    return .number((calendar.startUnixMilliseconds + moment) * 1000)
  }

  static func number(_ number: Int64) -> Value { .number(number * 1_000_000) }

  static func node(
    _ kind: String,
    _ attributes: [(String, Value)] = [],
    _ children: [ViewNode] = []
  ) -> ViewNode {
    ViewNode(
      kind: kind,
      attributes: attributes.map { ViewNode.Attribute($0.0, $0.1) },
      children: children
    )
  }

  static func group(_ members: [(String, Value)]) -> Value {
    .group(members.map { ViewNode.Attribute($0.0, $0.1) })
  }

  static func text(
    _ text: String,
    font: [(String, Value)] = [],
    ink: String? = nil,
    _ attributes: [(String, Value)] = []
  ) -> ViewNode {
    var run: [(String, Value)] = [("s", .text(text))]
    if !font.isEmpty { run.append(("font", group(font))) }
    if let ink { run.append(("ink", group([("name", .text(ink))]))) }
    return node("text", [("runs", .list([group(run)]))] + attributes)
  }

  static func date(_ date: Value, _ style: String, font: [(String, Value)] = []) -> ViewNode {
    let run = group([("date", date), ("style", .text(style)), ("font", group(font))])
    return node("text", [("runs", .list([run]))])
  }

  static func symbol(_ name: String, ink: String? = nil) -> ViewNode {
    let inks = ink.map { [("ink", group([("name", Value.text($0))]))] } ?? []
    return node("image", [("symbol", .text(name))] + inks)
  }

  static func hstack(_ children: ViewNode..., spacing: Int64? = nil) -> ViewNode {
    node("hstack", spacing.map { [("spacing", number($0))] } ?? [], children)
  }

  static func vstack(_ children: ViewNode..., align: String = "leading") -> ViewNode {
    node("vstack", [("align", .text(align))], children)
  }

  static let spacer = node("spacer")
  static let big: [(String, Value)] = [("size", number(34)), ("weight", .text("bold"))]
}

extension Trees {
  /// A body drawn alone in so many cells.
  static func frame(
    _ root: ViewNode,
    _ columns: Int,
    _ rows: Int,
    _ surroundings: ClientSurroundings = surroundings()
  ) -> Frame {
    var frame = Frame(size: Size(columns: columns, rows: rows))
    var view = ClientView(WidgetView(root), columns: columns, surroundings)
    view.draw(into: &frame, area: frame.bounds)
    return frame
  }

  /// The rows of a body drawn alone, without spaces at their ends.
  static func rows(
    _ root: ViewNode,
    _ columns: Int,
    _ rows: Int,
    _ surroundings: ClientSurroundings = surroundings()
  ) -> [String] {
    let frame = frame(root, columns, rows, surroundings)
    return (0..<rows).map { row in
      let text = frame.text(row: row)
      return String(
        text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)]
      )
    }
  }
}
