import DocScan
import DocScanEngines
import FoundationEssentials

/// `docscan profiles`: which documents docscan knows, what it looks for, and what is wrong with one of your own.
struct ProfilesCommand: Sendable {
    private enum Action: String, CaseIterable { case list, show, check }

    private var words: [String] = []
    var printsJSON = false

    private var action: Action { words.first.flatMap { Action(rawValue: $0) } ?? .list }

    func run() async -> ExitCode {
        switch action {
        case .list: list()
        case .show: show(words[1])
        case .check: check(words[1])
        }
    }

    private func list() -> ExitCode {
        if printsJSON {
            let profiles = DocumentProfile.shipped.map { profile -> JSON in
                ["id": .string(profile.id), "title": .string(profile.title), "source": .string(profile.source)]
            }
            StandardStreams.out(JSON.array(profiles).text + "\n")
            return .complete
        }
        let width = DocumentProfile.shipped.map(\.id.count).max() ?? 0
        for profile in DocumentProfile.shipped {
            let barcodes = profile.barcodes.map(\.label).joined(separator: ", ")
            StandardStreams.out(
                "\(profile.id.padded(to: width))   \(profile.title)\(barcodes.isEmpty ? "" : " · barcodes: " + barcodes)\n"
            )
        }
        return .complete
    }

    private func show(_ name: String) -> ExitCode {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let profile = DocumentProfile.shipped.first(where: { $0.id == name }),
            let data = try? encoder.encode(profile)
        else {
            let names = DocumentProfile.shipped.map(\.id).joined(separator: ", ")
            StandardStreams.error("docscan: there is no profile \"\(name)\". Give one of: \(names)\n")
            return .usage
        }
        StandardStreams.out(String(decoding: data, as: UTF8.self) + "\n")
        return .complete
    }

    private func check(_ path: String) -> ExitCode {
        let bytes: [UInt8]
        do throws(ScanError) {
            bytes = try ImageInput(path: path).bytes
        } catch {
            StandardStreams.error("docscan: \(path): \(error) \(error.remedy)\n")
            return ExitCode(error)
        }
        var mistakes = ProfileCheck(String(decoding: bytes, as: UTF8.self)).mistakes.map(\.description)
        if mistakes.isEmpty {
            do {
                _ = try DocumentProfile(json: Data(bytes))
            } catch {
                mistakes = [ProfileError(error).reason]
            }
        }
        for mistake in mistakes { StandardStreams.out("\(path): \(mistake)\n") }
        if mistakes.isEmpty { StandardStreams.out("\(path): no mistakes\n") }
        return mistakes.isEmpty ? .complete : .incomplete
    }
}

extension ProfilesCommand: Subcommand {
    static let command = "docscan profiles"
    static let options = ["--json"]
    static let help = """
        docscan profiles tells which documents docscan knows, and checks one of your own.

        USAGE
          docscan profiles           the documents that ship
          docscan profiles show NAME       one of them as JSON, to start your own from
          docscan profiles check FILE      the mistakes of a profile, each with its line and key

        OPTIONS
          --json                     the list as JSON
          --help                     this text

        A profile of your own is used with: docscan --profile FILE photo.jpg

        EXIT CODES
          0 fine   1 usage   2 the file cannot be read   4 the profile has mistakes

        """

    mutating func take(option: String, from reader: inout ArgumentReader) throws(UsageError) -> Bool {
        guard option == "--json" else { return false }
        printsJSON = true
        return true
    }

    mutating func take(_ word: String) { words.append(word) }

    func check() throws(UsageError) {
        guard let first = words.first else { return }
        guard Action(rawValue: first) != nil else {
            throw UsageError("docscan profiles does not know \"\(first)\". Give list, show NAME or check FILE")
        }
        let wanted = action == .list ? 1 : 2
        guard words.count == wanted else {
            throw UsageError(
                action == .list
                    ? "docscan profiles list takes no name. See docscan profiles --help"
                    : "docscan profiles \(first) needs one \(action == .show ? "name" : "file"). See docscan profiles --help"
            )
        }
    }
}
