internal import Digests
internal import DocScan
internal import DocScanService
internal import Files
internal import FoundationEssentials
internal import Glibc

/// Proves that docscan wrote a file of reports as the same user: an HMAC-SHA-256 (RFC 2104) of the lines, stored in
/// `"seal"` at the end of the last line.
///
/// The key is generated once and stored in `$XDG_STATE_HOME/docscan/key`, or in `~/.local/state`, where only its owner
/// can read it. If it cannot be stored, or another user or machine resumes a run, everything is scanned again. A seal
/// has no date: an old sealed file that is restored is accepted if the picture has the same content as then.
struct ReportSeal: Sendable {
    private static let length = 32
    private static let opening = Array(#","seal":""#.utf8)
    private static let ending = Array("\"}}\n".utf8)

    private let key: [UInt8]

    init(key: [UInt8]) { self.key = key }

    /// Uses the user's key; `nil` if a key cannot be stored.
    init?() { self.init(at: InputPath(UserData.statePath + "/key")) }

    init?(at path: InputPath) {
        if Self.read(path) == nil {
            path.makeFolders(mode: 0o700)
            var random = SystemRandomNumberGenerator()
            let new = (0..<Self.length).map { _ in UInt8.random(in: 0...255, using: &random) }
            // If another process created the key first, its key is used.
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

    /// - Parameter lines: JSON, each of which ends with an object in an object.
    func sealed(_ lines: [UInt8]) -> [UInt8] {
        guard lines.count > 3, lines[(lines.count - 3)...].elementsEqual("}}\n".utf8) else { return lines }
        return Array(lines[..<(lines.count - 3)]) + Self.opening + Array(digest(of: lines).utf8) + Self.ending
    }

    /// The lines that were sealed; `nil` if the seal is missing or wrong.
    func opened(_ bytes: [UInt8]) -> [UInt8]? {
        let seal = Self.opening.count + 2 * Self.length + Self.ending.count
        guard bytes.count > seal else { return nil }
        let lines = Array(bytes[..<(bytes.count - seal)]) + Array("}}\n".utf8)
        return sealed(lines) == bytes ? lines : nil
    }

    /// RFC 2104, section 2.
    func digest(of lines: [UInt8]) -> String {
        let block = key + [UInt8](repeating: 0, count: 64 - key.count)
        let inner = SHA256.digest(of: block.map { $0 ^ 0x36 } + lines)
        return SHA256.hexadecimal(of: block.map { $0 ^ 0x5C } + inner)
    }
}
