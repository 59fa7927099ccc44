/// A line of a header.
package struct HeaderField: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

extension [HeaderField] {
    /// The value of the first field of a name, in upper or lower case.
    package subscript(name: String) -> String? {
        let name = name.lowercased()
        return first { $0.name.lowercased() == name }?.value
    }
}
