import DocScanCollect
import Foundation
import TestSupport
import Testing

@testable import DocScanServer

struct OwnCertificateTests {
    private let folder: TemporaryFolder
    private let server: StoreFolder
    private let now = Moment(seconds: 1_790_000_000)

    init() throws {
        folder = try TemporaryFolder()
        server = StoreFolder(folder.path + "/docscan/server")
    }

    private func current(
        _ names: [String], and others: [String] = [], after days: Double = 0, replacing: Bool = false
    ) throws -> OwnCertificate {
        try #require(
            try OwnCertificate.current(
                for: names, and: others, host: "desk", at: now + days * 86400, replacing: replacing, in: server))
    }

    private var authorityFile: String { server.path + "/authority.pem" }

    @Test func `Authority and certificate stay, and only their owner can read the keys`() throws {
        let names = ["192.168.7.5", "desk.local", "localhost"]
        let first = try current(names)
        #expect(first.uncovered.isEmpty && !first.endsSoon && first.authority.title == "docscan on desk 2026-09-21")
        #expect(first.authority.hasSigned(first.certificate) && first.certificate.fits(names, at: now.seconds))
        #expect(try current(names, after: 300) == first)
        for file in [authorityFile, server.path + "/certificate.pem"] {
            #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        }
        #expect(!first.certificate.pem.contains(first.authority.own.key))
    }

    @Test func `A certificate is renewed a month before its end, by the same authority`() throws {
        let first = try current(["desk.local"])
        #expect(try current(["desk.local"], after: 366) == first)
        let second = try current(["desk.local"], after: 368)
        #expect(second.certificate != first.certificate && second.authority == first.authority)
        #expect(second.certificate.fits(["desk.local"], at: now.seconds + 700 * 86400))
    }

    @Test func `A certificate follows the names that the authority permits`() throws {
        let first = try current(["127.0.0.1", "localhost"], and: ["192.168.7.5", "desk.local", "fd00::1", "dev"])
        #expect(!first.certificate.fits(["192.168.7.5"], at: now.seconds))
        let second = try current(["192.168.7.5", "desk.local", "localhost"])
        #expect(second.authority == first.authority && second.uncovered.isEmpty)
        #expect(second.certificate.fits(["192.168.7.5", "desk.local", "localhost"], at: now.seconds))
    }

    @Test func `Names outside the constraints are not certified, until the authority is replaced`() throws {
        let first = try current(["192.168.7.5", "desk.local", "localhost"])
        let moved = ["10.0.0.9", "2001:db8::7", "desk.local", "localhost"]
        let second = try current(moved)
        // A certificate with the new address would be invalid for the old names too.
        #expect(second.uncovered == ["10.0.0.9"] && second.authority == first.authority)
        #expect(second.certificate.fits(["desk.local"], at: now.seconds))
        #expect(!second.certificate.fits(["10.0.0.9"], at: now.seconds))
        let nowhere = try current(["10.0.0.9"])
        #expect(nowhere.uncovered == ["10.0.0.9"] && nowhere.certificate.fits(["localhost"], at: now.seconds))
        let third = try current(moved, replacing: true)
        #expect(third.uncovered.isEmpty && third.authority != first.authority)
        #expect(third.certificate.fits(["10.0.0.9", "desk.local"], at: now.seconds))
        #expect(try current(moved) == third)
    }

    @Test func `Reports an authority that expires soon`() throws {
        let first = try current(["desk.local"])
        #expect(try !current(["desk.local"], after: 3559).endsSoon && current(["desk.local"], after: 3561).endsSoon)
        // The person chooses when phones install another one.
        #expect(try current(["desk.local"], after: 4000).authority == first.authority)
        #expect(try !current(["desk.local"], after: 4000, replacing: true).endsSoon)
    }

    @Test func `A running server asks for a restart when its names change or the certificate ends`() throws {
        let names = ["192.168.7.5", "desk.local", "localhost"]
        let own = try current(names)
        #expect(!own.isOutdated(for: names + ["2001:db8::7"], at: now))
        #expect(own.isOutdated(for: ["192.168.7.6"] + names, at: now))
        let day = 86400.0
        #expect(!own.isOutdated(for: names, at: now + 388 * day) && own.isOutdated(for: names, at: now + 390 * day))
        // It was said at the start that the authority does not permit this name.
        let moved = try current(["10.0.0.9", "localhost"])
        #expect(!moved.isOutdated(for: ["10.0.0.9", "localhost"], at: now))
    }

    @Test func `The certificate of an earlier version, which signed itself, is replaced`() throws {
        let old = try #require(CertificateAuthority(names: ["desk.local"], host: "", day: "", at: now.seconds)).own
        try server.make()
        try server.write(Array(old.pem.utf8), as: "certificate.pem")
        let own = try current(["desk.local"])
        #expect(own.certificate != old && own.authority.hasSigned(own.certificate))
    }

    @Test func `A key that others could read, or a damaged one, is refused until it is replaced`() throws {
        let first = try current(["desk.local"])
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: authorityFile)
        #expect(throws: OwnCertificate.Failure.exposed(path: authorityFile)) { try current(["desk.local"]) }
        let second = try current(["desk.local"], replacing: true)
        #expect(second.authority != first.authority)
        try Data("desk\n".utf8).write(to: URL(filePath: authorityFile))
        #expect(throws: OwnCertificate.Failure.damaged(path: authorityFile)) { try current(["desk.local"]) }
        #expect(try current(["desk.local"], replacing: true).uncovered.isEmpty)
    }
}
