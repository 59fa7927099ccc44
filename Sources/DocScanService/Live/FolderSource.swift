package import DocScan
internal import DocScanEngines
internal import Files
internal import Glibc

/// The images of a folder as frames. Each image is read only when it is needed.
///
/// The file `frames.tsv` in the folder specifies their order and times. Without it, the images are in natural order of
/// their names, at a fixed rate. Images are recognised by their name (`.jpg`, `.png`, …). Hidden files are ignored.
package struct FolderSource: FrameSource {
    /// The number of frames per second, unless the folder or the caller specifies a rate.
    package static let defaultRate = 30.0
    private static let endings: Set<String> = [
        "jpg", "jpeg", "png", "tif", "tiff", "webp", "bmp", "gif", "pnm", "pgm", "ppm",
    ]

    package let isLive = false
    /// The number of files that could not be read.
    package private(set) var broken = 0
    private let path: String
    private let pictures: [(name: String, time: Double)]
    private let cancellation: SourceCancellation
    private var position = 0

    /// - Parameter rate: the number of frames per second. If it is given, `frames.tsv` is not read.
    /// - Throws: `.unreadable`; `.sourceFailed` for a folder without images and for an error in `frames.tsv`.
    package init(
        path: String, rate: Double? = nil, cancellation: SourceCancellation = SourceCancellation()
    ) throws(ScanError) {
        let names = try Self.names(in: path)
        let found = names.filter(Self.isPicture).sorted { $0.isNaturallyBefore($1) }
        if found.isEmpty { throw .sourceFailed(.emptyFolder) }
        if rate == nil, names.contains(FrameTable.name) {
            let table = try Self.read("\(path)/\(FrameTable.name)")
            let entries = try FrameTable(table, pictures: Set(found)).entries
            pictures = entries.map { ($0.name, $0.time) }
        } else {
            let rate = try FrameRate.checked(rate) ?? Self.defaultRate
            pictures = found.enumerated().map { ($0.element, Double($0.offset) / rate) }
        }
        self.path = path
        self.cancellation = cancellation
    }

    package mutating func next() -> Frame? {
        while position < pictures.count, !cancellation.isCancelled {
            let (name, time) = pictures[position]
            position += 1
            do {
                let image = try ImageInput(path: "\(path)/\(name)")
                return Frame(number: position - 1 - broken, time: time, image: image)
            } catch {
                broken += 1
            }
        }
        return nil
    }

    private static func isPicture(_ name: String) -> Bool {
        guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
        return endings.contains(name[name.index(after: dot)...].lowercased())
    }

    /// Reads `frames.tsv`. An empty file is returned as empty text, so that the error is about the table and not about
    /// an empty image.
    private static func read(_ path: String) throws(ScanError) -> String {
        do {
            return String(decoding: try ImageInput(path: path).bytes, as: UTF8.self)
        } catch .empty {
            return ""
        }
    }

    private static func names(in path: String) throws(ScanError) -> [String] {
        guard let folder = unsafe opendir(path) else { throw .unreadable(.last) }
        defer { unsafe closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            names.append(name)
        }
        return names
    }
}
