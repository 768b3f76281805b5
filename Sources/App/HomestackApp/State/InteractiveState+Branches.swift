import HomeScreenViews
import ScenarioText
import SmartStacks

// Courses of events beside one another: visited, and what was done in them undone and done again.
extension InteractiveState {
  /// Shows another course of events at the same moment; nothing is changed by it.
  ///
  /// What is done live there goes on with that branch.
  mutating func visitBranch(by step: Int) {
    let count = run.branchCount
    guard count > 1 else {
      message = "There is one branch: what is done before what you watched starts another."
      return
    }
    change { state in
      state.live.visit((state.live.branch + step + count) % count)
    }
    message = "\(branchName): \(Self.summary(of: allDone))"
  }

  /// Takes the latest live input back, if there is one; the clock stays where it is.
  ///
  /// One that was done in another branch is undone there, and that branch is looked at then.
  mutating func undo() {
    guard let act = acts.last else {
      message = "There is nothing to undo."
      return
    }
    if act.done != nil { willAct?(nil, loaded.world) }
    let branch = live.branch
    change { _ = $0.live.undo() }
    if let aside = act.aside {
      message = "Given up, which was kept aside: \(aside.done.words)."
    } else {
      tell("Undone", act, since: branch)
    }
  }

  /// Does again what was undone last, at its own moment; the clock stays where it is.
  mutating func redo() {
    guard let act = live.redoable else {
      message = "There is nothing to do again."
      return
    }
    if let done = act.done { willAct?(done, loaded.world) }
    let branch = live.branch
    let loaded = self.loaded
    change { _ = $0.live.redo(loaded.inputs) }
    if let aside = act.aside {
      message = "Kept aside again: \(aside.done.words)."
    } else {
      tell("Done again", act, since: branch)
    }
  }

  /// Changes which course of events is seen, or what was done in it; stacks that show something
  /// else afterwards are lit.
  private mutating func change(_ change: (inout InteractiveState) -> Void) {
    let former = home
    before = nil
    change(&self)
    forgetDay()
    jump(to: now, isLighting: false)
    // Widgets that only one branch knows have other identifiers in another: names tell.
    let changed = stacksInView.filter { former.nameOnTop(of: $0) != home.nameOnTop(of: $0) }
    director.light(changed, wall: wall)
  }

  /// Says what was undone or done again, and where that is not where one looked.
  private mutating func tell(_ verb: String, _ act: LiveAct, since branch: Int) {
    guard let done = act.done else { return }
    let named = NamedAct(done, in: loaded.world)
    let place = live.branch == branch ? "" : ". This is \(branchName.lowercased())"
    var words = named.words
    if case .key(let key) = done.kind, let title = loaded.donation(key)?.key.title { words = title }
    message = "\(verb): \(words) at \(named.moment.words)\(place)."
  }

  /// Such as `Branch 2 of 3`.
  private var branchName: String { "Branch \(live.branch + 1) of \(run.branchCount)" }

  private static func summary(of allDone: [Act]) -> String {
    allDone.isEmpty
      ? "nothing was done live." : "\(Wording.count(allDone.count, "act", "acts")) live."
  }
}

extension HomeScreenState {
  /// The name of what is on top of a stack; nil for an empty one.
  fileprivate func nameOnTop(of stack: StackID) -> String? {
    let shown = self[stack]
    return shown.members.isEmpty && !shown.isSuggestionOnTop ? nil : self[shown.top].name
  }
}
