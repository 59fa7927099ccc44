import Testing

@testable import DocScan

struct DigitalSealTests {
    /// The visa of TestImages/symbols/dataMatrix-seal.png.
    private static let visa = """
        DC03D9C5D9CAC8A7223C2FF18A30189A5D010130DD63D2C1B8218DA3A93CC6415B7FAB6CA4C3133C133C133C133C133C13524D154D0D21C9ED\
        2E32A551EC4DFF456619D003010204035A00000506E80F2D0A403CFF40F5DB217186EDF80884EA20CA061FCD852EF7A09411FCD8607D6EDEDC\
        8F45B26B39D7F2F5491AA458FAAA396588F74920A30E6E506F97B6E0A25AE6C5269A2390
        """
    /// The residence permit of qr-seal.png, in version 3 of the standard.
    private static let permit = """
        DC02D9C5D9CAC8A519DC2FF18A30189AFB0602305C7BD2C1B8218DA3A93CC6415B7FAB6CA4C3133C133C133C6B38208A4D0D4A32B0C11AE626\
        84273D32D21FBC133C13410306E80F2D0A403CFF40552F876C5A31AC4685204A53B9DBC6AA758CE43D401B37618E30B8CE94F4B329623BDD81\
        A350E74BC129F3A25E6F4365C5B961E086D94D12943952CAC47739B3
        """
    private static let today = ZoneReferenceDay(year: 2026, month: 11, day: 24)

    private static func bytes(_ hexadecimal: String) -> [UInt8] {
        let digits = Array(hexadecimal)
        return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    }

    private func values(_ seal: DigitalSeal) -> [SealElement: String] {
        SealElement.allCases.reduce(into: [:]) { $0[$1] = seal.statement(of: $1, today: Self.today)?.value }
    }

    @Test func `A visa states its zone, its entries and the days of a stay`() throws {
        let seal = try #require(DigitalSeal(Self.bytes(Self.visa)))
        #expect(
            values(seal) == [
                .type: "visa", .issuer: "UTO", .issue: "2026-03-14", .signer: "UTTS", .signing: "2026-03-15",
                .certificate: "1F", .number: "L8988901C", .familyName: "SPECIMEN", .givenNames: "ROSALIND MAE",
                .birth: "1940-09-07", .sex: "F", .nationality: "XXX", .expiry: "2027-01-01",
                .passportNumber: "X1234567", .entries: "2", .duration: "90 days",
            ])
        #expect(seal.signature.count == 64)
        #expect(seal.signedBytes.count == 150 - 66)
        #expect(!"\(seal)".contains("SPECIMEN"))
    }

    @Test func `Version 3 names a certificate by five characters`() throws {
        let seal = try #require(DigitalSeal(Self.bytes(Self.permit)))
        #expect(seal.certificate == "1F")
        #expect(values(seal)[.type] == "residence permit")
        #expect(values(seal)[.number] == "D23145890")
        #expect(values(seal)[.expiry] == "2027-04-15")
        #expect(values(seal)[.entries] == nil)
    }

    @Test func `Returns no dates of a zone without the current date`() throws {
        let seal = try #require(DigitalSeal(Self.bytes(Self.visa)))
        let birth = try #require(seal.statement(of: .birth, today: nil))
        #expect(birth.value == nil)
        #expect(birth.raw == "400907")
    }

    @Test func `Refuses a seal that is cut off or too long`() {
        let bytes = Self.bytes(Self.visa)
        for count in 0..<bytes.count { #expect(DigitalSeal(Array(bytes[..<count])) == nil, "\(count) bytes") }
        #expect(DigitalSeal(bytes + [0]) == nil)
        #expect(DigitalSeal(bytes + bytes) == nil)
    }

    @Test func `Refuses a seal with two features of one kind`() throws {
        var bytes = Self.bytes(Self.visa)
        let entries = try #require(bytes.firstIndex(of: 0x5D).map { $0 + 52 })
        #expect(Array(bytes[entries...entries + 2]) == [3, 1, 2])
        bytes.insert(contentsOf: [3, 1, 9], at: entries)
        #expect(DigitalSeal(bytes) == nil)
    }

    @Test func `Zero entries have no certain meaning`() throws {
        var bytes = Self.bytes(Self.visa)
        let entries = try #require(bytes.firstIndex(of: 0x5D).map { $0 + 54 })
        bytes[entries] = 0
        let statement = try #require(DigitalSeal(bytes)?.statement(of: .entries, today: Self.today))
        #expect(statement.value == nil)
        #expect(statement.raw == "0")
    }

    /// Every byte is changed to five values, which differ from byte to byte: only a wrong zone may result, and nothing
    /// may break.
    @Test(arguments: [visa, permit]) func `Refuses hostile bytes`(hexadecimal: String) {
        let bytes = Self.bytes(hexadecimal)
        for index in bytes.indices {
            for value in stride(from: UInt8(index % 51), through: .max, by: 51) {
                var changed = bytes
                changed[index] = value
                if let seal = DigitalSeal(changed) { _ = values(seal) }
            }
        }
    }

    @Test func `Reads the text of a symbol as a seal if each character is a byte`() {
        let text = String(String.UnicodeScalarView(Self.bytes(Self.visa).map { Unicode.Scalar($0) }))
        #expect(DigitalSeal(latin1: text) != nil)
        #expect(DigitalSeal(latin1: text + "€") == nil)
        #expect(DigitalSeal(latin1: "Übung") == nil)
    }
}
