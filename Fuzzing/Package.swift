// swift-tools-version:6.2
import PackageDescription

// A separate package, because it is built with libFuzzer's counters and AddressSanitizer, and the product never is.
let package = Package(
    name: "Fuzzing",
    dependencies: [.package(name: "docscan", path: "..", traits: ["ZXing"])],
    targets: [
        .executableTarget(
            name: "fuzz",
            dependencies: [
                .product(name: "AccessionNumbers", package: "docscan"), .product(name: "DocScan", package: "docscan"),
                .product(name: "DocScanEngines", package: "docscan"),
                .product(name: "DocScanBatch", package: "docscan"),
                .product(name: "DocScanService", package: "docscan"),
            ],
            swiftSettings: [
                .strictMemorySafety(), .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
