/// The files with the values of options: that of the machine, and that of the user.
package struct SettingFiles: Sendable {
    /// The variable that names one file to read instead of all; if it is empty, none is read.
    private let variable: String
    private let environment: [String: String]
    private let standard: [String]
    /// Reads a file of limited size.
    private let read: @Sendable (String) -> Reading
    /// Makes words of the user safe for a terminal.
    private let visible: @Sendable (String) -> String

    /// The content of a file.
    package enum Reading: Sendable {
        case text(String)
        case missing
        /// The file cannot be read, is too large, or is not text.
        case unusable
    }

    /// - Parameter standard: the paths of the files, in the order in which they are read; a later one wins.
    package init(
        _ standard: [String], or variable: String, environment: [String: String],
        visible: @escaping @Sendable (String) -> String, read: @escaping @Sendable (String) -> Reading
    ) {
        (self.standard, self.variable, self.environment) = (standard, variable, environment)
        (self.visible, self.read) = (visible, read)
    }

    /// In the order in which they are read; a later one wins.
    package var paths: [String] {
        if let path = environment[variable] { return path.isEmpty ? [] : [path] }
        return standard
    }

    /// The values of the files and of the environment. A missing file has no values, but is an error if the variable
    /// names it.
    package func settings() throws(UsageError) -> Settings {
        var settings = Settings(variables: environment)
        for path in paths {
            guard let text = try text(of: path) else { continue }
            settings.add(text, of: visible(path))
        }
        return settings
    }

    /// - Returns: `nil` if the file is missing.
    package func text(of path: String) throws(UsageError) -> String? {
        switch read(path) {
        case .text(let text): return text
        case .missing where environment[variable] == nil: return nil
        case .missing, .unusable:
            throw UsageError(
                "\(visible(path)) cannot be read, or is not text. Correct it, or name another file in \(variable)")
        }
    }
}
