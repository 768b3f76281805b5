internal import CTerminal
package import TerminalRendering

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The real terminal, from the moment it is taken over until it is given back.
///
/// Use it from one thread, and one at a time: a terminal has one screen. `stop`, `deinit`, the exit
/// of the process and every signal that ends it give it back.
package final class TerminalSession {
  package struct Options: Hashable {
    /// Whether clicks and the wheel come here; otherwise the terminal selects text.
    package var mouse: Bool
    /// Whether glyphs beyond ASCII may be sent.
    package var utf8: Bool
    package var colorDepth: ColorDepth
    /// The limit of `raiseColorDepth`; nil is `colorDepth`.
    package var possibleDepth: ColorDepth?
    /// Shown where the terminal restores the old title afterwards.
    package var title: String?

    package init(
      mouse: Bool = true,
      utf8: Bool = true,
      colorDepth: ColorDepth = .mono,
      possibleDepth: ColorDepth? = nil,
      title: String? = nil
    ) {
      self.mouse = mouse
      self.utf8 = utf8
      self.colorDepth = colorDepth
      self.possibleDepth = possibleDepth
      self.title = title
    }
  }

  /// As last read.
  package private(set) var size: Size
  /// At most the requested depth.
  package private(set) var colorDepth: ColorDepth
  /// The most that curses' entry can express.
  private let possibleDepth: ColorDepth
  package var mouse: Bool { didSet { ct_set_mouse(mouse) } }

  /// The files of `fileChanged`; nil watches none.
  package var watch: FileWatch? {
    didSet {
      if !ct_set_watch(watch?.descriptor ?? -1) { watch?.checkInstead() }
    }
  }

  private var painter: FramePainter
  private var inquiry: Inquiry?
  private var askedAt = ContinuousClock.now
  /// When the terminal last sent anything: while it answers, more may come.
  private var heardAt = ContinuousClock.now
  /// When input was first waited for after the questions.
  private var listensSince: ContinuousClock.Instant?
  private var keys = KeyStream()
  private var shown: Frame?
  private let movesByStandard: Bool
  /// Whether direct colour could be painted if the terminal knew it.
  private let speaksDirectColor: Bool
  private var waiting: [InputEvent] = []
  private var hasEnded = false
  private let startedAt = ContinuousClock.now

  /// A flood leaves time to draw between so many.
  private static let keysAtOnce = 4096

  /// Milliseconds, after the questions, in which an end waits for answers, which the shell would
  /// otherwise get: over a network they take up to a second and a half.
  private static let answersAtEnd = 1500

  private static let lastOfAnswers = Int32(UInt8(ascii: "c"))

  /// Takes the terminal over.
  ///
  /// The entry for curses is one for the largest depth that may be needed: it has fewer colours as
  /// well, so that a terminal which turns out to know more needs no new session.
  package init(_ options: Options = Options()) throws(TerminalError) {
    let term = getenv("TERM").map { String(cString: $0) } ?? ""
    let utf8 = options.utf8 && ct_use_utf8()
    let entry = TerminalDescription.load(term) ?? TerminalDescription(term: term)
    let depth = options.colorDepth
    // A session without colours stays without.
    let largest = depth == .mono ? depth : max(depth, options.possibleDepth ?? depth)
    let status = Self.start(options, entry, largest)
    if let error = TerminalError(status: status, term: term) { throw error }
    mouse = options.mouse
    movesByStandard = entry.movesByStandard
    speaksDirectColor = entry.colorNumbers(at: .truecolor) != nil
    let count = Int(ct_color_count())
    // The inline entry was read, unless curses thought otherwise.
    let numbers = entry.colorNumbers(at: largest).flatMap { count == $0.count ? $0 : nil }
    colorDepth = numbers == nil ? min(depth, ColorDepth(ofCount: count)) : depth
    possibleDepth = numbers == nil ? .mono : largest
    painter = FramePainter(
      entry,
      utf8: utf8,
      numbers: numbers,
      colorCount: numbers == nil ? entry.colorCount : largest.numberedColors
    )
    size = Self.currentSize()
  }

  private static func start(
    _ options: Options,
    _ entry: TerminalDescription,
    _ largest: ColorDepth
  ) -> Int32 {
    let title = options.title.map(\.harmless)
    let inline = ct_knows_direct_color() ? entry.painting(at: largest).inline : nil
    let range = inline == nil || !entry.tellsStyles ? nil : entry.colorNumbers(at: largest)
    let plain = range.map { _ in String(decoding: entry.plain, as: UTF8.self) }
    var start = ct_options()
    start.mouse = options.mouse
    start.colors = options.colorDepth != .mono
    return withOptionalCString(title) { title in
      withOptionalCString(inline) { inline in
        withOptionalCString(range.map(ColorNumber.forgetting)) { prelude in
          withOptionalCString(plain) { plain in
            start.title = title
            start.description = inline
            start.prelude = prelude
            start.plain = plain
            return ct_start(&start)
          }
        }
      }
    }
  }

  private static func withOptionalCString<Result>(
    _ text: String?,
    _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    guard let text else { return body(nil) }
    return text.withCString(body)
  }

  deinit { stop() }

  /// Gives the terminal back as it was found; may be called again.
  package func stop() {
    awaitLastAnswers()
    ct_stop()
  }

  /// The message on standard error after a crash, set ahead because a signal handler computes
  /// nothing.
  package static func setLastWords(_ words: HarmlessText) { ct_set_last_words(words.text) }

  package func present(_ frame: Frame, _ palette: Palette) {
    painter.paint(frame, over: shown, palette: palette)
    shown = frame
  }

  /// Sets the title, where the terminal restores the old one afterwards.
  package func retitle(_ title: String) { title.harmless.withCString { ct_set_title($0) } }

  /// Sends the next frame whole, because the terminal may show something else.
  package func invalidate() {
    shown = nil
    ct_redraw()
  }

  /// Sends more colours from now on, up to the `possibleDepth` of the start.
  package func raiseColorDepth(to depth: ColorDepth) {
    colorDepth = max(colorDepth, min(depth, possibleDepth))
  }

  /// The next event; nil after the timeout, without which it waits as long as it takes.
  package func nextInput(timeout milliseconds: Int? = nil) -> InputEvent? {
    let start = ContinuousClock.now
    if inquiry != nil, listensSince == nil { listensSince = start }
    while true {
      if !waiting.isEmpty { return waiting.removeFirst() }
      // What came while something was drawn is complete, and came in time.
      var isQuiet = doubt == 0 || answersDue == 0
      if isQuiet {
        let seen = ct_wait(0)
        if seen != 0 { take(seen) }
        isQuiet = seen == 0
      }
      let isFinal = hasEnded || isQuiet && doubt == 0
      if let event = nextDecoded(isFinal: isFinal) { return event }
      if hasEnded { return .endOfInput }
      if isQuiet, answersDue == 0, let answers = inquiry?.close() { return .answered(answers) }
      if watch?.hasChanged() == true { return .fileChanged }
      let left = milliseconds.map { max(0, $0 - Self.milliseconds(since: start)) }
      let wait = [left, doubt, answersDue, watch?.wait].compactMap(\.self).min()
      let seen = ct_wait(wait.map { Int32(clamping: $0) } ?? -1)
      if seen != 0 {
        take(seen)
        // However long a paste goes on, there is time to draw between its pieces.
        if left == 0, keys.isPasting { return nil }
      } else if wait == left {
        return nil
      }
    }
  }

  /// Milliseconds for which incomplete input may still be completed; nil without any.
  private var doubt: Int? {
    keys.hasIncomplete ? keys.patience(at: Self.milliseconds(since: startedAt)) : nil
  }

  private static func milliseconds(since instant: ContinuousClock.Instant) -> Int {
    Int((ContinuousClock.now - instant) / .milliseconds(1))
  }

  private func nextDecoded(isFinal: Bool) -> InputEvent? {
    keys.expectsAnswers = isAnswerExpected
    while let decoded = keys.next(isFinal: isFinal) {
      switch decoded {
      case .event(let event): return event
      case .answer(let answer):
        heardAt = .now
        let answers = inquiry?.take(answer, after: listenedFor)
        if inquiry?.hasEnded == true { ct_expect_answers(0) }
        keys.expectsAnswers = isAnswerExpected
        if let answers { return .answered(answers) }
      case .nothing: break
      }
    }
    return nil
  }

  private func take(_ seen: Int32) {
    func has(_ bit: some BinaryInteger) -> Bool { seen & Int32(bit) != 0 }
    if has(ct_watched) { watch?.take() }
    if has(ct_input) { read() }
    if has(ct_stop_asked) {
      ct_suspend()
      reappear()
    } else if has(ct_continued) {
      ct_resume()
      reappear()
    } else if has(ct_resized) {
      noteSize()
    }
  }

  private func reappear() {
    invalidate()
    noteSize()
    waiting.append(.resumed)
  }

  private func noteSize() {
    let current = Self.currentSize()
    guard current != size else { return }
    size = current
    shown = nil
    ct_resize()
    waiting.append(.resize(current))
  }

  private func read() {
    var codes: [Int32] = []
    while true {
      let code = ct_next_key()
      if code == ct_keys_ended { hasEnded = true }
      if code < 0 { break }
      codes.append(code)
      // This may be the end of the last answer: what follows was typed for others.
      if code == Self.lastOfAnswers, leftForAnswers > 0 { break }
      // A letter is not separated from its marks, nor an escape from what curses holds behind it.
      let isText = (0x20..<0x100).contains(code) || code == 0x1B
      if codes.count >= Self.keysAtOnce, !isText || codes.count >= 2 * Self.keysAtOnce { break }
    }
    keys.feed(codes, at: Self.milliseconds(since: startedAt))
  }

  private static func currentSize() -> Size {
    var columns: Int32 = 80
    var rows: Int32 = 24
    _ = ct_size(&columns, &rows)
    return Size(columns: Int(columns), rows: Int(rows))
  }
}

