import Foundation
import TestSupport
import Testing

/// Visible digital seals, as users scan them.
@Suite(.needsReleaseBinary)
struct SealTests {
    private static func scan(_ name: String, _ options: String...) async throws -> Report {
        let run = try await DocScanBinary().run(options + ["--json", "TestImages/symbols/\(name).png"])
        return try Report(line: run.out)
    }

    private func seal(_ report: Report) -> String? { report.barcodes.first?.seal }

    @Test func `Reports a seal without its signer's certificate as unverified`() async throws {
        for options in [[], ["--seal-certificates", "TestImages/seals"]] {
            let run = try await DocScanBinary().run(
                options + ["--json", "TestImages/symbols/dataMatrix-seal-stranger.png"])
            let report = try Report(line: run.out)
            #expect(report.profile == "seal")
            #expect(seal(report) == "unverified")
            #expect(report.notes?.contains { $0.contains("unverified") } ?? false)
        }
    }

    @Test(arguments: [
        ("dataMatrix-seal", "UTTS"), ("dataMatrix-seal-brainpool", "UTBP"), ("aztec-seal", "UTTS"), ("qr-seal", "UTTS"),
    ])
    func `A seal's signature is checked`(name: String, signer: String) async throws {
        let report = try await Self.scan(name, "--profile", "seal", "--seal-certificates", "TestImages/seals")
        #expect(report.status == "complete")
        #expect(seal(report) == "valid")
        #expect(!(report.notes?.contains { $0.contains("signature") } ?? true))
        let values = Dictionary(report.fields.map { ($0.name, $0.value) }) { first, _ in first }
        #expect(values["familyName"] == "SPECIMEN")
        #expect(values["issueDate"] == "2026-03-14")
        #expect(values["signer"] == signer)
    }

    @Test func `A seal with a wrong signature has no values`() async throws {
        let report = try await Self.scan("dataMatrix-seal-forged", "--seal-certificates", "TestImages/seals")
        #expect(seal(report) == "invalid")
        #expect(report.status == "incomplete")
        #expect(!report.fields.isEmpty)
        #expect(report.fields.allSatisfy { $0.value == nil && $0.raw == nil && $0.reason == "signature" })
        let plain = try await Self.scan(
            "dataMatrix-seal-forged", "--profile", "none", "--seal-certificates", "TestImages/seals")
        #expect(plain.status == "incomplete")
    }

    /// A forged seal may name a signer whose certificate does not exist.
    @Test func `A seal that cannot be checked is complete only if no check was requested`() async throws {
        let report = try await Self.scan("dataMatrix-seal-stranger", "--seal-certificates", "TestImages/seals")
        #expect(seal(report) == "unverified")
        #expect(report.status == "incomplete")
        #expect(try await Self.scan("dataMatrix-seal-stranger").status == "complete")
        let path = "TestImages/symbols/dataMatrix-seal-stranger.png"
        let (asked, plain) = (
            try await DocScanBinary().run(["--seal-certificates", "TestImages/seals", path]),
            try await DocScanBinary().run([path])
        )
        #expect((asked.code, plain.code) == (4, 0))
        #expect(!asked.out.contains("--seal-certificates") && plain.out.contains("--seal-certificates"))
    }

    @Test(arguments: [
        ("TestImages/nowhere", "the folder cannot be read"),
        ("TestImages/broken", "the folder has no certificate files (X.509; .pem, .crt, .cer or .der)"),
    ])
    func `A folder without certificates is a mistake`(folder: String, message: String) async throws {
        let run = try await DocScanBinary().run([
            "--seal-certificates", folder, "TestImages/symbols/dataMatrix-seal.png",
        ])
        #expect(run.code == 1)
        #expect(run.error.contains("--seal-certificates \(folder): \(message)"))
    }

    @Test func `Names the package on a machine without libcrypto`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // The loader stops at a file of that name that is not a library.
        try Data().write(to: folder.appending(path: "libcrypto.so.3"))
        let run = try await DocScanBinary().run(
            ["--seal-certificates", "TestImages/seals", "TestImages/symbols/dataMatrix-seal.png"],
            environment: ["LD_LIBRARY_PATH": folder.path])
        #expect(run.code == 3)
        #expect(run.error.contains("apt-get install libssl3"))
    }
}
