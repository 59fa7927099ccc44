internal import DocScan

extension HTTPRequest.Body {
    static func json(_ json: JSON) -> Self { .bytes(Array(json.text.utf8), type: "application/json") }
}

extension HTTPResponse {
    var json: JSON? { String(validating: body, as: UTF8.self).flatMap { JSON(parsing: $0) } }
}

extension JSON {
    /// The value of `id`, which may be a number or a string.
    var identifier: String? { reference("id") }

    /// Returns a reference to another object; `nil` unless it is safe in a URL path.
    func reference(_ key: String) -> String? {
        guard let value = self[key] else { return nil }
        let text: String
        switch value {
        // A reference may be a URL. Its last component identifies the object.
        case .string(let string): text = string.split(separator: "/").last.map { String($0) } ?? ""
        case .integer(let number): text = String(number)
        case .number(let number): text = JSON.number(number).text
        default: return nil
        }
        let isPlain = text.utf8.allSatisfy { byte in
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
                || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || byte == UInt8(ascii: "-")
        }
        return isPlain && !text.isEmpty && text.utf8.count <= 64 ? text : nil
    }
}
