import CommandKit
import DocScan
import DocScanCollect
import DocScanServer

// A changed configuration while the server runs: settings that need no new connections take effect.
extension ServeCommand {
    /// The command with the present configuration. A mistake in the configuration, or a value that needs a restart, is
    /// logged.
    func reread() -> ServeCommand {
        let fresh: ServeCommand
        do throws(UsageError) {
            guard let read = try Self.command(of: CommandLine.arguments.dropFirst(2)) else { return self }
            fresh = read
        } catch {
            log.say("The configuration has an error, so the earlier one stays in use: \(error)", .warning)
            return self
        }
        log.use(fresh.logFormat)
        let changed = zip(lasting, fresh.lasting).filter { $0.value != $1.value }.map(\.0.name)
        if !changed.isEmpty {
            log.say("A restart of docscan serve is needed for: \(changed.joined(separator: ", ")).", .warning)
        }
        var command = self
        (command.proxies, command.logFormat, command.credentials) = (fresh.proxies, fresh.logFormat, fresh.credentials)
        (command.certificate, command.key) = (fresh.certificate, fresh.key)
        // Between a certificate and none, the address of the page is another one.
        if fresh.isSecure != isSecure || fresh.signsItself != signsItself {
            (command.certificate, command.key) = (certificate, key)
        }
        return command
    }

    /// The values that stay until a restart, by their keys in the configuration. A test compares them with the options.
    var lasting: [(name: String, value: String)] {
        [
            ("port", "\(port)"), ("host", host), ("public-address", address?.description ?? ""),
            ("tls-self-signed", "\(signsItself)"), ("tls-cert", "\(certificate != nil)"),
            ("jobs", "\(jobs)"), ("plan", choice.plan ?? ""), ("store", choice.store),
        ]
    }

    /// Gives deliveries the present credentials, and logs a change.
    ///
    /// - Parameters:
    ///   - onRequest: true to log a problem in any case.
    ///   - told: the problem that was said last. Each is said once, because this is tried every half minute.
    ///   - use: takes the credentials, and returns true if they differ from the earlier ones.
    /// - Returns: the present problem; `nil` without one.
    func renewCredentials(onRequest: Bool, after told: String?, _ use: (Credentials?) -> Bool) -> String? {
        do {
            let present = try DeliveryCredentials.read(from: credentials)
            if use(present) {
                let what = present == nil ? "have no credentials" : "use the changed credentials"
                log.say("The next deliveries \(what).")
            }
            return nil
        } catch {
            let reason = (error as? StoreError).map { message(for: $0) } ?? "\(error)"
            let problem = "The earlier credentials stay. \(reason)"
            if problem != told || onRequest { log.say(problem, .warning) }
            return problem
        }
    }
}
