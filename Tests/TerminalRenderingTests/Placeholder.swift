import Testing

@testable import TerminalRendering
