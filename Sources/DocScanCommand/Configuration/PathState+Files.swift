import CommandKit
import DocScan
import Files
import FoundationEssentials

extension PathState {
    /// Determines the state of a path for the user of this process.
    init(of path: String) {
        do throws(ScanError) {
            let facts = try FileFacts(InputPath(path))
            let isReadable = FileManager.default.isReadableFile(atPath: path)
            self = !isReadable ? .closed : facts.kind == .folder ? .folder : .file
        } catch .unreadable(.notPermitted) {
            self = .closed
        } catch {
            self = .missing
        }
    }
}
