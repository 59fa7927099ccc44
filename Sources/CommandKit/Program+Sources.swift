/// The result of looking at a path, as the present user.
package enum PathState: Sendable {
    case file, folder, missing
    /// The user cannot read it, or cannot reach it.
    case closed
    /// The path was not examined.
    case unknown
}

/// Files and folders that configured values name.
extension Program {
    /// The values whose file or folder is missing, is of the other kind, or cannot be read by the present user.
    ///
    /// The last is a warning, because the command may run as another user, and so is a missing relative path, because
    /// it may run in another folder.
    func sourceMistakes(in settings: Settings) -> [Settings.Mistake] {
        // Another command may make what the key names.
        let made = Set(leaves.flatMap { $0.options.filter { $0.source == nil }.flatMap(\.keys) })
        return leaves.flatMap { manual in
            manual.options.flatMap { option -> [Settings.Mistake] in
                guard let source = option.source else { return [] }
                return settings.values(of: option, for: manual)
                    .filter { !made.contains($0.key) }
                    .compactMap { mistake(in: $0, source) }
            }
        }
    }

    private func mistake(in value: Settings.Value, _ source: OptionText.Source) -> Settings.Mistake? {
        // A dash is the standard input.
        if value.text.isEmpty || value.text == "-" { return nil }
        let name = source == .file ? "file" : "folder"
        let path = visible(value.text)
        let isRelative = !value.text.hasPrefix("/")
        let problem: String
        var isWarning = false
        switch (look(value.text), source) {
        case (.file, .file), (.folder, .folder), (.unknown, _): return nil
        case (.missing, _):
            // The file of the configuration does not decide where a relative path begins.
            let remedy = isRelative ? "Give a path that begins with /" : "Create it, or correct the path"
            problem = "the \(name) \(path) does not exist\(isRelative ? " in this folder" : ""). \(remedy)"
            isWarning = isRelative
        case (.folder, .file): problem = "\(path) is a folder. Name a file"
        case (.file, .folder): problem = "\(path) is a file. Name a folder"
        case (.closed, _):
            problem = "you cannot read the \(name) \(path). Allow it for the user that runs the command"
            isWarning = true
        }
        return Settings.Mistake(place: value.place, text: prefix(value) + problem, isWarning: isWarning)
    }

    /// A variable names its key already.
    private func prefix(_ value: Settings.Value) -> String {
        if case .variable = value.place { "" } else { "\(value.key): " }
    }
}