extension TerminalSession {
  /// Sends the questions without waiting: the answers come as one event, if any come in time.
  ///
  /// Call it before the first frame. That one is sent whole, so it covers what the questions may
  /// leave on the screen, and the answers arrive while it is made.
  package func ask(_ questions: TerminalQuestions, within milliseconds: Int = 100) {
    guard movesByStandard else { return }
    var questions = questions
    // A glyph's width must be the terminal's, not where curses thinks the cursor is.
    if !painter.utf8 { questions.remove(.width) }
    if !speaksDirectColor { questions.remove(.directColor) }
    let bytes = questions.bytes
    guard !bytes.isEmpty else { return }
    _ = ct_write(bytes, Int32(bytes.utf8.count))
    invalidate()
    ct_expect_answers(Int32(Self.answersAtEnd))
    inquiry = Inquiry(questions, patience: milliseconds)
    askedAt = .now
    heardAt = askedAt
    listensSince = nil
  }

  /// The answers, if they are complete, without waiting.
  package func answersByNow() -> TerminalAnswers? {
    defer { listensSince = nil }
    return answers(within: 0)
  }

  /// Asks the terminal and waits for the answers, as long as they count.
  package func answers(to questions: TerminalQuestions) -> TerminalAnswers {
    ask(questions)
    let known = inquiry.flatMap { answers(within: $0.patience) }
    return known ?? inquiry?.close() ?? TerminalAnswers()
  }

