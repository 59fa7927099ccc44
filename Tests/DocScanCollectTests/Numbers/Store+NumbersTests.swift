import DocScan
import Foundation
import Testing

@testable import DocScanCollect

/// The collection of accession numbers.
struct StoreNumbersTests {
    private static func match(
        _ value: String, of institution: String = "Harbour Museum", manifest: String? = "https://a.org/m"
    ) -> AccessionMatch {
        AccessionMatch(
            value: value, label: "common", organization: institution, objectURL: "https://a.org/\(value)",
            iiifManifest: manifest, oembed: nil, line: 1, column: 1)
    }

    @Test func `All numbers of a picture are collected, in the order of the report`() throws {
        let folder = try Collection()
        let store = try folder.store()
        var report = ScanReport(source: "in/label.jpg", status: .incomplete)
        report.matches = [Self.match("H2"), Self.match("H1"), Self.match("H2")]
        #expect(try store.collect(report, source: report.source, at: folder.moment).isEmpty)
        report.sha256 = "ab"
        let found = try store.collect(report, source: report.source, at: folder.moment)
        #expect(found.map(\.match.value) == ["H2", "H1", "H2"])
        #expect(found.map(\.addition) == [.added, .added, .alreadyThere])
        #expect(try store.numbers().map(\.number) == ["H2", "H1"])
        report.matches = nil
        #expect(try store.collect(report, source: report.source, at: folder.moment).isEmpty)
    }

    @Test func `A number of an institution is collected once`() throws {
        let folder = try Collection()
        let store = try folder.store()
        func collect(_ match: AccessionMatch) throws -> Store.NumberAddition {
            try store.collect(match, sha256: "ab", source: "in/label.jpg", at: folder.moment)
        }
        #expect(try collect(Self.match("H1")) == .added)
        #expect(try collect(Self.match("H1")) == .alreadyThere)
        #expect(try collect(Self.match("H1", of: "Hall")) == .added)
        #expect(try collect(Self.match("H2")) == .added)
        #expect(try store.numbers().map(\.number) == ["H1", "H1", "H2"])
        #expect(try store.numbers(named: "H1").map(\.institution) == ["Harbour Museum", "Hall"])
        let one = try #require(try store.numbers(named: "H1", of: "Hall").first)
        #expect(one.source == "label.jpg" && one.sha256 == "ab" && one.collected == folder.moment)
        #expect(one.links == ObjectLinks(page: "https://a.org/H1", manifest: "https://a.org/m"))
        #expect(throws: StoreError.notFound(kind: .number)) { _ = try store.numbers(named: "H3") }
    }

    @Test func `Keeps a fetched record after a later failure`() throws {
        let folder = try Collection()
        let store = try folder.store()
        _ = try store.collect(Self.match("H1"), sha256: "ab", source: "label.jpg", at: folder.moment)
        _ = try store.collect(Self.match("H2", manifest: nil), sha256: "ab", source: "label.jpg", at: folder.moment)
        let number = try #require(try store.numbersToFetch().first)
        #expect(try store.numbersToFetch().map(\.number) == ["H1"])
        let failed = ObjectFetch.Outcome(record: ObjectRecord(), failure: "a.org does not answer.")
        try store.keep(failed, of: number, at: folder.moment)
        #expect(try store.numbersToFetch().first?.failure == "a.org does not answer.")
        let manifest = #"{"label": "Ferry", "scale": 1.23456789}"#
        let outcome = ObjectFetch.Outcome(record: ObjectRecord(manifest: manifest), failure: nil)
        try store.keep(outcome, of: number, at: folder.moment + 60)
        #expect(try store.numbersToFetch().isEmpty)
        try store.keep(failed, of: try #require(try store.numbers().first), at: folder.moment + 120)
        let kept = try #require(try store.numbers().first)
        #expect(kept.title == "Ferry" && kept.fetched == folder.moment + 60)
        #expect(try store.record(of: kept).manifest == manifest)
        #expect(try store.numbersToFetch().isEmpty)
    }

    @Test func `New addresses of a definition take the place of the old ones, and are fetched`() throws {
        let folder = try Collection()
        let store = try folder.store()
        _ = try store.collect(Self.match("H1"), sha256: "ab", source: "label.jpg", at: folder.moment)
        let outcome = ObjectFetch.Outcome(record: ObjectRecord(manifest: "{}"), failure: nil)
        try store.keep(outcome, of: try #require(try store.numbers().first), at: folder.moment)
        let new = Self.match("H1", manifest: "https://a.org/new")
        #expect(try store.collect(new, sha256: "cd", source: "b.jpg", at: folder.moment) == .linksChanged)
        #expect(try store.numbersToFetch().map(\.links.manifest) == ["https://a.org/new"])
    }

    @Test func `A number that is removed leaves no trace`() throws {
        let folder = try Collection()
        let store = try folder.store()
        _ = try store.collect(Self.match("H1234567"), sha256: "ab", source: "label.jpg", at: folder.moment)
        #expect(try folder.stores("H1234567"))
        let number = try #require(try store.numbers().first)
        try store.remove(number, at: folder.moment)
        try store.remove(number, at: folder.moment)
        #expect(try store.history(of: nil).map(\.action) == [.numberRemoved], "once")
        #expect(try store.numbers().isEmpty)
        #expect(try !folder.stores("H1234567"))
        // Another process removed it while it was being fetched.
        try store.keep(.init(record: ObjectRecord(), failure: nil), of: number, at: folder.moment)
        #expect(try store.numbers().isEmpty)
    }

    @Test func `A store from before has a place for numbers, and keeps its cases`() throws {
        let folder = try Collection()
        try FileManager.default.createDirectory(atPath: folder.storePath, withIntermediateDirectories: true)
        do {
            let old = try SQLiteConnection(path: folder.storePath + "/docscan.sqlite")
            try Migration.apply(Migration.steps[0], to: old)
            try old.execute("PRAGMA application_id = \(Migration.applicationID); PRAGMA user_version = 1")
            try old.run("INSERT INTO plans VALUES ('plan', '/plan')")
        }
        let store = try folder.store()
        #expect(try store.planFolders() == ["/plan"])
        #expect(try store.collect(Self.match("H1"), sha256: "ab", source: "a", at: folder.moment) == .added)
    }
}

extension Store {
    /// Collects the only number of a picture.
    @discardableResult
    fileprivate func collect(
        _ match: AccessionMatch, sha256: String, source: String, at moment: Moment
    ) throws -> NumberAddition {
        var report = ScanReport(source: source, status: .incomplete)
        (report.sha256, report.matches) = (sha256, [match])
        return try #require(try collect(report, source: source, at: moment).first).addition
    }
}
