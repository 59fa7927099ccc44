import Foundation
import Harness
import Testing

struct TextTests {
    @Test(arguments: [(1.25, 1, "1.3"), (0.049, 1, "0.0"), (-0.04, 1, "0.0"), (-1.5, 0, "-2"), (12, 2, "12.00")])
    func `Numbers are rounded`(number: Double, decimals: Int, expected: String) {
        #expect(number.text(decimals) == expected)
    }

    @Test func `Prints a dash for NaN and infinity`() {
        #expect(Double.nan.text(1) == "–")
        #expect(Double.infinity.text(2) == "–")
        #expect([0.1234, 1.234, 12.34, 123.4].map(\.shortText) == ["0.123", "1.23", "12.3", "123"])
    }

    @Test func `A table lines up`() {
        var table = Table(["stage", "ms"])
        table.add(["decode", "12.5"])
        table.add(["é"])
        #expect(
            table.text == """
                | stage  |   ms |
                | ------ | ---: |
                | decode | 12.5 |
                | é      |      |

                """)
    }

    @Test func `JSON keeps what is infinite`() throws {
        let samples = Samples([1, .infinity])
        let text = JSONText.line(samples)
        #expect(text == #"{"sorted":[1,"never"]}"#)
        #expect(try JSONText.decode(Samples.self, from: Data(text.utf8)) == samples)
    }

    @Test func `A command line`() throws {
        var arguments = Arguments(["--samples", "7", "photo.jpg", "--report", "--json"])
        #expect(arguments.next() == "--samples")
        #expect(try arguments.integer(1...10) == 7)
        #expect(arguments.next() == "photo.jpg")
        #expect(arguments.next() == "--report")
        let error = #expect(throws: UsageError.self) { try arguments.value(as: "DIR") }
        #expect(error?.description == "--report needs a value, as in: --report DIR")
        var wrong = Arguments(["--samples", "0"])
        _ = wrong.next()
        let range = #expect(throws: UsageError.self) { try wrong.integer(1...10) }
        #expect(range?.description == "--samples takes a whole number from 1 to 10")
    }
}
