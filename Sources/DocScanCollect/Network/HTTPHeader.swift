/// A header field of a request or response (RFC 9110, 5).
package struct HTTPHeader: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

extension [HTTPHeader] {
    /// The first value with this name, ignoring case; `nil` if it is missing.
    package subscript(name: String) -> String? {
        let name = name.lowercased()
        return first { $0.name.lowercased() == name }?.value
    }
}
