internal import DocScanCollect
package import DocScan

/// The reason why a request was refused, as a problem document (RFC 9457). Contains no value of a document.
package struct Problem: Error, Sendable, Hashable {
    /// The codes that programs read.
    package enum Code: String, Hashable, JSONWord {
        case unauthorized, forbidden, misdirected, notFound, notAllowed, badRequest, tooLarge, unsupportedMedia
        case conflict, consentNeeded, refused, unreadable, busy, tooMany, missing, `internal`, wrongOffset, wrongDigest

        /// The problems that any request may cause: it may be malformed, too large, for another host or from another
        /// site, and the server may be stopping or fail.
        static let ofEveryRequest: [Self] = [.badRequest, .tooLarge, .misdirected, .forbidden, .busy, .internal]

        /// The HTTP status with its standard title.
        var status: (number: Int, title: String) {
            switch self {
            case .unauthorized: (401, "Unauthorized")
            case .forbidden: (403, "Forbidden")
            case .misdirected: (421, "Misdirected Request")
            case .notFound, .missing: (404, "Not Found")
            case .notAllowed: (405, "Method Not Allowed")
            case .badRequest: (400, "Bad Request")
            case .tooLarge: (413, "Content Too Large")
            case .unsupportedMedia: (415, "Unsupported Media Type")
            case .conflict, .consentNeeded, .wrongOffset: (409, "Conflict")
            case .refused, .unreadable, .wrongDigest: (422, "Unprocessable Content")
            case .busy: (503, "Service Unavailable")
            case .tooMany: (429, "Too Many Requests")
            case .internal: (500, "Internal Server Error")
            }
        }
    }

    package var code: Code
    /// A sentence with the remedy, in every language if a user can cause the problem.
    package var text: LocalizedText
    /// The time after which the client may try again, in seconds.
    package var wait: Double?
    /// For `.notAllowed`: the methods that the path supports.
    package var allowed: [ServerRequest.Method] = []
    /// The code of an image's error, as in its report, or `unusualValue` for a value on which a reviewer may insist.
    package var reason: String?
    /// For `.wrongOffset` and `.wrongDigest`: the number of bytes of the upload that have arrived.
    package var offset: Int?

    package init(_ code: Code, text: LocalizedText, wait: Double? = nil, offset: Int? = nil) {
        (self.code, self.text, self.wait, self.offset) = (code, text, wait, offset)
    }

    package init(_ code: Code, _ sentence: ServerSentence, _ values: String..., wait: Double? = nil, offset: Int? = nil)
    {
        self.init(
            code, text: sentence.text.with(values.map { LocalizedText(verbatim: $0) }), wait: wait, offset: offset)
    }

    /// - Parameter detail: an English sentence for developers, about a request that the web page never sends.
    package init(_ code: Code, technical detail: String, wait: Double? = nil, offset: Int? = nil) {
        self.init(code, text: LocalizedText(verbatim: detail), wait: wait, offset: offset)
    }

    /// The English sentence.
    package var detail: String { text.english }

    /// - Parameter language: the language of `detail` in the response.
    package func response(in language: Language = .english) -> ServerResponse {
        let (status, title) = code.status
        var members: [JSON.Member] = [
            .init(key: "type", value: .string("about:blank")), .init(key: "title", value: .string(title)),
            .init(key: "status", value: .integer(status)),
            .init(key: "detail", value: .string(text.text(in: language))),
            .init(key: "code", value: .string(code.rawValue)), .init(key: "reason", value: .string(reason)),
        ]
        if let offset { members.append(.init(key: "offset", value: .integer(offset))) }
        var response = ServerResponse(status, json: .object(members))
        response.headers[0].value = "application/problem+json"
        if let wait { response.headers.append(HTTPHeader("Retry-After", String(Int(max(1, wait.rounded(.up)))))) }
        if !allowed.isEmpty {
            response.headers.append(HTTPHeader("Allow", allowed.map(\.rawValue).joined(separator: ", ")))
        }
        // Browsers do not know the scheme `Bearer`, so they show no password dialog.
        if code == .unauthorized { response.headers.append(HTTPHeader("WWW-Authenticate", "Bearer")) }
        return response
    }
}
