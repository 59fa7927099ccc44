/// The operands of an action as the help writes them: `LABEL FILE...`, `[NUMBER]`.
struct OperandForm: Sendable {
    let form: String
    private let names: [String]
    private let count: ClosedRange<Int>

    init(_ form: String) {
        self.form = form
        let words = form.split(separator: " ")
        names = words.map { String($0.filter(\.isLetter)) }
        let isEndless = words.contains { $0.contains("...") }
        count = words.count { !$0.hasPrefix("[") }...(isEndless ? Int.max - 1 : words.count)
    }

    /// What a shell offers: files or folders if an operand is named for them.
    var completion: OptionText.Completion {
        if names.contains(where: { ["FILE", "PATH", "SOURCE"].contains($0) || $0.hasPrefix("FILE") }) { return .file }
        return names.contains("FOLDER") ? .folder : .none
    }

    /// The reason why a command cannot take a number of operands, as a predicate; nil if it can.
    func problem(with number: Int) -> String? {
        if number < count.lowerBound { return "needs \(names[number])" }
        if count.contains(number) { return nil }
        return names.isEmpty ? "takes no operands" : "takes only \(form)"
    }
}
