import Foundation
import TestSupport
import Testing

@testable import TerminalDriver

/// Where an archive's program finds the terminal descriptions that came with it.
@Suite struct BundledTerminalsTests {
  @Test func `they lie beside the program's folder, or nowhere`() throws {
    let folder = try TemporaryFolder()
    let program = folder.path("bin/homestack")
    let terminals = folder.path("share/terminfo")

    #expect(BundledTerminals.folder(of: program) == nil)
    try FileManager.default.createDirectory(atPath: terminals, withIntermediateDirectories: true)

    #expect(BundledTerminals.folder(of: program) == terminals)
    #expect(BundledTerminals.folder(of: "homestack") == nil)
  }

  #if os(Linux)
    @Test func `this process knows its own file`() throws {
      let program = try #require(ThisProcess.program)

      #expect(program.hasPrefix("/"))
      #expect(FileManager.default.isExecutableFile(atPath: program))
    }
  #endif
}
