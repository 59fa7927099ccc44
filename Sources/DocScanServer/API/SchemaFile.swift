internal import DocScan

/// The schemas in the folder `docs`, as components of the OpenAPI document.
enum SchemaFile {
    static let components: [JSON.Member] = [
        .init(key: "Report", value: schema(PackageResources.report_schema_json, named: "Report")),
        .init(key: "LiveEvent", value: schema(PackageResources.live_events_schema_json, named: "LiveEvent")),
    ]

    fileprivate static func reference(to name: String) -> JSON { ["$ref": .string("#/components/schemas/\(name)")] }

    /// Returns a schema without its identifier. Its references are changed to paths from the root of the OpenAPI
    /// document.
    private static func schema(_ bytes: [UInt8], named name: String) -> JSON {
        guard let schema = JSON(parsing: String(decoding: bytes, as: UTF8.self)), let members = schema.members else {
            preconditionFailure("the schema of \(name) is not JSON")
        }
        return moved(.object(members.filter { !["$schema", "$id"].contains($0.key) }), below: name)
    }

    private static func moved(_ schema: JSON, below name: String) -> JSON {
        switch schema {
        case .array(let elements): .array(elements.map { moved($0, below: name) })
        case .object(let members):
            .object(
                members.map { member in
                    guard member.key == "$ref", let path = member.value.string else {
                        return .init(key: member.key, value: moved(member.value, below: name))
                    }
                    return .init(key: "$ref", value: .string("#/components/schemas/\(name)\(path.dropFirst())"))
                })
        default: schema
        }
    }
}

/// A report with its sentences in a language.
struct ReportForm: JSONForm {
    static let schema = SchemaFile.reference(to: "Report")
    let jsonText: String

    init(_ report: ScanReport, in language: Language) { jsonText = report.json(in: language).text }

    /// - Parameter text: the report as JSON.
    init(text: String) { jsonText = text }
}

/// An event of a live session.
struct EventForm: JSONForm {
    static let schema = SchemaFile.reference(to: "LiveEvent")
    let jsonText: String

    init(text: String) { jsonText = text }
}
