import Testing

@testable import DocScanCollect

struct PasswordHashTests {
    @Test func `A password matches its own hash, and its hash is another one each time`() throws {
        let (first, second) = (
            try PasswordHash(of: "correct horse battery"), try PasswordHash(of: "correct horse battery")
        )
        #expect(first != second && first.text.hasPrefix("$argon2id$v=19$m=65536,t=2,p=1$"))
        let stored = PasswordHash(stored: second.text)
        #expect(stored.matches("correct horse battery"))
        for other in ["", "correct horse batter", "Correct horse battery", "correct horse battery\0x"] {
            #expect(!stored.matches(other))
        }
        #expect(!PasswordHash(stored: "").matches("") && !PasswordHash(stored: "$argon2id$x").matches("x"))
    }

    @Test func `Both forms of an accent are the same password`() throws {
        #expect(try PasswordHash(of: "un été sans e\u{301}té").matches("un e\u{301}té sans été"))
    }

    @Test func `A password has 15 characters at least and 1024 bytes at most`() {
        #expect(throws: StoreError.refusal(.passwordShort, "15")) { try PasswordHash(of: "fourteen chars") }
        #expect(throws: StoreError.refusal(.passwordLong, "1024")) {
            try PasswordHash(of: String(repeating: "a", count: 1025))
        }
        #expect(throws: Never.self) { try PasswordHash(of: String(repeating: "é", count: 512)) }
    }
}
