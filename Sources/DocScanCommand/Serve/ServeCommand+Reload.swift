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
            log.say("The configuration has a mistake, and the earlier one stays: \(error)", .warning)
            return self
        }
        let changed = zip(lasting, fresh.lasting).filter { $0.value != $1.value }.map(\.0.name)
        if !changed.isEmpty {
            log.say("A restart of docscan serve is needed for: \(changed.joined(separator: ", ")).", .warning)
        }
        var command = self
        command.proxies = fresh.proxies
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
            ("log-format", logFormat.rawValue), ("jobs", "\(jobs)"), ("credentials", credentials ?? ""),
            ("plan", choice.plan ?? ""), ("store", choice.store),
        ]
    }
}
