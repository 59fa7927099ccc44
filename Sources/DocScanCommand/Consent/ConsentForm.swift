import CommandKit
import DocScan
import DocScanCollect
import DocScanService

/// A consent form, which is filled in with options, or with answers on the terminal.
struct ConsentForm: Sendable {
    private var agreed: [String] = []
    private var name: String?
    private var email: String?
    private(set) var language: String?
    private var last: Int?

    struct Filled {
        var items: Set<String>
        var name: String
        var email: String?
        var language: String
        /// The number of the earlier consent that the user has seen.
        var after: Int?
    }

    /// Returns the filled-in form; `nil` if the user refused an item or the input ended.
    ///
    /// - Parameter present: the existing consent. It is printed before questions on the terminal; options must include
    ///   its number.
    func filled(from plan: PlanFolder, for found: Case?, replacing present: Consent?) throws -> Filled? {
        var language = language
        if language == nil, agreed.isEmpty, plan.texts.count > 1 {
            StandardStreams.error("Language (\(Self.languages(of: plan))): ")
            language = readLine().flatMap { $0.isEmpty ? nil : $0 }
        }
        guard let texts = plan.texts(in: language) else {
            throw UsageError("--language: the plan's texts are in \(Self.languages(of: plan))")
        }
        let all = Set(texts.consent.items.map(\.key))
        if !agreed.isEmpty {
            return Filled(
                items: agreed == ["all"] ? all : Set(agreed), name: name ?? "", email: email,
                language: texts.language, after: last)
        }
        if let present, ConsentState(present, to: plan) == .given {
            StandardStreams.draw("\(present.name.visible) consented on \(present.given.minute).\n")
            guard StandardStreams.confirms("Replace that consent?") else { return nil }
        }
        guard let signature = Self.ask(plan, texts, for: found) else { return nil }
        var address = email
        if plan.plan.destination?.kind == .orbit, address == nil {
            StandardStreams.error("E-mail address, for the institution: ")
            address = readLine()
        }
        return Filled(
            items: all, name: signature, email: address, language: texts.language, after: present?.id)
    }

    private static func languages(of plan: PlanFolder) -> String {
        plan.texts.map(\.language.visible).joined(separator: ", ")
    }

    /// Prints the texts and asks about each item. Returns the name; `nil` if the user refuses an item or the input
    /// ends.
    private static func ask(_ plan: PlanFolder, _ texts: PlanTexts, for found: Case?) -> String? {
        let institution = plan.plan.institution
        let subject = found.map { "\($0.label)\n" } ?? ""
        let shown = [
            "\(subject)\(plan.plan.title)\n\(institution.name), \(institution.contact)", texts.information,
            texts.consent.prose,
        ]
        for text in shown { StandardStreams.draw(text.visibleLines + "\n\n") }
        for item in texts.consent.items {
            guard StandardStreams.agrees(to: item.sentence.visible) else { return nil }
        }
        StandardStreams.error("Name, as a signature: ")
        guard let name = readLine(), name.contains(where: { !$0.isWhitespace }) else { return nil }
        return name
    }

    static let options: [CommandOption<Self>] = [
        .value("--agree", value: "KEY,...", text: "agree to these comma-separated items, or to all") {
            (form, reader) throws(UsageError) in form.agreed = try reader.value().split(separator: ",").map(String.init)
        },
        .value("--name", value: "NAME", text: "give the name as signed", in: \.name),
        .value(
            "--email", value: "ADDRESS", text: "give an e-mail address, for destinations that require it (orbit)",
            in: \.email),
        .value("--after", value: "NUMBER", text: "replace this consent; see docscan consent show") {
            (form, reader) throws(UsageError) in
            form.last = try reader.number(
                in: 1...Int.max, or: "--after takes the number of a consent from docscan consent show")
        },
    ]

    static let inLanguage = CommandOption<Self>.value(
        "--language", value: "TAG", text: "choose the language of the texts; \(otherwise: "that of the plan")",
        in: \.language)

    func check() throws(UsageError) {
        if agreed.isEmpty != (name == nil) { throw UsageError("give --agree and --name together") }
        if agreed.isEmpty, last != nil { throw UsageError("--after needs --agree and --name") }
    }
}
