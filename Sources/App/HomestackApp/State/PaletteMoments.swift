import HomeScreenViews
import SimulationCore
import SmartStacks

/// What moved or was refused in a run as far as it is computed, in lines of a few words.
///
/// The same words tell many moments, so a long log costs little to search.
struct PaletteMoments {
  let run: Run
  /// What is told as past and what as still to come is told from here.
  let now: SimulationTime
  /// What widgets are called now; those that come later have the title that they get.
  let titles: [WidgetID: String]

  /// The nearest first.
  var entries: [PaletteEntry] {
    let moved = run.log.indices.lazy.compactMap { index in
      line(of: run.log[index]).map { PaletteEntry(.moment(run.log[index].time), $0) }
    }
    let refused = Refusal.untold(of: run, in: 0..<run.log.count).map { refusal in
      PaletteEntry(.moment(refusal.time), line(of: refusal))
    }
    return (Array(moved) + refused).map { (entry: $0, distance: distance(of: $0)) }
      .sorted { $0.distance < $1.distance }
      .map(\.entry)
  }

  private func distance(of entry: PaletteEntry) -> Int64 {
    guard case .moment(let time) = entry.target else { return 0 }
    return abs((time - now).milliseconds)
  }

  /// What a record moves; nil for what moves nothing.
  private func line(of record: Record) -> String? {
    let isPast = record.time <= now
    if case .userTurnedPage(let page, _) = record.event {
      return "\(isPast ? "Turned" : "Turns") to \(run.world.name(ofPage: page))"
    }
    if case .userEdited(let stack?, _) = record.event {
      return "\(name(of: stack)) \(isPast ? "was" : "is") edited"
    }
    guard let movement = record.event.movement else { return nil }
    let stack = name(of: movement.stack)
    let widget = title(of: movement.widget)
    return switch movement.kind {
    case .turns: "\(stack) \(isPast ? "turned" : "turns") to \(widget)"
    case .suggested: "\(widget) \(isPast ? "slid" : "slides") into \(stack)"
    case .leaves: "\(widget) \(isPast ? "left" : "leaves") \(stack)"
    case .kept: "\(widget) \(isPast ? "was" : "is") kept in \(stack)"
    case .person: "\(stack) \(isPast ? "was" : "is") swiped to \(widget)"
    }
  }

  private func line(of refusal: Refusal) -> String {
    if let widget = refusal.widget {
      let place = refusal.stack.map { " in \(name(of: $0))" } ?? ""
      return "\(title(of: widget)) held back\(place)"
    }
    let app = refusal.app.map { run.world.apps[$0.index].name } ?? "an app"
    return "Refused: what \(app) donated"
  }

  private func title(of widget: WidgetID) -> String {
    titles[widget] ?? run.title(of: widget).text
  }

  private func name(of stack: StackID) -> String { run.world.stacks[stack.index].name }
}
