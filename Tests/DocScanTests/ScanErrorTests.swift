import Foundation
import Testing

@testable import DocScan

struct ScanErrorTests {
    private static let all: [ScanError] = [
        .unreadable(.notFound), .empty, .notAnImage(.text), .notAnImage(nil),
        .notBuilt(format: .pdf), .passwordNeeded(format: .pdf), .tooManyPages(count: 20_000, limit: 10_000),
        .damaged(format: .jpeg), .unsupported(format: .webp),
        .tooLarge(width: 20_000, height: 20_000, limit: 200_000_000),
        .needsMemory(bytes: 2_000_000_000, limit: 1_000_000_000),
        .outOfMemory(width: 20_000, height: 20_000), .libraryMissing(name: "Tesseract 5", package: "libtesseract5"),
        .languageMissing(language: "fra", package: "tesseract-ocr-fra"), .recognitionFailed(reason: "it gave up"),
        .timedOut(seconds: 60), .memoryExceeded(limit: 1 << 30), .crashed(reason: "it exited with code 3"), .cancelled,
    ]

    @Test(arguments: all)
    func `Every error is one sentence and a remedy`(error: ScanError) {
        #expect(error.description.hasSuffix("."))
        #expect(error.description.first?.isUppercase == true)
        #expect(!error.description.contains("\n"))
        #expect(error.remedy.count > 8)
        #expect(error.remedy.split(separator: " ").count < 20)
    }

    /// The core does not know the command's options; `DocScanCommand` adds them.
    @Test(arguments: all)
    func `No remedy names an option or a command`(error: ScanError) {
        #expect(!error.remedy.contains("--") && !error.remedy.contains("docscan live"))
    }

    @Test(arguments: all)
    func `Every error describes itself to Foundation`(error: ScanError) {
        #expect((error as any Error).localizedDescription == error.description)
        #expect((error as any LocalizedError).recoverySuggestion == error.remedy)
    }

    @Test(
        arguments: [
            (.folder, "it is a folder. Name the files in the folder, or scan the folder as a batch."),
            (.notFound, "no such file or directory. Check the path."),
            (.notPermitted, "permission denied. Check that you may read the file."),
            (
                .other("it is larger than 1 GiB"),
                "it is larger than 1 GiB. Check the path and that you may read the file."
            ),
        ] as [(FileFailure, String)])
    func `A file that cannot be read has the remedy of its reason`(failure: FileFailure, message: String) {
        #expect(ScanError.unreadable(failure).message == "The file cannot be read: \(message)")
    }

    @Test func `The remedy for a file that is not an image depends on its format`() {
        func remedy(_ format: ImageFormat.Foreign) -> String { ScanError.notAnImage(format).remedy }
        #expect(remedy(.text) == "Supported formats: \(ImageFormat.builtTitles).")
        #expect(!remedy(.text).contains("Save"))
        #expect(remedy(.video).contains("live session"))
        #expect(remedy(.jpeg2000) == "Save it as JPEG or PNG.")
        for format in ImageFormat.allCases { #expect(remedy(.text).contains(format.title) == format.isBuilt) }
    }

    @Test func `An error about a missing trait names the trait`() {
        let error = ScanError.notBuilt(format: .heic)
        #expect(error.description == "This is a HEIC photo, which this build of docscan does not read.")
        #expect(error.remedy == "Build docscan with its package trait HEIC.")
        #expect(!error.isMissingDependency)
    }

    @Test func `Codes are distinct`() {
        #expect(Set(Self.all.map(\.code)).count == Self.all.count - 1)
    }

    @Test func `An error about a missing library names its package`() {
        let missing = Self.all.filter(\.isMissingDependency)
        #expect(missing.map(\.code) == ["libraryMissing", "languageMissing"])
        #expect(
            missing.map(\.remedy) == [
                "Install it: apt-get install libtesseract5", "Install it: apt-get install tesseract-ocr-fra",
            ])
    }
}
