import TestSupport
import Testing

/// Drawn documents with a machine-readable zone in OCR-B, with other cameras, backgrounds and sizes than those that the
/// model was trained with.
@Suite(.needsReleaseBinary)
struct ZoneCorpusTests {
    /// Zones that are read exactly, by format or on curved pages, of those without a wrong digit. Raise a number when
    /// the reader gets better, never lower one.
    private static let minimums =
        Corpus.isWhole
        ? ["TD1": 11, "TD2": 8, "TD3": 14, "MRV-A": 8, "MRV-B": 7, "IDFRA": 4, "curved": 7]
        : ["TD1": 4, "TD2": 2, "TD3": 5, "MRV-A": 2, "MRV-B": 2, "IDFRA": 1, "curved": 3]

    private struct Truth: Decodable {
        struct Zone: Decodable {
            var format: String
            var lines: [String]
            var valid: Bool
        }

        var zone: Zone
    }

    private static let files = Corpus.files(in: "zones")
    private static let pages = Task {
        let reports = try await DocScanBinary().reports(of: files)
        return try zip(files, reports).map { path, report in
            (report: report, zone: try #require(try TestImages.sidecar(of: path, as: Truth.self)).zone)
        }
    }

    @Test func `Reads at least the recorded number of zones`() async throws {
        var exact: [String: Int] = [:]
        for (report, zone) in try await Self.pages.value where zone.valid && report.mrz?.lines == zone.lines {
            exact[report.source.contains("curved-") ? "curved" : zone.format, default: 0] += 1
        }
        for (format, least) in Self.minimums { #expect(exact[format] ?? 0 >= least, "\(format): \(exact)") }
    }

    @Test func `Print rarely contradicts a correct zone`() async throws {
        let complete = try await Self.pages.value.filter { $0.report.status == "complete" }
        #expect(complete.count >= (Corpus.isWhole ? 50 : 17))
    }

    @Test func `Reports the zone of another document type and does not request it`() async throws {
        let card = try #require(Self.files.first { $0.contains("td1-") })
        let lines = try await DocScanBinary().run(["--profile", "passport", card]).lines
        #expect(lines.contains { $0.contains("The machine-readable zone belongs to another document type.") })
        #expect(!lines.contains { $0.contains("show the machine-readable zone") })
    }

    @Test func `No zone is valid and wrong`() async throws {
        for (report, zone) in try await Self.pages.value {
            #expect(report.mrz?.valid != true || report.mrz?.lines == zone.lines, "\(report.source)")
            #expect(report.status != "complete" || report.mrz?.lines == zone.lines, "\(report.source)")
        }
    }

    @Test func `Reports a wrong check digit, and withholds its field`() async throws {
        var known = 0
        for (report, zone) in try await Self.pages.value where !zone.valid {
            #expect(report.status == "incomplete", "\(report.source)")
            guard let read = report.mrz else { continue }
            #expect(!read.valid && read.lines == zone.lines, "\(report.source)")
            for (element, field) in [("number", "documentNumber"), ("birth", "dateOfBirth"), ("expiry", "expiryDate")]
            where read.checks[element] == false {
                let given = report.fields.first { $0.name == field }
                #expect(given?.value == nil && given?.reason == "checkDigit", "\(report.source) \(field)")
            }
            known += 1
        }
        #expect(known >= (Corpus.isWhole ? 9 : 3))
    }

    @Test func `Recognises the document of a zone, and returns its fields`() async throws {
        let profiles = [
            "TD3": ["passport"], "MRV-A": ["visa"], "MRV-B": ["visa"], "IDFRA": ["identity-card"],
            "TD2": ["identity-card", "residence-permit"], "TD1": ["identity-card", "residence-permit"],
        ]
        var given = 0
        for (report, zone) in try await Self.pages.value where zone.valid && report.mrz?.lines == zone.lines {
            #expect(try #require(profiles[zone.format]).contains(report.profile ?? ""), "\(report.source)")
            let birth = report.fields.first { $0.name == "dateOfBirth" }
            #expect(birth?.sources.contains("mrz") ?? false, "\(report.source)")
            if report.status == "complete" { given += 1 }
        }
        #expect(given >= (Corpus.isWhole ? 40 : 17))
    }
}
