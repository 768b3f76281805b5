import Habits
package import Scenarios
import SimulationCore

/// Reads a list of rows of a log: those that are to be scored.
///
/// It has the form of a log, and may name no items: then every view of the person at the time is
/// meant. Times are compared to the second, however they are written.
package enum ScoredRows {
  /// What a list comes to.
  package struct Choice: Sendable {
    /// The log, in which the views of the list are marked.
    package var log: ViewLog
    /// How many views are listed.
    package var views = 0
    /// How many rows of the list go on with a view of less than 30 minutes before.
    package var goingOn = 0
  }

  /// Marks the views of a list in its log.
  ///
  /// - Parameters:
  ///   - bytes: the list, as UTF-8.
  ///   - file: the name that messages give it.
  ///   - columns: the names of the columns, where they are not the usual ones.
  ///   - log: the log that it lists rows of.
  /// - Returns: the log with its marks, or nil when an error is among the diagnostics: a row that
  ///   the log does not have is one.
  package static func read(
    bytes: [UInt8],
    file: String,
    columns: ViewLogColumns = ViewLogColumns(),
    of log: ViewLog
  ) -> (choice: Choice?, diagnostics: [Diagnostic]) {
    let text: String
    switch SourceText.decode(bytes, file: file) {
    case .success(let decoded): text = decoded
    case .failure(let diagnostic): return (nil, [diagnostic])
    }
    let diagnostics = DiagnosticList(source: SourceText(text: text, file: file))
    let rows = ViewLogReading.rows(of: bytes, columns, diagnostics, isItemOptional: true).rows
    var marking = Marking(log: log)
    for row in rows.rows {
      let name = rows.users[Int(row.user)]
      let item = row.item.map { rows.items[Int($0)] }
      if let code = marking.mark(name, row.moment.seconds, item) {
        diagnostics.add(code, at: SourceLocation(line: Int(row.line), column: 1))
      }
    }
    guard !diagnostics.hasErrors else { return (nil, diagnostics.sorted) }
    return (marking.choice, diagnostics.sorted)
  }

  /// Finds rows in a log.
  private struct Marking {
    private let log: ViewLog
    private var marks: [[Bool]]
    private var views = 0
    private var goingOn = 0
    private var places: [String: Int] = [:]

    init(log: ViewLog) {
      self.log = log
      marks = log.users.map { Array(repeating: false, count: $0.views.count) }
      for place in log.users.indices { places[log.users[place].name] = place }
    }

    var choice: Choice {
      var marked = log
      for place in marks.indices { marked.users[place].scored = marks[place] }
      return Choice(log: marked, views: views, goingOn: goingOn)
    }

    /// Marks the views of a row; returns what to say when there are none.
    mutating func mark(_ name: String, _ seconds: Int64, _ item: String?) -> Diagnostic.Code? {
      guard let place = places[name] else {
        return missing("a row of '\(name)', who is not in \(log.file)")
      }
      let user = log.users[place]
      func isMeant(_ view: ViewLog.View) -> Bool {
        item == nil || item == user.items[view.item]
      }
      let there = Self.range(of: seconds, in: user.views)
      let meant = there.filter { isMeant(user.views[$0]) }
      for index in meant where !marks[place][index] {
        marks[place][index] = true
        views += 1
      }
      if !meant.isEmpty { return nil }
      let isGoingOn = Self.range(of: seconds, in: user.goingOn)
        .contains { isMeant(user.goingOn[$0]) }
      if isGoingOn {
        goingOn += 1
        return nil
      }
      let wanted = item.map { " of '\($0)'" } ?? ""
      let others = there.prefix(3).map { "'\(user.items[user.views[$0].item])'" }
      let instead =
        others.isEmpty ? "" : ", who viewed \(others.joined(separator: ", ")) then"
      return missing("no view\(wanted) at \(seconds) by '\(name)'\(instead)")
    }

    private func missing(_ found: String) -> Diagnostic.Code {
      .wrongShape(found: found, expected: "rows of \(log.file)")
    }

    /// The views of one second; they are in the order of time.
    private static func range(of seconds: Int64, in views: [ViewLog.View]) -> Range<Int> {
      let start = views.partition { $0.moment.seconds < seconds }
      return start..<views.partition { $0.moment.seconds <= seconds }
    }
  }
}
