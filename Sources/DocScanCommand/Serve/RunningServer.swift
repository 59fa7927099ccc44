import DocScanServer
import DocScanService

/// The server of `docscan serve`, whose certificate can be replaced while it runs.
struct RunningServer {
    let application: Application
    /// The names at the start.
    let names: [String]
    private(set) var options: HTTPDaemon.Options
    private(set) var own: OwnCertificate?
    /// Why the certificate could not be renewed, as it was said last.
    var problem: String?

    private let executor = ThreadExecutor()
    private var daemon: HTTPDaemon
    private var retiring: [Task<Void, Never>] = []

    /// - Parameter own: the stored certificate, if the options have it.
    init(
        _ options: HTTPDaemon.Options, _ own: OwnCertificate?, on listener: consuming ListeningSocket, names: [String],
        _ application: Application
    ) throws(HTTPDaemon.Failure) {
        (self.options, self.own, self.names, self.application) = (options, own, names, application)
        daemon = try HTTPDaemon(options, on: listener, memory: application.memory, executor: executor) {
            application.admit($0)
        }
    }

    /// Gives new connections another certificate. Open ones are answered as before, and then closed.
    mutating func replace(with options: HTTPDaemon.Options, _ own: OwnCertificate?) throws(HTTPDaemon.Failure) {
        let next = try daemon.successor(options, executor: executor) { [application] in application.admit($0) }
        retiring.append(Task { [daemon] in await daemon.retire() })
        (daemon, self.options, self.own) = (next, options, own)
    }

    /// Answers pending requests, and ends.
    func stop() async {
        for task in retiring { task.cancel() }
        await daemon.stop()
        for task in retiring { await task.value }
    }
}
