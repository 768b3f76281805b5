import SystemAccess
import TerminalRendering

/// `rsvg-convert`, which turns the pictures of a film into pixels.
///
/// A process draws one picture; several draw at a time.
struct Rasterizer {
  static let program = "rsvg-convert"

  private let path: String

  /// Finds the program.
  ///
  /// - Throws: `CommandFailure` where it is not installed.
  init() throws {
    // An empty or relative entry would start whatever lies in the folder that one is in.
    let folders = (Environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let places = folders.map { "\($0)/\(Self.program)" }
    let found = places.first(where: ChildProgram.canStart)
    guard let found else {
      throw CommandFailure(
        .unavailable,
        """
        apng needs the program \(Self.program), which is not on the path: install librsvg2-bin \
        (Debian, Ubuntu) or librsvg (Homebrew)
        """
      )
    }
    path = found
  }

  /// The film as a PNG that moves.
  ///
  /// - Throws: `CommandFailure` when a picture cannot be drawn.
  func document(_ film: FilmPictures) throws -> [UInt8] {
    var places: [HarmlessText: Int] = [:]
    var drawings: [HarmlessText] = []
    /// Where a picture will be among those drawn: what looks the same is drawn once.
    func place(of picture: FilmPictures.Picture) -> Int {
      if let place = places[picture.drawing] { return place }
      places[picture.drawing] = drawings.count
      drawings.append(picture.drawing)
      return drawings.count - 1
    }
    let order = film.pictures.map(place)
    let poster = place(of: film.poster)
    let drawn = try pictures(of: drawings)
    do throws(AnimatedPNG.OtherSize) {
      return try AnimatedPNG.document(film, drawn: order.map { drawn[$0] }, poster: drawn[poster])
    } catch {
      throw failure("it made a picture of another size")
    }
  }

  /// Draws each, in their order.
  private func pictures(of drawings: [HarmlessText]) throws -> [PNGPicture] {
    var line = ProgressLine(isShown: true)
    defer { line.clear() }
    var running: [ChildProgram] = []
    defer { for child in running { child.stop() } }
    var rest = drawings[...]
    var pictures: [PNGPicture] = []
    while pictures.count < drawings.count {
      while running.count <= Processors.count, let drawing = rest.popFirst() {
        running.append(try start(drawing))
      }
      pictures.append(try picture(of: running.removeFirst()))
      line.show("drawing  \(ProgressLine.bar(pictures.count * 100 / drawings.count))")
    }
    return pictures
  }

  private func start(_ drawing: HarmlessText) throws -> ChildProgram {
    do {
      return try ChildProgram(
        path,
        environment: Self.environment,
        input: Array(drawing.text.utf8)
      )
    } catch let error as SystemError {
      throw failure(HarmlessText(error.words))
    }
  }

  private func picture(of child: ChildProgram) throws -> PNGPicture {
    let outcome: ChildProgram.Outcome
    do throws(SystemError) {
      outcome = try child.outcome()
    } catch {
      throw failure(HarmlessText(error.words))
    }
    guard outcome.status == 0 else {
      let words = String(decoding: outcome.complaint, as: UTF8.self)
      let line = HarmlessText(words.split(whereSeparator: \.isNewline).first ?? "it says nothing")
      throw failure("it ended with \(outcome.status): \(line)")
    }
    do throws(PNGPicture.Refusal) {
      return try PNGPicture(outcome.output)
    } catch {
      switch error {
      case .noPNG, .damaged: throw failure("what it wrote is no whole PNG")
      case .otherForm: throw failure("it wrote a PNG of another form than eight bits of RGBA")
      }
    }
  }

  private func failure(_ reason: HarmlessText) -> CommandFailure {
    CommandFailure(.unavailable, "\(FileName.shown(path)) did not draw the film: \(reason)")
  }

  /// What leads it to its libraries and fonts; no language, which would choose among fonts.
  private static var environment: [String] {
    let names = [
      "PATH", "HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
      "FONTCONFIG_FILE", "FONTCONFIG_PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH",
    ]
    return names.compactMap { name in Environment[name].map { "\(name)=\($0)" } } + ["LC_ALL=C"]
  }
}
