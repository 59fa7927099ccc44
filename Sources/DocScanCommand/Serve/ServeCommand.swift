import Dispatch
import DocScan
import DocScanCollect
import DocScanEngines
import DocScanServer
import DocScanService
import FoundationEssentials
import Synchronization

/// `docscan serve`: the page for telephones and desks, and the interface for other programs.
struct ServeCommand: Sendable {
    private var host = "127.0.0.1"
    private var port = 8443
    private var certificate: String?
    private var key: String?
    private var signsItself = false
    private var jobs = ProcessInfo.processInfo.activeProcessorCount
    private var opensBrowser = false
    private var choice = StoreOptions()
    private var credentials: String?
    /// Whether this process reads pictures for another one of this program.
    private var isWorker = false

    private var isSecure: Bool { certificate != nil || signsItself }

    func run() async -> ExitCode {
        if isWorker {
            var worker = ServeWorker(limits: PageLimits())
            return await worker.serve()
        }
        do {
            return try await serve()
        } catch let error as ScanError {
            StandardStreams.error("docscan: \(message(for: error))\n")
            return ExitCode(error)
        } catch let error as UsageError {
            StandardStreams.error("docscan: \(error)\n")
            return .usage
        } catch {
            StandardStreams.error("docscan: \(error)\n")
            return .unreadableInput
        }
    }

    private func serve() async throws -> ExitCode {
        guard HTTPDaemon.version != nil else {
            throw ScanError.libraryMissing(name: "libmicrohttpd", package: "libmicrohttpd-dev")
        }
        // What is wrong with the plan is said now, and not to a telephone.
        if choice.plan != nil { _ = try choice.openPlan() }
        Interruption.ignorePipes()
        let credentials = try DeliveryCredentials.read(from: credentials)
        let pool = try WorkerPool(jobs: jobs, limits: PageLimits())
        let token = AccessToken()
        var options = HTTPDaemon.Options()
        (options.address, options.port) = (isEverywhere ? nil : host == "localhost" ? "127.0.0.1" : host, port)
        let names = names
        if signsItself {
            let own = try OwnCertificate.forNames(names)
            (options.certificate, options.key) = (own.certificate, own.key)
        }
        if let certificate, let key {
            options.certificate = try Self.file(certificate, "--tls-cert")
            options.key = try Self.file(key, "--tls-key")
        }
        let (site, threads) = (SiteBox(), ThreadExecutor())
        let daemon: HTTPDaemon
        do throws(HTTPDaemon.Failure) {
            daemon = try HTTPDaemon(options, admit: { site.admit($0) }) { request in
                await withTaskExecutorPreference(threads) { await site.answer(request) }
            }
        } catch {
            StandardStreams.error("docscan: \(sentence(for: error))\n")
            return .unreadableInput
        }
        let opened = Site(
            names: names, port: daemon.port, isSecure: isSecure, token: token, choice: choice,
            credentials: credentials, pool: pool, jobs: jobs)
        site.open(opened)
        pool.start()
        // From here on control-C lets answers finish.
        let (interruption, interrupted) = AsyncStream.makeStream(of: Void.self)
        Interruption.onFirst { interrupted.finish() }
        let name = names[0].contains(":") ? "[\(names[0])]" : names[0]
        let page = "\(isSecure ? "https" : "http")://\(name):\(daemon.port)/#"
        let address = page + token.text
        guard StandardStreams.answer(address + "\n") == .complete else { return .unreadableInput }
        tell(address, fingerprint: options.certificate.flatMap { ServerCertificate.fingerprint(of: $0) })
        if opensBrowser {
            let own = page + opened.singleToken().text
            // Some browsers end only when they are closed.
            DispatchQueue(label: "docscan.browser").async {
                if !Browser.open(own) { StandardStreams.error("docscan: No browser could be opened.\n") }
            }
        }
        let tidying = Task {
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(30))
                await site.tidy()
            }
        }
        for await _ in interruption {}
        tidying.cancel()
        StandardStreams.error("docscan: Ending when the last answers are given…\n")
        await daemon.stop()
        pool.end()
        return .interrupted
    }

    /// What a person needs to open the page.
    private func tell(_ address: String, fingerprint: String?) {
        if StandardStreams.errorIsTerminal, !isLocal, let code = QRCode(address) { StandardStreams.draw(code.text) }
        StandardStreams.error("docscan: Open this address in a browser. Control-C ends the server.\n")
        guard signsItself, let fingerprint else { return }
        StandardStreams.error(
            "docscan: Browsers warn of this certificate, as nobody vouches for it. Compare its SHA-256 fingerprint:\n"
                + "docscan: \(fingerprint)\n")
    }

    /// What the server is called, the name for the printed address first.
    private var names: [String] {
        if isLocal { return [host == "localhost" ? "127.0.0.1" : host, "localhost", "127.0.0.1"].uniqued }
        guard isEverywhere else { return [host] }
        return (LocalAddresses.all + [LocalAddresses.hostName].compactMap(\.self) + ["localhost", "127.0.0.1"]).uniqued
    }

    private var isEverywhere: Bool { host == "0.0.0.0" || host == "::" }

    private static func file(_ path: String, _ option: String) throws(UsageError) -> String {
        guard let data = FileManager.default.contents(atPath: path),
            let text = String(validating: data.prefix(1 << 20), as: UTF8.self), text.contains("-----BEGIN")
        else { throw UsageError("\(option): \(path.visible) cannot be read, or is no PEM file") }
        return text
    }

    /// Whether only this machine reaches it.
    private var isLocal: Bool { host == "127.0.0.1" || host == "::1" || host == "localhost" }

    private func sentence(for failure: HTTPDaemon.Failure) -> String {
        switch failure {
        case .libraryMissing: "libmicrohttpd is missing: sudo apt install libmicrohttpd-dev"
        case .addressInUse: "Port \(port) is taken. Choose another: --port \(port + 1), or --port 0 for any."
        case .notPermitted: "Port \(port) is not yours to open. Choose one above 1023: --port 8443"
        case .addressUnknown: "This machine has no address \(host.visible). ip address lists those that it has."
        case .other: isSecure ? "The certificate does not fit its key." : "The server cannot be started."
        }
    }
}

