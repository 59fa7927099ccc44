import CommandKit
import DocScan

extension ServeCommand: Subcommand {
    static let manual = Manual(
        command: "docscan serve", title: "the page for a telephone or a desk, and an HTTP interface",
        purpose: """
            docscan serve shows a page in the browser: a camera with hints, and the case file. Other programs
            use the same server; /openapi.json describes what it takes.
            """,
        usage: [
            ("docscan serve", "the page on this machine"),
            ("docscan serve --plan FOLDER --open", "with a case file, in your browser"),
            ("docscan serve --host 0.0.0.0 --tls-self-signed", "for telephones in this network"),
        ],
        notes: """
            The printed address ends with a token: who has it can use the server. Browsers give a page the camera on
            this machine, or where it comes by https.
            """,
        exits: [
            (.usage, "usage"), (.unreadableInput, "the server cannot be started, or the plan be read"),
            (.missingDependency, "libmicrohttpd is missing"), (.interrupted, "ended by control-C"),
        ],
        operands: .none)

    static let options: [CommandOption<Self>] =
        [
            .value("--port", value: "PORT", text: "default 8443; 0 for any that is free") {
                (command, reader) throws(UsageError) in
                command.port = try reader.number(
                    in: 0...65535, or: "--port takes a number from 0 to 65535, as in: --port 8443")
            },
            .value(
                "--host", value: "ADDRESS", text: "an address of this machine; default 127.0.0.1, for itself alone"
            ) { (command, reader) throws(UsageError) in command.host = try reader.value() },
            .flag("--tls-self-signed", text: "make a certificate and keep it; browsers warn of it once") {
                $0.signsItself = true
            },
            .value(
                "--tls-cert", value: "FILE", text: "a certificate (PEM), with its chain", completion: .file,
                in: \.certificate),
            .value("--tls-key", value: "FILE", text: "its key (PEM)", completion: .file, in: \.key),
            .value("--jobs", "-j", value: "N", text: "worker processes; default: one a processor") {
                (command, reader) throws(UsageError) in
                command.jobs = try reader.number(in: 1...256, or: "--jobs takes a number from 1 to 256")
            },
            .value(
                "--credentials", value: "FILE", text: "the institution's account, for deliveries; mode 0600",
                completion: .file, in: \.credentials),
            .flag("--open", text: "open the page in your browser") { $0.opensBrowser = true },
        ] + [CommandOption.plan.lifted(to: \.choice), CommandOption.store.lifted(to: \.choice)]

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
