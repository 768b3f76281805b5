import Scenarios
import SimulationCore
import SmartStacks

extension LintRule {
  static let shortcuts = [
    // A period that ends before it begins.
    LintRule(
      code: "shortcut.empty",
      advice: "End the period after its start.",
      source: "WWDC21 10049 7:15",
      ofShortcuts: { app, shortcut in
        guard shortcut.periods.contains(where: { $0.end <= $0.start }) else { return nil }
        return "\(app) sets a shortcut that ends before it begins, so it is never suggested."
      }
    ),

    // A shortcut whose periods are all over when its app sets it: it is never suggested.
    //
    // A shortcut that the previous list had too is no mistake, because the app only keeps it. A
    // refused shortcut has a finding of its own.
    LintRule(code: "shortcut.over", source: "WWDC21 10049 7:15") { subject in
      let world = subject.world
      var current: [AppID: [RelevantShortcut]] = [:]
      return subject.lists.flatMap { input, time, app, list -> [Breach] in
        let before = current.updateValue(list, forKey: app) ?? []
        return list.enumerated().compactMap { index, shortcut in
          guard !before.contains(shortcut), !subject.isRefused(shortcut: index, of: app, at: time),
            let end = end(of: shortcut, world.policy), end <= time
          else { return nil }
          let given = subject.clock(time)
          return Breach(
            subject.location(ofShortcut: index, ofInput: input),
            "\(world[app].name) sets a shortcut at \(given) whose period ended at "
              + "\(Wording.moment(end, from: time, world.calendar)), so it is never suggested.",
            advice: "End the period after \(given), or write from: now; write 24:00 for the coming "
              + "midnight."
          )
        }
      }
    },

    // A period so short that nobody sees what is suggested: less than 1 min†.
    LintRule(
      code: "suggestion.tooShort",
      advice: "Give it at least one minute.",
      source: "1 min†",
      ofShortcuts: { app, shortcut in
        let lengths = shortcut.periods.map { $0.end - $0.start }
        guard let length = lengths.first(where: { $0 > .zero && $0 < .minutes(1) }) else {
          return nil
        }
        return
          "\(app) sets a shortcut for \(Wording.span(length)), so its suggestion leaves before "
          + "anybody sees it."
      }
    ),

    // A period that is no moment: a suggestion is temporary, and stays for half a day† at most.
    //
    // The talk's own lasts for the half hour after a purchase.
    LintRule(
      code: "suggestion.tooLong",
      advice: "Limit it to the period in which it is useful, such as half an hour.",
      source: "WWDC21 10049 3:37 and 10:04, 12 h†",
      ofShortcuts: { app, shortcut in
        let lengths = shortcut.periods.map { $0.end - $0.start }
        guard shortcut.kindName != nil, let length = lengths.first(where: { $0 > .hours(12) })
        else { return nil }
        return
          "\(app) sets a shortcut for \(Wording.span(length)), so its suggestion covers the stack "
          + "as if it were placed there."
      }
    ),

    // The same suggestion at the same time on several days, with nothing new to see: that is
    // routine, which the system learns by itself, and nothing unusual.
    //
    // Decided from the data: on at least 3 days† the same widget with the same values, at the same
    // minute of the day, and each time it shows the same. Content that comes with a reload decides
    // nothing.
    LintRule(
      code: "suggestion.routine",
      advice: "Suggest only unusual things; for a habit, donate interactions or set no period.",
      source: "WWDC21 10049 4:15 and 7:31, 3 days†"
    ) { subject in
      let (world, calendar) = (subject.world, subject.world.calendar)
      let starts = subject.lists.flatMap { input, _, app, list in
        list.enumerated().flatMap { index, shortcut -> [Suggested] in
          guard let kind = shortcut.kindName else { return [] }
          let place = subject.location(ofShortcut: index, ofInput: input)
          return shortcut.providers.compactMap { provider in
            guard case .date(let start, _) = provider else { return nil }
            let minute = calendar.local(at: start).millisecondOfDay / 60_000
            let values = shortcut.configuration
            let routine = Routine(app: app, kind: kind, values: values, minute: minute)
            return Suggested(routine: routine, start: start, place: place)
          }
        }
      }
      return starts.groups(by: \.routine).compactMap { routine, found in
        let days = Set(found.map { calendar.local(at: $0.start).date })
        guard days.count >= 3, let first = found.first,
          showsTheSame(routine.kind, at: found.map(\.start), subject)
        else { return nil }
        return Breach(
          first.place,
          "\(world[routine.app].name) suggests \(routine.kind) at the same time on "
            + "\(days.count) days with the same content, which is routine, not unusual."
        )
      }
    },

    // A part of the day and a period in one shortcut, against which Apple warns.
    LintRule(
      code: "shortcut.mixedProviders",
      advice: "Set two shortcuts, one for each.",
      source: "INDailyRoutineRelevanceProvider, rule 38",
      ofShortcuts: { app, shortcut in
        let hasRoutine = shortcut.providers.contains { provider in
          if case .dailyRoutine = provider { true } else { false }
        }
        guard hasRoutine, shortcut.hasDate else { return nil }
        return
          "\(app) combines a time of day and a period in one shortcut; Apple does not document "
          + "which of them counts."
      }
    ),

    // A shortcut that no date speaks for: places and parts of the day are for the watch face, and
    // suggest no widget.
    //
    // The rule setting `providers.nonDate` lets them, as other pages of Apple's say (X3); then this
    // rule is silent, and also where the scenario expects it so.
    LintRule(
      code: "shortcut.notDates",
      advice: "Add a period, or remove all providers to let the system choose.",
      source: "WWDC21 10049 7:45, rule 38"
    ) { subject in
      let isMeant = subject.scenario.expectations.contains { expectation in
        if case .withheld(_, .nonDateProviders, _, _) = expectation.claim { true } else { false }
      }
      guard subject.world.policy.nonDateProviders == .ignore, !isMeant else { return [] }
      return subject.lists.flatMap { input, _, app, list in
        list.enumerated().compactMap { index, shortcut in
          guard let kind = shortcut.kindName, !shortcut.providers.isEmpty, !shortcut.hasDate else {
            return nil
          }
          return Breach(
            subject.location(ofShortcut: index, ofInput: input),
            "\(subject.world[app].name) sets a shortcut for \(kind) with places or "
              + "times of day only, which do not suggest widgets."
          )
        }
      }
    },

    // A shortcut that the rulebook refuses, as the run shows: it is never suggested.
    //
    // Silent where the scenario expects the refusal; of a widget that no app offers, the reader of
    // the file says it.
    LintRule(
      code: "shortcut.refused",
      advice: "Use the intent that configures the widget, with suggestions enabled and a "
        + "combination of all set parameters; for a static widget, use no intent.",
      source: "inferred from WWDC21 10049 5:55, 6:22, 8:38 and 8:54"
    ) { subject in
      let narrator = Narrator(run: subject.run)
      let lists = subject.lists
      return subject.run.log.indices.compactMap { index in
        let record = subject.run.log[index]
        guard case .shortcutRefused(let app, let place, let reason) = record.event,
          reason != .unknownKind, !subject.expectsRefusal(of: "shortcut", reason),
          let list = lists.first(where: {
            $0.time == record.time && $0.app == app && $0.list.indices.contains(place)
          })
        else { return nil }
        return Breach(
          subject.location(ofShortcut: place, ofInput: list.input),
          narrator.sentence(at: index).text
        )
      }
    },

    // A new list that leaves out a shortcut whose period still runs: another feature's, mostly.
    //
    // An empty list takes everything back on purpose, and the same kind of widget with another
    // period is an update; neither is a mistake. What was refused never ran.
    LintRule(
      code: "shortcuts.replaced",
      advice: "Set the shortcuts that are still valid again, together with the new ones.",
      source: "WWDC21 10049 6:48, rule 39"
    ) { subject in
      var current: [AppID: [RelevantShortcut]] = [:]
      return subject.lists.compactMap { input, time, app, list -> Breach? in
        let accepted = list.enumerated().filter { index, _ in
          !subject.isRefused(shortcut: index, of: app, at: time)
        }.map(\.element)
        let before = current.updateValue(accepted, forKey: app) ?? []
        let names = accepted.map(\.kindName)
        let dropped = before.first { shortcut in
          shortcut.kindName != nil && !names.contains(shortcut.kindName)
            && shortcut.periods.contains { $0.start <= time && time < $0.end }
        }
        guard !list.isEmpty, let name = dropped?.kindName else { return nil }
        return Breach(
          subject.location(ofInput: input),
          "\(subject.world[app].name) sets a list without \(name), although its period has not "
            + "ended; a list replaces all shortcuts that the app set before."
        )
      }
    },
  ]

