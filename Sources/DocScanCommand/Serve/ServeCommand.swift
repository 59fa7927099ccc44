import CommandKit
import DocScan
import DocScanCollect
import DocScanServer
import DocScanService
import FoundationEssentials

/// `docscan serve`: the web page for phones and desktops, and the HTTP API for other programs.
struct ServeCommand: Sendable {
    var host = "127.0.0.1"
    var port = 8443
    var address: PublicAddress?
    var proxies = TrustedProxies()
    var logFormat = ServerLog.Format.text
    var certificate: String?
    var key: String?
    var signsItself = false
    var jobs = ProcessInfo.processInfo.activeProcessorCount
    var opensBrowser = false
    var replacesToken = false
    var replacesAuthority = false
    var folders = CollectionLocation.user
    var credentials: String?
    /// The log, which all copies of the command share. `logFormat` is applied when the server starts and when the
    /// configuration is reloaded.
    var log = ServerLog(.text, now: { .now }) { StandardStreams.error($0) }

    var names: ServerNames { ServerNames(host) }
    var isSecure: Bool { certificate != nil || signsItself }

    func run() async -> ExitCode {
        do {
            return try await serve()
        } catch let error as ScanError {
            StandardStreams.error("docscan: \(message(for: error))\n")
            return ExitCode(error)
        } catch let failure as HTTPDaemon.Failure {
            return StandardStreams.say("\(sentence(for: failure))", .inputOrOutput)
        } catch let failure as StoredToken.Failure {
            return StandardStreams.say("\(Self.sentence(for: failure))", .inputOrOutput)
        } catch let failure as OwnCertificate.Failure {
            return StandardStreams.say("\(Self.sentence(for: failure))", .inputOrOutput)
        } catch {
            return await reportingErrors { throw error }
        }
    }

    private func serve() async throws -> ExitCode {
        log.use(logFormat)
        guard HTTPDaemon.version != nil else {
            throw ScanError.libraryMissing(name: "libmicrohttpd", package: HTTPDaemon.package)
        }
        // Report errors in the plan now, not when a phone requests the plan.
        if folders.plan != nil { _ = try folders.openPlan() }
        Interruption.ignorePipes()
        let credentials = try DeliveryCredentials.read(from: credentials)
        let loaded = try loadCertificate()
        let token = try token()
        let listener = try listener()
        // Do not store sessions for a free port: the next start will have another port, for which browsers have no
        // cookie.
        let folder = self.port == 0 ? nil : StoreFolder.server
        let port = listener.port
        let service = ScanService(scanOptions)
        let collection = ServerCollection(folders, now: { .now })
        let accounts = Accounts(collection)
        let access = AccessControl(
            names: names.all, port: port, isSecure: isSecure, behind: address, proxies: proxies, accounts: accounts,
            token: token, folder: folder, now: collection.now)
        let root = address?.description ?? "\(isSecure ? "https" : "http")://\(names.inURL):\(port)/"
        let application = Application(
            access, version: Help.number, workers: jobs, credentials: credentials,
            reviewer: ProcessInfo.processInfo.userName, page: root, collection, scanner: service, log: log,
            adding: [CollectEndpoint(collection: collection, scanner: service).endpoint])
        var server = try RunningServer(loaded, on: listener, names: names, application)
        // From here on, control-C waits for pending responses.
        let events = server.begin()
        let page = root + "#"
        // If there are accounts, users sign in, and the access token is not valid.
        let link = accounts.hasPeople ? root : page + application.access.token.text
        let next = self.port == 0 || port == 65_535 ? 0 : port + 1
        let site = try loaded.own.map { try AuthoritySite.start($0.authority, page: root, for: names, on: next) }
        guard StandardStreams.answer(link + "\n") == .complete else { return .inputOrOutput }
        tell(link)
        if let own = loaded.own, let site { tell(of: own, site: site) }
        if opensBrowser {
            StandardStreams.openBrowser(accounts.hasPeople ? root : page + application.access.singleToken().text)
        }
        ServiceManager.tell(.ready(root))
        let proving = Task { await ServiceManager.proveLife(of: service) }
        let cause = await serve(&server, events, at: root)
        ServiceManager.tell(.stopping)
        server.endEvents()
        log.say("Stopping after pending requests are answered…")
        await site?.stop()
        await server.stop()
        await service.end()
        accounts.store()
        proving.cancel()
        return cause == .system ? .complete : .interrupted
    }

    /// Renews the certificate and the credentials regularly until the server ends.
    ///
    /// - Returns: the cause of the end.
    private func serve(
        _ server: inout RunningServer, _ events: AsyncStream<RunningServer.Event>, at root: String
    ) async -> Interruption.Cause {
        var command = self
        var (told, refused): (String?, String?)
        func renew(onRequest: Bool) {
            told = command.renew(&server, onRequest: onRequest, after: told)
            refused = command.renewCredentials(
                onRequest: onRequest, after: refused, server.application.deliver)
        }
        for await event in events {
            switch event {
            case .tick: renew(onRequest: false)
            case .reload:
                ServiceManager.tell(.reloading)
                command = command.reread()
                server.application.access.trust(command.proxies)
                renew(onRequest: true)
                ServiceManager.tell(.ready(root))
            case .end(let cause): return cause
            }
        }
        return .system
    }

    /// The socket that systemd has opened, or a new one as the options require.
    private func listener() throws(HTTPDaemon.Failure) -> ListeningSocket {
        if let socket = ServiceManager.socket { return try ListeningSocket(inherited: socket) }
        return try ListeningSocket(address: names.listening, port: port)
    }

    /// The limits for the service. There is no limit for frames, because the number of sessions is limited, and a
    /// client sends one frame at a time in each.
    private var scanOptions: ScanService.Options {
        var options = ScanService.Options()
        options.workers = jobs
        options.capacity = [.scan: 8 + 4 * jobs, .photo: 64]
        options.onUnavailable = { [log] reason in
            log.say("\(reason) docscan cannot read images until this is fixed.", .error)
        }
        return options
    }

    /// The stored access token; a new token for this run if it cannot be stored.
    private func token() throws -> AccessToken {
        do {
            return try StoredToken.current(replacing: replacesToken, in: .server)
        } catch let error as StoreError where !replacesToken {
            log.say("\(error) The access token changes with the next start.", .warning)
            return AccessToken()
        }
    }

    private static func sentence(for failure: StoredToken.Failure) -> String {
        switch failure {
        case .exposed(let path):
            "Other users may have read the access token in \(path.visible). To replace it: docscan serve --new-token"
        case .damaged(let path):
            "\(path.visible) contains no access token. To replace it: docscan serve --new-token"
        }
    }

    private func tell(_ link: String) {
        if StandardStreams.errorIsTerminal, !names.isLocal || address != nil, let code = QRCode(link) {
            StandardStreams.draw(code.text)
        }
        log.say("Open this URL in a browser. Press Control-C to stop the server.")
    }

    func sentence(for failure: HTTPDaemon.Failure) -> String {
        switch failure {
        case .libraryMissing: "libmicrohttpd is missing: sudo apt install \(HTTPDaemon.package)"
        case .addressInUse: "Port \(port) is in use. Choose another: --port \(port + 1), or --port 0 for any free port."
        case .notPermitted: "Permission denied for port \(port). Choose a port above 1023: --port 8443"
        case .addressUnknown:
            "This machine does not have the address \(host.visible). To list its addresses, run: ip address"
        case .other: isSecure ? "The certificate and the key do not match." : "The server cannot start."
        }
    }
}
