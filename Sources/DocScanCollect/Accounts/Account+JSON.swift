package import DocScan

// The JSON forms of people and devices, for the command and the web page.

extension Account: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("name", \.name), .init("role", \.role), .init("hasPassword", \.hasPassword), .init("made", \.made.text),
        .init("disabled", \.disabled?.text), .init("id", \.id),
    ]
}

/// A paired phone or tablet, with the person whose account it uses.
package struct PairedDevice: JSONRecord {
    package let key: AccessKey
    package let person: Account?

    /// - Parameter key: the key of a device.
    package init(_ key: AccessKey, of person: Account?) { (self.key, self.person) = (key, person) }

    package static let jsonFields: [JSONField<Self>] = [
        .init("name", \.key.name), .init("person", \.person?.name), .init("paired", \.key.made.text),
        .init("used", \.key.used.text), .init("id", \.key.id), .init("role", \.person?.role),
        .init("isActive") { $0.person?.isActive ?? false },
    ]
}
