import CommandKit
import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService

extension DefinitionsCommand {
    func update() throws -> ExitCode {
        let folder = DefinitionFolder.user
        guard let source = operands.first ?? folder.source else {
            throw UsageError("name an archive the first time: docscan definitions update https://… (tar.gz or zip)")
        }
        let isAddress = source.contains("://")
        if operands.isEmpty { StandardStreams.error("docscan: From \(URLRedaction.redacted(source))\n") }
        let archive: FolderArchive
        do {
            archive = try FolderArchive(isAddress ? Self.download(source) : Self.read(source))
        } catch let error as HTTPFailure {
            return StandardStreams.say("\(error)", error == .libraryMissing ? .missingDependency : .inputOrOutput)
        } catch let error as ArchiveError {
            if case .library = error { return StandardStreams.say("\(error)", .missingDependency) }
            return StandardStreams.say("\(URLRedaction.redacted(source)): \(error)", .inputOrOutput)
        }
        let (code, isOfUse) = try add(archive, to: folder)
        if isOfUse, isAddress { try folder.remember(source: source) }
        return code
    }

    /// - Returns: the exit code, and true if the folder now contains a definition from the archive.
    private func add(_ archive: FolderArchive, to folder: DefinitionFolder) throws -> (ExitCode, isOfUse: Bool) {
        let update = DefinitionUpdate(folder)
        var (added, replaced, unchanged, refused) = (0, 0, 0, archive.refusals.count)
        func refuse(_ name: String, _ reason: String, _ details: [String] = []) throws {
            refused += 1
            let note = folder.contains(name) ? "; the older version stays" : ""
            let lines = ["\(name): refused\(note): \(reason)"] + details
            _ = try StandardStreams.show(lines.map { $0.visible + "\n" }.joined())
        }
        for refusal in archive.refusals {
            _ = try StandardStreams.show("\(refusal.path.visible): refused: \(refusal.reason)\n")
        }
        for file in archive.files {
            switch try update.add(file) {
            case .added(let check):
                added += 1
                _ = try StandardStreams.show("\(file.name): new, \(check.summary)\n")
            case .replaced(let check):
                replaced += 1
                _ = try StandardStreams.show("\(file.name): replaced, \(check.summary)\n")
            case .unchanged: unchanged += 1
            case .other: break
            case .empty: _ = try StandardStreams.show("\(file.name): skipped, because it has no pattern\n")
            case .failing(let check): try refuse(file.name, check.summary, check.complaints)
            case .refused(let reason): try refuse(file.name, reason)
            }
        }
        let isOfUse = added + replaced + unchanged > 0
        if !isOfUse, refused == 0 {
            return (StandardStreams.say("The archive contains no definition.", .inputOrOutput), false)
        }
        _ = try StandardStreams.show(
            "\(added) new, \(replaced) replaced, \(unchanged) unchanged, \(refused) refused\n")
        return (refused > 0 ? .incomplete : .complete, isOfUse)
    }

    private static func download(_ source: String) throws -> [UInt8] {
        // The URL may contain a secret.
        ProcessArguments.hideSecrets()
        guard let address = HTTPAddress(source) else {
            throw UsageError("the URL must begin with https:// and contain no user name")
        }
        return try CurlTransport().download(address, limit: FolderArchive.largest)
    }

    private static func read(_ path: String) throws -> [UInt8] {
        do throws(ScanError) {
            let bytes = try ImageInput(path: path).bytes
            guard bytes.count <= FolderArchive.largest else {
                throw ScanError.unreadable(.other("it is larger than \(FolderArchive.largest >> 20) MiB"))
            }
            return bytes
        } catch {
            throw SourceProblem(description: "\(path): \(error) Name a tar.gz or zip file.")
        }
    }
}

/// The reason why an archive could not be loaded, as a sentence.
private struct SourceProblem: Error, CustomStringConvertible {
    var description: String
}
