import CommandKit
import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService
import FoundationEssentials

/// `docscan profiles`: the document profiles that are part of docscan, and those of the user.
struct ProfilesCommand: Sendable {
    var operands: [String] = []
    private var printsJSON = false

    private func list() throws(OutputError) -> ExitCode {
        let (own, problems) = ProfileFolder.user.entries()
        let profiles = DocumentProfile.shipped.map { ($0.id, $0) } + own.map { ($0.name, $0.content) }
        if printsJSON {
            let list = profiles.map { name, profile in ProfileForm(profile, named: name) }
            _ = try StandardStreams.deliver(list.jsonText + "\n")
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
        return problems.isEmpty ? .complete : .inputOrOutput
    }

    /// Prints a profile as its author has written it, with the order of keys and short lists in one line.
    private func show() throws -> ExitCode {
        let name = operands[0]
        let user = ProfileFolder.user
        if let text = DocumentProfile.text(ofShipped: name) {
            _ = try StandardStreams.deliver(text)
        } else if user.contains(name) {
            let bytes = try ProfileFolder.bytes(of: user.file(named: name))
            _ = try StandardStreams.deliver(String(decoding: bytes, as: UTF8.self))
        } else {
            let shipped = DocumentProfile.shipped.map(\.id)
            let names = (shipped + user.names).joined(separator: ", ")
            return StandardStreams.say("\(user.missing(name, besides: shipped)) Give one of: \(names)", .usage)
        }
        return .complete
    }

    private func check() throws -> ExitCode {
        let path = operands[0]
        let bytes = try ProfileFolder.bytes(of: path)
        var mistakes: [String] = []
        do throws(ProfileError) {
            _ = try DocumentProfile(json: Data(bytes))
        } catch {
            mistakes = error.reasons
        }
        for mistake in mistakes { _ = try StandardStreams.deliver("\(path): \(mistake.visible)\n") }
        if mistakes.isEmpty { _ = try StandardStreams.deliver("\(path): no errors\n") }
        return mistakes.isEmpty ? .complete : .incomplete
    }

    private func add() throws -> ExitCode {
        for path in operands {
            let (entry, isNew) = try ProfileFolder.user.add(path)
            let note = isNew ? "" : " (replaced)"
            _ = try StandardStreams.deliver("\(entry.name.visible): \(entry.content.title.visible)\(note)\n")
        }
        return .complete
    }
}

extension ProfilesCommand: CommandGroup {
    static let manual = Manual(
        command: "docscan profiles", title: "list document types, and add or check your own",
        purpose: "docscan profiles lists the document types that docscan knows, and adds or checks your own.",
        notes: """
            To use your own profile: docscan --profile FILE photo.jpg
            Profiles in your folder have names. The folder is docscan/profiles in $XDG_DATA_HOME, or in
            ~/.local/share.
            """,
        exits: [(.inputOrOutput, "a file cannot be read or written")])

    static let defaultAction: String? = "list"

    static let actions: [CommandAction<Self>] = [
        .init(
            "list", "list the document types and your own (default)",
            options: [.json(\.printsJSON)]
        ) { try $0.list() },
        .init("show NAME", "print a profile as JSON, to start your own from") { try $0.show() },
        .init(
            "check FILE", "list the errors in a profile, each with its line and key",
            exits: [.incomplete: "the profile has errors"]
        ) { try $0.check() },
        .init("add FILE...", "copy profiles to your folder") { try $0.add() },
        .init("remove NAME...", "remove profiles from your folder") {
            try StandardStreams.remove($0.operands, from: ProfileFolder.user)
        },
    ]
}
