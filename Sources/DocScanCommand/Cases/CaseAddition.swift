import CommandKit
import DocScan
import DocScanCollect
import DocScanEngines
import DocScanServer
import DocScanService

/// `docscan case add` with images: scans each image and stores it in the slot of its document.
struct CaseAddition: ~Copyable {
    private let plan: PlanFolder
    private let slot: String?
    private let store: Store

    init(_ plan: PlanFolder, slot: String?, store: consuming Store) {
        (self.plan, self.slot) = (plan, slot)
        self.store = store
    }

    /// Adds images to one case. If there are more images than the case has room for, refuses all of them before the
    /// first scan.
    func add(_ paths: [String], to label: String) async throws -> ExitCode {
        let intake = try intake(label)
        let room = try intake.room(in: store)
        // A single photo is always accepted, because it may be a better one of a stored document.
        if paths.count > max(1, room) {
            // Files that are already stored do not count, because adding them again has no effect. A file that cannot
            // be read is reported when it is scanned.
            let pictures = paths.lazy.map { path in
                path == "-" ? nil : try? ImageInput(path: InputPath(path), isPicture: true).bytes
            }
            let new = try intake.count(ofNew: pictures, in: store)
            if new > max(1, room) { return StandardStreams.say(Self.refusal(new, room: room), .usage) }
        }
        return await add(paths, intake.wanted) { _ in intake }
    }

    /// Creates a case for each image. Its label is the file name without the extension, with a number if an earlier
    /// file has that label. An existing case with the label is used.
    func addEach(_ paths: [String]) async throws -> ExitCode {
        let wanted = try CaptureIntake.wanted(in: plan, slot: slot, among: .user)
        var labels: [String] = []
        for path in paths {
            do throws(StoreError) {
                labels.append(try Self.label(for: path, besides: labels))
            } catch {
                return StandardStreams.say("\(path.visible): \(error.message) Rename the file.", .usage)
            }
        }
        switch plan.plan.consent {
        case .store: try store.checkConsent(to: plan)
        // A case without consent cannot accept images.
        case .perCase: for label in labels { try store.checkReview(of: label, in: plan) }
        }
        return await add(paths, wanted) { position in
            do throws(StoreError) {
                if plan.plan.consent == .store { try store.makeCase(labels[position], in: plan, at: .now) }
            } catch {
                guard case .taken = error else { throw error }
            }
            return try intake(labels[position])
        }
    }

    private static func label(for path: String, besides others: [String]) throws(StoreError) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? ""
        let label = try Case.label(stem.isEmpty ? name : String(stem))
        var (numbered, number) = (label, 1)
        while others.contains(numbered) {
            number += 1
            numbered = try Case.label("\(label) (\(number))")
        }
        return numbered
    }

    private func intake(_ label: String) throws -> CaptureIntake {
        try CaptureIntake(
            to: { store throws(StoreError) in try store.caseNamed(label, in: plan) }, slot: slot, in: plan,
            store: store, profiles: .user)
    }

    private static func refusal(_ files: Int, room: Int) -> String {
        let place = room == 0 ? "no room for another document" : "room for \(room) more"
        return
            "Nothing was added: these are \(files) new files, and the case has \(place). Name only the documents of this "
            + "case, or create a case for each file: docscan case add --case-per-file FILE..."
    }

    /// - Parameter intakeAt: returns the intake for the image with an index. It is called after the image has been
    ///   read.
    private func add(
        _ paths: [String], _ wanted: WantedProfiles, to intakeAt: (Int) throws -> CaptureIntake
    ) async -> ExitCode {
        var scan = PictureScan(paths, ScanSettings(for: wanted))
        (scan.loadsFiles, scan.isForCase) = (true, true)
        var (code, position) = (ExitCode.complete, 0)
        var pages: [ScannedPage] = []
        do throws(RunStop) {
            try await scan.run(
                begin: { (position, pages) = ($0, []) },
                take: { (page, _) throws(RunStop) in
                    pages.append(page)
                    guard page.error != nil else { return }
                    page.reports.first?.complain()
                    code = max(code, ExitCode(page))
                },
                end: { (input) throws(RunStop) in
                    // A file is stored completely or not at all.
                    guard !pages.isEmpty, pages.allSatisfy({ $0.error == nil }) else { return }
                    let intake: CaptureIntake
                    do {
                        intake = try intakeAt(position)
                    } catch {
                        throw .broken("\(input.name.text.visible): \(error)", .inputOrOutput)
                    }
                    code = max(code, try await keep(CapturedPicture.pictures(pages, of: input), intake, scan))
                })
            return code
        } catch {
            return error.report()
        }
    }

    /// Stores the documents of a file, and reports the outcome of each.
    private func keep(
        _ pictures: [CapturedPicture], _ intake: CaptureIntake, _ scan: PictureScan
    ) async throws(RunStop) -> ExitCode {
        let name = pictures[0].name
        do throws(StoreError) {
            let filing = try await intake.keep(pictures, in: store, now: { .now }) { await scan.joined($0) }
            var code = ExitCode.complete
            for kept in filing.kept {
                StandardStreams.out(kept.line(for: name) + "\n")
                guard let question = kept.questionText else { continue }
                code = StandardStreams.say("\(name.visible): \(question)", .incomplete)
            }
            if !filing.kept.isEmpty, let note = Language.english.ignored(filing.ignored) {
                StandardStreams.error("docscan: \(name.visible): \(note)\n")
            }
            for refusal in filing.refused { code = StandardStreams.say(refusal.line(for: name), .incomplete) }
            return code
        } catch {
            if case .consentNeeded = error { throw .broken(message(for: error), .incomplete) }
            throw .broken(message(for: error), .inputOrOutput)
        }
    }
}
