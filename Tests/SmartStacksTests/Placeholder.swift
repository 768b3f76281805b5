import Testing

@testable import SmartStacks