  /// When the last period of a shortcut ends; nil where not dates alone make it relevant.
  private static func end(of shortcut: RelevantShortcut, _ policy: Policy) -> SimulationTime? {
    var last: SimulationTime?
    for provider in shortcut.providers {
      guard case .date(let start, let end) = provider else { return nil }
      let close = end ?? start + policy.openEnd
      // `shortcut.empty` reports a period that ends before it begins.
      guard close > start else { return nil }
      last = max(last ?? close, close)
    }
    return last
  }

  private struct Routine: Hashable {
    var app: AppID
    var kind: String
    var values: Configuration?
    var minute: Int
  }

  private struct Suggested {
    var routine: Routine
    var start: SimulationTime
    var place: SourceLocation
  }

  private static func showsTheSame(
    _ name: String,
    at moments: [SimulationTime],
    _ subject: LintSubject
  ) -> Bool {
    guard let kind = subject.kinds.first(where: { $0.name == name }) else { return false }
    let shown = kind.entries.filter { $0.content != nil }
    // What is added is something new.
    guard shown.allSatisfy({ $0.date != nil && !$0.adds }) else { return false }
    let contents = moments.map { moment in
      shown.filter { ($0.date ?? .never) <= moment }
        .max { ($0.date ?? .zero) < ($1.date ?? .zero) }?.content
    }
    return contents.allSatisfy { $0 == contents.first }
  }
}

extension RelevantShortcut {
  fileprivate var hasDate: Bool {
    providers.contains { if case .date = $0 { true } else { false } }
  }
}
