import DocScan
import Foundation
import Testing

@testable import DocScanCollect

struct AccountTests {
    private func refusal(_ refusal: StoreRefusal) -> StoreError { .refusal(refusal) }

    @Test func `The first account is an administrator's, and one always remains`() throws {
        let folder = try Collection()
        let store = try folder.store()
        let moment = folder.moment
        #expect(throws: refusal(.administratorMissing)) {
            try store.addAccount(named: "Ngozi", role: .collector, at: moment)
        }
        #expect(try store.accounts().isEmpty)
        let ana = try store.addAccount(named: "Ana", role: .administrator, at: moment)
        let ngozi = try store.addAccount(named: "Ngozi", role: .collector, at: moment)
        #expect(throws: refusal(.administratorMissing)) { try store.setRole(.reviewer, ofAccount: ana.id, at: moment) }
        #expect(throws: refusal(.administratorMissing)) { try store.setDisabled(true, account: ana.id, at: moment) }
        try store.setRole(.administrator, ofAccount: ngozi.id, at: moment)
        try store.setDisabled(true, account: ana.id, at: moment)
        #expect(try store.accounts().map(\.role) == [.administrator, .administrator])
        #expect(try store.accounts().map(\.isActive) == [false, true])
    }

    @Test func `A name is found in any case and any form of its accents, and is taken once`() throws {
        let folder = try Collection()
        let store = try folder.store()
        try store.addAccount(named: " Zoe\u{308} ", role: .administrator, at: folder.moment)
        for name in ["Zoë", "zoë", "ZOË", "Zoe\u{308}"] {
            #expect(try store.account(named: name).name == "Zoë")
            #expect(throws: StoreError.taken(kind: .person)) {
                try store.addAccount(named: name, role: .reviewer, at: folder.moment)
            }
        }
        #expect(throws: StoreError.notFound(kind: .person)) { _ = try store.account(named: "Zoe") }
        for name in ["", "  ", "a\nb"] {
            #expect(throws: refusal(.personName)) {
                try store.addAccount(named: name, role: .reviewer, at: folder.moment)
            }
        }
    }

    @Test func `The trail contains each change of people and keys, unbroken`() throws {
        let folder = try Collection()
        let store = try Store(folder.storePath, person: "root")
        let ana = try store.addAccount(named: "Ana", role: .administrator, at: folder.moment)
        let ngozi = try store.addAccount(named: "Ngozi", role: .collector, at: folder.moment)
        try store.setRole(.reviewer, ofAccount: ngozi.id, at: folder.moment)
        try store.setPassword(try PasswordHash(of: "a whole sentence"), ofAccount: ngozi.id, at: folder.moment)
        let session = try store.add(key("1", .session, of: ana.id, folder))
        let phone = try store.add(key("2", .device, of: ngozi.id, named: "Phone", folder))
        let token = try store.add(
            AccessKey(
                kind: .program, name: "gateway", scopes: [.metrics, .scan], digest: "3", made: folder.moment))
        try store.removeKey(session.id, kind: .session, at: folder.moment)
        try store.removeKey(phone.id, kind: .device, at: folder.moment)
        try store.removeKey(token.id, kind: .program, at: folder.moment)
        try store.setDisabled(true, account: ngozi.id, at: folder.moment)
        try store.setDisabled(false, account: ngozi.id, at: folder.moment)
        // Changes nothing.
        try store.setDisabled(false, account: ngozi.id, at: folder.moment)
        let lines = try store.history(of: nil).map {
            [$0.person, $0.action.rawValue, $0.before, $0.after].compactMap(\.self).joined(separator: "|")
        }
        #expect(
            lines == [
                "root|personAdded|Ana, administrator", "root|personAdded|Ngozi, collector",
                "root|roleChanged|Ngozi, collector|Ngozi, reviewer", "root|passwordChanged|Ngozi, reviewer",
                "Ana|signedIn", "root|devicePaired|Phone, Ngozi", "root|tokenMade|gateway, scan, metrics",
                "Ana|signedOut", "root|deviceRevoked|Phone, Ngozi", "root|tokenRevoked|gateway, scan, metrics",
                "root|personDisabled|Ngozi, reviewer", "root|personEnabled|Ngozi, reviewer",
            ])
        #expect(try store.historyFault() == nil && store.historyCount() == 12)
        #expect(try !folder.stores("a whole sentence"))
    }

    private func key(
        _ digest: String, _ kind: AccessKey.Kind, of account: Int, named name: String = "", _ folder: Collection
    ) -> AccessKey {
        AccessKey(kind: kind, account: account, name: name, digest: digest, made: folder.moment)
    }

    @Test func `Disabling a person or another password ends the sessions, and keeps the devices`() throws {
        let folder = try Collection()
        let store = try folder.store()
        let ana = try store.addAccount(named: "Ana", role: .administrator, at: folder.moment)
        let ngozi = try store.addAccount(named: "Ngozi", role: .administrator, at: folder.moment)
        func sign() throws {
            try store.add(key(UUID().uuidString, .session, of: ngozi.id, folder))
            try store.add(key(UUID().uuidString, .session, of: ana.id, folder))
        }
        try store.add(key("phone", .device, of: ngozi.id, named: "Phone", folder))
        try sign()
        try store.setPassword(nil, ofAccount: ngozi.id, at: folder.moment)
        #expect(try store.keys().map(\.account) == [ngozi.id, ana.id])
        try sign()
        try store.setDisabled(true, account: ngozi.id, at: folder.moment)
        #expect(try store.keys().map(\.account) == [ngozi.id, ana.id, ana.id])
    }

    @Test func `Sessions end after an hour without use and after a day, devices after 400 days`() {
        let day = 86_400.0
        func isValid(_ kind: AccessKey.Kind, used: Double, at moment: Double) -> Bool {
            AccessKey(kind: kind, digest: "", made: Moment(seconds: 0)).isValid(used: used, at: moment)
        }
        #expect(isValid(.session, used: 0, at: 3600) && !isValid(.session, used: 0, at: 3601))
        #expect(isValid(.session, used: day - 9, at: day) && !isValid(.session, used: day - 9, at: day + 1))
        #expect(isValid(.device, used: 0, at: 400 * day) && !isValid(.device, used: 0, at: 400 * day + 1))
        #expect(isValid(.device, used: 399 * day, at: 700 * day) && isValid(.program, used: 0, at: 9000 * day))
    }

    @Test func `A session needs the password that was checked`() throws {
        let folder = try Collection()
        let store = try folder.store()
        let (old, new) = (try PasswordHash(of: "a whole sentence"), try PasswordHash(of: "another sentence"))
        let ana = try store.addAccount(named: "Ana", role: .administrator, password: old, at: folder.moment)
        try store.add(key("1", .session, of: ana.id, folder), ifPassword: old)
        try store.setPassword(new, ofAccount: ana.id, at: folder.moment)
        #expect(throws: StoreError.notFound(kind: .person)) {
            try store.add(key("2", .session, of: ana.id, folder), ifPassword: old)
        }
        #expect(try store.keys().isEmpty)
    }

    @Test func `The time of the last use is stored, and ended keys are forgotten`() throws {
        let folder = try Collection()
        let store = try folder.store()
        let start = folder.moment
        let ana = try store.addAccount(named: "Ana", role: .administrator, at: start)
        let phone = try store.add(key("phone", .device, of: ana.id, named: "Phone", folder))
        let browser = try store.add(key("browser", .session, of: ana.id, folder))
        try store.note(uses: [browser.id: start.seconds + 3000], at: start + 3600)
        #expect(try store.keys().map(\.used.seconds) == [start.seconds, start.seconds + 3000])
        // Not turned back by a server that knows of an earlier use only.
        try store.note(uses: [browser.id: start.seconds + 10, phone.id: start.seconds + 60], at: start + 6500)
        #expect(try store.keys().map(\.used.seconds) == [start.seconds + 60, start.seconds + 3000])
        try store.note(uses: [:], at: start + 6601)
        #expect(try store.keys().map(\.id) == [phone.id])
    }

    @Test func `A key belongs to an active person, and is worthless once it has ended`() {
        let made = Moment(seconds: 1000)
        let ana = Account(id: 1, name: "Ana", role: .reviewer, made: made)
        let old = Account(id: 2, name: "Old", role: .administrator, made: made, disabled: made)
        let keys = [
            AccessKey(id: 1, kind: .session, account: 1, digest: AccessKey.digest(of: "a"), made: made),
            AccessKey(id: 2, kind: .device, account: 2, digest: AccessKey.digest(of: "b"), made: made),
            AccessKey(id: 3, kind: .program, scopes: [.scan], digest: AccessKey.digest(of: "c"), made: made),
        ]
        let book = AccountBook(accounts: [ana, old], keys: keys)
        #expect(book.holder(of: "a", uses: [:], at: 4600) == .person(ana, keys[0]))
        #expect(book.holder(of: "a", uses: [:], at: 4601) == nil)
        #expect(book.holder(of: "a", uses: [1: 4000], at: 7600) == .person(ana, keys[0]))
        #expect(book.holder(of: "b", uses: [:], at: 1000) == nil && book.holder(of: "d", uses: [:], at: 1000) == nil)
        #expect(book.holder(of: "c", uses: [:], at: 1e9) == .program(keys[2]))
        #expect(book.holder(of: AccessKey.digest(of: "a"), uses: [:], at: 1000) == nil)
        #expect(book.hasPeople && !AccountBook(keys: keys).hasPeople)
    }
}
