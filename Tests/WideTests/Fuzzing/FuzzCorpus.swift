import Foundation

/// Writes what the fuzzer begins with, when it is asked for a corpus and not to run.
///
/// The fuzzer calls it first. Each kind has a folder, named after it, which is there already.
@_cdecl("LLVMFuzzerInitialize")
public func prepareFuzzing(_ count: OpaquePointer?, _ arguments: OpaquePointer?) -> CInt {
  let environment = ProcessInfo.processInfo.environment
  guard let folder = environment["HOMESTACK_CORPUS"] else { return 0 }
  let count = environment["HOMESTACK_SEEDS"].flatMap { Int($0) } ?? 300
  for kind in WildKind.allCases {
    for (seed, input) in WildCorpus.inputs(of: kind, count: count).enumerated() {
      let file = URL(filePath: folder).appending(path: "\(kind)/seed-\(seed)")
      guard (try? Data(input).write(to: file)) != nil else { exit(74) }
    }
  }
  exit(0)
}
