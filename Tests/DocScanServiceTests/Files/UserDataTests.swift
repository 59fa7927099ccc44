import Testing

@testable import DocScanService

struct UserDataTests {
    private static func data(in environment: [String: String]) -> String {
        UserData.folder("XDG_DATA_HOME", or: "/.local/share", in: environment)
    }

    private static func state(in environment: [String: String]) -> String {
        UserData.folder("XDG_STATE_HOME", or: "/.local/state", in: environment)
    }

    @Test func `Folders follow the environment`() {
        #expect(Self.data(in: ["XDG_DATA_HOME": "/a", "HOME": "/b"]) == "/a/docscan")
        #expect(Self.data(in: ["HOME": "/b"]) == "/b/.local/share/docscan")
        #expect(Self.state(in: ["XDG_STATE_HOME": "/a"]) == "/a/docscan")
        #expect(Self.state(in: ["XDG_DATA_HOME": "/a", "HOME": "/b"]) == "/b/.local/state/docscan")
    }

    /// The environment of a service, and of a shell in which a script has emptied a variable.
    @Test(arguments: [[:], ["HOME": ""], ["HOME": "b", "XDG_DATA_HOME": "a"], ["XDG_DATA_HOME": ""]])
    func `Ignores an empty or relative path`(environment: [String: String]) throws {
        let own = try #require(Self.data(in: [:]).wholeMatch(of: /(\/.+)\/.local\/share\/docscan/)).1
        #expect(Self.data(in: environment) == "\(own)/.local/share/docscan")
    }
}
