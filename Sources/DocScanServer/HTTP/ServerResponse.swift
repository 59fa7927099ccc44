package import DocScan
package import DocScanCollect

package struct ServerResponse: Sendable {
    package var status: Int
    package var headers: [HTTPHeader]
    package var body: [UInt8]

    package init(_ status: Int, headers: [HTTPHeader] = [], body: [UInt8] = []) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    package init(_ status: Int = 200, type: String, _ body: [UInt8]) {
        self.init(status, headers: [HTTPHeader("Content-Type", type)], body: body)
    }

    package init(_ status: Int = 200, json: JSON) { self.init(status, jsonText: json.text) }

    /// - Parameter text: the JSON, on one line.
    init(_ status: Int = 200, jsonText text: String) {
        self.init(status, type: "application/json", Array((text + "\n").utf8))
        // The response may contain personal data, so browsers must not cache it.
        headers.append(HTTPHeader("Cache-Control", "no-store"))
    }

    /// A response that may contain personal data, so that browsers must not cache it.
    static func uncached(_ type: String, _ bytes: [UInt8]) -> ServerResponse {
        var response = ServerResponse(type: type, bytes)
        response.headers.append(HTTPHeader("Cache-Control", "no-store"))
        return response
    }
}

/// The headers of every response. With them, a browser refuses everything that the web page does not need, even if the
/// page has a bug.
enum SecurityHeaders {
    /// Sources: https://www.w3.org/TR/CSP3/, https://www.w3.org/TR/permissions-policy/.
    static let all = [
        HTTPHeader(
            "Content-Security-Policy",
            "default-src 'self'; style-src 'self' '\(WebAsset.style)'; img-src 'self' blob:; base-uri 'none'; "
                + "form-action 'none'; frame-ancestors 'none'"),
        HTTPHeader("X-Content-Type-Options", "nosniff"),
        HTTPHeader("X-Frame-Options", "DENY"),
        HTTPHeader("Referrer-Policy", "no-referrer"),
        HTTPHeader("Permissions-Policy", "camera=(self), microphone=(), geolocation=()"),
        HTTPHeader("Cross-Origin-Opener-Policy", "same-origin"),
        HTTPHeader("Cross-Origin-Resource-Policy", "same-origin"),
    ]
}