  /// What is typed meanwhile is kept.
  private func answers(within milliseconds: Int) -> TerminalAnswers? {
    guard inquiry != nil else { return nil }
    var typed: [InputEvent] = []
    defer { waiting = typed + waiting }
    let start = ContinuousClock.now
    // A flood ends the waiting.
    while typed.count < Self.keysAtOnce {
      let left = max(0, milliseconds - Self.milliseconds(since: start))
      guard let event = nextInput(timeout: left), event != .endOfInput else { break }
      if case .answered(let answers) = event { return answers }
      typed.append(event)
    }
    return nil
  }

  /// Milliseconds until answers no longer count; nil when none is missing.
  private var answersDue: Int? { inquiry?.patience(after: listenedFor) }

  private var listenedFor: Int { listensSince.map(Self.milliseconds(since:)) ?? 0 }

  private var isAnswerExpected: Bool {
    inquiry?.isAwaited(after: Self.milliseconds(since: heardAt)) ?? false
  }

  /// Milliseconds for which an end waits for the last answer; 0 once it has come.
  private var leftForAnswers: Int {
    guard let inquiry, !inquiry.hasEnded else { return 0 }
    return max(0, Self.answersAtEnd - Self.milliseconds(since: askedAt))
  }

  /// Reads the answers to questions asked just before the end, and nothing after them, which was
  /// typed for the terminal's next program.
  private func awaitLastAnswers() {
    _ = ct_set_watch(-1)
    while !hasEnded {
      let left = leftForAnswers
      guard left > 0, ct_wait(Int32(left)) != 0 else { return }
      read()
      while nextDecoded(isFinal: false) != nil {}
    }
  }
}
