import Testing

@testable import DocScanCollect

struct CredentialsTests {
    @Test func `Credentials are a line, and never described`() throws {
        let credentials = try #require(Credentials(line: "user:pass:word\n"))
        #expect(credentials.scheme == .header("Basic dXNlcjpwYXNzOndvcmQ="))
        #expect(credentials.digest?.scheme == .digest("user:pass:word"))
        #expect(Credentials(line: "Bearer abc")?.scheme == .header("Bearer abc"))
        #expect(Credentials(header: "Basic abc\r\nX-Evil: 1") == nil && Credentials(header: "Basic a\u{0}b") == nil)
        for text in ["", "word", "a:b\u{1}", "\n"] { #expect(Credentials(line: text) == nil) }
        #expect(!"\(credentials)".contains("pass") && !String(reflecting: credentials).contains("pass"))
    }
}
