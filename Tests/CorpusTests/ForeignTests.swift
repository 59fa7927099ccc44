import Foundation
import TestSupport
import Testing

/// Generated documents without a profile. They must not pass for a known document. Every sixth image of each type is
/// read, and all of them with DOCSCAN_WHOLE_CORPORA, which `make test-images-all` sets: they take minutes.
@Suite(.needsReleaseBinary)
struct ForeignTests {
    /// The maximum numbers of errors of a reader of foreign documents: lower a number when it gets better, never raise
    /// one.
    private static let mostTaken = Corpus.isWhole ? 1 : 0

    /// The sidecar of a foreign document, as far as these tests need it.
    private struct Truth: Decodable {
        var paper: String
        var language: String
        var part: String
        var barcodes: [Sidecar.Symbol]
        var lines: [String]

        /// The machine-readable zone, in a typewriter's letters; empty for most documents.
        var zone: [String] { lines.filter { line in line.count { $0 == "<" } > 2 } }
    }

    /// Lines of zones that are read in other letters than OCR-B, which the model was not made for.
    private static let leastZones = Corpus.isWhole ? 34 : 5
    /// Names in such letters that are given and wrong: no check digit covers them.
    private static let mostWrongNames = Corpus.isWhole ? 2 : 0

    /// The release binary over the whole folder, once for all tests.
    private static let reports = Task { try await DocScanBinary().reports(of: files) }
    private static let files = Corpus.files(in: "foreign")

    /// The reports of documents without a zone: with one a document is known.
    private var unknown: [Report] {
        get async throws {
            try await Self.reports.value.filter { report in
                try TestImages.sidecar(of: report.path, as: Truth.self)?.zone.isEmpty ?? true
            }
        }
    }

    @Test func `Reads no zone on a document without one`() async throws {
        #expect(try await unknown.count > (Corpus.isWhole ? 250 : 45))
        #expect(try await unknown.filter { $0.mrz != nil }.map(\.source).sorted() == [])
    }

    @Test func `A zone is read right or known to be wrong`() async throws {
        var (exact, wrongNames) = (0, 0)
        for report in try await Self.reports.value {
            let truth = try #require(try TestImages.sidecar(of: report.path, as: Truth.self))
            guard let zone = report.mrz, !truth.zone.isEmpty else { continue }
            if zone.lines == truth.zone { exact += 1 }
            guard zone.valid, zone.lines != truth.zone else { continue }
            // The numbers and dates are right: only names have no check digit.
            let names = zone.format == "TD1" ? 2 : 0
            for (index, (read, printed)) in zip(zone.lines, truth.zone).enumerated() where index != names {
                #expect(read == printed, "\(report.source)")
            }
            wrongNames += report.fields.count { $0.name.hasSuffix("Name") && $0.value != nil }
        }
        #expect(exact >= Self.leastZones)
        #expect(wrongNames <= Self.mostWrongNames)
    }

    @Test func `Every picture has its report and its truth`() async throws {
        #expect(try await Set(Self.reports.value.map(\.path)) == Set(Self.files))
        #expect(try await Self.reports.value.allSatisfy { $0.error == nil })
        let truths = try Self.files.compactMap { try TestImages.sidecar(of: $0, as: Truth.self) }
        #expect(truths.count == Self.files.count)
        #expect(truths.allSatisfy { $0.part == "check" })
        #expect(Set(truths.map(\.language)).count >= 6)
        #expect(Set(truths.map(\.paper)).count >= 20)
    }

    @Test func `Takes few foreign documents for a known document`() async throws {
        let taken = try await unknown.filter { $0.profile != nil }.map { "\($0.source) \($0.profile ?? "")" }
        #expect(taken.count <= Self.mostTaken, "\(taken.count): \(taken.sorted())")
    }

    @Test func `No foreign document is complete`() async throws {
        #expect(try await unknown.filter { $0.status == "complete" }.map(\.source).sorted() == [])
    }

    @Test func `Returns no value of an unknown document`() async throws {
        let giving = try await unknown.filter { $0.fields.contains { $0.value != nil } }
        #expect(giving.count <= Self.mostTaken, "\(giving.map(\.source).sorted())")
    }

    @Test func `A barcode that is read is read right`() async throws {
        for report in try await Self.reports.value {
            let truth = try #require(try TestImages.sidecar(of: report.path, as: Truth.self))
            let values = Set(truth.barcodes.map(\.value))
            #expect(report.barcodes.allSatisfy { values.contains($0.value) }, "\(report.source)")
        }
    }
}
