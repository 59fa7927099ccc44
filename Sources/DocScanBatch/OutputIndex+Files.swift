internal import DocScan
internal import Files
internal import Glibc

extension OutputIndex {
    /// Adds the lines of a file, which must be at its beginning. Skips an incomplete last line.
    ///
    /// - Parameter number: the position of the file in the order of reading, from 0.
    /// - Returns: false if the first line is not a report of docscan.
    /// - Throws: the file cannot be read.
    mutating func read(_ file: Descriptor, number: Int) throws(ScanError) -> Bool {
        var (rest, offset): ([UInt8], Int) = ([], 0)
        while true {
            let bytes = try file.read(atMost: 1 << 20)
            if bytes.isEmpty {
                endFile()
                return true
            }
            rest += bytes
            var start = 0
            while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
                let extent = Extent(file: number, offset: offset, length: end + 1 - start)
                let isReport = add(Array(rest[start..<end]), extent)
                if offset == 0, !isReport { return false }
                offset += end + 1 - start
                start = end + 1
            }
            rest.removeFirst(start)
        }
    }
}

extension Descriptor {
    /// Reads a part of a file. Returns fewer bytes if the file ends before.
    func bytes(of extent: OutputIndex.Extent) throws(ScanError) -> [UInt8] {
        withNumber { _ = lseek($0, off_t(extent.offset), SEEK_SET) }
        var all: [UInt8] = []
        while all.count < extent.length {
            let bytes = try read(atMost: extent.length - all.count)
            if bytes.isEmpty { break }
            all += bytes
        }
        return all
    }
}
