package import AccessionNumbers
internal import DocScan

/// Adds definitions from an untrusted source to the user's folder. Each is decided independently. If a definition is
/// refused, an existing one with the same name is kept.
package struct DefinitionUpdate {
    package enum Outcome {
        case added(DefinitionCheck)
        case replaced(DefinitionCheck)
        /// The folder already contains the definition with the same bytes.
        case unchanged
        /// Another kind of JSON file, which repositories also contain.
        case other
        /// The definition has no pattern, so it would find nothing.
        case empty
        /// Some tests of the definition fail.
        case failing(DefinitionCheck)
        /// The definition is refused, for the reason in this clause.
        case refused(String)
    }

    private let folder: DefinitionFolder

    package init(_ folder: DefinitionFolder) { self.folder = folder }

    /// - Throws: if a file of the folder cannot be written.
    package func add(_ file: FolderArchive.File) throws(DefinitionFolder.Problem) -> Outcome {
        let definition: InstitutionDefinition
        do throws(ProfileError) {
            definition = try InstitutionDefinition(file: file.bytes)
        } catch {
            return Self.isOther(file.bytes) ? .other : .refused("it is not a definition: \(error.reason)")
        }
        if definition.patterns.isEmpty { return .empty }
        if InstitutionDefinition.reservedNames.contains(file.name) { return .refused("its name means all definitions") }
        let check = DefinitionCheck(definition)
        guard check.isRight else { return .failing(check) }
        guard folder.contains(file.name) else {
            _ = try folder.add(file.bytes, as: file.name, from: file.name)
            return .added(check)
        }
        guard let present = try? folder.entry(named: file.name) else {
            return .refused("something else has its name in your folder")
        }
        if (try? DefinitionFolder.bytes(of: present.path)) == file.bytes { return .unchanged }
        guard Self.isSame(present.definition, definition) else {
            return .refused("another institution's definition has its name in your folder")
        }
        _ = try folder.add(file.bytes, as: file.name, from: file.name)
        return .replaced(check)
    }

    private static func isOther(_ bytes: [UInt8]) -> Bool {
        guard let json = JSON(parsing: String(decoding: bytes, as: UTF8.self)) else { return false }
        guard case .object(let members) = json else { return true }
        return !members.contains { ["organization_name", "organization_url", "patterns"].contains($0.key) }
    }

    /// Returns true if both definitions are of one institution. An institution may change its name or its website, but
    /// rarely both at once.
    private static func isSame(_ first: InstitutionDefinition, _ second: InstitutionDefinition) -> Bool {
        first.name == second.name || first.url == second.url
    }
}