/// Holds the requests that come before the site is there; there are none in practice, as no address was given out yet.
private final class SiteBox: Sendable {
    private let site = Mutex<Site?>(nil)

    func open(_ site: Site) { self.site.withLock { $0 = site } }

    private static let notYet = Problem(.busy, "The server is starting.", wait: 1).response

    func admit(_ request: ServerRequest) -> HTTPDaemon.Admission {
        site.withLock { $0 }?.admit(request) ?? .answer(Self.notYet)
    }

    func tidy() async { await site.withLock { $0 }?.tidy() }

    func answer(_ request: ServerRequest) async -> ServerResponse {
        await site.withLock { $0 }?.answer(request) ?? Self.notYet
    }
}

extension ServeCommand: Subcommand {
    static let manual = Manual(
        command: "docscan serve", title: "the page for a telephone or a desk, and an HTTP interface",
        purpose: """
            docscan serve shows a page in the browser: a camera with hints, and the case file. Other programs
            use the same server; /openapi.json describes what it takes.
            """,
        usage: [
            .init("docscan serve", "the page on this machine"),
            .init("docscan serve --plan FOLDER --open", "with a case file, in your browser"),
            .init("docscan serve --host 0.0.0.0 --tls-self-signed", "for telephones in this network"),
        ],
        notes: """
            The printed address ends with a token: who has it can use the server. Browsers give a page the camera on
            this machine, or where it comes by https.
            """,
        exits: [
            .init(.usage, "usage"), .init(.unreadableInput, "the server cannot be started, or the plan be read"),
            .init(.missingDependency, "libmicrohttpd is missing"), .init(.interrupted, "ended by control-C"),
        ],
        operands: .none)

    static let sections = [
        OptionSection<Self>(
            title: "OPTIONS",
            options: [
                .value("--port", value: "PORT", text: "default 8443; 0 for any that is free") {
                    (command, reader) throws(UsageError) in
                    guard let port = Int(try reader.value()), (0...65535).contains(port) else {
                        throw UsageError("--port takes a number from 0 to 65535, as in: --port 8443")
                    }
                    command.port = port
                },
                .value(
                    "--host", value: "ADDRESS", text: "an address of this machine; default 127.0.0.1, for itself alone"
                ) {
                    (command, reader) throws(UsageError) in command.host = try reader.value()
                },
                .flag("--tls-self-signed", text: "make a certificate and keep it; browsers warn of it once") {
                    $0.signsItself = true
                },
                .value("--tls-cert", value: "FILE", text: "a certificate (PEM), with its chain", completion: .file) {
                    (command, reader) throws(UsageError) in command.certificate = try reader.value()
                },
                .value("--tls-key", value: "FILE", text: "its key (PEM)", completion: .file) {
                    (command, reader) throws(UsageError) in command.key = try reader.value()
                },
                .value("--jobs", "-j", value: "N", text: "worker processes; default: one a processor") {
                    (command, reader) throws(UsageError) in
                    guard let jobs = Int(try reader.value()), (1...256).contains(jobs) else {
                        throw UsageError("--jobs takes a number from 1 to 256")
                    }
                    command.jobs = jobs
                },
                .value(
                    "--credentials", value: "FILE", text: "the institution's account, for deliveries; mode 0600",
                    completion: .file
                ) { (command, reader) throws(UsageError) in command.credentials = try reader.value() },
                .flag("--open", text: "open the page in your browser") { $0.opensBrowser = true },
                .hidden("--worker") { (command, _) in command.isWorker = true },
            ] + StoreOptions.options.map { $0.lifted(to: \.choice) })
    ]

    mutating func addOperand(_ word: String) throws(UsageError) {
        throw UsageError("docscan serve takes no \"\(word.visible)\". See docscan serve --help")
    }

    func check() throws(UsageError) {
        if (certificate == nil) != (key == nil) { throw UsageError("give --tls-cert and --tls-key together") }
        if signsItself, certificate != nil { throw UsageError("give --tls-self-signed or a certificate, not both") }
        if !isLocal, !isSecure {
            throw UsageError(
                "--host \(host.visible): browsers give a page the camera only by https, except on this machine itself. "
                    + "Add --tls-self-signed (or --tls-cert and --tls-key), or leave --host out")
        }
    }
}

extension [String] {
    /// Each once, where it came first.
    fileprivate var uniqued: [String] {
        var known: Set<String> = []
        return filter { known.insert($0).inserted }
    }
}
