// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target: the strict half of Swift 6, and no warnings.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
  .treatWarning("DeprecatedDeclaration", as: .warning),
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

/// Settings of rooms in which nothing is decided, counted or composed: a release build does not
/// optimise them, which takes most of the time that a module takes to build.
let unhurried: [SwiftSetting] =
  strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// A library target: its declared dependencies are the arrows of the house.
func room(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  isHot: Bool = true,
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    swiftSettings: isHot ? strict : unhurried,
    plugins: plugins
  )
}

/// The tests of one room.
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
    // The core: deterministic values. No Foundation, no clocks, no files.
    room("SimulationCore"),
    room("Habits", ["SimulationCore"]),
    room("SmartStacks", ["Habits", "SimulationCore"]),

    // What is written: formats, numbers, parts of results.
    room("Documents", ["SimulationCore", "TerminalRendering"]),

    // Scenarios: their values, and apart from these the text that is read and written.
    room(
      "Scenarios",
      ["Documents", "SmartStacks", "Habits", "SimulationCore", "TerminalRendering"]
    ),
    room(
      "WrittenText",
      [
        "Scenarios", "Documents", "SmartStacks", "Habits", "SimulationCore", "TerminalRendering",
        yams,
      ]
    ),
    // What Xcode's editor writes of intents: property lists of every kind.
    room("IntentDefinitions", isHot: false),
    room(
      "ScenarioText",
      [
        "WrittenText", "IntentDefinitions", "Scenarios", "Documents", "SmartStacks", "Habits",
        "SimulationCore", "TerminalRendering",
      ],
      plugins: ["EmbedFilesPlugin"]
    ),

    // Reports about one run and about many, and checks.
    room(
      "RunLogs",
      ["Documents", "SmartStacks", "Habits", "SimulationCore"]
    ),
    room(
      "RunReports",
      ["RunLogs", "Documents", "SmartStacks", "Habits", "SimulationCore", "TerminalRendering"],
      isHot: false
    ),
    room(
      "Trials",
      [
        "RunLogs", "RunReports", "ScenarioText", "WrittenText", "Scenarios", "Documents",
        "SmartStacks", "SimulationCore", "TerminalRendering",
      ]
    ),
    room(
      "Checks",
      [
        "Trials", "RunReports", "ScenarioText", "Scenarios", "Documents", "SmartStacks",
        "SimulationCore", "TerminalRendering",
      ],
      isHot: false
    ),

    // The screen.
    room("TerminalRendering"),
    room("HomeScreenViews", ["SmartStacks", "Habits", "SimulationCore", "TerminalRendering"]),
    .target(
      name: "CTerminal",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]
    ),
    room("FileStates"),
    room("TerminalDriver", ["FileStates", "TerminalRendering", "CTerminal"]),

    // The shell around it all: the system, the session at a terminal, and the commands.
    room("SystemAccess", ["FileStates", "TerminalRendering"]),

    room(
      "Interactive",
      [
        "FileStates", "SystemAccess", "Trials", "RunLogs", "RunReports", "ScenarioText",
        "WrittenText",
        "Scenarios", "Documents",
        "HomeScreenViews", "SmartStacks", "SimulationCore", "TerminalRendering", "TerminalDriver",
      ],
      isHot: false
    ),
    room(
      "AppShell",
      [
        "Interactive", "SystemAccess", "Checks", "Trials",
        "IntentDefinitions", "RunLogs",
        "RunReports", "ScenarioText", "WrittenText", "Scenarios", "Documents", "HomeScreenViews",
        "SmartStacks", "SimulationCore", "TerminalRendering", "TerminalDriver", arguments,
      ],
      isHot: false
    ),
    .executableTarget(name: "homestack", dependencies: ["AppShell"], swiftSettings: strict),
    // Research beside the product: nothing imports it. What is measured lies in other modules, and
    // the loops around it need not be fast.
    .executableTarget(
      name: "homestack-lab",
      dependencies: [
        "AppShell", "Interactive", "SystemAccess", "Trials", "RunLogs", "ScenarioText",
        "WrittenText", "Scenarios", "Documents", "HomeScreenViews", "SmartStacks", "Habits",
        "SimulationCore", "TerminalRendering", arguments,
      ],
      exclude: ["latency"],
      swiftSettings: unhurried
    ),

    // The binary carries its scenarios and themes: a build step turns the files into Swift.
    .executableTarget(name: "EmbedFiles", swiftSettings: strict),
    .plugin(
      name: "EmbedFilesPlugin",
      capability: .buildTool(),
      dependencies: ["EmbedFiles"],
      path: "Sources/EmbedFilesPlugin"
    ),

    // The proofs.
    .target(
      name: "TestSupport",
      dependencies: [
        "SmartStacks", "SimulationCore", "TerminalRendering", "HomeScreenViews",
      ],
      path: "Tests/TestSupport",
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
    tests("IntentDefinitions", ["IntentDefinitions"], snapshots: false),
    tests(
      "Scenarios",
      [
        "Scenarios", "ScenarioText", "WrittenText", "IntentDefinitions", "Documents",
        "SmartStacks", "Habits", "SimulationCore", "TerminalRendering",
      ]
    ),
    tests(
      "Reports",
      [
        "Checks", "Trials", "RunReports", "RunLogs", "ScenarioText", "WrittenText", "Scenarios",
        "Documents", "SmartStacks", "Habits", "SimulationCore", "TerminalRendering",
      ]
    ),
    .testTarget(
      name: "LabTests",
      dependencies: [
        "homestack-lab", "Trials", "ScenarioText", "WrittenText", "Scenarios", "Documents",
        "SmartStacks", "Habits", "SimulationCore", "TerminalRendering", "TestSupport",
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
      "AppShell",
      [
        "AppShell", "Interactive", "SystemAccess", "Checks", "RunReports", "ScenarioText",
        "Scenarios", "Documents", "HomeScreenViews", "SmartStacks", "Habits", "SimulationCore",
        "TerminalRendering", "TerminalDriver", "WrittenText",
      ]
    ),
    // What finds by itself what nobody thought of: every scenario, command and format, floods of
    // input, mutated files.
    .testTarget(
      name: "WideTests",
      dependencies: [
        "AppShell", "Interactive", "Checks", "Trials", "RunReports", "RunLogs", "ScenarioText",
        "WrittenText",
        "Scenarios",
        "HomeScreenViews", "SmartStacks", "Habits", "SimulationCore", "TerminalRendering",
        "TerminalDriver", "CTerminal", "TestSupport",
      ],
      exclude: ["Fixtures", "Fuzzing"],
      swiftSettings: testing
    ),
    .testTarget(
      name: "HygieneTests",
      dependencies: ["TestSupport"],
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
  let rooms = [
    "AppShell", "Interactive", "SystemAccess", "Checks", "Trials", "RunReports", "RunLogs",
    "ScenarioText", "WrittenText", "IntentDefinitions", "Scenarios", "Documents",
    "HomeScreenViews", "SmartStacks", "Habits",
    "SimulationCore", "TerminalRendering", "TerminalDriver",
  ]
  for target in package.targets where rooms.contains(target.name) {
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
      dependencies: (rooms + ["CTerminal"]).map { .target(name: $0) },
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
// installed, on request alone: see Testing.md. Only the tests that go through it are there then.
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
