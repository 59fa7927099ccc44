import CommandKit
import DocScan
import DocScanServer

extension ServeCommand: Subcommand {
    static let manual = Manual(
        command: "docscan serve", title: "serve a web page for phones and desktops, and an HTTP API",
        purpose: """
            docscan serve starts a web server. Its web page guides the user to a good photo, and manages
            cases. Other programs can use its HTTP API, which /openapi.json describes.
            """,
        usage: [
            ("docscan serve", "serve this machine only"),
            ("docscan serve --plan FOLDER --open", "also manage cases, in your browser"),
            ("docscan serve --host 0.0.0.0 --tls-self-signed", "also serve phones on this network"),
        ],
        notes: """
            The printed URL ends with an access token, which stays the same until you replace it. Anyone
            with the token can use the server until you create accounts: docscan user --help. Browsers
            allow camera access only over HTTPS or on this machine. The server connects to other machines
            only if a user starts deliveries or fetches records of objects.
            """,
        exits: [
            (.complete, "stopped with SIGTERM"), (.usage, "usage"),
            (.inputOrOutput, "the server cannot start, or the plan cannot be read"),
            (.missingDependency, "libmicrohttpd is missing"), (.interrupted, "stopped with Control-C"),
        ],
        operands: .none)

    static let options: [CommandOption<Self>] =
        [
            .value("--port", value: "PORT", text: "listen on this port; \(default: "8443"); 0: any free port") {
                (command, reader) throws(UsageError) in
                command.port = try reader.number(
                    in: 0...65535, or: "--port takes a number from 0 to 65535, as in: --port 8443")
            },
            .value(
                "--host", value: "ADDRESS",
                text: "listen on this address; \(default: "127.0.0.1") (this machine only)"
            ) { (command, reader) throws(UsageError) in command.host = try reader.value() },
            .value(
                "--public-address", value: "URL",
                text: "set the URL of the page in browsers, behind a proxy with TLS"
            ) { (command, reader) throws(UsageError) in
                command.address = try reader.value(
                    or: "--public-address takes an https URL, as in: --public-address https://scan.example.org/"
                ) { PublicAddress($0) }
            },
            .value(
                "--trusted-proxies", value: "LIST",
                text: "trust X-Forwarded-For of these IP addresses or networks"
            ) { (command, reader) throws(UsageError) in
                command.proxies = try reader.value(
                    or:
                        "--trusted-proxies takes IP addresses and networks, as in: --trusted-proxies 127.0.0.1,10.0.0.0/8"
                ) { TrustedProxies(list: $0) }
            },
            .flag("--tls-self-signed", text: "create and reuse a certificate; phones can install its authority") {
                $0.signsItself = true
            },
            .value(
                "--tls-cert", value: "FILE", text: "use the certificate with its chain in FILE (PEM)",
                completion: .file,
                in: \.certificate
            ).reading(.file),
            .value(
                "--tls-key", value: "FILE", text: "use the private key of the certificate in FILE (PEM)",
                completion: .file,
                in: \.key
            ).reading(.file),
            .value(
                "--log-format", value: "FORMAT",
                text: "write \(default: "text", as: "text (default)"), or json, also with a line per request",
                completion: .words(ServerLog.Format.allCases.map(\.rawValue))
            ) { (command, reader) throws(UsageError) in
                command.logFormat = try reader.value(or: "--log-format takes text or json") { .init(rawValue: $0) }
            },
            .value("--jobs", "-j", value: "N", text: "use N workers; \(otherwise: "one per processor")") {
                (command, reader) throws(UsageError) in
                command.jobs = try reader.number(in: 1...256, or: "--jobs takes a number from 1 to 256")
            },
            .value(
                "--credentials", value: "FILE", text: "read the institution's credentials from FILE (mode 0600)",
                completion: .file, in: \.credentials
            ).reading(.file),
            .flag("--open", text: "open the page in your browser") { $0.opensBrowser = true },
            .flag("--new-token", text: "replace the access token, and sign out all browsers") {
                $0.replacesToken = true
            }.onlyOnCommandLine,
            .flag("--new-authority", text: "replace the certificate authority; phones must install it again") {
                $0.replacesAuthority = true
            }.onlyOnCommandLine,
        ] + [CommandOption.plan.lifted(to: \.folders), CommandOption.store.lifted(to: \.folders)]

    mutating func addOperand(_ word: String) throws(UsageError) {
        throw UsageError("docscan serve takes no \"\(word.visible)\". See docscan serve --help")
    }

    func check() throws(UsageError) {
        if (certificate == nil) != (key == nil) { throw UsageError("give --tls-cert and --tls-key together") }
        if replacesAuthority, !signsItself { throw UsageError("give --new-authority together with --tls-self-signed") }
        if signsItself, certificate != nil { throw UsageError("give --tls-self-signed or a certificate, not both") }
        if !names.isLocal, !isSecure, address == nil {
            throw UsageError(
                "--host \(host.visible): browsers allow camera access only over HTTPS or on this machine. "
                    + "Add --tls-self-signed (or --tls-cert and --tls-key), or --public-address behind a proxy, or omit --host"
            )
        }
    }
}
