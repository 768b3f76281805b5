/// What the fuzzer calls with the bytes that it made: the first chooses what is tried.
///
/// A trap is found by the fuzzer itself; what is merely not right traps here.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 1 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let kind = WildKind(rawValue: start[0] % UInt8(WildKind.allCases.count)) ?? .scenario
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
