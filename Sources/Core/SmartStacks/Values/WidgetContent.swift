public import SimulationCore

/// What a widget shows, as data: views decide how it looks at each size and density.
public struct WidgetContent: Hashable, Sendable {
  /// The title in place of the kind's own, or nil.
  public var title: String?
  /// One quiet fact at the right of the title, such as `Cupertino`.
  public var fact: String?
  /// What stands below the title, from top to bottom.
  public var blocks: [Block]

  /// Creates content.
  public init(title: String? = nil, fact: String? = nil, blocks: [Block] = []) {
    self.title = title
    self.fact = fact
    self.blocks = blocks
  }

  /// One part of a widget's content.
  public enum Block: Hashable, Sendable {
    /// Plain lines of text.
    case lines([String])
    /// Appointments in order of time.
    case agenda([AgendaItem])
    /// Things to do.
    case checklist([ChecklistItem])
    /// Amounts of money or other quantities, aligned on their point.
    case amounts([Amount])
    /// The one number that matters, with lines beside it.
    case bigValue(BigValue)
    /// Bars from empty to full; as rings where there is room.
    case gauges([Gauge], rings: Bool)
    /// A row of values over time.
    case sparkline(Sparkline)
    /// Something that is playing, and what comes next.
    case player(Player)
    /// The time in other places.
    case clocks([WorldClock])
  }

  /// An appointment.
  public struct AgendaItem: Hashable, Sendable {
    /// When it begins; a fact such as `in 18 min` follows from the clock.
    public var start: SimulationTime
    /// What it is.
    public var title: String
    /// Where it is or how long it takes.
    public var note: String?

    /// Creates an appointment.
    public init(start: SimulationTime, title: String, note: String? = nil) {
      self.start = start
      self.title = title
      self.note = note
    }
  }

  /// A thing to do.
  public struct ChecklistItem: Hashable, Sendable {
    /// What is to be done.
    public var title: String
    /// More about it, shown where there is room.
    public var note: String?
    /// When it is due, as the scenario words it (`15:00`, `Fri`).
    public var due: String?
    /// Whether it is done.
    public var isDone: Bool

    /// Creates a thing to do.
    public init(title: String, note: String? = nil, due: String? = nil, isDone: Bool = false) {
      self.title = title
      self.note = note
      self.due = due
      self.isDone = isDone
    }
  }

  /// A quantity with a label.
  public struct Amount: Hashable, Sendable {
    /// The quantity as written, such as `$52.60`.
    public var value: String
    /// What it is for.
    public var label: String
    /// When or where it was.
    public var note: String?
    /// Whether it sums up the others and stands apart from them.
    public var isTotal: Bool

    /// Creates an amount.
    public init(value: String, label: String, note: String? = nil, isTotal: Bool = false) {
      self.value = value
      self.label = label
      self.note = note
      self.isTotal = isTotal
    }
  }

  /// The one number that matters.
  public struct BigValue: Hashable, Sendable {
    /// The number as written, such as `19°` or `$128.40`.
    public var value: String
    /// Lines beside it.
    public var lines: [String]

    /// Creates a big value.
    public init(value: String, lines: [String] = []) {
      self.value = value
      self.lines = lines
    }
  }

  /// How much of something there is.
  public struct Gauge: Hashable, Sendable {
    /// What is measured.
    public var label: String
    /// How much there is, in the unit of `full`.
    public var value: Int64
    /// How much there would be at most.
    public var full: Int64
    /// The unit, such as `%`, or nil to show `value/full`.
    public var unit: String?

    /// Creates a gauge.
    public init(label: String, value: Int64, full: Int64, unit: String? = nil) {
      self.label = label
      self.value = value
      self.full = full
      self.unit = unit
    }
  }

  /// Values over a span of time.
  public struct Sparkline: Hashable, Sendable {
    /// The values, evenly spaced from `start` to `end`.
    public var values: [Int64]
    /// The moment of the left edge.
    public var start: SimulationTime
    /// The moment of the right edge.
    public var end: SimulationTime

    /// Creates a sparkline.
    public init(values: [Int64], start: SimulationTime, end: SimulationTime) {
      self.values = values
      self.start = start
      self.end = end
    }
  }

  /// Something that is playing.
  public struct Player: Hashable, Sendable {
    /// What is playing.
    public var title: String
    /// What is said at its right, such as `24 min left`.
    public var note: String?
    /// How much of it has played, 0 to 1000.
    public var played: Int64
    /// What comes next: titles with their lengths.
    public var next: [Amount]

    /// Creates a player.
    public init(title: String, note: String? = nil, played: Int64, next: [Amount] = []) {
      self.title = title
      self.note = note
      self.played = played
      self.next = next
    }
  }

  /// The time somewhere else.
  public struct WorldClock: Hashable, Sendable {
    /// The place.
    public var place: String
    /// Seconds that its clock is ahead of the scenario's.
    public var secondsAhead: Int

    /// Creates a clock.
    public init(place: String, secondsAhead: Int) {
      self.place = place
      self.secondsAhead = secondsAhead
    }
  }
}
