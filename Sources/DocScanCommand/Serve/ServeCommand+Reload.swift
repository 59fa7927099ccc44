import CommandKit
import DocScan
import DocScanCollect
import DocScanServer

// Applies a changed configuration while the server runs, as far as that is possible without a restart.
extension ServeCommand {
    /// Returns the command with the current configuration. Logs an error in the configuration, and values that need a
    /// restart.
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
        // Using a certificate or not changes the URL of the web page, so it needs a restart.
        if fresh.isSecure != isSecure || fresh.signsItself != signsItself {
            (command.certificate, command.key) = (certificate, key)
        }
        return command
    }

    /// The values that only change with a restart, by their keys in the configuration. A test compares them with the
    /// options.
    var lasting: [(name: String, value: String)] {
        [
            ("port", "\(port)"), ("host", host), ("public-address", address?.description ?? ""),
            ("tls-self-signed", "\(signsItself)"), ("tls-cert", "\(certificate != nil)"),
            ("jobs", "\(jobs)"), ("plan", folders.plan ?? ""), ("store", folders.store),
        ]
    }

    /// Reads the current credentials for deliveries, and logs a change.
    ///
    /// - Parameters:
    ///   - onRequest: true to log an error even if it was logged before.
    ///   - told: the error that was logged last. An error is not logged again, because this is called every half
    ///     minute.
    ///   - use: sets the credentials, and returns true if they differ from the earlier ones.
    /// - Returns: the current error; `nil` if there is no error.
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
