import DocScan
import DocScanService

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

    /// Removes an entry of the user's, and says which file that was.
    static func answer<Content>(removing name: String, from folder: UserFolder<Content>) throws {
        let path = try folder.remove(name)
        _ = try deliver("\(name.visible): removed (\(path.visible))\n")
    }
}
