internal import DocScan

/// A person who may use the server.
package struct Account: Sendable, Hashable {
    /// The work that a person may do. Each role includes the ones before it. The raw value is stored.
    package enum Role: String, Hashable, JSONWord {
        /// Photographs papers and manages cases.
        case collector
        /// Also checks values, exports and sends.
        case reviewer
        /// Also manages people, devices and keys.
        case administrator
    }

    package var id: Int
    package var name: String
    package var role: Role
    /// False for a person who signs in by a paired device alone.
    package var hasPassword: Bool
    package var made: Moment
    /// Since when the person may not use the server; `nil` if the person may.
    package var disabled: Moment?

    package init(
        id: Int, name: String, role: Role, hasPassword: Bool = false, made: Moment, disabled: Moment? = nil
    ) {
        (self.id, self.name, self.role, self.hasPassword) = (id, name, role, hasPassword)
        (self.made, self.disabled) = (made, disabled)
    }

    package var isActive: Bool { disabled == nil }

    /// The maximum length of the name of a person, a device or a program, in characters. Default 100, chosen by hand:
    /// pages show it in a row.
    static let longestName = 100

    /// A name as it is stored. Throws `.refused` if it is empty, too long or has invisible characters.
    package static func checked(name: String) throws(StoreError) -> String {
        let name = try Correction.who(name.composed)
        if name.count > longestName { throw .refusal(.nameLong, "\(longestName)") }
        return name
    }

    /// The form in which names are compared: phones begin a typed name with a capital letter.
    package static func folded(_ name: String) -> String { name.trimmed.composed.lowercased() }
}
