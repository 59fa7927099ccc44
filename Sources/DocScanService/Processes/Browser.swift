internal import Dispatch
internal import DocScan
internal import Files
internal import FoundationEssentials
internal import Glibc

/// Opens web pages in the user's browser.
package enum Browser {
    /// Opens a web page. Returns false if no browser could open it. Waits for the program that opens the page, because
    /// a browser in the terminal occupies the terminal until it ends.
    ///
    /// - Parameter address: an http or https URL without blanks. It becomes an argument of the program; no shell
    ///   interprets it.
    package static func open(_ address: String) -> Bool {
        let environment = ProcessInfo.processInfo.environment
        return commands(environment["BROWSER"], for: address).contains { run($0) }
    }

    /// Opens a web page without waiting, because some programs end only when the browser is closed.
    ///
    /// - Parameter fail: called if no browser could open the page.
    package static func open(_ address: String, orElse fail: @escaping @Sendable () -> Void) {
        DispatchQueue(label: "docscan.browser").async {
            if !open(address) { fail() }
        }
    }

    /// Returns the command lines to try, in order.
    ///
    /// - Parameter browser: the value of `$BROWSER`: commands separated by colons. The URL replaces `%s`, or is
    ///   appended if `%s` is missing. Source: xdg-open(1).
    static func commands(_ browser: String?, for address: String) -> [[String]] {
        let own = (browser ?? "").split(separator: ":").map { command in
            let words = command.split(separator: " ").map { String($0) }
            return words.contains("%s") ? words.map { $0 == "%s" ? address : $0 } : words + [address]
        }
        return own.filter { $0.count > 1 } + [["xdg-open", address]]
    }

    private static func run(_ words: [String]) -> Bool {
        guard let input = try? Descriptor(duplicating: 0),
            let output = try? Descriptor(duplicating: StandardStreams.outDescriptor),
            let messages = try? Descriptor(duplicating: StandardStreams.errorDescriptor)
        else { return false }
        let (identifier, code) = ProcessLaunch.start(
            words[0], words, input: input, output: output, messages: messages,
            resetting: [SIGPIPE, SIGINT, SIGTERM, SIGHUP])
        guard code == 0 else { return false }
        var status: Int32 = 0
        while unsafe waitpid(identifier, &status, 0) < 0 {
            if errno != EINTR { return false }
        }
        return status == 0
    }
}
