import CommandKit
import DocScan
import DocScanCollect
import DocScanService

/// The texts for a new plan, from options or from answers on the terminal.
struct PlanAnswers: Sendable {
    private var texts = PlanTemplate.Texts()
    private var hasOption = false

    static let options: [CommandOption<Self>] = [
        text("--title", "set the title of the collection", in: \.title),
        text("--institution", "set the name of the institution", in: \.institution),
        text("--contact", "set its address or phone number", in: \.contact),
        text("--about", "state who collects the documents, and why", in: \.about),
        text("--kept", "state where documents are kept, who sees them, and for how long", in: \.kept),
        .value(
            "--consent", value: "SCOPE",
            text: "ask for consent once (\(default: "store", as: "store, default")), or for each case (case)",
            completion: .words(Plan.ConsentScope.allCases.map(\.rawValue))
        ) { (answers, reader) throws(UsageError) in
            answers.hasOption = true
            answers.texts.consent = try reader.value(or: "--consent takes store or case") {
                Plan.ConsentScope(rawValue: $0)
            }
        },
    ]

    private static func text(
        _ name: String, _ explanation: OptionWords, in path: any WritableKeyPath<PlanTemplate.Texts, String?> & Sendable
    ) -> CommandOption<Self> {
        .value(name, value: "TEXT", text: explanation) { (answers, reader) throws(UsageError) in
            answers.hasOption = true
            answers.texts[keyPath: path] = try reader.value(or: "\(name) needs a text") { given($0) }
        }
    }

    /// Returns the texts from the options. If there are no options and standard input is a terminal, asks the user for
    /// each text.
    func completed() -> PlanTemplate.Texts {
        if hasOption || !StandardStreams.inputIsTerminal { return texts }
        var texts = texts
        StandardStreams.error("Press Enter to keep the text in brackets. You can edit it later.\n")
        texts.title = Self.ask("Title of the collection", PlanTemplate.title)
        texts.institution = Self.ask("Name of the institution", PlanTemplate.institution)
        texts.contact = Self.ask("Its address or phone number", PlanTemplate.contact)
        texts.about = Self.ask("Who collects the documents, and why", PlanTemplate.about)
        texts.kept = Self.ask("Where documents are kept, who sees them, and for how long", PlanTemplate.kept)
        texts.consent = Self.askForConsent()
        return texts
    }

    private static func ask(_ question: String, _ standard: String) -> String? {
        StandardStreams.error("\(question) [\(standard)]: ")
        return readLine().flatMap(given)
    }

    private static func askForConsent() -> Plan.ConsentScope {
        while true {
            StandardStreams.error("Consent once for all cases (store) or for each case (case) [store]: ")
            guard let answer = readLine().flatMap(given) else { return .store }
            if let scope = Plan.ConsentScope(rawValue: answer.filter { !$0.isWhitespace }) { return scope }
        }
    }

    /// The text; `nil` if it is empty or only white space.
    private static func given(_ text: String) -> String? { text.allSatisfy(\.isWhitespace) ? nil : text }
}
