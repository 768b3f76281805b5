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
