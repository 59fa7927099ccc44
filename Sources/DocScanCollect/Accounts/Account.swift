internal import DocScan

/// A person who may use the server.
package struct Account: Sendable, Hashable {
    /// The work that a person may do. Each role includes the ones before it. The raw value is stored.
    package enum Role: String, Hashable, JSONWord {
        /// Photographs documents and manages cases.
        case collector
        /// Also checks values, exports and sends.
        case reviewer
        /// Also manages people, devices and keys.
        case administrator
    }

    package var id: Int
    package var name: String
    package var role: Role
    /// False for a person who signs in only with a paired device.
    package var hasPassword: Bool
    package var made: Moment
    /// The time at which the account was disabled; `nil` if the person may use the server.
    package var disabled: Moment?

    package init(
        id: Int, name: String, role: Role, hasPassword: Bool = false, made: Moment, disabled: Moment? = nil
    ) {
        (self.id, self.name, self.role, self.hasPassword) = (id, name, role, hasPassword)
        (self.made, self.disabled) = (made, disabled)
    }

    package var isActive: Bool { disabled == nil }

    /// The maximum length of the name of a person, a device or a program, in characters. Default 100, chosen by hand,
    /// because the web page shows names in table rows.
    static let longestName = 100

    /// Returns a name in the form in which it is stored. Throws `.refused` if the name is empty, too long or contains
    /// invisible characters.
    package static func checked(name: String) throws(StoreError) -> String {
        let name = try Correction.who(name.composed)
        if name.count > longestName { throw .refusal(.nameLong, "\(longestName)") }
        return name
    }

    /// Returns the form in which names are compared. It ignores case, because phones capitalise the first letter of a
    /// typed name.
    package static func folded(_ name: String) -> String { name.trimmed.composed.lowercased() }
}
