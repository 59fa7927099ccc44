// swift-tools-version:6.2
import PackageDescription

let core: [Target.Dependency] = [
    .product(name: "DocScan", package: "docscan"), .product(name: "DocScanEngines", package: "docscan"),
    .product(name: "DocScanService", package: "docscan"), .product(name: "CameraSimulator", package: "docscan"),
    .product(name: "BenchmarkSupport", package: "docscan"),
]

// A separate package, so that users of docscan never build it.
let package = Package(
    name: "Benchmarks",
    // With the traits of the command.
    dependencies: [.package(name: "docscan", path: "..", traits: ["PDF", "HEIC", "ZXing"])],
    targets: [
        // The part that all programs share: warm-up, samples, statistics, tables, the machine, processes.
        .target(name: "Harness"),
        // Experiments with the throttle: their file, virtual and real time, logs, the report.
        .target(name: "Tuning", dependencies: core + ["Harness"]),
        .executableTarget(name: "throttle", dependencies: core + ["Harness", "Tuning"]),
        .executableTarget(name: "stages", dependencies: core + ["Harness"]),
        .executableTarget(name: "evidence", dependencies: core + ["Harness"]),
        .executableTarget(name: "sheets", dependencies: core + ["Harness"]),
        .executableTarget(name: "truth", dependencies: ["Harness"]),
        .executableTarget(name: "peers", dependencies: ["Harness"]),
        .executableTarget(name: "serve", dependencies: ["Harness"]),
        .executableTarget(name: "confidence", dependencies: core + ["Harness", "Tuning"]),
        .testTarget(name: "HarnessTests", dependencies: ["Harness"]),
        .testTarget(name: "TuningTests", dependencies: core + ["Harness", "Tuning"], exclude: ["Golden"]),
        .testTarget(
            name: "ProgramTests",
            dependencies: core + ["Harness", "stages", "peers", "throttle", "confidence", "truth", "sheets"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .strictMemorySafety(), .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
