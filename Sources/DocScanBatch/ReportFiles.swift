package import DocScan
internal import DocScanEngines
package import DocScanService
internal import Files
internal import Glibc

/// Writes the reports of each image to a separate file, such as `photo.jpg.json` for `photo.jpg`, next to the image or
/// in a separate folder.
///
/// Other users may be able to write to the folder. Therefore each file has an authentication code (`ReportSeal`), and a
/// later run only accepts reports that docscan wrote for the same user.
package struct ReportFiles: Sendable {
    private let files: CompanionFiles
    private let settings: String
    private let seal: ReportSeal?

    /// - Parameter folder: the folder for the files; `nil` to write them next to the images.
    init(folder: InputPath?, settings: String, inputs: InputFiles, seal: ReportSeal? = ReportSeal()) {
        files = CompanionFiles(
            folder: folder, suffix: ".json", kind: .reports,
            remedy: folder == nil ? .folderForReports : .otherOutput, inputs: inputs)
        (self.settings, self.seal) = (settings, seal)
    }

    /// True if files can have an authentication code. Otherwise a later run has to scan everything again.
    package var canSeal: Bool { seal != nil }

    /// The index of the file that an earlier run wrote for an image; empty if there is no such file, or its
    /// authentication code is not valid.
    package func index(of path: InputPath, relative: InputPath) -> OutputIndex {
        var index = OutputIndex(settings: settings)
        guard let seal, let file = files.target(path, relative).path.open(O_RDONLY | O_NONBLOCK | O_NOFOLLOW),
            file.isRegularFile, let input = try? file.withNumber({ try ImageInput(source: "", descriptor: $0) }),
            let lines = seal.opened(input.bytes)
        else { return index }
        for line in lines.split(separator: UInt8(ascii: "\n")) {
            index.add(Array(line), .init(file: 0, offset: 0, length: 0))
        }
        return index
    }

    /// Writes the file for an image, with one line for each sheet of each page.
    ///
    /// - Throws: another program's file has the name; the system's reason.
    package func write(_ lines: String, of path: InputPath, relative: InputPath) throws(OutputError) {
        let target = files.target(path, relative)
        try files.makeFolders(for: target)
        let bytes = Array(lines.utf8)
        try target.write(seal?.sealed(bytes) ?? bytes)
    }

    package func isNameTaken(of path: InputPath, relative: InputPath) -> Bool { files.target(path, relative).isTaken }

    /// True if docscan has written the file as a report, or as the lines or table of a batch.
    package static func isOutput(_ path: InputPath) -> Bool {
        func ends(with suffix: String) -> Bool { path.bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }
        if ends(with: ".json") || ends(with: ".ndjson") { return Authorship.reports.matches(path) }
        return [".xlsx", ".csv", ".tsv"].contains(where: ends) && Authorship.table.matches(path)
    }
}
