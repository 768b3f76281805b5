package import Habits

/// What people viewed, and when: the content of a log.
package struct ViewLog: Sendable {
  /// One person's views.
  package struct User: Sendable {
    /// The name in the log.
    package var name: String
    /// The views in the order of time.
    package var views: [View]
    /// The names of the items, numbered in the order in which they were first viewed.
    package var items: [String]

    /// Creates a person's views.
    package init(name: String, views: [View], items: [String]) {
      self.name = name
      self.views = views
      self.items = items
    }
  }

  /// One view.
  package struct View: Hashable, Sendable {
    /// When.
    package var moment: HabitMoment
    /// What: a place in the person's `items`.
    package var item: Int

    /// Creates a view.
    package init(moment: HabitMoment, item: Int) {
      self.moment = moment
      self.item = item
    }
  }

  /// The name of the file.
  package var file: String
  /// The people in the order in which the log names them first.
  package var users: [User]
  /// What was found in the log and how it is understood.
  package var notes: [Note]

  /// How many views there are.
  package var viewCount: Int { users.reduce(0) { $0 + $1.views.count } }

  /// Creates a log.
  package init(file: String, users: [User], notes: [Note] = []) {
    self.file = file
    self.users = users
    self.notes = notes
  }
}

extension ViewLog {
  /// Something about the log that a person should know; the log can be used all the same.
  package struct Note: Hashable, Sendable {
    /// What was found; the words are stable names for tools.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
      /// Rows that are earlier than a row above them.
      case outOfOrder
      /// Rows that are the same as the row before them.
      case duplicates
      /// Rows that go on with the item that was viewed shortly before.
      case repeats
    }

    /// What was found.
    package var kind: Kind
    /// How many rows it is about.
    package var count: Int
    /// The line of the first, where it is known.
    package var line: Int?

    package init(_ kind: Kind, count: Int, line: Int? = nil) {
      self.kind = kind
      self.count = count
      self.line = line
    }

    /// The note in one sentence.
    package var text: String {
      let line = line ?? 0
      return switch kind {
      case .outOfOrder:
        "\(rows("lies", "lie")) before a row above, the first on line \(line): "
          + "the clock jumped or the file is unsorted. They were sorted by time."
      case .duplicates:
        "\(rows("is", "are")) the same as the row before, the first on line \(line). "
          + "Each counts once."
      case .repeats:
        "\(rows("goes", "go")) on with the item of less than 30 minutes before, and "
          + "count as one viewing."
      }
    }

    private func rows(_ one: String, _ many: String) -> String {
      count == 1 ? "1 row \(one)" : "\(count) rows \(many)"
    }
  }
}
