import Foundation
import TestSupport
import Testing

/// A film as a PNG that moves, by the program that draws it and by programs that fail to.
@Suite struct FilmAsPNGTests {
  private static let isDrawn = (try? BuiltProgram.shell("command -v rsvg-convert"))?.status == 0
  private static let film =
    "film smart-rotate-day --from 12:59 --to 13:01 --size 60x18 --format apng"

  /// A folder in which `rsvg-convert` is a script; none where it is nil.
  private static func folder(_ script: String?) throws -> URL {
    let folder = try BuiltProgram.temporaryFolder()
    guard let script else { return folder }
    let file = folder.appending(path: "rsvg-convert")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return folder
  }

  @Test(.enabled(if: isDrawn, "rsvg-convert is not installed"))
  func `a film is whole, fits its area, and is the same each time`() throws {
    let first = try BuiltProgram.shell("\"$homestack\" \(Self.film)")
    let second = try BuiltProgram.shell("LANG=ja_JP.UTF-8 \"$homestack\" \(Self.film)")
    let shorter = try BuiltProgram.shell("\"$homestack\" \(Self.film) --motion none")

    #expect(first.status == 0)
    #expect(first.errors.isEmpty)
    #expect(first.output == second.output)
    #expect(shorter.output.count < first.output.count)
    let parts = try Self.parts(of: first.output)
    #expect(parts.prefix(3).map(\.type) == ["IHDR", "acTL", "IDAT"])
    #expect(parts.last?.type == "IEND")
    let (width, height) = (Self.number(parts[0].data, 0), Self.number(parts[0].data, 4))
    #expect(width == 60 * 10 + 28 && height == 18 * 20 + 28)
    let frames = parts.filter { $0.type == "fcTL" }.map(\.data)
    #expect(Self.number(parts[1].data, 0) == frames.count && frames.count > 8)
    let numbered = parts.filter { ["fcTL", "fdAT"].contains($0.type) }
    #expect(numbered.map { Self.number($0.data, 0) } == Array(0..<numbered.count))
    for frame in frames {
      #expect(Self.number(frame, 12) + Self.number(frame, 4) <= width)
      #expect(Self.number(frame, 16) + Self.number(frame, 8) <= height)
    }
    let delays = frames.map { Int($0[20]) << 8 | Int($0[21]) }
    let recorded = try BuiltProgram.shell(
      "\"$homestack\" \(Self.film.replacing("apng", with: "asciicast"))"
    )
    let end = try #require(recorded.lines.last?.dropFirst().prefix { $0 != "," })
    #expect(delays.reduce(0, +) == Int((Double(end) ?? 0) * 1000 + 0.5))
    #expect(delays.min() ?? 0 > 10)
  }

  @Test func `where nothing draws, it is said what to install, and nothing is written`() throws {
    let folder = try Self.folder(nil)
    defer { try? FileManager.default.removeItem(at: folder) }

    let outcome = try BuiltProgram.shell(
      "cd '\(folder.path)' && PATH=\(folder.path): \"$homestack\" \(Self.film) --output film.png"
    )

    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("rsvg-convert") && outcome.errors.contains("librsvg2-bin"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test(arguments: [
    ("printf 'no\\033[31m font\\nmore\\n' >&2; exit 3", "it ended with 3: no"),
    ("exit 3", "it ended with 3: it says nothing"), ("kill -9 $$", "it ended with 137"),
    ("cat", "no whole PNG"), ("exit 0", "no whole PNG"), ("yes | head -c 3000000", "no whole PNG"),
    ("printf '\\211PNG\\r\\n\\032\\n\\0\\0'", "no whole PNG"),
    // A red pixel, without opacity.
    ("echo \(onePixel) | base64 -d", "another form than eight bits of RGBA"),
    // The same with it: none of the film's pictures is as small.
    ("echo \(clearPixel) | base64 -d", "another size"),
  ])
  func `what fails to draw is told harmlessly, and the file stays`(
    script: String,
    words: String
  ) throws {
    let folder = try Self.folder(script)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "film.png")
    try Data("before".utf8).write(to: file)

    let outcome = try BuiltProgram.shell(
      "PATH=\"\(folder.path):$PATH\" \"$homestack\" \(Self.film) --output '\(file.path)'"
    )

    #expect(outcome.status == 69)
    #expect(outcome.errors.contains(words), Comment(rawValue: outcome.errors))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    HarmlessOutputTests.expectHarmless(outcome)
    #expect(try Data(contentsOf: file) == Data("before".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test(arguments: ["", " --output -", " --output /dev/tty"])
  func `no terminal is sent a picture`(output: String) throws {
    let folder = try Self.folder("exit 1")
    defer { try? FileManager.default.removeItem(at: folder) }
    let terminal = try PseudoTerminal(
      BuiltProgram.path,
      (Self.film + output).split(separator: " ").map(String.init),
      environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": folder.path],
      columns: 200
    )

    #expect(terminal.readToEnd() == .exited(64))
    #expect(terminal.text.contains("--output names a file"))
  }

  // MARK: Reading a file

  private static let onePixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4"
    + "z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
  private static let clearPixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4"
    + "z8DACQAECgEJFYDMUwAAAABJRU5ErkJggg=="

  private static func parts(of file: Data) throws -> [(type: String, data: [UInt8])] {
    var rest = Array(file)[8...]
    var parts: [(type: String, data: [UInt8])] = []
    while rest.count >= 12 {
      let count = number(Array(rest.prefix(4)), 0)
      try #require(rest.count >= 12 + count)
      let body = rest.dropFirst(4).prefix(4 + count)
      parts.append((String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4))))
      rest = rest.dropFirst(12 + count)
    }
    #expect(rest.isEmpty)
    return parts
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
