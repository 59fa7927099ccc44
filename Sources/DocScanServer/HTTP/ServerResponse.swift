package import DocScan
package import DocScanCollect

/// What a server answers.
package struct ServerResponse: Sendable {
    package var status: Int
    package var headers: [HTTPHeader]
    package var body: [UInt8]

    package init(_ status: Int, headers: [HTTPHeader] = [], body: [UInt8] = []) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// - Parameter type: the media type.
    package init(_ status: Int = 200, type: String, _ body: [UInt8]) {
        self.init(status, headers: [HTTPHeader("Content-Type", type)], body: body)
    }

    package init(_ status: Int = 200, json: JSON) {
        self.init(status, type: "application/json", Array((json.text + "\n").utf8))
        // Documents are personal data: nothing of them stays in a browser's cache.
        headers.append(HTTPHeader("Cache-Control", "no-store"))
    }

    package static let empty = ServerResponse(204)
}
