internal import Digests
internal import DocScan
internal import DocScanService
internal import Files
internal import FoundationEssentials
internal import Glibc

/// The authentication code by which docscan recognises a file of reports that it wrote for the same user. It is an
/// HMAC-SHA-256 (RFC 2104) of the lines, stored as `"seal"` at the end of the last line.
///
/// The key is generated once and stored in `$XDG_STATE_HOME/docscan/key` (by default below `~/.local/state`), where
/// only its owner can read it. If it cannot be stored, or another user or machine resumes a run, everything is scanned
/// again. The code contains no date, so that an old file is accepted again if the image still has the content that was
/// scanned.
struct ReportSeal: Sendable {
    private static let length = 32
    private static let opening = Array(#","seal":""#.utf8)
    private static let ending = Array("\"}}\n".utf8)

    private let key: [UInt8]

    init(key: [UInt8]) { self.key = key }

    /// Reads or creates the user's key; `nil` if it cannot be stored.
    init?() { self.init(at: InputPath(UserData.statePath + "/key")) }

    init?(at path: InputPath) {
        if Self.read(path) == nil {
            path.makeFolders(mode: 0o700)
            var random = SystemRandomNumberGenerator()
            let new = (0..<Self.length).map { _ in UInt8.random(in: 0...255, using: &random) }
            // If another process creates the key first, writing fails, and that key is read below.
            let target = OutputTarget(path: path, kind: .reports, remedy: nil)
            try? target.write(new, isLasting: true)
        }
        guard let key = Self.read(path) else { return nil }
        self.key = key
    }

    private static func read(_ path: InputPath) -> [UInt8]? {
        guard let file = path.open(O_RDONLY | O_NONBLOCK | O_NOFOLLOW), file.isRegularFile,
            let facts = file.withNumber({ FileFacts(descriptor: $0) }), facts.owner == geteuid(), facts.isPrivate,
            let key = try? file.read(atMost: length + 1), key.count == length
        else { return nil }
        return key
    }

    /// Adds the authentication code to lines.
    ///
    /// - Parameter lines: lines of JSON, of which the last ends with `}}` and a line feed. Other text is returned
    ///   unchanged.
    func sealed(_ lines: [UInt8]) -> [UInt8] {
        guard lines.count > 3, lines[(lines.count - 3)...].elementsEqual("}}\n".utf8) else { return lines }
        return Array(lines[..<(lines.count - 3)]) + Self.opening + Array(digest(of: lines).utf8) + Self.ending
    }

    /// Removes the authentication code from lines; `nil` if it is missing or not valid.
    func opened(_ bytes: [UInt8]) -> [UInt8]? {
        let seal = Self.opening.count + 2 * Self.length + Self.ending.count
        guard bytes.count > seal else { return nil }
        let lines = Array(bytes[..<(bytes.count - seal)]) + Array("}}\n".utf8)
        return sealed(lines) == bytes ? lines : nil
    }

    /// The HMAC-SHA-256 of the lines in hexadecimal digits. Source: RFC 2104, section 2.
    func digest(of lines: [UInt8]) -> String {
        let block = key + [UInt8](repeating: 0, count: 64 - key.count)
        let inner = SHA256.digest(of: block.map { $0 ^ 0x36 } + lines)
        return SHA256.hexadecimal(of: block.map { $0 ^ 0x5C } + inner)
    }
}
