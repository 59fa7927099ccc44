// swift-tools-version:6.2
import PackageDescription

// A package of its own, so that who uses docscan never builds it.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "docscan", path: "..")],
    targets: [
        .executableTarget(
            name: "stages",
            dependencies: [
                .product(name: "DocScan", package: "docscan"), .product(name: "DocScanEngines", package: "docscan"),
                .product(name: "CameraSimulator", package: "docscan"),
            ],
            swiftSettings: [
                .strictMemorySafety(), .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
