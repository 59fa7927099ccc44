public import Foundation

/// Values as JSON, keys sorted, infinity as "never" and NaN as "unknown": the same text for the same values.
public enum JSONText {
    /// Over several lines, with a new line at its end.
    public static func pretty(_ value: some Encodable) -> String {
        text(value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]) + "\n"
    }

    /// On one line.
    public static func line(_ value: some Encodable) -> String { text(value, [.sortedKeys, .withoutEscapingSlashes]) }

    private static func text(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "never", negativeInfinity: "-never", nan: "unknown")
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }

    /// Reads what this has written.
    public static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "never", negativeInfinity: "-never", nan: "unknown")
        return try decoder.decode(type, from: data)
    }
}
