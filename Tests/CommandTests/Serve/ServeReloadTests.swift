import DocScanCollect
import DocScanServer
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CommandKit
@testable import DocScanCommand

struct ServeReloadTests {
    private final class Lines: Sendable {
        let all = Mutex<[String]>([])
    }

    /// An option that is forgotten here would be ignored at a reload without a word.
    @Test func `Every configured value changes at a reload, or needs a restart`() {
        let changing: Set = ["trusted-proxies", "tls-key", "log-format", "credentials"]
        // Its effect is at the start.
        let starting: Set = ["open"]
        let keys = Set(ServeCommand.options.flatMap(\.text.keys))
        let lasting = Set(ServeCommand().lasting.map(\.name))
        #expect(lasting.union(changing).union(starting) == keys && lasting.isDisjoint(with: changing))
    }

    @Test func `Changed credentials are used, and broken ones change nothing and are logged once`() throws {
        let (folder, lines) = try (TemporaryFolder(), Lines())
        var command = ServeCommand()
        command.log = ServerLog(.text, now: { Moment(seconds: 0) }) { line in lines.all.withLock { $0.append(line) } }
        var (used, told): (Credentials?, String?)
        func renew(_ text: String, mode: Int = 0o600, onRequest: Bool = false) throws -> [String] {
            let path = try folder.write("account", Array(text.utf8))
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
            command.credentials = path
            told = command.renewCredentials(onRequest: onRequest, after: told) { credentials in
                defer { used = credentials }
                return used != credentials
            }
            return lines.all.withLock { lines in
                defer { lines = [] }
                return lines
            }
        }
        #expect(try renew("clinic:first") == ["docscan: The next deliveries use the changed credentials.\n"])
        #expect(used == Credentials(line: "clinic:first"))
        #expect(try renew("clinic:first", onRequest: true).isEmpty)
        let exposed = try renew("clinic:second", mode: 0o644)
        #expect(exposed.count == 1 && exposed[0].hasPrefix("docscan: The earlier credentials stay. "))
        #expect(try renew("clinic:second", mode: 0o644).isEmpty)
        #expect(try renew("clinic:second", mode: 0o644, onRequest: true) == exposed)
        let broken = try renew("nonsense")
        #expect(broken.count == 1 && !broken[0].contains("nonsense") && used == Credentials(line: "clinic:first"))
        #expect(try renew("clinic:second").count == 1 && used == Credentials(line: "clinic:second") && told == nil)
    }
}
