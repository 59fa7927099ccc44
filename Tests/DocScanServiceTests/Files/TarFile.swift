/// A tar archive (POSIX ustar, IEEE Std 1003.1, pax) that a test writes.
struct TarFile {
    private(set) var bytes: [UInt8] = []

    /// - Parameter kind: `0` a file, `1` a hard link, `2` a symbolic link, `3` a device, `5` a folder, `6` a pipe.
    mutating func add(_ path: String, _ contents: String = "", kind: Character = "0", size: Int? = nil) {
        var header = [UInt8](repeating: 0, count: 512)
        func put(_ text: String, at offset: Int) {
            for (index, byte) in text.utf8.enumerated() { header[offset + index] = byte }
        }
        func octal(_ number: Int, _ digits: Int) -> String {
            let text = String(number, radix: 8)
            return String(repeating: "0", count: digits - text.count) + text
        }
        put(path, at: 0)
        put("0000644", at: 100)
        put(octal(size ?? contents.utf8.count, 11), at: 124)
        put("00000000000", at: 136)
        put("        ", at: 148)
        put(String(kind), at: 156)
        if kind == "1" || kind == "2" { put("/etc/passwd", at: 157) }
        put("ustar", at: 257)
        put("00", at: 263)
        put(octal(header.reduce(0) { $0 + Int($1) }, 6), at: 148)
        header[154] = 0
        bytes += header + contents.utf8
        bytes += [UInt8](repeating: 0, count: (512 - contents.utf8.count % 512) % 512)
    }

    /// With its end.
    var whole: [UInt8] { bytes + [UInt8](repeating: 0, count: 1024) }
}
