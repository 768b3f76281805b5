import HomeScreenViews
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering

/// The shown scenario's file and those beside it, reread when they may have changed.
struct WatchedScenario {
  private enum Content: Hashable {
    case bytes([UInt8], beside: [String: FileIdentity])
    case refused(String)
  }

  private let path: String
  private let file: String
  private let edits: [ScenarioEdit]
  private let overrides: ScenarioReader.Overrides
  private var last: Content
  private var beside: [String]

  init?(
    _ source: ScenarioSource,
    setting edits: [ScenarioEdit] = [],
    _ overrides: ScenarioReader.Overrides = .init()
  ) {
    guard let path = source.readFile?.path, FileIdentity(path).isFile else { return nil }
    self.path = path
    self.edits = edits
    self.overrides = overrides
    file = source.file
    beside = source.beside.paths
    last = .bytes(source.bytes, beside: source.beside.identities)
  }

  /// As the system names them.
  var paths: [[UInt8]] { ([path] + beside).map(FileName.bytes) }

  /// Nil when nothing has changed.
  mutating func readAnew() -> SavedScenario? {
    do throws(TextFile.Refusal) {
      return take(try ScenarioSource(again: path, file: file))
    } catch {
      guard last != .refused(error.words) else { return nil }
      last = .refused(error.words)
      let isThere = FileIdentity(path, followsLinks: false).exists
      let sentence = isThere ? "The file can't be read: \(error.words)." : "The file was deleted."
      return .unreadable(file: file, sentence)
    }
  }

  private mutating func take(_ source: ScenarioSource) -> SavedScenario? {
    if case .bytes(source.bytes, let known) = last, known == Self.identities(of: beside) {
      return nil
    }
    let saved = SavedScenario(source, setting: edits, overrides)
    last = .bytes(source.bytes, beside: source.beside.identities)
    beside = source.beside.paths
    return saved
  }

  private static func identities(of paths: [String]) -> [String: FileIdentity] {
    Dictionary(paths.map { ($0, FileIdentity($0)) }) { $1 }
  }
}

enum SavedScenario {
  case good(LoadedScenario, warnings: Int)
  case bad(file: String, [Diagnostic])
  /// Nothing could be read; the text is one sentence.
  case unreadable(file: String, String)

  init(
    _ source: ScenarioSource,
    setting edits: [ScenarioEdit] = [],
    _ overrides: ScenarioReader.Overrides = .init()
  ) {
    do throws(PathProblem) {
      let changed = try source.setting(edits)
      let (scenario, diagnostics) = changed.read(overrides)
      guard let scenario else {
        self = .bad(file: source.file, diagnostics)
        return
      }
      let loaded = LoadedScenario(scenario, from: changed, overrides)
      self = .good(loaded, warnings: diagnostics.count { $0.severity == .warning })
    } catch { self = .unreadable(file: source.file, "\(ScenarioSettings.option) \(error.text)") }
  }
}

extension FileReport {
  private static let mostMistakes = 20

  /// The fate of the shown day when its file was saved and cannot be used.
  private static let stays =
    "The last valid version stays open. This closes when you save a valid file."

  static func mistakes(
    _ diagnostics: [Diagnostic],
    in file: String,
    outlook: String = stays
  ) -> FileReport {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count { $0.severity == .warning }
    var words = [Wording.count(errors, "error")]
    if warnings > 0 { words.append(Wording.count(warnings, "warning")) }
    // Errors come before warnings.
    let ordered =
      diagnostics.filter { $0.severity == .error } + diagnostics.filter { $0.severity != .error }
    var parts = ordered.prefix(mostMistakes).map { part(of: $0, in: file) }
    if ordered.count > mostMistakes {
      parts.append(.sentence("\(ordered.count - mostMistakes) more aren't shown."))
    }
    return FileReport(
      file: file,
      summary: words.joined(separator: ", "),
      parts: parts,
      outlook: outlook
    )
  }

