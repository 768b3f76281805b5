// swift-tools-version: 6.2
import PackageDescription

/// Only CI treats warnings as errors: a warning of another compiler must not stop a person's build.
let warnings: [SwiftSetting] =
  Context.environment["HOMESTACK_STRICT"] == nil
  ? [] : [.treatAllWarnings(as: .error), .treatWarning("DeprecatedDeclaration", as: .warning)]

/// Settings of every Swift target: the strict half of Swift 6, and in CI no warnings.
let strict: [SwiftSetting] =
  warnings + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]

/// Settings of the tests: what they prove is optimised in a release build, they need not be.
///
/// Nobody imports them, so a module is written where it is compiled and not checked twice for that.
let testing: [SwiftSetting] =
  strict + [
    .unsafeFlags(
      ["-Onone", "-no-emit-module-separately-wmo", "-index-ignore-system-modules"],
      .when(configuration: .release)
    )
  ]

let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let arguments = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)

/// Settings of modules in which a run, a frame or a sweep spends hardly any time: a release build does
/// not optimise them, which takes most of the time that a module takes to build.
let unoptimised: [SwiftSetting] =
  strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// A module of the product in its folder; its declared dependencies are all that it may import.
func module(
  _ name: String,
  in folder: String,
  _ dependencies: [Target.Dependency] = [],
  isOptimised: Bool = true,
  embedded: [String] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: "Sources/\(folder)/\(name)",
    exclude: embedded,
    swiftSettings: isOptimised ? strict : unoptimised,
    plugins: plugins
  )
}

/// The tests of one module.
func tests(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  snapshots: Bool = true
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: dependencies + ["TestSupport"],
    exclude: snapshots ? ["__Snapshots__"] : [],
    swiftSettings: testing
  )
}

let package = Package(
  name: "homestack",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "homestack", targets: ["homestack"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // Decides: deterministic values. No Foundation, no clocks, no files.
    module("SimulationCore", in: "Core"),
    module("Habits", in: "Core", ["SimulationCore"]),
    module(
      "SmartStacks",
      in: "Core",
      ["Habits", "SimulationCore"],
      embedded: ["Rules/rulebook.txt"],
      plugins: ["EmbedFilesPlugin"]
    ),

    // Reads and writes scenarios; the binary carries those that are built in.
    module(
      "Scenarios",
      in: "Scenario",
      ["SmartStacks", "Habits", "SimulationCore", "TerminalRendering", yams]
    ),
    module(
      "ScenarioText",
      in: "Scenario",
      ["Scenarios", "SmartStacks", "Habits", "SimulationCore", "TerminalRendering"],
      embedded: ["Recorded/HomestackRecorder.swift.txt"],
      plugins: ["EmbedFilesPlugin"]
    ),

    // Tells of one run and of many.
    module(
      "RunReports",
      in: "Reports",
      ["Scenarios", "SmartStacks", "Habits", "SimulationCore", "TerminalRendering"],
      isOptimised: false,
      embedded: ["Page/script.js", "Page/style.css"],
      plugins: ["EmbedFilesPlugin"]
    ),
    module(
      "Trials",
      in: "Reports",
      [
        "RunReports", "ScenarioText", "Scenarios", "SmartStacks", "SimulationCore",
        "TerminalRendering",
      ]
    ),

    // Draws.
    module("TerminalRendering", in: "Screen"),
    module(
      "HomeScreenViews",
      in: "Screen",
      ["SmartStacks", "Habits", "SimulationCore", "TerminalRendering"]
    ),

    // Touches the system.
    .target(
      name: "CTerminal",
      path: "Sources/Terminal/CTerminal",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]
    ),
    module(
      "TerminalDriver",
      in: "Terminal",
      ["TerminalRendering", "CTerminal"],
      isOptimised: false
    ),

    // Puts it all together.
    module(
      "HomestackApp",
      in: "App",
      [
        "TerminalDriver", "HomeScreenViews", "Trials", "RunReports", "ScenarioText", "Scenarios",
        "SmartStacks", "SimulationCore", "TerminalRendering", arguments,
      ],
      isOptimised: false
    ),
    .executableTarget(
      name: "homestack",
      dependencies: ["HomestackApp"],
      path: "Sources/App/homestack",
      swiftSettings: strict
    ),

    // Research beside the product: nothing imports it. What is measured lies in other modules, and
    // the loops around it need not be fast.
    .executableTarget(
      name: "homestack-lab",
      dependencies: [
        "HomestackApp", "TerminalDriver", "HomeScreenViews", "Trials", "RunReports", "ScenarioText",
        "Scenarios", "SmartStacks", "Habits", "SimulationCore", "TerminalRendering", arguments,
      ],
      path: "Sources/Lab/homestack-lab",
      exclude: ["latency"],
      swiftSettings: unoptimised
    ),

    // A build step turns the rulebook, scenarios, themes, and the style and script of a page into
    // Swift.
    .executableTarget(
      name: "EmbedFiles",
      path: "Sources/Build/EmbedFiles",
      swiftSettings: strict
    ),
    .plugin(
      name: "EmbedFilesPlugin",
      capability: .buildTool(),
      dependencies: ["EmbedFiles"],
      path: "Sources/Build/EmbedFilesPlugin"
    ),

    // The tests.
    .target(
      name: "TestSupport",
      dependencies: [
        "SmartStacks", "SimulationCore", "TerminalRendering", "HomeScreenViews", "CTerminal",
      ],
      path: "Tests/TestSupport",
      exclude: ["Scenarios"],
      // Optimised, since what terminals are sent is worked out in it.
      swiftSettings: strict
    ),
    tests("SimulationCore", ["SimulationCore"]),
    tests("Habits", ["Habits", "SmartStacks", "SimulationCore"], snapshots: false),
    // The second engine is also a phone that the lab fits settings to.
    tests(
      "SmartStacks",
      [
        "SmartStacks", "Habits", "SimulationCore", "ScenarioText", "Scenarios", "Trials",
        "homestack-lab",
      ]
    ),
    tests(
      "Scenario",
      ["Scenarios", "ScenarioText", "SmartStacks", "Habits", "SimulationCore", "TerminalRendering"]
    ),
    tests(
      "Reports",
      [
        "Trials", "RunReports", "ScenarioText", "Scenarios", "SmartStacks", "Habits",
        "SimulationCore", "TerminalRendering",
      ]
    ),
    .testTarget(
      name: "LabTests",
      dependencies: [
        "homestack-lab", "Trials", "ScenarioText", "Scenarios", "SmartStacks", "Habits",
        "SimulationCore", "TerminalRendering", "TestSupport",
      ],
      exclude: ["__Snapshots__"],
      swiftSettings: testing
    ),
    tests("TerminalRendering", ["TerminalRendering"]),
    tests(
      "HomeScreenViews",
      [
        "HomeScreenViews", "ScenarioText", "Scenarios", "SmartStacks", "Habits", "SimulationCore",
        "TerminalRendering",
      ]
    ),
    // The driver's session without a home screen, for tests to run in terminals of every kind.
    .executableTarget(
      name: "TerminalProbe",
      dependencies: ["TerminalDriver", "TerminalRendering"],
      path: "Tests/TerminalProbe",
      swiftSettings: testing
    ),
    tests(
      "TerminalDriver",
      ["TerminalDriver", "TerminalRendering", "CTerminal", "TerminalProbe"],
      snapshots: false
    ),
    tests(
      "HomestackApp",
      [
        "HomestackApp", "TerminalDriver", "Trials", "RunReports", "ScenarioText", "Scenarios",
        "HomeScreenViews", "SmartStacks", "Habits", "SimulationCore", "TerminalRendering",
      ]
    ),
    // What finds by itself what nobody thought of: every scenario, command and format, floods of
    // input, mutated files.
    .testTarget(
      name: "WideTests",
      dependencies: [
        "HomestackApp", "Trials", "RunReports", "ScenarioText", "Scenarios", "HomeScreenViews",
        "SmartStacks", "Habits", "SimulationCore", "TerminalRendering", "TerminalDriver",
        "CTerminal", "TestSupport",
      ],
      exclude: ["Fixtures", "Fuzzing"],
      swiftSettings: testing
    ),
    .testTarget(
      name: "HygieneTests",
      dependencies: ["TestSupport"],
      exclude: ["__Snapshots__"],
      swiftSettings: testing
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["TestSupport", "homestack", "homestack-lab", "RunReports"],
      exclude: ["Fixtures"],
      swiftSettings: testing
    ),
  ],
  swiftLanguageModes: [.v6]
)

