import DocScan
import DocScanCollect
import DocScanService

/// Runs the body of a command; an error ends it with a message.
///
/// - Parameter mistaken: the code for a plan with mistakes.
func reportingErrors(mistaken: ExitCode = .unreadableInput, _ body: () async throws -> ExitCode) async -> ExitCode {
    do {
        return try await body()
    } catch let mistakes as PlanMistakes {
        for mistake in mistakes.mistakes {
            StandardStreams.error("docscan: \(mistakes.folder.visible)/\(mistake.description.visible)\n")
        }
        if mistakes.mistakes.contains(where: { $0.line == 0 }) {
            StandardStreams.error("docscan: If the plan is elsewhere now, name its folder: --plan FOLDER\n")
        }
        return mistaken
    } catch let error as StoreError {
        StandardStreams.error("docscan: \(message(for: error))\n")
        if case .consentNeeded = error { return .incomplete }
        return .unreadableInput
    } catch let error as ChoiceError {
        StandardStreams.error("docscan: \(UsageError(error))\n")
        return .usage
    } catch let error as UsageError {
        StandardStreams.error("docscan: \(error)\n")
        return .usage
    } catch {
        StandardStreams.error("docscan: \(error)\n")
        return .unreadableInput
    }
}

/// The message of an error of the store, with the command that helps.
func message(for error: StoreError) -> String {
    let way: String? =
        switch error {
        case .consentNeeded: "docscan consent give"
        case .notFound(kind: "case"): "docscan case list"
        case .notFound(kind: "number"): "docscan collection list"
        case .damaged, .busy, .newer, .missing: "--store DIR"
        default: nil
        }
    guard let way else { return error.message }
    let text = error.message
    return "\(text.hasSuffix(".") ? String(text.dropLast()) : text) (\(way))."
}

extension UsageError {
    /// A choice that a command line cannot make, with the option that makes it.
    init(_ error: ChoiceError) {
        switch error {
        case .noPlan:
            self.init("name the plan with --plan FOLDER. docscan plan new FOLDER makes one to start from")
        case .severalPlans(let folders):
            self.init("name the plan with --plan: \(folders.map(\.visible).joined(separator: ", "))")
        case .unknownSlot(let name, let slots):
            let names = slots.joined(separator: ", ")
            self.init("--slot: the plan has no slot \"\(name.visible)\". Give one of: \(names)")
        case .unknownProfile(let id):
            self.init("there is no profile \"\(id.visible)\" any more: add it again with docscan profiles add FILE")
        case .notRecognized(let capture): self.init("capture \(capture) has no fields: it was not recognised")
        case .unknownField(let capture, let fields):
            let names = fields.joined(separator: ", ").visible
            self.init("--field: capture \(capture) has no such field. Give one of: \(names)")
        }
    }
}
