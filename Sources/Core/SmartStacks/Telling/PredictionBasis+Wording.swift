public import Habits

extension PredictionBasis {
  /// What was counted, in real counts: `at 11:45–12:15 on 4 of the last 5 days`.
  ///
  /// - Parameter subject: what was looked for: an app was opened, and not viewed.
  /// - Returns: the counts.
  public func counts(of subject: HabitSubject) -> String {
    switch self {
    case .partOfDay(let part):
      let days =
        part.ofDays == 1 ? "on the day before" : "on \(part.days) of the last \(part.ofDays) days"
      return "at \(part.from)–\(part.to) \(days)"
    case .timeOfDay(let time): return "\(subject.verb) \(time.counts)"
    case .following(let following): return following.counts
    case .rhythm(let rhythm): return "\(subject.verb) \(rhythm.counts)"
    case .frequent(let frequent):
      // It is compared with what is donated too.
      if case .app = subject {
        return "number \(frequent.place) of all, \(subject.verb) \(frequent.views) times in 28 days"
      }
      return "number \(frequent.place) of what is viewed most, \(frequent.views) times in 28 days"
    }
  }

  /// The same as a sentence without its subject: `donated at 11:45–12:15 on 4 of the last 5 days`.
  public func sentence(of subject: HabitSubject) -> String {
    guard case .partOfDay = self else { return counts(of: subject) }
    if case .app = subject { return "opened \(counts(of: subject))" }
    return "donated \(counts(of: subject))"
  }

  /// What was counted, as a sentence of its own.
  public func fullSentence(of subject: HabitSubject) -> String {
    var counts = counts(of: subject)
    if case .partOfDay = self { counts = "\(subject.verb) \(counts)" }
    return "\(counts.prefix(1).uppercased())\(counts.dropFirst())."
  }

  /// Why a prediction that rested on it is over.
  var ending: String {
    switch self {
    case .partOfDay: "its part of the day is over"
    case .timeOfDay: "its time of the day is over"
    case .following(let following): "\(following.minutes) minutes are over"
    case .rhythm, .frequent: "it is less likely now"
    }
  }

  /// How many observations support it; below three nothing is said.
  public var support: Int {
    switch self {
    case .partOfDay(let part): part.donations
    case .timeOfDay(let time): time.days
    case .following(let following): following.times
    case .rhythm(let rhythm): rhythm.times
    case .frequent(let frequent): frequent.views
    }
  }

  /// A minute of the day, also of the evening before and of the day after.
  fileprivate static func clock(_ minute: Int) -> String {
    let ofDay = ((minute % 1440) + 1440) % 1440
    return "\(Wording.twoDigits(ofDay / 60)):\(Wording.twoDigits(ofDay % 60))"
  }
}

extension PredictionBasis.PartOfDay {
  /// The clock time at which it begins: `11:45`.
  public var from: String { PredictionBasis.clock(startMinute) }
  /// The clock time at which it ends: `12:15`.
  public var to: String { PredictionBasis.clock(endMinute) }
}

extension PredictionBasis.TimeOfDay {
  /// The clock time in its middle: `12:00`.
  public var clock: String { PredictionBasis.clock(minute) }

  /// The days that were counted: `weekdays`.
  public var kindOfDays: String {
    switch dayType {
    case nil: "days"
    case .weekday: "weekdays"
    case .weekend: "weekend days"
    }
  }

  fileprivate var counts: String {
    "around \(clock) on \(days) of the last \(ofDays) \(kindOfDays)"
  }
}

extension PredictionBasis.Following {
  fileprivate var counts: String {
    "follows \(title) within \(minutes) minutes, \(times) of the last \(ofTimes) times"
  }
}

extension PredictionBasis.Rhythm {
  fileprivate var counts: String {
    "again about every \(Self.span(everyMinutes)), last \(Self.span(agoMinutes)) ago"
  }

  private static func span(_ minutes: Int) -> String {
    if minutes < 90 { return "\(minutes) min" }
    if minutes < 48 * 60 { return "\((minutes + 30) / 60) h" }
    return "\((minutes + 720) / 1440) days"
  }
}

extension PredictionState {
  /// How often predictions came true, as far as that was counted for this one: those of what
  /// follows something, where it does and its likelihood was corrected by them, else its own.
  public var recordWords: String? {
    if case .following(let following) = basis, let words = following.came.words {
      return "what follows was \(words)"
    }
    return record.words
  }
}

extension TrackRecord {
  /// How often it was right: `right 7 of the last 10 times`; nil before the third time.
  public var words: String? {
    outcomes.count < 3 ? nil : "right \(right) of the last \(outcomes.count) times"
  }
}
