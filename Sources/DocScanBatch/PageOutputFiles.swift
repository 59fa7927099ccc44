internal import DocScan
internal import DocScanService
internal import Files
internal import Glibc

/// The paths of the page outputs of each input: searchable PDF, hOCR and sheets. Each kind has a folder. The names are
/// for example `photo.jpg.pdf`, `scan.pdf.hocr` and `photo.jpg.jpg`.
struct PageOutputFiles: Sendable {
    private let folders: [PageOutput: InputPath]
    private let inputs: InputFiles
    /// True to write the PDFs as PDF/A-2b.
    let isArchive: Bool

    init(_ folders: [PageOutput: InputPath], isArchive: Bool = false, inputs: InputFiles = .none) {
        (self.folders, self.isArchive, self.inputs) = (folders, isArchive, inputs)
    }

    var outputs: Set<PageOutput> { Set(folders.keys) }

    /// The identities of the folders that exist. Their files must not be used as inputs.
    var identities: [FileFacts.Identity] { folders.values.compactMap { (try? FileFacts($0))?.identity } }

    /// Creates the folders and checks them, so that an error is reported before the first page is scanned.
    ///
    /// - Throws: the system's reason; the files in a folder would be inputs of the next run.
    func prepare(operands: [InputPath]) throws(OutputError) {
        let common = OperandFolder(operands)
        let inputs = operands.filter { (try? FileFacts($0))?.kind == .folder }
        for (output, folder) in folders {
            folder.appending([]).makeFolders()
            guard (try? FileFacts(folder))?.kind == .folder,
                unsafe folder.withCString({ unsafe access($0, W_OK | X_OK) }) == 0
            else { throw OutputTarget(path: folder, kind: .pages(output), remedy: nil).failure }
            for input in inputs {
                let mirror = folder.appending(common.relative(input).inside.bytes)
                guard let facts = try? FileFacts(mirror), facts.kind == .folder else { continue }
                if facts.identity == (try? FileFacts(input))?.identity {
                    throw OutputError(
                        "\(folder.text): its files would be among the inputs.", remedy: .otherFolder, isUsage: true)
                }
            }
        }
    }

    /// The page outputs of an input; `nil` if no page outputs are requested.
    ///
    /// - Parameter relative: the path of the input, relative to the folder of all operands.
    func draft(of relative: InputPath) -> PageOutputDraft? {
        folders.isEmpty ? nil : PageOutputDraft(self, relative)
    }

    /// True if all page outputs of an input exist.
    ///
    /// - Parameter sheets: the sheets of the input, according to its lines.
    func hasAllFiles(of relative: InputPath, sheets: [SheetName]) -> Bool {
        outputs.allSatisfy { output in
            guard output == .sheets else { return target(output, relative)?.isWritten ?? true }
            return sheets.allSatisfy { target(of: $0, relative)?.isWritten ?? true }
        }
    }

    /// True if a file with the name of one of an input's page outputs already exists.
    func isNameTaken(of relative: InputPath) -> Bool {
        outputs.contains { output in
            guard output == .sheets else { return target(output, relative)?.isTaken ?? false }
            return SheetName.first.contains { target(of: $0, relative)?.isTaken ?? false }
        }
    }

    /// The file of a kind of which each input has one: PDF or hOCR. `nil` if it is not requested.
    func target(_ output: PageOutput, _ relative: InputPath) -> OutputTarget? {
        files(output, suffix: ".\(output.rawValue)")?.target(relative, relative)
    }

    /// The file of a sheet; `nil` if sheets are not requested.
    func target(of sheet: SheetName, _ relative: InputPath) -> OutputTarget? {
        files(.sheets, suffix: sheet.suffix)?.target(relative, relative)
    }

    /// Creates the folders for a file.
    ///
    /// - Throws: a folder in the path is a link that leads out of the folder for the files; the system's reason.
    func makeFolders(_ output: PageOutput, for target: OutputTarget) throws(OutputError) {
        try files(output, suffix: "")?.makeFolders(for: target)
    }

    private func files(_ output: PageOutput, suffix: String) -> CompanionFiles? {
        folders[output].map {
            CompanionFiles(
                folder: $0, suffix: suffix, kind: .pages(output), remedy: .otherFolder, inputs: inputs)
        }
    }
}
