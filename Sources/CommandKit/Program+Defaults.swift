/// The defaults that the explanations of the options state.
extension Program {
    /// The configured values, and the defaults of the options without one, by section.
    package func complete(_ settings: Settings) -> [Settings.Value] {
        let values = effective(settings) + defaults(besides: settings)
        var sections: [String] = []
        for section in leaves.flatMap(\.settingSections) where !sections.contains(section) { sections.append(section) }
        return sections.flatMap { section in values.filter { $0.section == section } }
    }

    /// The defaults of the options without a configured value. The section holds for each of its commands that has the
    /// option, as in a file.
    func defaults(besides settings: Settings) -> [Settings.Value] {
        var (keys, options): ([String], [String: [UnsetOption]]) = ([], [:])
        for manual in leaves {
            for option in manual.options {
                guard let key = option.keys.first, settings.values(of: option, for: manual).isEmpty else { continue }
                if options[key] == nil { keys.append(key) }
                options[key, default: []].append(
                    UnsetOption(sections: manual.settingSections, standard: option.standard))
            }
        }
        return keys.flatMap { key in
            (options[key] ?? []).placed.map { section, standard in
                Settings.Value(section: section, key: key, text: standard, place: .standard)
            }
        }
    }
}

/// An option of a command, without a configured value.
private struct UnsetOption {
    /// The command's sections, the most special last.
    var sections: [String]
    var standard: String?

    var section: String { sections.last ?? Settings.general }
}

extension [UnsetOption] {
    /// The sections that state the defaults of options with one key: the section that the commands share for the most
    /// frequent default, and each command's own section for another one. If a command has no default, a shared section
    /// would state one for it, so that each command has its own.
    fileprivate var placed: [(section: String, standard: String)] {
        let stated = compactMap { option in option.standard.map { (section: option.section, standard: $0) } }
        guard stated.count == count else { return stated }
        let numbers = Dictionary(grouping: stated, by: \.standard).mapValues(\.count)
        let most = numbers.values.max()
        guard let frequent = stated.first(where: { numbers[$0.standard] == most })?.standard else { return [] }
        let sections = filter { $0.standard == frequent }.map(\.sections)
        let shared = sections.dropFirst().reduce(sections[0]) { shared, sections in
            zip(shared, sections).prefix { $0 == $1 }.map(\.0)
        }
        return [(shared.last ?? Settings.general, frequent)] + stated.filter { $0.standard != frequent }
    }
}

extension OptionText {
    /// The default as the explanation states it. A flag that states none is off.
    var standard: String? {
        if let stated = forms.lazy.compactMap(\.standard).first { return stated.replacing("\n", with: " ") }
        return takesValue ? nil : "no"
    }
}
