internal import Foundation

/// `docscan serve` on a free port, with a separate data folder.
final class ServerUnderTest {
    private let process = Process()
    private let folder: URL
    let port: Int
    let token: String

    /// - Returns: `nil` if it cannot be started.
    init?(_ docscan: String, jobs: Int) {
        folder = FileManager.default.temporaryDirectory.appending(path: "docscan-serve-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process.executableURL = URL(filePath: docscan)
        process.arguments = ["serve", "--port", "0", "--jobs", "\(jobs)"]
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_DATA_HOME": folder.path]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let address = URL(string: line.trimmingCharacters(in: .whitespacesAndNewlines))
        guard let port = address?.port, let token = address?.fragment else { return nil }
        (self.port, self.token) = (port, token)
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    func connect() throws(HTTPConnection.Broken) -> HTTPConnection { try HTTPConnection(port: port, token: token) }

    /// Resident memory of the server and its workers, in MB.
    var memory: Double {
        let server = Int(process.processIdentifier)
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        var pages = 0
        for number in all.compactMap({ Int($0) }) {
            guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
                let end = text.lastIndex(of: ")")
            else { continue }
            let fields = text[text.index(after: end)...].split(separator: " ")
            // Behind the name: state, parent … and as the 24th field of all the resident pages (proc(5)).
            guard fields.count > 21, number == server || Int(fields[1]) == server else { continue }
            pages += Int(fields[21]) ?? 0
        }
        return Double(pages * 4096) / 1e6
    }
}
