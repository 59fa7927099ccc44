import Testing

@testable import CommandKit
@testable import DocScanCommand

struct ServeReloadTests {
    /// An option that is forgotten here would be ignored at a reload without a word.
    @Test func `Every configured value changes at a reload, or needs a restart`() {
        let changing: Set = ["trusted-proxies", "tls-key"]
        // Its effect is at the start.
        let starting: Set = ["open"]
        let keys = Set(ServeCommand.options.flatMap(\.text.keys))
        #expect(Set(ServeCommand().lasting.map(\.name)).union(changing).union(starting) == keys)
    }
}
