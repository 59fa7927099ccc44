import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService
import Testing

@testable import DocScanServer

struct CutoutCacheTests {
    private let job = CutoutsJob(
        ScanInput([9], name: "a"), fields: ["name"], Coded(ScanSettings(only: DocumentProfile.shipped[0])))
    private let parts = [
        Cutout(field: nil, isBarcode: false, png: Attachment([1])),
        Cutout(field: "name", isBarcode: true, png: Attachment([2])),
        Cutout(field: "name", isBarcode: false, png: Attachment([3])),
        Cutout(field: "number", isBarcode: true, png: Attachment([4])),
    ]

    @Test(arguments: [("page", [1]), ("name", [3]), ("number", [4])] as [(String, [UInt8])])
    func `A field has its print, or else its barcode`(field: String, png: [UInt8]) async throws {
        let scanner = FakeScanner(parts: parts)
        let response = try await CutoutCache(scanner).part(field, of: "a", at: 0) { [job] }
        #expect(response.body == png && response.headers["Cache-Control"] == "no-store")
        #expect(scanner.jobs.cutouts.count == 1)
    }

    @Test(
        arguments: [
            ("name", true, [2]), ("name", false, [3]), ("number", true, [4]), ("number", false, nil),
            ("page", true, nil),
        ] as [(String, Bool, [UInt8]?)])
    func `The print and the barcode of a field are separate`(
        field: String, isBarcode: Bool, png: [UInt8]?
    ) async throws {
        let cache = CutoutCache(FakeScanner(parts: parts))
        let response = try? await cache.part(field, isBarcode: isBarcode, of: "a", at: 0) { [job] }
        #expect(response?.body == png)
    }

    @Test func `Each side of a document has its page, and a field the first print`() async throws {
        let cache = CutoutCache(FakeScanner(parts: parts))
        for (field, png) in [("page", [1]), ("page2", [1]), ("name", [3])] as [(String, [UInt8])] {
            #expect(try await cache.part(field, of: "a", at: 0) { [job, job] }.body == png)
        }
    }

    @Test func `Cut-outs are made once, until they are forgotten`() async throws {
        let scanner = FakeScanner(parts: parts)
        let cache = CutoutCache(scanner)
        func ask(at moment: Double) async throws {
            _ = try await cache.part("name", of: "a", at: moment) { [job] }
        }
        try await ask(at: 100)
        try await ask(at: 500)
        await cache.forget(before: 100)
        try await ask(at: 600)
        #expect(scanner.jobs.cutouts.count == 1)
        await cache.forget(before: 101)
        try await ask(at: 700)
        #expect(scanner.jobs.cutouts.count == 2)
        await cache.forget()
        try await ask(at: 701)
        #expect(scanner.jobs.cutouts.count == 3)
    }

    @Test func `The oldest picture makes room`() async throws {
        let scanner = FakeScanner(parts: parts)
        let cache = CutoutCache(scanner)
        for id in ["0", "1", "2", "3", "4", "5", "6", "6", "1", "0"] {
            _ = try await cache.part("name", of: id, at: 0) { [job] }
        }
        #expect(scanner.jobs.cutouts.count == 8)
    }

    @Test func `A failure is not kept`() async throws {
        let scanner = FakeScanner(error: .ending)
        let cache = CutoutCache(scanner)
        for _ in 0..<2 {
            let problem = await #expect(throws: Problem.self) {
                try await cache.part("name", of: "a", at: 0) { [job] }
            }
            #expect(problem?.code == .busy)
        }
        #expect(scanner.jobs.cutouts.count == 2)
    }
}
