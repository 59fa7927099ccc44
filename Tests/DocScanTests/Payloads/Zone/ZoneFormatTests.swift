import Testing

@testable import DocScan

struct ZoneFormatTests {
    @Test(arguments: ZoneFormat.allCases) func `Lines of its size and initials have the format`(format: ZoneFormat) {
        let start = format == .idFrance ? "IDFRA" : String(format.initials.prefix(1))
        let line = start + String(repeating: "<", count: format.size.length - start.count)
        #expect(ZoneFormat(Array(repeating: line, count: format.size.lines)) == format)
        #expect(ZoneFormat(Array(repeating: line, count: format.size.lines + 1)) == nil)
        #expect(ZoneFormat(Array(repeating: line + "<", count: format.size.lines)) == nil)
    }

    @Test func `Lines of two lengths have no format`() {
        let line = String(repeating: "<", count: 44)
        #expect(ZoneFormat([line, String(line.dropLast())]) == nil)
        #expect(ZoneFormat([]) == nil)
    }

    @Test(arguments: ZoneFormat.allCases) func `Every place is in one part or is a check digit`(format: ZoneFormat) {
        let digits = format.checks.map(\.digit)
        let places = format.parts.flatMap(\.places) + digits
        #expect(Set(places).count == places.count)
        #expect(Set(digits).count == digits.count)
        #expect(places.count == format.size.lines * format.size.length)
        #expect(places.allSatisfy { $0.line < format.size.lines && $0.column < format.size.length })
    }

    @Test(arguments: ZoneFormat.allCases) func `No check digit checks itself`(format: ZoneFormat) {
        for check in format.checks { #expect(!check.checked.contains(check.digit), "\(check.element)") }
    }

    @Test(arguments: ZoneFormat.allCases) func `All but visas end with a composite check digit`(format: ZoneFormat) {
        #expect((format.checks.last?.element == .composite) == !format.isVisa)
    }
}
