import Foundation
import TestSupport
import Testing

/// `docscan serve` on a free port of this machine, with a separate data folder.
final class ServedProgram {
    struct Answer {
        var status: Int
        var head: String
        var body: String

        /// The body as an object; empty for any other.
        var json: [String: Any] {
            (try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]) ?? [:]
        }

        /// The cookie that the answer sets, `name=value`.
        var cookie: String? { head.firstMatch(of: #/Set-Cookie: ([^;\r]+);/#).map { String($0.output.1) } }

        /// The `code` of a problem.
        var code: String? { json["code"] as? String }
    }

    private let process = Process()
    let folder: URL
    private let isOwnFolder: Bool
    let port: Int
    let token: String
    /// The server's messages apart from its address, when it has ended.
    private let messages: URL

    /// - Parameters:
    ///   - folder: the folder for its data, which stays; `nil` for a temporary one.
    ///   - browser: the command that `--open` starts.
    ///   - port: 0 for a free one.
    init(_ arguments: [String] = [], folder: URL? = nil, browser: String? = nil, port wanted: Int = 0) throws {
        isOwnFolder = folder == nil
        self.folder =
            folder ?? FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
        messages = self.folder.appending(path: "messages.txt")
        _ = FileManager.default.createFile(atPath: messages.path, contents: nil)
        process.executableURL = URL(filePath: try DocScanBinary().path)
        process.arguments = ["serve", "--port", "\(wanted)"] + arguments
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_DATA_HOME"] = self.folder.path
        if let browser { environment["BROWSER"] = browser }
        process.environment = environment
        process.currentDirectoryURL = self.folder
        let output = Pipe()
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: messages)
        try process.run()
        // One line: `http://127.0.0.1:8443/#…`.
        var line = ""
        while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 {
            line.append(Character(UnicodeScalar(byte)))
        }
        let address = try #require(URL(string: line), "it has said: \(line)")
        port = try #require(address.port)
        token = try #require(address.fragment)
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
        if isOwnFolder { try? FileManager.default.removeItem(at: folder) }
    }

    /// The identifier of its process.
    var identifier: Int32 { process.processIdentifier }

    /// Ends it as control-C does.
    ///
    /// - Returns: its exit code and its messages.
    func interrupt() throws -> (code: Int32, messages: String) {
        process.interrupt()
        process.waitUntilExit()
        return (process.terminationStatus, try String(contentsOf: messages, encoding: .utf8))
    }

    /// Ends it without a warning.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Asks with the token, unless other headers are given.
    func ask(
        _ method: String, _ path: String, _ body: [UInt8] = [], headers: [String: String]? = nil, host: String? = nil,
        seconds: Int = 60
    ) throws -> Answer {
        let connection = try RawConnection(port: port)
        connection.send(head(method, path, count: body.count, headers: headers, host: host))
        connection.send(body)
        return try Self.answer(connection.receive(seconds: seconds))
    }

    func ask(_ method: String, _ path: String, json: String) throws -> Answer {
        try ask(method, path, Array(json.utf8))
    }

    func head(
        _ method: String, _ path: String, count: Int, headers: [String: String]? = nil, host: String? = nil
    ) -> String {
        let headers = headers ?? ["Authorization": "Bearer \(token)"]
        let lines = headers.map { "\($0): \($1)\r\n" }.joined()
        return "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\nConnection: close\r\n"
            + "\(lines)Content-Length: \(count)\r\n\r\n"
    }

    static func answer(_ text: String) throws -> Answer {
        let end = try #require(text.firstRange(of: "\r\n\r\n"), "no answer: \(text.prefix(200))")
        let head = String(text[..<end.lowerBound])
        let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return Answer(status: status ?? 0, head: head, body: String(text[end.upperBound...]))
    }
}
