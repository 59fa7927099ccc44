internal import DocScan
internal import DocScanEngines
internal import FoundationEssentials
internal import Glibc

extension UserFolder {
    private var sourceFile: String { path + "/.source" }

    /// The address from which the folder was brought up to date last; nil if that never happened.
    package var source: String? {
        guard let bytes = try? Self.bytes(of: sourceFile), bytes.count < 1 << 13 else { return nil }
        let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first
        return line.map { String($0) }
    }

    /// Remembers an address, for the owner's eyes alone: it may contain a key.
    package func remember(source: String) throws(Problem) {
        try make()
        guard write(Array((source + "\n").utf8), to: sourceFile, rights: 0o600) else {
            throw Problem(path: sourceFile, reason: "The address cannot be written: \(SystemReason.last).")
        }
    }
}
