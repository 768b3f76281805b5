internal import CTerminal
package import TerminalRendering

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The real terminal, from the moment it is taken over until it is given back.
///
/// Used from one thread, and one at a time: a terminal has one screen. It is given back by `stop`,
/// by the end of the session's life, at the exit of the process and on every signal that ends it.
package final class TerminalSession {
  /// What a session is started with.
  package struct Options: Hashable, Sendable {
    /// Whether clicks and the wheel come here; without, the terminal selects text.
    package var mouse: Bool
    /// Whether glyphs beyond ASCII may be sent.
    package var utf8: Bool
    /// The window's title, shown where the terminal gives the old one back afterwards.
    package var title: String?

    package init(mouse: Bool = true, utf8: Bool = true, title: String? = nil) {
      self.mouse = mouse
      self.utf8 = utf8
      self.title = title
    }
  }

  /// The terminal's size as last read.
  package private(set) var size: Size
  /// Whether clicks and the wheel come here.
  package var mouse: Bool {
    didSet { ct_set_mouse(mouse) }
  }

  private var encoder: FrameEncoder
  private var decoder: InputDecoder
  private var shown: Frame?
  private var shownTheme: Theme?
  private var shownDepth: ColorDepth?
  private var waiting: [InputEvent] = []
  private var hasEnded = false
  private var lastRead = ContinuousClock.now

  /// Takes the terminal over.
  package init(_ options: Options = Options()) throws(TerminalError) {
    let term = getenv("TERM").map { String(cString: $0) } ?? ""
    let title = options.title.map { PlainText.harmless($0) }
    let status = ct_start(options.mouse, title)
    if let error = TerminalError(status: status, term: term) { throw error }
    let strings = TerminalStrings.load(term) ?? TerminalStrings()
    mouse = options.mouse
    encoder = FrameEncoder(strings: strings, utf8: options.utf8)
    decoder = InputDecoder(named: strings.keys)
    size = Self.currentSize()
  }

  deinit { stop() }

  /// Gives the terminal back as it was found; harmless when that has happened.
  package func stop() { ct_stop() }

  /// Sets what is said on standard error, after the terminal was given back, if the program
  /// crashes.
  ///
  /// A signal handler writes it and works nothing out, so it is set ahead.
  package static func setLastWords(_ words: HarmlessText) { ct_set_last_words(words.text) }

  // MARK: Output

  /// Shows a frame by sending what differs from the one before; returns the bytes sent.
  @discardableResult
  package func present(_ frame: Frame, _ palette: Palette) -> Int {
    if palette.theme != shownTheme || palette.depth != shownDepth { shown = nil }
    let bytes = encoder.encode(frame, over: shown, palette: palette)
    shown = frame
    shownTheme = palette.theme
    shownDepth = palette.depth
    send(bytes)
    return bytes.count
  }

  /// Forgets what is shown, so that the next frame is sent whole.
  package func invalidate() { shown = nil }

  private func send(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    bytes.withUnsafeBytes { raw in
      _ = ct_write(raw.bindMemory(to: CChar.self).baseAddress, Int32(raw.count))
    }
  }

  // MARK: Input

  /// The next event; nil after so many milliseconds without one.
  ///
  /// Without a timeout nothing wakes until something happens.
  package func nextInput(timeout milliseconds: Int? = nil) -> InputEvent? {
    let start = ContinuousClock.now
    while true {
      if !waiting.isEmpty { return waiting.removeFirst() }
      if let event = nextDecoded(isFinal: hasEnded || doubt == 0) { return event }
      if hasEnded { return .endOfInput }
      let left = milliseconds.map { max(0, $0 - Self.milliseconds(since: start)) }
      let wait = [left, doubt].compactMap(\.self).min()
      let seen = ct_wait(wait.map { Int32(clamping: $0) } ?? -1)
      if seen != 0 {
        take(seen)
      } else if wait == left {
        return nil
      }
    }
  }

  /// Milliseconds for which a lone escape may still become a sequence; nil without a doubt.
  private var doubt: Int? {
    guard decoder.hasIncomplete else { return nil }
    return max(0, InputDecoder.escapeDelay - Self.milliseconds(since: lastRead))
  }

  private static func milliseconds(since instant: ContinuousClock.Instant) -> Int {
    Int((ContinuousClock.now - instant) / .milliseconds(1))
  }

  /// How many cells the terminal gives a glyph of ambiguous width; nil when it does not say.
  ///
  /// Draws on the screen, so that the next frame is sent whole. What is typed meanwhile is kept.
  package func measureAmbiguousWidth(within milliseconds: Int = 100) -> Int? {
    guard encoder.strings.movesByStandard, encoder.utf8 else { return nil }
    shown = nil
    send(Array("\u{1B}[1;1H─\u{1B}[6n".utf8))
    let start = ContinuousClock.now
    while true {
      while let decoded = decoder.next() {
        switch decoded {
        case .event(let event): waiting.append(event)
        case .cursorPosition(let column, _): return column
        case .nothing: break
        }
      }
      let passed = Self.milliseconds(since: start)
      guard passed < milliseconds, !hasEnded else { return nil }
      let seen = ct_wait(Int32(milliseconds - passed))
      if seen != 0 { take(seen) }
    }
  }

  private func nextDecoded(isFinal: Bool) -> InputEvent? {
    while let decoded = decoder.next(isFinal: isFinal) {
      if case .event(let event) = decoded { return event }
    }
    return nil
  }

  /// Acts on what `ct_wait` saw, in the order in which it must be acted on.
  private func take(_ seen: Int32) {
    func has(_ bit: some BinaryInteger) -> Bool { seen & Int32(bit) != 0 }
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
    shown = nil
    noteSize()
    waiting.append(.resumed)
  }

  private func noteSize() {
    let current = Self.currentSize()
    guard current != size else { return }
    size = current
    shown = nil
    waiting.append(.resize(current))
  }

  private func read() {
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      let filled = buffer.withMemoryRebound(to: CChar.self) {
        ct_read($0.baseAddress, Int32($0.count))
      }
      count = Int(filled)
    }
    if bytes.isEmpty { hasEnded = true }
    decoder.feed(bytes)
    lastRead = .now
  }

  private static func currentSize() -> Size {
    var columns: Int32 = 80
    var rows: Int32 = 24
    _ = ct_size(&columns, &rows)
    return Size(columns: Int(columns), rows: Int(rows))
  }
}

extension TerminalError {
  /// The error of a status of `ct_start`; nil when it started.
  fileprivate init?(status: Int32, term: String) {
    switch Int(status) {
    case ct_ok: return nil
    case ct_no_terminal: self = .noTerminal
    case ct_term_unset: self = .termUnset
    case ct_term_unknown: self = .termUnknown(term)
    case ct_term_too_simple: self = .termTooSimple(term)
    case ct_already_started: self = .alreadyStarted
    default: self = .system
    }
  }
}
