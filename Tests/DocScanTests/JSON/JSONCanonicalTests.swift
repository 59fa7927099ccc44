import Testing

@testable import DocScan

struct JSONCanonicalTests {
    private struct Value: Encodable {
        var numbers: [Double]
        var names: Set<String>
        var note: String?
    }

    @Test func `Content in another order has the same text`() {
        let (one, other) = (["b": 1, "a": 2, "c": 3], ["c": 3, "a": 2, "b": 1])
        #expect(JSON.canonicalText(of: one) == #"{"a":2.0,"b":1.0,"c":3.0}"#)
        #expect(JSON.canonicalText(of: one) == JSON.canonicalText(of: other))
        #expect(JSON.canonicalText(of: ["b", "a"]) == JSON.canonicalText(of: ["a", "b"]))
    }

    @Test func `Other content has another text`() {
        let value = Value(numbers: [0.12345678], names: ["a", "b"])
        let text = JSON.canonicalText(of: value)
        #expect(text?.contains("0.12345678") == true)
        for other in [
            Value(numbers: [0.12345679], names: ["a", "b"]), Value(numbers: [0.12345678], names: ["a"]),
            Value(numbers: [0.12345678], names: ["a", "b"], note: ""),
        ] {
            #expect(JSON.canonicalText(of: other) != text)
        }
    }

    /// The order of a profile's fields is that of a report, and the first of the phrases in `prefer` counts most.
    @Test func `Lists whose order counts have another text in another order`() {
        let (one, other) = (["prefer": ["applicant", "holder"]], ["prefer": ["holder", "applicant"]])
        #expect(JSON.canonicalText(of: one) != JSON.canonicalText(of: other))
        #expect(JSON.canonicalText(of: one) == JSON.canonicalText(of: one))
        let sets = [["fields": [Set(["a", "b"])]], ["fields": [Set(["b", "a"])]]]
        #expect(JSON.canonicalText(of: sets[0]) == JSON.canonicalText(of: sets[1]))
    }

    @Test func `A value that cannot be encoded has no text`() {
        #expect(JSON.canonicalText(of: [Double.nan]) == nil)
    }
}