  static func unreadable(_ sentence: String, file: String, outlook: String = stays) -> FileReport {
    FileReport(file: file, summary: "can't be read", parts: [.sentence(sentence)], outlook: outlook)
  }

  static func unfit(_ acts: [UnfitAct], file: String) -> FileReport {
    FileReport(
      file: file,
      summary: "\(acts.count) waiting",
      parts: [.sentence("These live actions don't fit the saved file:")]
        + acts.map { act in
          .unfit(time: act.done.moment.words, act: act.done.words, reason: "\(act.reason).")
        },
      outlook: "They are kept, and are applied again once a saved file fits them."
    )
  }

  private static func part(of diagnostic: Diagnostic, in file: String) -> Part {
    let place = "\(diagnostic.location.line):\(diagnostic.location.column)"
    let isOwn = diagnostic.file == file
    // A mistake in the command line has no line and column.
    let isArgument = diagnostic.file.hasPrefix("--")
    var advice: [String] = []
    if let expected = diagnostic.expected { advice.append("expected \(expected)") }
    if let suggestion = diagnostic.suggestion {
      advice.append("did you mean '\(suggestion.harmless)'?")
    }
    return .mistake(
      place: isArgument ? diagnostic.file : isOwn ? place : "\(diagnostic.file):\(place)",
      isError: diagnostic.severity == .error,
      message: diagnostic.message,
      excerpt: diagnostic.excerpt,
      advice: advice
    )
  }
}

/// How the movements of a day differ between two runs, whose worlds may have other identifiers.
struct MovementDifference: Hashable {
  /// A movement that is replaced by another counts once.
  var count: Int
  /// The first moment at which one differs, in the later run; nil when none does.
  var first: SimulationTime?

  private struct Movement: Hashable {
    var time: SimulationTime
    var stack: String
    var widget: String
    var shows: String
    var kind: RecordedMovement.Kind
  }

  init(from former: Run, at formerNow: SimulationTime, to run: Run, at now: SimulationTime) {
    let calendar = run.world.calendar
    let before = Self.movements(of: former, on: formerNow) { time in
      NamedMoment(time, in: former.world.calendar).time(in: calendar)
    }
    let after = Self.movements(of: run, on: now) { $0 }
    let gone = Self.unmatched(before, in: after)
    let new = Self.unmatched(after, in: before)
    count = max(gone.count, new.count)
    first = (gone + new).map(\.time).min()
  }

  /// The multiset difference.
  private static func unmatched(_ some: [Movement], in others: [Movement]) -> [Movement] {
    var left: [Movement: Int] = [:]
    for movement in others { left[movement, default: 0] += 1 }
    return some.filter { movement in
      let count = left[movement, default: 0]
      left[movement] = count - 1
      return count <= 0
    }
  }

  private static func movements(
    of run: Run,
    on now: SimulationTime,
    named: (SimulationTime) -> SimulationTime
  ) -> [Movement] {
    let world = run.world
    let day = world.day(of: now)
    let start = day.lowerBound - .instant
    let records = run.recordCount(through: start)..<run.recordCount(through: day.upperBound)
    return run.log[records].compactMap { record in
      record.event.movement.map { movement in
        Movement(
          time: named(record.time),
          stack: world[movement.stack].name,
          widget: run.name(of: movement.widget),
          shows: run.name(of: movement.shows),
          kind: movement.kind
        )
      }
    }
  }

  func words(in world: World, isSaved: Bool) -> String {
    let isLong = world.calendar.startOfNextDay(after: .zero) < world.end
    let today = isLong ? " today" : ""
    guard let first else {
      return (isSaved ? "Saved: no" : "No") + " differences\(today)"
    }
    let differences = Wording.count(count, "difference")
    let clock = Wording.clock(world.calendar.local(at: first))
    return "\(isSaved ? "Saved: " : "")\(differences)\(today), first at \(clock)"
  }
}
