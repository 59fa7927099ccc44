import DocScan
import DocScanCollect
import Foundation
import TestSupport

@testable import DocScanServer

/// A folder for one test, with a plan and a store, as a server's collection.
final class CaseFolder {
    let path: String
    private let folder: TemporaryFolder
    private let now: @Sendable () -> Moment
    private let consent: String

    /// - Parameters:
    ///   - destination: the plan's, in JSON; `nil` for none.
    ///   - consent: whose consent the plan asks for.
    ///   - now: the server's clock.
    init(
        destination: String? = nil, consent: String = "store",
        now: @escaping @Sendable () -> Moment = { Moment(seconds: 1_793_516_400) }
    ) throws {
        folder = try TemporaryFolder()
        (path, self.now, self.consent) = (folder.path, now, consent)
        try FileManager.default.createDirectory(atPath: path + "/plan", withIntermediateDirectories: true)
        try PlanTemplate.write(to: path + "/plan", at: Moment(seconds: 1_793_516_400))
        try setDestination(destination)
    }

    func setDestination(_ destination: String?) throws {
        try setPlan(#"[{"name": "permit", "label": "P", "count": 9}]"#, destination: destination)
    }

    /// - Parameter slots: the plan's, in JSON.
    func setSlots(_ slots: String) throws { try setPlan(slots, destination: nil) }

    private func setPlan(_ slots: String, destination: String?) throws {
        let line = destination.map { "\"destination\": \($0)," } ?? ""
        let text = """
            {"id": "plan", "title": "Harbour papers", "institution": {"name": "I", "contact": "c"}, \(line)
             "consent": "\(consent)", "slots": \(slots)}
            """
        try folder.write("plan/plan.json", text.utf8)
    }

    var location: CollectionLocation {
        CollectionLocation(plan: path + "/plan", store: path + "/store", profiles: .shippedOnly)
    }

    var collection: ServerCollection { ServerCollection(location, now: now) }

    func store() throws -> Store { try Store(path + "/store") }

    /// The names of the stored pictures.
    var pictures: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path + "/store/pictures")) ?? [] }

    /// Gives consent and makes the case "A".
    func begin() throws {
        let store = try store()
        let plan = try location.openPlan()
        _ = try store.give(to: plan, items: ["keep", "read"], name: "Amina Osei", at: now())
        try store.makeCase("A", in: plan, at: now())
    }

    /// Adds a picture to the case "A".
    func add(_ number: UInt8) throws {
        let picture = CapturedPicture(
            name: "a.jpg", bytes: [0xFF, 0xD8, number], format: .jpeg,
            report: ScanReport(source: "a.jpg", status: .complete))
        let plan = try location.openPlan()
        _ = try store().add(picture, as: nil, to: "A", slot: "permit", in: plan, at: now())
    }
}
