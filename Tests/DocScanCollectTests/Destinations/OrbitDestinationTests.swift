import DocScan
import Synchronization
import Testing

@testable import DocScanCollect

struct OrbitDestinationTests {
    /// A server whose second page of things is at the given address.
    private final class Pages: HTTPTransport {
        let next: String
        let asked = Mutex<[String]>([])

        init(next: String) { self.next = next }

        func perform(_ request: HTTPRequest, progress: (Int, Int) -> Bool) throws(HTTPFailure) -> HTTPResponse {
            asked.withLock { $0.append("\(request.method.rawValue) \(request.url)") }
            let isFirst = !request.url.contains("page=2")
            let text =
                request.method == .post
                ? #"{"id": 8}"#
                : isFirst
                    ? #"{"results": [{"id": 6, "label_participant": "B"}], "next": "\#(next)"}"#
                    : #"{"results": [{"id": 7, "label_participant": "A"}], "next": null}"#
            return HTTPResponse(status: request.method == .post ? 201 : 200, body: Array(text.utf8))
        }
    }

    private func delivered(_ pages: Pages) throws -> DeliveryResult {
        var item = DeliveryItem(kind: .collectionCase, key: "k", isRepeated: true)
        (item.label, item.participant) = ("A", "Basic x")
        let orbit = OrbitDestination(
            destination: Destination(kind: .orbit, address: "https://a.org"), credentials: nil,
            server: DestinationServer(transport: pages))
        return try orbit.deliver(item, at: Moment(seconds: 0)) { _, _ in true }
    }

    @Test(arguments: ["https://a.org/phasetwo/api/thing/?page=2", "http://a.org:8000/phasetwo/api/thing/?page=2"])
    func `Finds on a later page what an attempt without an answer has left`(next: String) throws {
        let pages = Pages(next: next)
        #expect(try delivered(pages) == DeliveryResult(.delivered, remote: "7"))
        #expect(
            pages.asked.withLock { $0 } == [
                "GET https://a.org/phasetwo/api/thing/", "GET https://a.org/phasetwo/api/thing/?page=2",
            ])
    }

    @Test func `A participant's credentials go to no other server`() throws {
        let pages = Pages(next: "https://b.org/phasetwo/api/thing/?page=2")
        #expect(try delivered(pages).remote == "8")
        #expect(pages.asked.withLock { $0.allSatisfy { !$0.contains("b.org") } })
    }
}
