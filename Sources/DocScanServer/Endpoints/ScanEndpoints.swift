import DocScan
import DocScanCollect
import DocScanEngines
import DocScanServer
import DocScanService

// Pictures that are read and not kept.
extension Site {
    func scan(_ asked: Asked) async throws(Problem) -> ServerResponse {
        let picture = try asked.picture()
        var words = ["--json"]
        if let name = asked.request.query["profile"], name != "auto" {
            words += ["--profile", name == "none" ? name : try Self.profile(named: name).name]
        }
        if try !asked.flag("text", or: true) { words.append("--no-text") }
        let answer = try await pool.read(picture, words: words, urgency: .scan)
        var reports: [String] = []
        for message in answer.messages where message.kind == .report { reports.append(message[0]) }
        if let error = answer.error {
            reports.append(ScanReport(source: "picture", status: .failed, error: error).json.text)
        }
        return ServerResponse(text: "{\"reports\":[\(reports.joined(separator: ","))]}")
    }

    /// A document that docscan or the user has a profile of. A name is never a path.
    static func profile(named name: String) throws(Problem) -> (name: String, profile: DocumentProfile) {
        if let shipped = DocumentProfile.shipped.first(where: { $0.id == name }) { return (name, shipped) }
        if ProfileFolder.user.contains(name), let entry = try? ProfileFolder.user.entry(named: name) {
            return (name, entry.content)
        }
        throw Problem(.badRequest, "There is no such profile. /api/profiles lists what there is.")
    }

    var profiles: ServerResponse {
        let own = ProfileFolder.user.entries().entries.map { (name: $0.name, profile: $0.content) }
        let all = DocumentProfile.shipped.map { (name: $0.id, profile: $0) } + own
        let profiles = all.map { name, profile -> JSON in
            [
                "name": .string(name), "title": .string(profile.title),
                "barcodes": .array(
                    profile.barcodes.map { barcode -> JSON in
                        [
                            "name": .string(barcode.name), "label": .string(barcode.label),
                            "symbologies": .array(barcode.symbologies.map(\.rawValue).sorted().map { .string($0) }),
                            "required": .bool(barcode.required),
                        ]
                    }),
                "fields": .array(
                    profile.fields.map { field -> JSON in
                        [
                            "name": .string(field.name), "label": .string(field.name.spaced),
                            "kind": .string(field.kind.rawValue),
                        ]
                    }),
            ]
        }
        return ServerResponse(json: ["profiles": .array(profiles)])
    }
}

extension WorkerPool {
    /// Scans a picture, as the words of a command line say.
    func read(_ picture: [UInt8], words: [String], urgency: Urgency) async throws(Problem) -> Answer {
        var assignment = Assignment(urgency: urgency, input: ImageInput(source: "picture", bytes: picture))
        assignment.remarks = words.map { Array($0.utf8) }
        return try await perform(assignment)
    }
}

extension ServerResponse {
    /// JSON that is there as text.
    init(_ status: Int = 200, text: String) {
        self.init(
            status,
            headers: [HTTPHeader("Content-Type", "application/json"), HTTPHeader("Cache-Control", "no-store")],
            body: Array((text + "\n").utf8))
    }
}
