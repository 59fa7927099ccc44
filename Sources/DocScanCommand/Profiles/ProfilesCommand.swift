import DocScan
import DocScanEngines
import DocScanService
import FoundationEssentials

/// `docscan profiles`: which documents docscan knows, what it looks for, and what is wrong with one of your own.
struct ProfilesCommand: Sendable {
    private enum Action: String, CaseIterable { case list, show, check, add, remove }

    private var words: [String] = []
    var printsJSON = false

    private var action: Action { words.first.flatMap { Action(rawValue: $0) } ?? .list }

    func run() async -> ExitCode {
        do {
            switch action {
            case .list: return try list()
            case .show: return try show(words[1])
            case .check: return try check(words[1])
            case .add: return try add(words.dropFirst())
            case .remove: return try remove(words.dropFirst())
            }
        } catch {
            StandardStreams.error("docscan: \(error)\n")
            return .unreadableInput
        }
    }

    private func list() throws(OutputProblem) -> ExitCode {
        let (own, problems) = ProfileFolder.user.entries()
        let profiles = DocumentProfile.shipped.map { ($0.id, $0) } + own.map { ($0.name, $0.content) }
        if printsJSON {
            let list = profiles.map { name, profile -> JSON in
                ["id": .string(name), "title": .string(profile.title), "source": .string(profile.source)]
            }
            _ = try StandardStreams.deliver(JSON.array(list).text + "\n")
        } else {
            let width = profiles.map(\.0.count).max() ?? 0
            for (name, profile) in profiles {
                let barcodes = profile.barcodes.map(\.label).joined(separator: ", ")
                let codes = profile.mrz?.codes == nil ? "" : " · machine-readable zone"
                let line = "\(profile.title)\(barcodes.isEmpty ? "" : " · barcodes: " + barcodes)\(codes)".visible
                _ = try StandardStreams.deliver("\(name.visible.padded(to: width))   \(line)\n")
            }
        }
        for problem in problems { StandardStreams.error("docscan: \(problem)\n") }
        return problems.isEmpty ? .complete : .unreadableInput
    }

    /// Prints a profile as its author wrote it: the keys in their order, short lists on a line.
    private func show(_ name: String) throws -> ExitCode {
        let user = ProfileFolder.user
        if let text = DocumentProfile.text(ofShipped: name) {
            _ = try StandardStreams.deliver(text)
        } else if user.contains(name) {
            let bytes = try ProfileFolder.bytes(of: user.file(named: name))
            _ = try StandardStreams.deliver(String(decoding: bytes, as: UTF8.self))
        } else {
            let shipped = DocumentProfile.shipped.map(\.id)
            let names = (shipped + user.names).joined(separator: ", ")
            StandardStreams.error("docscan: \(user.missing(name, besides: shipped)) Give one of: \(names)\n")
            return .usage
        }
        return .complete
    }

    private func check(_ path: String) throws -> ExitCode {
        let bytes = try ProfileFolder.bytes(of: path)
        var mistakes = ProfileCheck(String(decoding: bytes, as: UTF8.self)).mistakes.map(\.description)
        if mistakes.isEmpty {
            do throws(ProfileError) {
                _ = try DocumentProfile(json: Data(bytes))
            } catch {
                mistakes = [error.reason]
            }
        }
        for mistake in mistakes { _ = try StandardStreams.deliver("\(path): \(mistake.visible)\n") }
        if mistakes.isEmpty { _ = try StandardStreams.deliver("\(path): no mistakes\n") }
        return mistakes.isEmpty ? .complete : .incomplete
    }

    private func add(_ paths: ArraySlice<String>) throws -> ExitCode {
        for path in paths {
            let (entry, isNew) = try ProfileFolder.user.add(path)
            let note = isNew ? "" : " (replaced)"
            _ = try StandardStreams.deliver("\(entry.name.visible): \(entry.content.title.visible)\(note)\n")
        }
        return .complete
    }

    private func remove(_ names: ArraySlice<String>) throws -> ExitCode {
        for name in names {
            try StandardStreams.answer(removing: name, from: ProfileFolder.user)
        }
        return .complete
    }
}

extension ProfilesCommand: Subcommand {
    static let manual = Manual(
        command: "docscan profiles", title: "list the documents that docscan knows, and check one of your own",
        purpose: "docscan profiles lists the documents that docscan knows, and checks one of your own.",
        usage: [
            .init("docscan profiles list", "the documents that ship, and those in your folder"),
            .init("docscan profiles show NAME", "one of them as JSON, to start your own from"),
            .init("docscan profiles check FILE", "the mistakes of a profile, each with its line and key"),
            .init("docscan profiles add FILE...", "copy profiles into your folder"),
            .init("docscan profiles remove NAME...", "remove them from it"),
        ],
        notes: """
            A profile of your own is used with: docscan --profile FILE photo.jpg
            or by its name in your folder: docscan/profiles in $XDG_DATA_HOME or ~/.local/share.
            """,
        exits: [
            .init(.complete, "fine"), .init(.usage, "usage"),
            .init(.unreadableInput, "a file cannot be read or written"),
            .init(.incomplete, "the profile has mistakes"),
        ],
        operands: .words(Action.allCases.map(\.rawValue)))

    static let sections = [
        OptionSection<Self>(
            title: "OPTIONS", options: [.flag("--json", text: "the list as JSON") { $0.printsJSON = true }])
    ]

    mutating func take(_ word: String) { words.append(word) }

    func check() throws(UsageError) {
        guard let first = words.first else { return }
        guard Action(rawValue: first) != nil else {
            throw UsageError(
                "docscan profiles does not know \"\(first)\". Give list, show NAME, check FILE, add FILE or remove NAME"
            )
        }
        switch action {
        case .list where words.count > 1:
            throw UsageError("docscan profiles list takes no name. See docscan profiles --help")
        case .show where words.count != 2, .check where words.count != 2:
            let what = action == .show ? "name" : "file"
            throw UsageError("docscan profiles \(first) needs one \(what). See docscan profiles --help")
        case .add where words.count < 2: throw UsageError("name a file, as in: docscan profiles add label.json")
        case .remove where words.count < 2: throw UsageError("name a profile; docscan profiles list has them")
        default: break
        }
    }
}
