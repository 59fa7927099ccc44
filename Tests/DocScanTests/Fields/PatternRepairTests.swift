import Testing

@testable import DocScan

struct PatternRepairTests {
    private func repaired(_ text: String, _ pattern: String, _ alternatives: [[Character]] = []) throws -> String? {
        PatternRepair(pattern: try ValuePattern(pattern)).repaired(text, alternatives: alternatives)
    }

    @Test(arguments: [
        ("$301234567", "S301234567"), ("F4774S8455", "F477458455"), ("W8O6O54141", "W806054141"),
        ("5301234567", "S301234567"),
    ])
    func `Replaces characters to match the pattern`(text: String, value: String) throws {
        #expect(try repaired(text, "[A-Z][0-9]{9}") == value)
    }

    @Test func `Prefers the engine's alternatives to similar shapes`() throws {
        #expect(try repaired("§301234567", "[A-Z][0-9]{9}", [["§", "F", "S"]]) == "F301234567")
        #expect(try repaired("#301234567", "[A-Z][0-9]{9}", [["#", "8", "H"]]) == "H301234567")
    }

    @Test(arguments: ["301234567", "S30123456", "Smith", "S3Q1ZZ4BG7", ""])
    func `Adds and omits no character, and replaces at most a quarter`(text: String) throws {
        #expect(try repaired(text, "[A-Z][0-9]{9}") == nil)
    }

    @Test func `A value with two possible repairs is not repaired`() throws {
        // Either end may be the letter.
        #expect(try repaired("530123451", "[A-Z][0-9]{8}|[0-9]{8}[A-Z]") == nil)
    }

    @Test func `A prefix does not replace a hidden digit`() throws {
        // The end of A406-730-014 is hidden.
        #expect(try repaired("A406730", "A?([0-9]{7,9})") == nil)
        #expect(try repaired("4406730014", "A?([0-9]{7,9})") == "A406730014")
    }

    @Test func `A digit never becomes another digit`() throws {
        #expect(try repaired("S301234567", "S301234568", [[], [], [], [], [], [], [], [], [], ["7", "8"]]) == nil)
    }
}
