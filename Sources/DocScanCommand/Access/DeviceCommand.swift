import CommandKit
import DocScan
import DocScanCollect
import DocScanService

/// `docscan device`: the paired phones and tablets.
struct DeviceCommand: Sendable {
    var operands: [String] = []
    var folders = CollectionLocation.user
    private var printsJSON = false

    private func list() throws -> ExitCode {
        let store = try folders.openStore(makes: false)
        let people = Dictionary(uniqueKeysWithValues: try store.accounts().map { ($0.id, $0) })
        let devices = try store.keys().filter { $0.kind == .device }.map { key in
            PairedDevice(key, of: key.account.flatMap { people[$0] })
        }
        if printsJSON { return StandardStreams.answer(devices.jsonText + "\n") }
        let lines = devices.map { device in
            let state = device.person.map { $0.isActive ? $0.role.rawValue : "disabled" } ?? ""
            return [device.key.name, device.person?.name ?? "", state, device.key.lastUse].joined(separator: "   ")
                .visible
                + "\n"
        }
        return StandardStreams.answer(lines.joined())
    }

    private func revoke() throws -> ExitCode {
        let store = try folders.openStore(makes: false)
        let key = try store.key(named: operands[0], kind: .device)
        try store.removeKey(key.id, kind: .device, at: .now)
        return StandardStreams.answer("\(key.name.visible): revoked\n")
    }
}

extension DeviceCommand: StoreCommandGroup {
    static let manual = Manual(
        command: "docscan device", title: "list and revoke the paired phones and tablets",
        purpose: """
            docscan device lists and revokes the phones and tablets that are paired with docscan serve.
            To pair a phone, an administrator opens Settings, Phones and tablets on the web page.
            """,
        exits: [(.inputOrOutput, "the store cannot be read or written, or the device is unknown")])

    static let actions: [CommandAction<Self>] = [
        .init("list", "list the devices and the time of their last use", options: [.json(\.printsJSON), storeOption]) {
            try $0.list()
        },
        .init(
            "revoke NAME", "end the access of a device immediately",
            options: [CommandOption<CollectionLocation>.person.lifted(to: \.folders), storeOption]
        ) { try $0.revoke() },
    ]
}
