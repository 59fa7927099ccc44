import TestSupport
import Testing

/// The validator rejects invalid JSON.
struct JSONSchemaTests {
    private func problems(_ json: String, _ schema: String) throws -> [String] {
        try JSONSchema(schema).problems(in: json)
    }

    @Test(arguments: [
        (#"{"type":"integer"}"#, "1", "1.5"), (#"{"type":["string","null"]}"#, "null", "0"),
        (#"{"type":"number","minimum":0,"maximum":1}"#, "0.5", "1.01"), (#"{"enum":["a",null,2]}"#, "2.0", #""b""#),
        (#"{"const":"a"}"#, #""a""#, #""A""#), (#"{"minLength":1}"#, #""a""#, #""""#),
        (#"{"pattern":"^[0-9a-f]{2}$"}"#, #""0f""#, #""0F""#), (#"{"minItems":1,"maxItems":2}"#, "[1]", "[]"),
        (#"{"minItems":1,"maxItems":2}"#, "[1,2]", "[1,2,3]"),
        (#"{"type":"array","items":{"type":"boolean"}}"#, "[true]", "[true,1]"),
        (#"{"type":"object","required":["a"],"properties":{"a":{"type":"null"}}}"#, #"{"a":null}"#, "{}"),
        (#"{"type":"object","properties":{"a":{}}}"#, #"{"a":1}"#, #"{"a":1,"b":2}"#),
        (##"{"anyOf":[{"type":"null"},{"$ref":"#/$defs/x"}],"$defs":{"x":{"type":"string"}}}"##, #""a""#, "1"),
        (#"{"allOf":[{"minimum":1},{"maximum":2}]}"#, "1.5", "3"),
        (#"{"if":{"type":"string"},"then":{"minLength":2},"else":{"type":"null"}}"#, #""ab""#, #""a""#),
        (#"{"if":{"type":"string"},"then":{"minLength":2},"else":{"type":"null"}}"#, "null", "1"),
    ])
    func `A keyword holds`(schema: String, right: String, wrong: String) throws {
        #expect(try problems(right, schema).isEmpty)
        #expect(try !problems(wrong, schema).isEmpty)
    }

    @Test func `A problem names its place`() throws {
        let schema = #"{"properties":{"a":{"items":{"properties":{"b":{"type":"string"}}}}}}"#
        #expect(try problems(#"{"a":[{"b":"x"},{"b":1}]}"#, schema) == ["$.a[1].b is not string: 1"])
        #expect(try problems("{", schema) == ["it is not JSON"])
    }

    @Test(arguments: [
        #"{"additionalProperties":false}"#, #"{"properties":{"a":{"oneOf":[]}}}"#, #"{"type":"text"}"#,
        ##"{"$ref":"#/$defs/none"}"##, #"{"items":{"format":"date"}}"#, #"{"enum":[]}"#, #"{"minimum":"1"}"#,
        #"{"pattern":"("}"#, "[]", "{",
    ])
    func `A schema that is not understood is refused`(schema: String) {
        #expect(throws: JSONSchema.Invalid.self) { try JSONSchema(schema) }
    }
}
