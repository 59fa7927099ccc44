import DocScan
import DocScanSystem

extension StandardStreams {
    /// Prints text of the program's own.
    static func answer(_ text: String) -> ExitCode {
        do {
            _ = try show(text)
            return .complete
        } catch {
            self.error("docscan: \(error)\n")
            return .unreadableInput
        }
    }

    /// Asks a person to confirm, and says so if nothing is changed.
    ///
    /// - Returns: true if the next line of standard input is `y` or `yes`.
    static func confirms(_ question: String) -> Bool {
        if agrees(to: question) { return true }
        error("docscan: Nothing was changed.\n")
        return false
    }

    static func agrees(to question: String) -> Bool {
        error("\(question) [y/n] ")
        return ["y", "yes"].contains(readLine()?.lowercased())
    }

    /// Removes an entry of the user's, and says which file that was.
    static func answer<Content>(removing name: String, from folder: UserFolder<Content>) throws {
        let path = try folder.remove(name)
        _ = try deliver("\(name.visible): removed (\(path.visible))\n")
    }
}
