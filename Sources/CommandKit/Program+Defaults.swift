/// Lists the defaults that the explanations of options contain.
extension Program {
    /// The configured values and the defaults of all other options, by section.
    package func complete(_ settings: Settings) -> [Settings.Value] {
        let values = effective(settings) + defaults(besides: settings)
        var sections: [String] = []
        for section in leaves.flatMap(\.settingSections) where !sections.contains(section) { sections.append(section) }
        return sections.flatMap { section in values.filter { $0.section == section } }
    }

    /// The defaults of the options without a configured value. As in a file, a value applies to all commands of its
    /// section that have the option.
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
    /// The sections for the command, the most specific one last.
    var sections: [String]
    var standard: String?

    var section: String { sections.last ?? Settings.general }
}

extension [UnsetOption] {
    /// The defaults of options with one key, with the sections in which to list them. The most frequent default is
    /// listed once, in the most specific section that its commands share. Other defaults are listed in the sections of
    /// their commands. If one of the commands has no default, all are listed in the sections of their commands, because
    /// a shared section would also apply to that command.
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
    /// The default in the explanation; `no` for a flag without one.
    var standard: String? {
        if let stated = forms.lazy.compactMap(\.standard).first { return stated.replacing("\n", with: " ") }
        return takesValue ? nil : "no"
    }
}
