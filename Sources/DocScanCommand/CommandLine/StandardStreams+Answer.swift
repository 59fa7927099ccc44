import CommandKit
import DocScan
import DocScanService

extension StandardStreams {
    static func answer(_ text: String) -> ExitCode {
        do {
            _ = try show(text)
            return .complete
        } catch {
            return say("\(error)", .inputOrOutput)
        }
    }

    /// Prints a message to standard error, and returns the exit code.
    static func say(_ sentence: String, _ code: ExitCode) -> ExitCode {
        error("docscan: \(sentence)\n")
        return code
    }

    /// Opens a URL in the browser while the command continues.
    static func openBrowser(_ address: String) {
        Browser.open(address) { error("docscan: No browser can be opened. Open the URL yourself.\n") }
    }

    /// Asks for confirmation. Returns true if the next line of standard input is `y` or `yes`; otherwise reports that
    /// nothing was changed.
    static func confirms(_ question: String) -> Bool {
        if agrees(to: question) { return true }
        error("docscan: Nothing was changed.\n")
        return false
    }

    static func agrees(to question: String) -> Bool {
        error("\(question) [y/n] ")
        return ["y", "yes"].contains(readLine()?.lowercased())
    }

    static func remove<Content>(_ names: [String], from folder: UserFolder<Content>) throws -> ExitCode {
        for name in names { _ = try deliver("\(name.visible): removed (\(try folder.remove(name).visible))\n") }
        return .complete
    }
}
