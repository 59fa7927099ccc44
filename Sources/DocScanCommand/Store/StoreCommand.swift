import CommandKit
import DocScan
import DocScanCollect
import DocScanService

/// `docscan store`: the store of captures on this machine.
struct StoreCommand: Sendable {
    var operands: [String] = []
    var folders = CollectionLocation.user
    private var removesOrphans = false
    private var printsJSON = false

    private func backUp() throws -> ExitCode {
        let store = try folders.openStore(makes: false)
        try store.back(upTo: operands[0])
        return StandardStreams.answer(
            "\(operands[0].visible): the database. The images are files in \(store.folder.path.visible)/pictures\n")
    }

    private func count() throws -> ExitCode {
        let store = try folders.openStore(makes: false)
        let (statistics, fields) = (try store.statistics(), try store.fieldStatistics())
        return StandardStreams.answer(
            printsJSON ? statistics.json(fields).text + "\n" : statistics.text + fields.text)
    }

    private func check() throws -> ExitCode {
        let store = try folders.openStore(makes: false)
        let found = try store.check { done, count in
            guard StandardStreams.errorIsTerminal else { return }
            StandardStreams.draw("\r\(done) of \(count) images\u{1B}[K")
        }
        if StandardStreams.errorIsTerminal { StandardStreams.draw("\r\u{1B}[K") }
        var lines = found.database.map { "the database: \($0)" }
        lines += found.missing.map { "image \($0) is missing" }
        lines += found.changed.map { "image \($0) has changed" }
        if let fault = found.history { lines.append(fault) }
        if removesOrphans {
            try store.removeOrphans(found.orphans)
            lines.append("\(found.orphans.count) files without a capture: removed")
        } else if !found.orphans.isEmpty {
            lines.append(
                "\(found.orphans.count) files without a capture; docscan store check --remove-orphans removes them")
        }
        let isHistoryAlone = found.database.isEmpty && found.missing.isEmpty && found.changed.isEmpty
        let damage = isHistoryAlone ? "the file was changed" : "damaged: restore the files above from a backup"
        let state = found.isWhole ? "whole" : damage
        lines.append("\(counted(found.captures, "capture")): \(state)")
        let code = StandardStreams.answer(lines.joined(separator: "\n") + "\n")
        return found.isWhole ? code : .incomplete
    }
}

extension StoreCommand: StoreCommandGroup {
    static let manual = Manual(
        command: "docscan store", title: "check, back up and count the captures on this machine",
        purpose: "docscan store checks, backs up and counts the captures on this machine.",
        exits: [(.inputOrOutput, "the store cannot be read or written")])

    static let actions: [CommandAction<Self>] = [
        .init(
            "check", "check the database, and compare each image with its digest",
            options: [
                .flag("--remove-orphans", text: "remove files that belong to no capture") { $0.removesOrphans = true },
                storeOption,
            ], exits: [.incomplete: "something is damaged"]
        ) { try $0.check() },
        .init("backup FILE", "copy the database, even while it is in use", options: [storeOption]) { try $0.backUp() },
        .init(
            "stats", "count captures, and print the rate of confirmed values",
            options: [.json(\.printsJSON), storeOption]
        ) { try $0.count() },
    ]
}
