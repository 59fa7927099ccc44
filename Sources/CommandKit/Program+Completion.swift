/// Shell completion: `docscan __complete WORD...`, which the scripts of `docscan completion` call, prints the possible
/// replacements for the last word.
extension Program {
    static let completion = "__complete"

    private typealias Offer = (word: String, text: String)

    /// The possible replacements for the last word.
    ///
    /// - Parameter words: the words after the program's name, of which the last is incomplete. A word may have been
    ///   split at an equals sign, as bash does.
    /// - Returns: a line for each possible word, with the word, a tab and its explanation. The lines `:files` and
    ///   `:folders` mean that the shell should complete paths.
    func offers(for words: [String]) -> String {
        var words = words.last == "=" ? words + [""] : words
        words.removeAll { $0 == "=" }
        let last = words.popLast() ?? ""
        let isHelp = words.first == "help"
        if isHelp { words.removeFirst() }
        let group = words.first.flatMap { command(named: $0) }?.fullManual
        let action = words.dropFirst().lazy.compactMap { word in group?.actions.first { $0.action == word } }.first
        let manual = action ?? group ?? main.fullManual
        func values(of name: String?) -> [Offer]? {
            let option = manual.options.first { name.map($0.names.contains) ?? false }
            return option.flatMap { $0.takesValue ? self.offers(of: $0.completion) : nil }
        }
        let name = String(last.prefix { $0 != "=" })
        var offers: [Offer]
        if name != last, let values = values(of: name) {
            offers = values.map { ($0.word.hasPrefix(":") ? $0.word : "\(name)=\($0.word)", "") }
        } else if let values = values(of: words.last) {
            offers = values
        } else if last.hasPrefix("-") {
            offers = manual.options.flatMap { option in option.names.map { ($0, option.summary) } }
        } else if words.isEmpty {
            offers = commands.map { ($0.manual.name ?? "", $0.manual.title) }
            if !isHelp { offers += [("help", "print the help of a command"), (":files", "")] }
        } else if let group, !group.actions.isEmpty, action == nil {
            offers = group.actions.map { ($0.action ?? "", $0.title) }
        } else {
            offers = isHelp ? [] : self.offers(of: manual.operands)
        }
        return offers.filter { $0.word.hasPrefix(last) || $0.word.hasPrefix(":") }
            .map { $0.text.isEmpty ? "\($0.word)\n" : "\($0.word)\t\($0.text)\n" }.joined()
    }

    private func offers(of completion: OptionText.Completion) -> [Offer] {
        switch completion {
        case .none: []
        case .file: [(":files", "")]
        case .folder: [(":folders", "")]
        case .words(let words): words.map { ($0, "") }
        case .later(let words): words().map { ($0, "") }
        }
    }
}
