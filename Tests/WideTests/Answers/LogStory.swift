import Foundation
import RunReports
import SimulationCore
import SmartStacks

/// A run read from its log in JSON Lines alone, with which every other surface is compared.
struct LogStory {
  /// What came on top of a stack.
  struct Arrival {
    var offset: Int
    /// Nil where a record does not say what it leaves on top.
    var top: String?
    var source: String?
  }

  /// By name of the stack, in order.
  private(set) var arrivals: [String: [Arrival]] = [:]
  private(set) var predictions: [(id: Int, start: Int, end: Int)] = []
  private(set) var heldBack: [Int] = []
  /// By name of the widget: when an entry with a score became current, and that score.
  private(set) var scores: [String: [(offset: Int, score: Double?)]] = [:]

  init(_ run: Run) throws {
    for stack in run.world.stacks {
      let showing =
        stack.members.indices.contains(stack.showing) ? stack.members[stack.showing] : nil
      let name = showing.map { run.world.widgets[Int($0.index)].id }
      arrivals[stack.name] = [Arrival(offset: -1, top: name)]
    }
    let lines = EventLogEncoder.encode(run, format: .jsonl).split(separator: UInt8(ascii: "\n"))
    for line in lines {
      guard let record = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] else {
        continue
      }
      read(record)
    }
  }

  private mutating func read(_ record: [String: Any]) {
    let offset = record["offset"] as? Int ?? 0
    switch record["kind"] as? String {
    case "rotation": note(record, "to", at: offset)
    case "suggestion.inserted": note(record, "widget", at: offset)
    case "suggestion.removed": noteRemoval(record, at: offset)
    case "user.swiped": note(record, "to", at: offset)
    case "user.kept": note(record, "widget", at: offset)
    case "user.edited": noteUnknown(record, at: offset)
    case "withheld": heldBack.append(offset)
    case "prediction.started":
      predictions.append((record["prediction"] as? Int ?? 0, offset, .max))
    case "prediction.ended":
      let id = record["prediction"] as? Int
      if let place = predictions.lastIndex(where: { $0.id == id }) {
        predictions[place].end = offset
      }
    case "entry.current":
      let widget = record["widget"] as? String ?? ""
      let score = (record["score"] as? NSNumber)?.doubleValue
      if score != nil { scores[widget, default: []].append((offset, score)) }
    default: break
    }
  }

  private mutating func note(_ record: [String: Any], _ key: String, at offset: Int) {
    guard let stack = record["stack"] as? String else { return }
    arrivals[stack, default: []].append(
      Arrival(offset: offset, top: record[key] as? String, source: record["source"] as? String)
    )
  }

  /// A suggestion below the top leaves without a change of what shows.
  private mutating func noteRemoval(_ record: [String: Any], at offset: Int) {
    guard let stack = record["stack"] as? String, let showing = record["showing"] as? String else {
      return
    }
    let before = arrivals[stack]?.last
    // A twin of the same name may lie below.
    if before?.top == showing, before?.top != record["widget"] as? String { return }
    arrivals[stack, default: []].append(Arrival(offset: offset, top: showing))
  }

  private mutating func noteUnknown(_ record: [String: Any], at offset: Int) {
    guard let stack = record["stack"] as? String else { return }
    arrivals[stack, default: []].append(Arrival(offset: offset, top: nil))
  }

  /// The latest arrival up to and including a moment.
  func latest(on stack: String, at time: SimulationTime) -> Arrival? {
    arrivals[stack]?.last { $0.offset <= Int(time.milliseconds) }
  }

  func predicted(at time: SimulationTime) -> [Int] {
    let offset = Int(time.milliseconds)
    return predictions.filter { $0.start <= offset && offset < $0.end }.map(\.id).sorted()
  }

  func heldBackCount(through time: SimulationTime) -> Int {
    heldBack.count { $0 <= Int(time.milliseconds) }
  }

  func next(after time: SimulationTime) -> Int? {
    arrivals.values.joined().map(\.offset).filter { $0 > Int(time.milliseconds) }.min()
  }
}
