import DocScan
import Testing

struct JSONTests {
    @Test(arguments: [
        ("plain é 漢 😀", "\"plain é 漢 😀\""), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
        ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#), ("\r\n", #""\r\n""#),
        ("\u{80}\u{85}\u{9F}\u{A0}", "\"\\u0080\\u0085\\u009f\u{A0}\""), ("A\u{1D}B", #""A\u001dB""#),
        ("/", "\"/\""), ("", "\"\""),
    ])
    func `A string is quoted`(text: String, json: String) {
        #expect((JSON.string(text) as JSON).text == json)
    }

    @Test(arguments: [
        (1.0, "1"), (0, "0"), (-2.5, "-2.5"), (0.1234, "0.123"), (0.9996, "1"), (1234.5678, "1234.568"), (0.0004, "0"),
        (0.001, "0.001"), (99.9, "99.9"), (.nan, "null"), (.infinity, "null"), (1e300, "1e+300"),
    ])
    func `A number has at most three decimals`(number: Double, json: String) {
        #expect(JSON.number(number).text == json)
    }

    @Test func `An object keeps the order of its keys`() {
        let json: JSON = ["z": .integer(1), "a": .array([.null, .bool(true), .bool(false)]), "m": .object([])]
        #expect(json.text == #"{"z":1,"a":[null,true,false],"m":{}}"#)
    }

    @Test func `An absent string is null`() {
        #expect(JSON.string(nil).text == "null")
    }

    @Test(arguments: [
        ("\u{202E}", #"\u202e"#), ("\u{200B}\u{FEFF}", #"\u200b\ufeff"#), ("\u{E0041}", #"\udb40\udc41"#),
        ("\u{2028}\u{9B}", #"\u2028\u009b"#), ("é日👍", "é日👍"),
    ])
    func `Escapes characters that a terminal would obey or hide`(text: String, escaped: String) throws {
        #expect(JSON.string(text).text == "\"\(escaped)\"")
        #expect(JSON(parsing: JSON.string(text).text) == .string(text))
    }

    @Test func `A text of unknown origin becomes one line`() {
        let text = "{\"a\" :\n [1, 2.5,\ttrue, null, \"x\u{202E}\"],\r\"b\":{}}"
        #expect(JSON(parsing: text)?.text == #"{"a":[1,2.5,true,null,"x\u202e"],"b":{}}"#)
        for wrong in ["", "{", "[1]x", "\"a\nb\"", String(repeating: "[", count: 100_000)] {
            #expect(JSON(parsing: wrong) == nil)
        }
    }
}
