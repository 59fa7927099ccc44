/// Delivers each entry of the outbox to its destination.
package struct DestinationClients {
    private let makeTransport: () throws(HTTPFailure) -> any HTTPTransport
    private let credentials: Credentials?
    private let plainHosts: Set<String>
    private let idleTimeout: Double

    /// - Parameters:
    ///   - credentials: the institution's credentials; `nil` if the destination requires no credentials.
    ///   - plainHosts: other machines to which plain HTTP is allowed.
    ///   - idleTimeout: the time without a byte after which an attempt fails, in seconds.
    ///   - caFile: certificates (PEM) that are trusted in addition to the system's.
    package init(
        credentials: Credentials?, plainHosts: Set<String> = [], idleTimeout: Double = 60, caFile: String? = nil
    ) {
        // One transport serves all deliveries. It is made on first use, because a folder needs no transport.
        var transport: CurlTransport?
        self.init(credentials: credentials, plainHosts: plainHosts, idleTimeout: idleTimeout) {
            () throws(HTTPFailure) in
            if let transport { return transport }
            let made = try CurlTransport(caFile: caFile)
            transport = made
            return made
        }
    }

    /// - Parameter transport: returns the transport for a request.
    init(
        credentials: Credentials?, plainHosts: Set<String> = [], idleTimeout: Double = 60,
        transport: @escaping () throws(HTTPFailure) -> any HTTPTransport
    ) {
        (self.credentials, self.plainHosts, self.idleTimeout) = (credentials, plainHosts, idleTimeout)
        makeTransport = transport
    }

    /// - Parameter destination: the plan's destination. Its settings apply if it is the destination at `place`.
    func deliver(
        _ item: DeliveryItem, to place: String, of destination: Destination?, at moment: Moment,
        progress: (_ sent: Int, _ total: Int) -> Bool
    ) -> DeliveryResult {
        let settings = destination.flatMap { $0.place == place ? $0 : nil } ?? Destination(place: place)
        guard let settings else { return DeliveryResult(.refused, problem: DeliveryProblem(.unknownDestination)) }
        do throws(HTTPFailure) {
            // The institution's credentials are sent only to the plan's current URL, never to an earlier one.
            let isPresent = destination?.place == place
            let client = try client(for: settings, credentials: isPresent ? credentials : nil)
            var result: DeliveryResult
            do throws(HTTPFailure) {
                result = try client.deliver(item, at: moment, progress: progress)
            } catch {
                result = DeliveryResult(error)
            }
            if !isPresent, result.outcome == .refusedAll {
                result.outcome = .refused
                result.problem = DeliveryProblem(.earlierRefuses)
            }
            return result
        } catch {
            return DeliveryResult(error)
        }
    }

    /// Checks whether the plan's destination has the images of a delivered capture.
    func holds(_ item: DeliveryItem, at destination: Destination) -> Possession {
        do throws(HTTPFailure) {
            return try client(for: destination, credentials: credentials).holds(item)
        } catch {
            return .notKnown(error.problem)
        }
    }

    /// Returns the reviews at the destination; empty if the destination does not review captures.
    func reviews(
        of items: [DeliveryItem], at destination: Destination
    ) -> [String: DeliveryReview] {
        // Without a transport, the result is empty, and the next run asks again.
        guard destination.kind == .orbit, let server = try? server() else { return [:] }
        return OrbitDestination(destination: destination, credentials: credentials, server: server)
            .reviews(of: items)
    }

    /// Returns true if a destination responds, with any status.
    func answers(_ destination: Destination?) -> Bool {
        guard let destination else { return false }
        if destination.kind == .folder { return StoreFolder(destination.address).isThere }
        var request = HTTPRequest(.head, destination.address)
        request.timeout = 10
        do throws(HTTPFailure) {
            _ = try server().perform(request)
            return true
        } catch {
            return if case .noConnection = error { false } else { true }
        }
    }

    private func client(
        for destination: Destination, credentials: Credentials?
    ) throws(HTTPFailure) -> any DestinationClient {
        switch destination.kind {
        case .orbit: OrbitDestination(destination: destination, credentials: credentials, server: try server())
        case .http:
            HTTPDestination(address: destination.address, credentials: credentials, server: try server())
        case .openrosa:
            OpenRosaDestination(destination: destination, credentials: credentials, server: try server())
        case .folder: FolderDestination(path: destination.address)
        }
    }

    private func server() throws(HTTPFailure) -> DestinationServer {
        DestinationServer(transport: try makeTransport(), plainHosts: plainHosts, idleTimeout: idleTimeout)
    }
}
