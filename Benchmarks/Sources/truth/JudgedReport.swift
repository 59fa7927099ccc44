internal import Foundation

/// The part of a report of `docscan --json` that is judged.
struct JudgedReport: Decodable {
    var source: String
    var status: String
    var profile: String?
    var fields: [Field]?

    struct Field: Decodable {
        var name: String
        var value: String?
        var reason: String?
    }

    /// The reports of an output of `docscan batch --json`, by the name of the picture.
    static func all(in lines: String) throws -> [String: [JudgedReport]] {
        let reports = try lines.split(separator: "\n").map {
            try JSONDecoder().decode(JudgedReport.self, from: Data($0.utf8))
        }
        return Dictionary(grouping: reports) { String($0.source.split(separator: "/").last ?? "") }
    }
}

extension [JudgedReport] {
    /// The report about a document: of several sheets, the one with its profile, else the one with most values.
    func report(of profile: String) -> JudgedReport? {
        first { $0.profile == profile }
            ?? self.max { ($0.fields ?? []).count { $0.value != nil } < ($1.fields ?? []).count { $0.value != nil } }
    }
}
