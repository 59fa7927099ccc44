import DocScan
import DocScanCollect
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DocScanServer

/// A collection with people, and an application whose clock the test sets.
final class AccountFolder {
    static let password = "correct horse battery"

    private let folder: CaseFolder
    private let clock: Clock
    let application: Application

    private final class Clock: Sendable {
        let seconds = Mutex(1_793_516_400.0)
    }

    init() throws {
        let clock = Clock()
        self.clock = clock
        folder = try CaseFolder { Moment(seconds: clock.seconds.withLock { $0 }) }
        application = Self.application(folder)
    }

    /// As after a restart of the server.
    func restarted() -> Application { Self.application(folder) }

    private static func application(_ folder: CaseFolder) -> Application {
        let collection = folder.collection
        let access = AccessControl(
            names: ["127.0.0.1"], port: 8443, isSecure: false, accounts: Accounts(collection), now: collection.now)
        return Application(
            access, version: "1.2.3", workers: 2, reviewer: "root", page: "http://127.0.0.1:8443/", collection,
            scanner: FakeScanner())
    }

    var cases: CaseFolder { folder }

    func pass(seconds: Double) { clock.seconds.withLock { $0 += seconds } }

    func store() throws -> Store { try folder.store() }

    @discardableResult func add(_ name: String, _ role: Account.Role, hasPassword: Bool = false) throws -> Account {
        let password = hasPassword ? try PasswordHash(of: Self.password) : nil
        return try store().addAccount(named: name, role: role, password: password, at: folder.collection.now())
    }

    /// Gives a program a token.
    func token(_ scopes: Set<AccessKey.Scope>) throws -> String {
        let key = AccessToken().text
        try store().add(
            AccessKey(
                kind: .program, name: "program \(key.prefix(4))", scopes: scopes, digest: AccessKey.digest(of: key),
                made: folder.collection.now()))
        return key
    }

    /// Gives a person a device, and returns its key.
    func device(of account: Account) throws -> String {
        let key = AccessToken().text
        try store().add(
            AccessKey(
                kind: .device, account: account.id, name: "phone \(key.prefix(4))", digest: AccessKey.digest(of: key),
                made: folder.collection.now()))
        return key
    }
}

/// The credentials of a test's client.
enum Proof: Sendable, Hashable {
    case nothing
    case cookie(String)
    case token(String)

    var headers: [HTTPHeader] {
        switch self {
        case .nothing: []
        case .cookie(let key): [HTTPHeader("Cookie", "docscan-8443=\(key)")]
        case .token(let token): [HTTPHeader("Authorization", "Bearer \(token)")]
        }
    }
}

extension Application {
    /// - Parameter peer: the client's address.
    func response(
        _ method: String, _ target: String, as proof: Proof, json: String = "", peer: String? = nil,
        _ more: [HTTPHeader] = []
    ) async throws -> ServerResponse {
        let headers = [HTTPHeader("Host", "127.0.0.1:8443")] + proof.headers + more
        var request = try #require(ServerRequest(method, target, headers: headers))
        request.peer = peer.flatMap { ClientAddress($0) }
        switch admit(request) {
        case .answer(let response): return response
        case .body(_, let answer):
            request.body = Array(json.utf8)
            return await answer(request)
        }
    }

    func json(_ method: String, _ target: String, as proof: Proof, _ body: String = "") async throws -> JSON {
        let response = try await response(method, target, as: proof, json: body)
        return JSON(parsing: String(decoding: response.body, as: UTF8.self)) ?? .null
    }

    /// Signs in, and returns the key of the cookie, or the status of a refusal.
    func signIn(_ body: String, peer: String? = nil, _ more: [HTTPHeader] = []) async throws -> (
        status: Int, key: String?
    ) {
        let response = try await response("POST", "/api/login", as: .nothing, json: body, peer: peer, more)
        let key = response.headers["Set-Cookie"]?.firstMatch(of: #/docscan-8443=([0-9a-f]{32});/#)
        return (response.status, key.map { String($0.output.1) })
    }
}
