import Habits

// From rows to views: by person, in the order of time, one for each viewing.
extension ViewLogRows {
  /// Within so many seconds of its last row, an item that comes again is still viewed
  /// (Learning Habits, 1).
  private static let viewing: Int64 = 1800

  func log(file: String) -> ViewLog {
    var tally = Tally()
    var byUser = [[Row]](repeating: [], count: users.count)
    for row in rows { byUser[Int(row.user)].append(row) }
    var numbers = [Int32](repeating: -1, count: items.count)
    let people = byUser.indices.map { index in
      person(users[index], byUser[index], &tally, &numbers)
    }
    return ViewLog(file: file, users: people, notes: tally.notes)
  }

  /// What is to be said about the rows.
  private struct Tally {
    var late = (count: 0, line: Int32.max)
    var same = (count: 0, line: Int32.max)
    var repeats = 0

    var notes: [ViewLog.Note] {
      [
        ViewLog.Note(.outOfOrder, count: late.count, line: Int(late.line)),
        ViewLog.Note(.duplicates, count: same.count, line: Int(same.line)),
        ViewLog.Note(.repeats, count: repeats),
      ].filter { $0.count > 0 }
    }
  }

  /// The views of one person; `numbers` has -1 for every item, and so again when this returns.
  private func person(
    _ name: String,
    _ rows: [Row],
    _ tally: inout Tally,
    _ numbers: inout [Int32]
  ) -> ViewLog.User {
    var user = ViewLog.User(name: name, views: [], items: [])
    user.views.reserveCapacity(rows.count)
    var known: [Int32] = []
    var previous: Row?
    for row in inOrder(rows, &tally) {
      defer { previous = row }
      let item = row.item
      if let previous, previous.item == row.item {
        if previous.moment == row.moment {
          tally.same.count += 1
          tally.same.line = min(tally.same.line, max(row.line, previous.line))
          continue
        }
        if row.moment.seconds - previous.moment.seconds < Self.viewing {
          tally.repeats += 1
          continue
        }
      }
      if numbers[Int(item)] < 0 {
        numbers[Int(item)] = Int32(known.count)
        known.append(item)
        user.items.append(items[Int(item)])
      }
      user.views.append(.init(moment: row.moment, item: Int(numbers[Int(item)])))
    }
    for item in known { numbers[Int(item)] = -1 }
    return user
  }

  /// The rows by time; those of one second as they stand in the file.
  private func inOrder(_ rows: [Row], _ tally: inout Tally) -> [Row] {
    var latest = Int64.min
    var late = 0
    for row in rows {
      if row.moment.seconds < latest {
        late += 1
        tally.late.line = min(tally.late.line, row.line)
      }
      latest = max(latest, row.moment.seconds)
    }
    guard late > 0 else { return rows }
    tally.late.count += late
    return rows.sorted { ($0.moment.seconds, $0.line) < ($1.moment.seconds, $1.line) }
  }
}
