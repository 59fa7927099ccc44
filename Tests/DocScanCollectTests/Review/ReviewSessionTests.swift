@testable import DocScan
import DocScanEngines
import Testing

@testable import DocScanCollect

struct ReviewSessionTests {
    /// The only capture to review of a store with two.
    private func item(asksAll: Bool) throws -> ReviewItem {
        let folder = try Collection()
        let store = try folder.agreed()
        let capture = try folder.add(1, store)
        _ = try folder.add(2, store)
        let found = try store.caseNamed("A-17", in: folder.plan())
        return try #require(
            try store.reviewItems(
                of: found, only: capture.id, in: folder.plan(), profiles: Collection.catalog, asksAll: asksAll
            ).first)
    }

    @Test func `Each field has one line`() throws {
        var session = ReviewSession(try item(asksAll: true))
        #expect(session.question?.field.name == "certificateNumber" && session.open == 2)
        #expect(try session.answer("K8360358") == Collection.value("K8360358", "certificateNumber"))
        #expect(session.question?.field.name == "uci" && session.open == 1 && session.decided == 1)
        #expect(try session.answer("") == nil)
        #expect(session.question == nil && session.open == 1 && session.decided == 1)
        #expect(try session.answer("+") == nil)
    }

    @Test func `An invalid line leaves the question`() throws {
        var session = ReviewSession(try item(asksAll: false))
        #expect(session.question?.field.name == "uci")
        #expect(throws: EnteredValueProblem.self) { try session.answer("not a number") }
        #expect(throws: EnteredValueProblem.notSeen) { try session.answer("+9") }
        #expect(session.question?.field.name == "uci" && session.open == 1)
        #expect(try session.answer("-") == .absent)
        #expect(session.question == nil && session.open == 0)
    }

    @Test func `The captures that count are reviewed, or the named one`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let captures = try (1...2 as ClosedRange<UInt8>).map { try folder.add($0, store) }
        let found = try store.caseNamed("A-17", in: folder.plan())
        func items(only number: Int?) throws -> [Int] {
            try store.reviewItems(
                of: found, only: number, in: folder.plan(), profiles: Collection.catalog, asksAll: false
            ).map(\.capture.id)
        }
        #expect(try items(only: nil) == captures.map(\.id))
        #expect(try items(only: captures[1].id) == [captures[1].id])
        #expect(throws: StoreError.notFound(kind: .capture)) { try items(only: 99) }
    }
}
