import Foundation

/// What is tried with all bytes.
private let kind =
  ProcessInfo.processInfo.environment["HOMESTACK_FUZZ_KIND"].flatMap(WildKind.init) ?? .scenario

/// What the fuzzer calls with the bytes that it made.
///
/// A trap is found by the fuzzer itself; what is merely not right traps here.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let problems = kind.problems(with: bytes)
  // An optimised build traps without its words.
  if !problems.isEmpty { print("\(kind): \(problems.joined(separator: "; "))") }
  precondition(problems.isEmpty, "what was not right stands above")
  return 0
}

/// The package manager starts the program by this name, and libFuzzer's own main is left aside.
@_cdecl("HomestackFuzz_main")
public func start(
  _ count: CInt,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  var count = count
  var arguments = arguments
  return runDriver(&count, &arguments, fuzz)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ take: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
