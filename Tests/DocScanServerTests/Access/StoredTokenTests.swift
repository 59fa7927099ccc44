import DocScanCollect
import Foundation
import TestSupport
import Testing

@testable import DocScanServer

struct StoredTokenTests {
    private let folder: TemporaryFolder
    private let server: StoreFolder

    init() throws {
        folder = try TemporaryFolder()
        server = StoreFolder(folder.path + "/docscan/server")
    }

    private var file: String { server.path + "/token" }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `The token stays the same until it is replaced, and only its owner can read it`() throws {
        let token = try StoredToken.current(in: server)
        #expect(try StoredToken.current(in: server) == token)
        #expect(try mode(file) == 0o600 && mode(server.path) == 0o700)
        let other = try StoredToken.current(replacing: true, in: server)
        #expect(other != token)
        #expect(try StoredToken.current(in: server) == other && mode(file) == 0o600)
        // The user can copy it to another machine by hand, with or without a line break.
        try Data(token.text.utf8).write(to: URL(filePath: file))
        #expect(try StoredToken.current(in: server) == token)
    }

    @Test func `A token that others could read is refused, and can be replaced`() throws {
        let token = try StoredToken.current(in: server)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
        #expect(throws: StoredToken.Failure.exposed(path: file)) { try StoredToken.current(in: server) }
        #expect(try StoredToken.current(replacing: true, in: server) != token)
        #expect(try mode(file) == 0o600)
    }

    @Test(arguments: ["", "\n", "abc\n", "0123456789ABCDEF0123456789ABCDEF\n", "0123456789abcdef0123456789abcdef\n\n"])
    func `A file without a token is refused, and can be replaced`(content: String) throws {
        _ = try StoredToken.current(in: server)
        try Data(content.utf8).write(to: URL(filePath: file))
        #expect(throws: StoredToken.Failure.damaged(path: file)) { try StoredToken.current(in: server) }
        let token = try StoredToken.current(replacing: true, in: server)
        #expect(try StoredToken.current(in: server) == token)
    }

    @Test func `A folder that cannot be written is an error of the store`() throws {
        try Data().write(to: URL(filePath: folder.path + "/docscan"))
        #expect(throws: StoreError.self) { try StoredToken.current(in: server) }
    }
}
