internal import DocScan

/// Fetches the institutions' data about their objects, one after the other, over one transport.
///
/// A server that does not respond is skipped for the rest of the run, because waiting for it with a thousand numbers
/// would take hours.
package struct ObjectFetch {
    private let transport: any HTTPTransport
    /// The reasons why servers are skipped, by scheme, host and port.
    private var skippedServers: [String: String] = [:]

    /// The timeout of one exchange, in seconds.
    private static let timeout = 30.0

    package init(_ transport: any HTTPTransport) { self.transport = transport }

    package struct Outcome: Sendable, Hashable {
        package var record: ObjectRecord
        /// The reason why data is missing, as a sentence; `nil` if everything was fetched.
        package var failure: String?
    }

    package mutating func fetch(_ links: ObjectLinks) -> Outcome {
        var failures: [String] = []
        var texts: [String?] = []
        for (name, link) in [("IIIF manifest", links.manifest), ("oEmbed record", links.oembed)] {
            guard let link else {
                texts.append(nil)
                continue
            }
            do throws(Failure) {
                texts.append(try text(at: link))
            } catch {
                texts.append(nil)
                failures.append("\(name): \(error.sentence)")
            }
        }
        return Outcome(
            record: ObjectRecord(manifest: texts[0], oembed: texts[1]),
            failure: failures.isEmpty ? nil : failures.joined(separator: " "))
    }

    private struct Failure: Error { var sentence: String }

    private mutating func text(at link: String) throws(Failure) -> String {
        guard let address = HTTPAddress(link) else {
            throw Failure(sentence: "The definition makes no http or https URL.")
        }
        let server = Self.server(of: address)
        if let sentence = skippedServers[server] { throw Failure(sentence: sentence) }
        var request = HTTPRequest(.get, address.text)
        request.headers = [
            HTTPHeader("Accept", "application/ld+json, application/json;q=0.9"), HTTPHeader("User-Agent", "docscan"),
        ]
        (request.limit, request.timeout) = (ObjectRecord.longest, Self.timeout)
        let response: HTTPResponse
        do throws(HTTPFailure) {
            response = try transport.fetch(request)
        } catch {
            if error.isOfServer { skippedServers[server] = "\(error)" }
            throw Failure(sentence: "\(error)")
        }
        guard response.status == 200 else {
            throw Failure(sentence: "\(address.host.visible) returned status \(response.status).")
        }
        guard let text = ObjectRecord.text(of: response.body) else {
            throw Failure(sentence: "\(address.host.visible) did not return a JSON object.")
        }
        return text
    }

    private static func server(of address: HTTPAddress) -> String {
        address.text.split(separator: "/", maxSplits: 2).prefix(2).joined(separator: "/")
    }
}

extension HTTPFailure {
    /// True if every other URL of the server would fail in the same way.
    fileprivate var isOfServer: Bool {
        switch self {
        case .noConnection, .notSecure, .timeout: true
        default: false
        }
    }
}
