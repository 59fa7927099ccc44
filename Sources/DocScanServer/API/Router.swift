/// One thing that a server can be asked for. The table is the one list of them: requests are matched with it, and the
/// description of the interface is written from it.
package struct Route: Sendable {
    /// Who may ask.
    package enum Access: Sendable, Hashable {
        /// Everyone: it gives away nothing.
        case open
        /// Those who have the token.
        case token
    }

    /// What it takes along.
    package enum Body: Sendable, Hashable {
        case none
        /// A JSON object, at most 64 KiB.
        case json
        /// A picture or a PDF, as long as the server takes them.
        case picture
    }

    package var operation: Operation
    package var method: ServerRequest.Method
    /// With names in braces: `/api/cases/{id}`.
    package var path: String
    package var access: Access
    package var body: Body

    init(
        _ operation: Operation, _ method: ServerRequest.Method, _ path: String, body: Body = .none,
        access: Access = .token
    ) {
        (self.operation, self.method, self.path) = (operation, method, path)
        (self.access, self.body) = (access, body)
    }

    fileprivate var segments: [Substring] { path.dropFirst().split(separator: "/", omittingEmptySubsequences: true) }

    /// What stands in the place of each name in braces; nil if the path is another.
    fileprivate func parameters(in path: [String]) -> [String: String]? {
        let segments = segments
        guard segments.count == path.count else { return nil }
        var found: [String: String] = [:]
        for (segment, part) in zip(segments, path) {
            if segment.first == "{" {
                if part.isEmpty { return nil }
                found[String(segment.dropFirst().dropLast())] = part
            } else if segment != part {
                return nil
            }
        }
        return found
    }
}

/// What a request asks for.
package enum Operation: String, Sendable, Hashable, CaseIterable {
    case page, pageFile, describe, health, login, logout
    case scan, profiles, phrases, metrics
    case beginSession, frame, shutter, photo, photoCutout, endSession
    case plan, consent, giveConsent, withdrawConsent, exportConsent
    case cases, newCase, showCase, renameCase, deleteCase, newCapture
    case capture, deleteCapture, preview, questions, cutout, correct
    case outbox, runOutbox, retryAll, retry, cancel
    case numbers, collect, fetchNumber, deleteNumber, imageInformation, imagePart
}

extension Route {
    package static let all: [Route] = [
        Route(.page, .get, "/", access: .open),
        Route(.pageFile, .get, "/page/{file}", access: .open),
        Route(.pageFile, .get, "/page/{folder}/{file}", access: .open),
        Route(.pageFile, .get, "/page/{folder}/{part}/{file}", access: .open),
        Route(.describe, .get, "/openapi.json", access: .open),
        Route(.health, .get, "/api/health", access: .open),
        Route(.login, .post, "/api/login", body: .json, access: .open),
        Route(.logout, .delete, "/api/login"),
        Route(.scan, .post, "/api/scan", body: .picture),
        Route(.profiles, .get, "/api/profiles"),
        Route(.phrases, .get, "/api/phrases/{language}", access: .open),
        Route(.metrics, .get, "/metrics"),
        Route(.beginSession, .post, "/api/sessions", body: .json),
        Route(.frame, .post, "/api/sessions/{id}/frames", body: .picture),
        Route(.shutter, .post, "/api/sessions/{id}/shutter"),
        Route(.photo, .post, "/api/sessions/{id}/photo", body: .picture),
        Route(.photoCutout, .get, "/api/sessions/{id}/cutouts/{field}"),
        Route(.endSession, .delete, "/api/sessions/{id}"),
        Route(.plan, .get, "/api/plan"),
        Route(.consent, .get, "/api/consent"),
        Route(.giveConsent, .post, "/api/consent", body: .json),
        Route(.withdrawConsent, .delete, "/api/consent"),
        Route(.exportConsent, .get, "/api/consent/export"),
        Route(.cases, .get, "/api/cases"),
        Route(.newCase, .post, "/api/cases", body: .json),
        Route(.showCase, .get, "/api/cases/{id}"),
        Route(.renameCase, .patch, "/api/cases/{id}", body: .json),
        Route(.deleteCase, .delete, "/api/cases/{id}"),
        Route(.newCapture, .post, "/api/cases/{id}/captures", body: .picture),
        Route(.capture, .get, "/api/captures/{id}"),
        Route(.deleteCapture, .delete, "/api/captures/{id}"),
        Route(.preview, .get, "/api/captures/{id}/preview"),
        Route(.questions, .get, "/api/captures/{id}/questions"),
        Route(.cutout, .get, "/api/captures/{id}/cutouts/{field}"),
        Route(.correct, .post, "/api/captures/{id}/corrections", body: .json),
        Route(.outbox, .get, "/api/outbox"),
        Route(.runOutbox, .post, "/api/outbox/run"),
        Route(.retryAll, .post, "/api/outbox/retry"),
        Route(.retry, .post, "/api/outbox/{id}/retry"),
        Route(.cancel, .post, "/api/outbox/{id}/cancel"),
        Route(.numbers, .get, "/api/numbers"),
        Route(.collect, .post, "/api/numbers", body: .picture),
        Route(.fetchNumber, .post, "/api/numbers/{id}/fetch"),
        Route(.imageInformation, .get, "/api/numbers/{id}/iiif/info.json"),
        Route(.imagePart, .get, "/api/numbers/{id}/iiif/{region}/{size}/{rotation}/{file}"),
        Route(.deleteNumber, .delete, "/api/numbers/{id}"),
    ]

    /// The route of a request, and what stands in the place of the names in its path. `HEAD` goes where `GET` goes.
    ///
    /// - Throws: `.notFound`, `.notAllowed` with the methods that the path has.
    package static func find(
        _ method: ServerRequest.Method, _ path: [String]
    ) throws(Problem) -> (route: Route, parameters: [String: String]) {
        var methods: [ServerRequest.Method] = []
        for route in all {
            guard let parameters = route.parameters(in: path) else { continue }
            if route.method == (method == .head ? .get : method) { return (route, parameters) }
            methods.append(route.method)
            if route.method == .get { methods.append(.head) }
        }
        guard !methods.isEmpty else { throw Problem(.notFound, "There is nothing at this address. See /openapi.json.") }
        var problem = Problem(.notAllowed, "This address does not take this method.")
        problem.allowed = methods
        throw problem
    }
}
