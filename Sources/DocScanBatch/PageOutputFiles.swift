internal import DocScan
internal import DocScanEngines
internal import DocScanService
internal import Glibc

/// The searchable PDF and the hOCR of each input, each kind in a folder: `photo.jpg.pdf`, `scan.pdf.hocr`.
struct PageOutputFiles: Sendable {
    private let folders: [PageOutput: InputPath]
    private let inputs: InputFiles

    init(_ folders: [PageOutput: InputPath], inputs: InputFiles = .none) {
        (self.folders, self.inputs) = (folders, inputs)
    }

    var outputs: Set<PageOutput> { Set(folders.keys) }

    /// The folders that exist, whose files are not inputs.
    var identities: [FileFacts.Identity] { folders.values.compactMap { (try? FileFacts($0))?.identity } }

    /// Creates the folders, so that a mistake is reported before the first page is scanned.
    ///
    /// - Throws: the system's reason; a folder whose files would be among the inputs of the next run.
    func prepare(operands: [InputPath]) throws(OutputProblem) {
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
                    throw OutputProblem(
                        "\(folder.text): its files would be among the inputs.", remedy: .otherFolder, isUsage: true)
                }
            }
        }
    }

    /// - Parameter relative: the input's path in the folder of all operands.
    func draft(of relative: InputPath) -> PageOutputDraft? {
        folders.isEmpty ? nil : PageOutputDraft(self, relative)
    }

    func hasAllFiles(of relative: InputPath) -> Bool {
        folders.keys.compactMap(files).allSatisfy { $0.target(relative, relative).isWritten }
    }

    /// True if the name of one of an input's files is taken.
    func isNameTaken(of relative: InputPath) -> Bool {
        folders.keys.compactMap(files).contains { $0.target(relative, relative).isTaken }
    }

    func files(_ output: PageOutput) -> CompanionFiles? {
        folders[output].map {
            CompanionFiles(
                folder: $0, suffix: ".\(output.rawValue)", kind: .pages(output), remedy: .otherFolder,
                inputs: inputs)
        }
    }
}
