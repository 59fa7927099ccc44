import Testing

@testable import DocScanService

struct UserDataTests {
    @Test func `Folders are where the environment says`() {
        #expect(UserData.data(in: ["XDG_DATA_HOME": "/a", "HOME": "/b"]) == "/a/docscan")
        #expect(UserData.data(in: ["HOME": "/b"]) == "/b/.local/share/docscan")
        #expect(UserData.state(in: ["XDG_STATE_HOME": "/a"]) == "/a/docscan")
        #expect(UserData.state(in: ["XDG_DATA_HOME": "/a", "HOME": "/b"]) == "/b/.local/state/docscan")
    }

    /// As services are started, and as a shell has it where a script has emptied a variable.
    @Test(arguments: [[:], ["HOME": ""], ["HOME": "b", "XDG_DATA_HOME": "a"], ["XDG_DATA_HOME": ""]])
    func `What is empty or relative is ignored`(environment: [String: String]) throws {
        let own = try #require(UserData.data(in: [:]).wholeMatch(of: /(\/.+)\/.local\/share\/docscan/)).1
        #expect(UserData.data(in: environment) == "\(own)/.local/share/docscan")
    }
}
