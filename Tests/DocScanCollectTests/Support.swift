import DocScan
import Foundation

@testable import DocScanCollect

/// A folder for one test, with a plan and a store in it.
final class Collection {
    let path = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)").path
    let moment = Moment(seconds: 1_793_516_400, offset: 3600)

    init() throws { try PlanTemplate.write(to: path + "/plan", at: Moment(seconds: 1_793_516_400)) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var storePath: String { path + "/store" }

    func plan() throws -> PlanFolder {
        try PlanFolder(path + "/plan") { ["ca-citizenship-certificate", "ca-permit"].contains($0) }
    }

    func store() throws -> Store { try Store(storePath) }

    /// Replaces a file of the plan.
    func write(_ text: String, to file: String) throws {
        try Data(text.utf8).write(to: URL(filePath: "\(path)/plan/\(file)"))
    }

    /// A store whose plan has been agreed to.
    func agreed(name: String = "Amina Osei") throws -> Store {
        let store = try store()
        _ = try store.give(to: plan(), items: ["keep", "read"], name: name, at: moment)
        return store
    }

    /// A picture that differs from others in its number.
    static func picture(_ number: UInt8 = 1, profile: String? = nil) -> CapturedPicture {
        var report = ScanReport(source: "a.jpg", status: .complete)
        report.profile = profile
        return CapturedPicture(name: "a.jpg", bytes: [0xFF, 0xD8, number], format: .jpeg, report: report)
    }

    /// The names of the pictures that are there.
    var pictures: Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: storePath + "/pictures")) ?? [])
    }

    /// True if a text occurs anywhere in the store's files.
    func stores(_ text: String) throws -> Bool {
        let wanted = Data(text.utf8)
        return try FileManager.default.subpathsOfDirectory(atPath: storePath).contains { file in
            (try? Data(contentsOf: URL(filePath: "\(storePath)/\(file)")))?.range(of: wanted) != nil
        }
    }
}

extension Store {
    /// Gives captures that a test has inserted a picture each.
    func addPictures() throws {
        try database.execute(
            """
            INSERT INTO pictures SELECT id, 1, printf('%064x', id), 3, 'jpeg', 1, 1, NULL, NULL
            FROM captures WHERE id NOT IN (SELECT capture_id FROM pictures)
            """)
    }

    /// Adds a picture as a document of the slot's kind, whatever its report says.
    func add(
        _ picture: CapturedPicture, to label: String, slot: String, in plan: PlanFolder, at moment: Moment
    ) throws(StoreError) -> Addition {
        let document = plan.plan.slot(named: slot)?.profile.map {
            NamedProfile(name: $0, profile: Collection.certificate)
        }
        return try add(picture, as: document, to: label, slot: slot, in: plan, at: moment)
    }
}
