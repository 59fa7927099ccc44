package import DocScanCollect
package import DocScanService

/// A server whose certificate can be replaced while it runs.
package struct RunningServer {
    package enum Event: Sendable {
        /// Half a minute has passed.
        case tick
        /// A person or the service manager asks to read the configuration again.
        case reload
        case end(Interruption.Cause)
    }

    /// The result of looking for another certificate.
    package struct Renewal {
        /// True if new connections have another certificate; `nil` if the present one was not examined.
        package var isRenewed: Bool?
        /// Why a renewed certificate could not be used: the present one stays.
        package var error: (any Error)?
        /// True if the names of the machine have changed since the start, which needs a restart.
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

    /// The events that a running server handles, until the program is interrupted. From this call on, an interruption
    /// is an event and does not end the program.
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

    /// Gives new connections the present certificate, if it is another one than the server has: that of changed files,
    /// or the next of the stored authority. A certificate that cannot be used changes nothing.
    ///
    /// - Parameter isForced: true to look at it even if that of the authority is still good.
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

    /// Gives new connections another certificate. Open ones are answered as before, and then closed.
    private mutating func replace(
        with options: HTTPDaemon.Options, _ own: OwnCertificate?
    ) throws(HTTPDaemon.Failure) {
        let next = try daemon.successor(
            options, executor: executor, noteRefusal: { [application] in application.noteRefusal($0, of: $1) },
            admit: { [application] in application.admit($0) })
        retiring.append(Task { [daemon] in await daemon.retire() })
        (daemon, self.options, self.own) = (next, options, own)
    }

    /// No more events come, except one that is under way.
    package func endEvents() { tidying?.cancel() }

    /// Answers pending requests, and ends.
    package func stop() async {
        for task in retiring { task.cancel() }
        await daemon.stop()
        for task in retiring { await task.value }
    }
}
