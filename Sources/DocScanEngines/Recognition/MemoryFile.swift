internal import CTesseract
internal import DocScan
internal import Glibc

/// A file in memory, for a library that writes only to a name, so that the document never reaches a disk.
struct MemoryFile {
    private let file: Descriptor

    /// - Throws: `.recognitionFailed` with the system's reason.
    init() throws(ScanError) {
        let number = docscan_memory_file()
        guard number >= 0 else { throw Self.problem }
        file = Descriptor(owning: number)
    }

    /// - Throws: `.unreadable` with the system's reason.
    func bytes() throws(ScanError) -> [UInt8] {
        var all: [UInt8] = []
        while true {
            let part = try file.read(atMost: 1 << 20)
            if part.isEmpty { return all }
            all += part
        }
    }

    /// Names files in a folder that exists during the call: a writer that has opened them may continue to write.
    ///
    /// - Throws: `.recognitionFailed` with the system's reason; the errors of `body`.
    static func withNames<Result: ~Copyable>(
        _ files: [(name: String, file: MemoryFile)], _ body: (_ folder: String) throws(ScanError) -> Result
    ) throws(ScanError) -> Result {
        let root = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
        var template = Array("\(root)/docscan-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else { throw problem }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer {
            for (name, _) in files { unsafe unlink("\(folder)/\(name)") }
            unsafe rmdir(folder)
        }
        for (name, memory) in files {
            let made = memory.file.withNumber { unsafe symlink("/proc/self/fd/\($0)", "\(folder)/\(name)") }
            guard made == 0 else { throw problem }
        }
        return try body(folder)
    }

    private static var problem: ScanError {
        .recognitionFailed(reason: "a temporary file cannot be created: \(SystemReason.last)")
    }
}
