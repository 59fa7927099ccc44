// swift-tools-version:6.2
import PackageDescription

let package = Package(
    name: "docscan",
    products: [
        .library(name: "DocScan", targets: ["DocScan"]),
        .library(name: "AccessionNumbers", targets: ["AccessionNumbers"]),
        .library(name: "DocScanEngines", targets: ["DocScanEngines"]),
        // For Benchmarks and Fuzzing, which are separate packages. Of these four, others can use CameraSimulator.
        .library(name: "DocScanBatch", targets: ["DocScanBatch"]),
        .library(name: "DocScanService", targets: ["DocScanService"]),
        .library(name: "CameraSimulator", targets: ["CameraSimulator"]),
        .library(name: "BenchmarkSupport", targets: ["BenchmarkSupport"]),
        .executable(name: "docscan", targets: ["DocScanCommand"]),
    ],
    // Formats that need a separate library. `make` enables all. The compiler's arguments name the traits in an order
    // that follows from this one. With this order the tests of Benchmarks share the modules of the tests here.
    traits: [
        .trait(name: "PDF", description: "Reads PDF, with poppler (libpoppler-glib-dev)."),
        .trait(name: "ZXing", description: "Reads PDF417, Data Matrix and Aztec, with zxing-cpp (libzxing-dev)."),
        .trait(name: "HEIC", description: "Reads HEIC, with libheif (libheif-dev)."),
    ],
    targets: [
        // C, each with the reason why it exists in its header.
        .target(name: "CJPEG"),
        .target(name: "CCMark"),
        .target(name: "CCurl"),
        .target(name: "CLaunch"),
        .target(name: "CGnuTLS"),
        .target(name: "CNettle"),
        .target(name: "COpenSSL"),
        .target(name: "CPage", exclude: ["bundle"]),
        .target(name: "CQREncode"),
        .target(name: "CRevision"),
        .target(name: "CSQLite"),
        .target(name: "CSodium"),
        .target(
            name: "CModels",
            exclude: ["README.md", "fast.json", "fast.traineddata", "large.json", "large.traineddata"]),
        .target(name: "CLineKernels"),
        .target(name: "CSheetNetwork", exclude: ["README.md", "weights.f32"]),
        .target(name: "CRE2"),
        // Empty without zxing-cpp's headers: the tools build every C++ target, whichever traits are on.
        .target(name: "CZXing"),
        .systemLibrary(name: "CZBar", providers: [.apt(["libzbar-dev"])]),
        .systemLibrary(name: "CMicroHTTPD", providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(name: "CTesseract", providers: [.apt(["libtesseract-dev"])]),
        .systemLibrary(name: "CLeptonica", providers: [.apt(["libleptonica-dev"])]),
        .systemLibrary(name: "CPoppler", providers: [.apt(["libpoppler-glib-dev"])]),
        .systemLibrary(name: "CHeif", providers: [.apt(["libheif-dev"])]),
        .systemLibrary(name: "CQPDF", providers: [.apt(["libqpdf-dev"])]),
        .systemLibrary(name: "CArchive", providers: [.apt(["libarchive-dev"])]),
        .systemLibrary(name: "CXLSXWriter", providers: [.apt(["libxlsxwriter-dev"])]),

        // For the engines and for the collection, which are independent of each other.
        .target(name: "Digests", dependencies: ["CNettle"]),
        // The core imports no engine: it defines what an engine must do.
        .target(name: "SheetNetwork", dependencies: ["CSheetNetwork"]),
        .target(
            name: "DocScan", dependencies: ["SheetNetwork"],
            resources: [
                .embedInCode("Profiles/Shipped"),
                .embedInCode("Fields/Evidence/evidence.json"), .embedInCode("Text/countries.tsv"),
                .embedInCode("Text/country-names.tsv"), .embedInCode("Fields/confidence.json"),
                .embedInCode("Sheets/sheets.json"),
            ]),
        // Opens, locks, writes and replaces files, for all that does.
        .target(name: "Files", dependencies: ["DocScan"]),
        // For museums: the search in a text needs no picture, and no engine but one for patterns.
        .target(name: "AccessionNumbers", dependencies: ["DocScan"]),
        .target(
            name: "DocScanEngines",
            dependencies: [
                "Digests", "DocScan", "Files", "CArchive", "CJPEG", "CLineKernels", "CModels", "CNettle", "COpenSSL",
                "CRE2",
                "CZBar", "CTesseract", "CLeptonica", "CQPDF", "CXLSXWriter",
                .target(name: "CPoppler", condition: .when(traits: ["PDF"])),
                .target(name: "CHeif", condition: .when(traits: ["HEIC"])),
                .target(name: "CZXing", condition: .when(traits: ["ZXing"])),
            ]),
        // Scan jobs and answers as values, the worker processes that perform them, live sources, files. For this
        // package alone.
        .target(
            name: "DocScanService",
            dependencies: ["AccessionNumbers", "DocScan", "DocScanEngines", "Files", "CLaunch", "CRevision"]),
        // Thousands of files: folders, resuming, shards, tables.
        .target(
            name: "DocScanBatch", dependencies: ["Digests", "DocScan", "DocScanEngines", "DocScanService", "Files"]),
        // The collection: plan, consent, cases, and their delivery.
        .target(
            name: "DocScanCollect",
            dependencies: ["Digests", "DocScan", "Files", "CCMark", "CCurl", "CSodium", "CSQLite"]),
        // The network interface: requests, access, live sessions of many clients.
        .target(
            name: "DocScanServer",
            dependencies: [
                "DocScan", "DocScanCollect", "DocScanService", "CGnuTLS", "CMicroHTTPD", "CPage", "CQREncode",
            ],
            // Tests/Page tests the page's modules. Scripts/bundle.py makes the files of them that CPage embeds.
            exclude: ["Page"],
            // Links to the schemas of docs, which the description of the interface contains.
            resources: [
                .embedInCode("API/Schemas/report.schema.json"), .embedInCode("API/Schemas/live-events.schema.json"),
            ]),
        // Options, help, manual pages and completion of a program with commands. Imports nothing.
        .target(name: "CommandKit"),
        .executableTarget(
            name: "DocScanCommand",
            dependencies: [
                "AccessionNumbers", "CommandKit", "DocScan", "DocScanEngines", "DocScanBatch", "DocScanCollect",
                "DocScanServer", "DocScanService", "Files",
            ]),

        // For development, not installed: a simulated camera, live sessions with simulated people, and single stages of
        // the core, each to be measured by itself.
        .target(name: "CameraSimulator", dependencies: ["DocScan"], path: "Tools/CameraSimulator"),
        .executableTarget(
            name: "ClosedLoop", dependencies: ["DocScan", "DocScanEngines", "CameraSimulator"],
            path: "Tools/ClosedLoop"),
        .target(name: "BenchmarkSupport", dependencies: ["DocScan"], path: "Tools/BenchmarkSupport"),

        .target(name: "TestSupport", dependencies: ["DocScan"], path: "Tests/TestSupport"),
        // The engines for RE2 alone: patterns are tested with the engine that matches them.
        .testTarget(
            name: "DocScanTests", dependencies: ["DocScan", "DocScanEngines", "CameraSimulator", "TestSupport"]),
        .testTarget(
            name: "AccessionNumbersTests", dependencies: ["AccessionNumbers", "DocScan", "DocScanEngines"]),
        .testTarget(
            name: "DocScanEnginesTests",
            dependencies: ["DocScan", "DocScanEngines", "CLineKernels", "CameraSimulator", "Files", "TestSupport"],
            exclude: ["Recognition/Lines/Samples"]),
        .testTarget(
            name: "DocScanServiceTests",
            dependencies: ["DocScan", "DocScanEngines", "DocScanService", "Files", "TestSupport"]),
        .testTarget(
            name: "DocScanBatchTests",
            dependencies: ["DocScan", "DocScanBatch", "DocScanEngines", "DocScanService", "Files", "TestSupport"]),
        .testTarget(
            name: "DocScanCollectTests",
            dependencies: ["Digests", "DocScan", "DocScanCollect", "DocScanEngines", "Files", "TestSupport"],
            exclude: ["Migrations"]),
        .testTarget(
            name: "DocScanServerTests",
            dependencies: [
                "DocScan", "DocScanCollect", "DocScanEngines", "DocScanServer", "DocScanService", "TestSupport",
            ]),
        .testTarget(name: "FilesTests", dependencies: ["DocScan", "Files", "TestSupport"]),
        .testTarget(name: "CommandKitTests", dependencies: ["CommandKit"]),
        .testTarget(name: "CameraSimulatorTests", dependencies: ["CameraSimulator", "DocScan", "DocScanEngines"]),
        // Compiles the fuzz targets, which only Fuzzing builds with libFuzzer, and runs them on the inputs that are
        // kept.
        .testTarget(
            name: "FuzzingTests",
            dependencies: ["AccessionNumbers", "DocScan", "DocScanBatch", "DocScanEngines", "DocScanService"],
            path: "Fuzzing",
            exclude: ["Corpus", "Dictionaries", "Package.swift", "README.md", "files.py", "run.sh", "seeds.py"],
            sources: ["Sources/fuzz", "Tests"]),
        // These two run the release binary, as people do.
        .testTarget(
            name: "CorpusTests", dependencies: ["DocScan", "DocScanEngines", "DocScanCommand", "TestSupport"]),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "CommandKit", "DocScan", "DocScanCommand", "DocScanEngines", "DocScanService", "TestSupport",
            ],
            exclude: ["Golden"]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c17,
    // The standard with which RE2 of Debian 13 is built; its string type depends on it.
    cxxLanguageStandard: .cxx17
)

let shims: Set = [
    "CCMark", "CCurl", "CGnuTLS", "CJPEG", "CLaunch", "CLineKernels", "CModels", "CNettle", "COpenSSL", "CPage",
    "CQREncode", "CRE2", "CRevision", "CSQLite", "CSheetNetwork", "CSodium", "CZXing",
]
for target in package.targets
where [.regular, .executable, .test].contains(target.type) && !shims.contains(target.name) {
    var settings = target.swiftSettings ?? []
    settings += [
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    target.swiftSettings = settings
}
