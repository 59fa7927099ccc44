internal import DocScan
internal import DocScanEngines
internal import DocScanService

/// Determines the effect of rules on the documents of a batch, without changing anything.
struct RulePlan: Sendable {
    /// A document: a whole input, or some of its pages.
    struct Document: Sendable {
        var path: InputPath
        var sha256: String
        /// The numbers of the pages, from 1.
        var pages: [Int]
        /// True if the document is only a part of its input.
        var isPart: Bool
        /// The name of the rule that recognised the page as a separator; `nil` for a document.
        var separator: String?
        var lines: [ResultLine]
    }

    struct Decision: Sendable {
        var document: Document
        /// The names of the rules that applied.
        var rules: [String] = []
        var tags: [String] = []
        var copies = false
        /// The new name without its extension; `nil` to keep the name.
        var name: String?
        /// The new folder; `nil` to keep the folder.
        var folder: String?
        var isIgnored = false
        /// The reason why nothing is done although a rule applied; `nil` otherwise. It does not contain values of the
        /// document.
        var problem: String?
        /// A sentence for each rule, for `--explain`.
        var explanation: [String] = []

        /// True if a file is created or moved.
        var changesFiles: Bool { problem == nil && (name != nil || folder != nil || document.isPart) }
    }

    let decisions: [Decision]

    init(_ rules: RuleSet, of lines: [ResultLine]) {
        var decisions: [Decision] = []
        for input in Self.inputs(lines) {
            decisions += Self.documents(rules.rules, of: input).map { Self.decision(rules.rules, about: $0) }
        }
        self.decisions = decisions
    }

    /// The lines of each input that could be read, in the order of the paths.
    private static func inputs(_ lines: [ResultLine]) -> [[ResultLine]] {
        var inputs: [[ResultLine]] = []
        for line in lines.ordered where line.report.sha256 != nil {
            if inputs.last?.last?.path == line.path {
                inputs[inputs.count - 1].append(line)
            } else {
                inputs.append([line])
            }
        }
        return inputs
    }

    /// Splits an input into documents at the pages that meet the condition of a rule with `split`.
    private static func documents(_ rules: [Rule], of lines: [ResultLine]) -> [Document] {
        let splitting = rules.filter { $0.split != nil }
        var groups: [[Int]] = [[]]
        var separators: [Int: String] = [:]
        var isSplit = false
        for page in Set(lines.map(\.page)).sorted() {
            let sheets = lines.filter { $0.page == page }
            let rule = splitting.first { rule in sheets.contains { rule.condition.test($0.report).isHolding } }
            switch rule?.split {
            case nil: groups[groups.count - 1].append(page)
            case .before:
                isSplit = isSplit || !groups[groups.count - 1].isEmpty
                groups.append([page])
            case .instead:
                isSplit = true
                separators[page] = rule?.name
                groups += [[page], []]
            }
        }
        let first = lines[0]
        return groups.filter { !$0.isEmpty }.map { pages in
            Document(
                path: first.path, sha256: first.report.sha256 ?? "", pages: pages, isPart: isSplit,
                separator: separators[pages[0]], lines: lines.filter { pages.contains($0.page) })
        }
    }

    private static func decision(_ rules: [Rule], about document: Document) -> Decision {
        var decision = Decision(document: document)
        if let separator = document.separator {
            (decision.isIgnored, decision.rules) = (true, [separator])
            decision.explanation = ["\(separator): yes, it is a separator"]
            return decision
        }
        var (name, folder): (Naming?, Naming?)
        for rule in rules {
            let results = document.lines.map { ($0, rule.condition.test($0.report)) }
            guard let (line, result) = results.first(where: \.1.isHolding), case .holds(let barcode) = result else {
                let reasons = results.compactMap { if case .fails(let reason) = $0.1 { reason } else { nil } }
                decision.explanation.append("\(rule.name): no, \(reasons.first ?? "it has no page")")
                continue
            }
            decision.explanation.append("\(rule.name): yes")
            if rule.ignores {
                (decision.isIgnored, decision.rules) = (true, [rule.name])
                return decision
            }
            let before = (name == nil, folder == nil, decision.tags.count)
            // Take the values from the sheet that met the condition, because another sheet may belong to another
            // person.
            name = name ?? rule.rename.map { Naming(template: $0, line: line, barcode: barcode) }
            if folder == nil, let new = rule.folder {
                folder = Naming(template: new, line: line, barcode: barcode)
                decision.copies = rule.copies
            }
            decision.tags += rule.tags.filter { !decision.tags.contains($0) }
            if before != (name == nil, folder == nil, decision.tags.count) { decision.rules.append(rule.name) }
        }
        var missing: String?
        decision.name = name?.text(of: document, decision.tags, &missing).map { FileName.whole($0) }
        decision.folder = folder?.text(of: document, decision.tags, &missing).map { FileName.folders($0) }
        if let missing {
            decision.problem = "\(missing) has no certain value"
            (decision.name, decision.folder) = (nil, nil)
        }
        return decision
    }

    /// A template, and the sheet from which its values are taken.
    private struct Naming {
        var template: NameTemplate
        var line: ResultLine
        var barcode: String?

        func text(of document: Document, _ tags: [String], _ missing: inout String?) -> String? {
            template.text(
                { placeholder in
                    switch placeholder {
                    case "barcode": barcode ?? line.report.barcodes.first?.value
                    case "profile": line.report.profile
                    case "outcome": line.report.outcome.rawValue
                    case "source": document.path.stem
                    case "page": document.pages.first.map { String($0) }
                    case "tag": tags.first
                    default: line.report[placeholder]
                    }
                }, missing: &missing)
        }
    }
}

extension RuleCondition.Result {
    fileprivate var isHolding: Bool { if case .holds = self { true } else { false } }
}

extension InputPath {
    /// The file name without its extension.
    var stem: String {
        let text = String(decoding: name, as: UTF8.self)
        let dot = text.dropFirst().lastIndex(of: ".") ?? text.endIndex
        return String(text[..<dot])
    }

    /// The extension of the file name with its dot; empty if there is no dot.
    var ending: String { String(String(decoding: name, as: UTF8.self).dropFirst(stem.count)) }
}
