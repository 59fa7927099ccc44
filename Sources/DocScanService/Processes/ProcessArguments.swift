internal import DocScan
internal import Files
internal import Glibc

/// The command line of this process, which every user of the machine can read (`ps`).
package enum ProcessArguments {
    /// Overwrites the passwords of URLs in the memory that the system shows. `CommandLine.arguments` still contains
    /// them. Call this once, at the start.
    package static func hideSecrets() {
        guard CommandLine.arguments.contains(where: URLRedaction.hasSecrets), let (start, end) = range else { return }
        guard let memory = unsafe UnsafeMutablePointer<UInt8>(bitPattern: start) else { return }
        let bytes = unsafe UnsafeMutableBufferPointer(start: memory, count: Int(end - start))
        var position = 0
        let copy = unsafe Array(bytes)
        for word in copy.split(separator: 0, omittingEmptySubsequences: false) {
            let (first, count) = (position, word.count)
            position += count + 1
            guard let text = String(validating: word, as: UTF8.self), URLRedaction.hasSecrets(text) else {
                continue
            }
            let shown = Array(URLRedaction.redacted(text).utf8)
            for index in 0..<count { unsafe bytes[first + index] = index < shown.count ? shown[index] : 0 }
        }
    }

    /// The memory of the arguments. Source: proc(5), `/proc/pid/stat`, fields 48 (`arg_start`) and 49 (`arg_end`).
    private static var range: (start: UInt, end: UInt)? {
        guard let file = try? Descriptor(path: "/proc/self/stat"), let bytes = try? file.read(atMost: 4096) else {
            return nil
        }
        // The program's name is in parentheses and can contain any character, so the fields are counted after it. The
        // third field is the first one there.
        let text = String(decoding: bytes, as: UTF8.self)
        guard let name = text.lastIndex(of: ")") else { return nil }
        let fields = text[text.index(after: name)...].split(separator: " ")
        guard fields.count > 46, let start = UInt(fields[45]), let end = UInt(fields[46]), 0 < start, start < end,
            end - start < 1 << 22
        else { return nil }
        return (start, end)
    }
}