// A fuzzer brings a main of its own and its coverage costs speed, so it is built on request alone:
// see `.ci/fuzz`. It shares the files that make odd input with the wide tests, whose place it takes.
if Context.environment["HOMESTACK_FUZZ"] != nil {
  let modules = [
    "HomestackApp", "TerminalDriver", "Trials", "RunReports", "ScenarioText", "Scenarios",
    "HomeScreenViews", "SmartStacks", "Habits", "SimulationCore", "TerminalRendering",
  ]
  for target in package.targets where modules.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-sanitize=fuzzer", "-enable-testing"]))
  }
  // The program too, so that one build in debug serves both; it has no input to try, which the
  // fuzzer's library asks for.
  for target in package.targets where target.name == "homestack" {
    target.linkerSettings = [
      .unsafeFlags([
        "-sanitize=fuzzer", "-use-ld=lld", "-Xlinker", "--defsym=LLVMFuzzerTestOneInput=0",
      ])
    ]
  }
  package.targets.removeAll { $0.name == "WideTests" }
  package.targets.append(
    .executableTarget(
      name: "HomestackFuzz",
      dependencies: (modules + ["CTerminal"]).map { .target(name: $0) },
      path: "Tests/WideTests",
      exclude: ["Fixtures"],
      sources: ["Fuzzing", "Wild", "Flood.swift"],
      // What makes the input need not be fast, and takes minutes to optimise.
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library", "-Onone"])],
      // Both the fuzzer and the package manager name a main; this linker lets the latter win.
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]
    )
  )
}

// What macOS alone compiles of the watch on files is compiled and tested on Linux where libkqueue is
// installed, on request alone: see Contributing.md. Only the tests that go through it are there then.
if Context.environment["HOMESTACK_KQUEUE"] != nil {
  package.targets.removeAll { $0.type == .test && $0.name != "TerminalDriverTests" }
  for target in package.targets where target.name.hasPrefix("TerminalDriver") {
    if target.type == .regular { target.dependencies.append("CKqueue") }
    target.swiftSettings?.append(.define("HOMESTACK_KQUEUE"))
  }
  package.targets.append(
    .systemLibrary(name: "CKqueue", path: "Tests/CKqueue", pkgConfig: "libkqueue")
  )
}
