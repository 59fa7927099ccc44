package import DocScanCollect
package import DocScanService

/// A server whose certificate can be replaced while it runs.
package struct RunningServer {
    package enum Event: Sendable {
        /// Half a minute has passed.
        case tick
        /// The user or the service manager requests that the configuration is read again.
        case reload
        case end(Interruption.Cause)
    }

    /// The result of a check for another certificate.
    package struct Renewal {
        /// True if new connections use another certificate; `nil` if the certificate was not examined.
        package var isRenewed: Bool?
        /// The reason why another certificate could not be used; the current one remains in use.
        package var error: (any Error)?
        /// True if the names of the machine have changed since the start, which requires a restart.
        package var isMoved = false
    }

    package let application: Application
    /// The names at the start.
    private let names: [String]
    private var options: HTTPDaemon.Options
    private var own: OwnCertificate?

    private let executor = ThreadExecutor()
    private var daemon: HTTPDaemon
    private var retiring: [Task<Void, Never>] = []
    private var tidying: Task<Void, Never>?

    package init(
        _ certificate: CertificateSource.Loaded, on listener: consuming ListeningSocket, names: ServerNames,
        _ application: Application
    ) throws(HTTPDaemon.Failure) {
        (own, self.names, self.application) = (certificate.own, names.all, application)
        options = HTTPDaemon.Options()
        (options.certificate, options.key) = (certificate.certificate, certificate.key)
        daemon = try HTTPDaemon(
            options, on: listener, memory: application.memory, executor: executor,
            noteRefusal: { application.noteRefusal($0, of: $1) }, admit: { application.admit($0) })
    }

    /// Returns the events that the server's caller handles. From this call on, an interruption is an event and no
    /// longer ends the program.
    package mutating func begin() -> AsyncStream<Event> {
        let (events, event) = AsyncStream.makeStream(of: Event.self)
        let reload: @Sendable () -> Void = { _ = event.yield(.reload) }
        Interruption.onFirst(reloading: reload) { _ = event.yield(.end($0)) }
        tidying = Task { [application] in
            while !Task.isCancelled {
                await application.tidy()
                event.yield(.tick)
                try? await Task.sleep(for: .seconds(30))
            }
        }
        return events
    }

    /// Loads the certificate again, and uses it for new connections if it has changed: because its files were changed,
    /// or because the stored authority signed a new one. Keeps the current certificate if the new one cannot be used.
    ///
    /// - Parameter isForced: true to load it even if the authority's certificate is still valid.
    package mutating func renew(
        from source: CertificateSource, for names: ServerNames, isForced: Bool, at moment: Moment
    ) -> Renewal {
        let present = names.all
        if let own, !isForced, !own.isOutdated(for: present, at: moment) { return Renewal() }
        do {
            let next = try source.lasting.load(for: names, at: moment)
            var options = options
            (options.certificate, options.key) = (next.certificate, next.key)
            let isNew = options != self.options
            if isNew { try replace(with: options, next.own) }
            return Renewal(isRenewed: isNew, isMoved: next.own != nil && present != self.names)
        } catch {
            return Renewal(error: error)
        }
    }

    /// Uses another certificate for new connections. Open connections get their next response as before, and are then
    /// closed.
    private mutating func replace(
        with options: HTTPDaemon.Options, _ own: OwnCertificate?
    ) throws(HTTPDaemon.Failure) {
        let next = try daemon.successor(
            options, executor: executor, noteRefusal: { [application] in application.noteRefusal($0, of: $1) },
            admit: { [application] in application.admit($0) })
        retiring.append(Task { [daemon] in await daemon.retire() })
        (daemon, self.options, self.own) = (next, options, own)
    }

    /// Ends the ticks. One tick may still arrive.
    package func endEvents() { tidying?.cancel() }

    /// Answers pending requests, and stops the server.
    package func stop() async {
        for task in retiring { task.cancel() }
        await daemon.stop()
        for task in retiring { await task.value }
    }
}
