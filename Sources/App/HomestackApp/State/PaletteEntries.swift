import HomeScreenViews
import SimulationCore
import SmartStacks

/// What the command palette lists of a run: stacks, widgets, branches and moments.
struct PaletteEntries {
  let run: Run
  /// Movements before it are in the past tense.
  let now: SimulationTime
  /// The current titles of widgets; later ones have the title that they will get.
  private let titles: [WidgetID: String]

  init(_ run: Run, at now: SimulationTime, widgetCount: Int) {
    self.run = run
    self.now = now
    let widgets = (0..<widgetCount).map(WidgetID.init)
    titles = Dictionary(uniqueKeysWithValues: widgets.map { ($0, run.title(of: $0, at: now).text) })
  }

  /// The stacks of a Home Screen, then their widgets.
  func stacks(_ home: HomeScreenState) -> [PaletteEntry] {
    let stacks = home.stacks.indices.map(StackID.init).filter { home[$0].isThere }
    let world = run.world
    let entries = stacks.map { stack in
      let page = home[stack].page
      let isPage = world.area(ofPage: page) == .homeScreen
      let note =
        world.pages.count > 1
        ? world.name(ofPage: page) + (isPage ? " of \(world.homePageCount)" : "") : ""
      return PaletteEntry(.stack(stack), run.world[stack].name, note: note)
    }
    return entries + stacks.flatMap { widgets(of: $0, home) }
  }

  private func widgets(of stack: StackID, _ home: HomeScreenState) -> [PaletteEntry] {
    let members = home[stack].members
    return members.enumerated().map { place, widget in
      let position = widget == home[stack].top ? "on top" : "\(place + 1) of \(members.count)"
      let note = "\(run.world[stack].name), \(position)"
      return PaletteEntry(.widget(widget, stack), title(of: widget), note: note)
    }
  }

  /// The branches with the number of acts in each; none for a single one.
  func branches(_ courses: [LiveRun.Course]) -> [PaletteEntry] {
    guard courses.count > 1 else { return [] }
    return courses.enumerated().map { branch, course in
      let isShown = branch == run.currentBranch
      let count = course.allDone.count
      let note = isShown ? "shown now" : Wording.count(count, "live action")
      let title = "Branch \(branch + 1) of \(courses.count)"
      return PaletteEntry(.branch(branch), title, note: note)
    }
  }

  /// What moved or was refused as far as the run is computed, the nearest first.
  ///
  /// Many moments have the same words, so a long log costs little to search.
  var moments: [PaletteEntry] {
    let moved = run.log.indices.lazy.compactMap { index in
      line(of: run.log[index]).map { (time: run.log[index].time, text: $0) }
    }
    let refused = Refusal.untold(of: run, in: 0..<run.log.count).map { refusal in
      (time: refusal.time, text: line(of: refusal))
    }
    return (Array(moved) + refused).map { (line: $0, distance: abs(($0.time - now).milliseconds)) }
      .sorted { $0.distance < $1.distance }
      .map { PaletteEntry(.moment($0.line.time), $0.line.text) }
  }

  /// Nil for a record that moves nothing.
  private func line(of record: Record) -> String? {
    let isPast = record.time <= now
    if case .userTurnedPage(let page, _) = record.event {
      return "The person \(isPast ? "went" : "goes") to \(run.world.name(ofPage: page))"
    }
    if case .userEdited(let stack?, _) = record.event {
      return "\(run.world[stack].name) \(isPast ? "was" : "is") edited"
    }
    guard let movement = record.event.movement else { return nil }
    let stack = run.world[movement.stack].name
    let widget = title(of: movement.widget)
    return switch movement.kind {
    case .turns: "\(stack) \(isPast ? "rotated" : "rotates") to \(widget)"
    case .suggested: "\(widget) \(isPast ? "slid" : "slides") into \(stack)"
    case .leaves: "\(widget) \(isPast ? "left" : "leaves") \(stack)"
    case .kept: "\(widget) \(isPast ? "was" : "is") kept in \(stack)"
    case .person: "\(stack) \(isPast ? "was" : "is") swiped to \(widget)"
    }
  }

  private func line(of refusal: Refusal) -> String {
    if let widget = refusal.widget {
      let place = refusal.stack.map { " in \(run.world[$0].name)" } ?? ""
      return "\(title(of: widget)) \(refusal.time <= now ? "was" : "is") held back\(place)"
    }
    let app = refusal.app.map { run.world[$0].name } ?? "an app"
    return "Rejected: a donation by \(app)"
  }

  private func title(of widget: WidgetID) -> String { titles[widget] ?? run.title(of: widget).text }
}
