import Testing
import Foundation
import SmartStacks
import SimulationCore
@testable import Scenarios

@Test(.enabled(if: ProcessInfo.processInfo.environment["SCRATCH"] != nil)) func scratch() throws {
  let name = ProcessInfo.processInfo.environment["SCRATCH"] ?? ""
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let text = try String(contentsOf: root.appending(path: "scenarios/\(name).yaml"), encoding: .utf8)
  let result = ScenarioReader.read(text: text, file: "\(name).yaml")
  for d in result.diagnostics { print(d.text) }
  guard let s = result.scenario else { return }
  var run = Run(world: s.world)
  run.advance(to: s.world.end)
  func clock(_ t: SimulationTime) -> String {
    let l = s.world.calendar.local(at: t);
    return "\(l.date.day) \(DateText.clock(l.millisecondOfDay))"
  }
  for r in run.log {
    switch r.event {
    case .rotation(let x):
      print(
        clock(r.time),
        s.world.stacks[x.stack.index].name,
        "▲",
        run.name(of: x.from),
        "->",
        run.name(of: x.to),
        x.value.percent,
        "against",
        x.against.percent
      )
    case .suggestionInserted(let st, let w, _, let until):
      print(
        clock(r.time),
        s.world.stacks[st.index].name,
        "+",
        run.name(of: w),
        until.map(clock) ?? ""
      )
    case .suggestionRemoved(let st, let w, let reason, let showing):
      print(
        clock(r.time),
        s.world.stacks[st.index].name,
        "-",
        run.name(of: w),
        reason,
        "showing",
        run.name(of: showing)
      )
    case .withheld(let x):
      print(
        clock(r.time),
        x.stack.map { s.world.stacks[$0.index].name } ?? "-",
        "x",
        run.name(of: x.widget),
        x.reason.rawValue,
        x.until.map(clock) ?? ""
      )
    case .shortcutRefused, .userSwiped, .stackSwitchChanged, .userTurnedPage:
      print(clock(r.time), r.event)
    default: break
    }
  }
  for e in s.expectations {
    var ok = "?"
    let stack = e.stack
    switch (e.when, e.claim) {
    case (.at(let t), .top(let n, let src)):
      let st = run.state(at: t)[stack]; let found = run.name(of: st.top)
      ok = found == n ? "ok" : "FAIL found \(found)"
      if let src { let c = "\(st.cause)"; if !c.contains("\(src)") { ok += " FAIL cause \(c)" } }
    case (.at(let t), .widgets(let ns)):
      let st = run.state(at: t)[stack]
      let found =
        (st.suggestion.map { [run.name(of: $0.widget)] } ?? [])
        + st.members.map { run.name(of: $0) }
      ok = found == ns ? "ok" : "FAIL found \(found)"
    case (.at(let t), .suggested(let n)):
      let found = run.state(at: t)[stack].suggestion.map { run.name(of: $0.widget) }
      ok = found == n ? "ok" : "FAIL found \(found ?? "none")"
    case (.during(let a, let b), .rotations(let n)):
      let c = run.log.count { r in
        if case .rotation(let x) = r.event {
          x.stack == stack && r.time >= a && r.time < b
        } else {
          false
        }
      }
      ok = c == n ? "ok" : "FAIL \(c)"
    case (.during(let a, let b), .suggestions(let n)):
      let c = run.log.count { r in
        if case .suggestionInserted(let x, _, _, _) = r.event {
          x == stack && r.time >= a && r.time < b
        } else {
          false
        }
      }
      ok = c == n ? "ok" : "FAIL \(c)"
    case (let w, .withheld(let n, let reason)):
      let (a, b): (SimulationTime, SimulationTime) =
        switch w {
        case .at(let t): (t, t + SimulationDuration(milliseconds: 1));
        case .during(let a, let b): (a, b)
        }
      let c = run.log.contains { r in
        if case .withheld(let x) = r.event {
          run.name(of: x.widget) == n && (reason == nil || x.reason == reason) && r.time >= a
            && r.time < b
        } else {
          false
        }
      }
      ok = c ? "ok" : "FAIL"
    case (.during(let a, let b), .top(let n, _)):
      var names: Set<String> = []
      for r in run.log where r.time >= a && r.time < b {
        names.insert(run.name(of: run.state(at: r.time)[stack].top))
      }
      names.insert(run.name(of: run.state(at: a)[stack].top))
      ok = names == [n] ? "ok" : "FAIL \(names)"
    default: break
    }
    print(e.location.line, ok)
  }
}
