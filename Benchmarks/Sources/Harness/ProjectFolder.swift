public import Foundation

/// The project's folder, from wherever a program is started.
public enum ProjectFolder {
    /// The photo that everything is measured on, from the project's folder.
    public static let sample = "TestImages/documents/sample.jpg"

    /// The nearest folder above this one, else above the program, that has the sample photo; otherwise this one.
    public static var url: URL {
        let program = URL(filePath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
        for start in [URL(filePath: FileManager.default.currentDirectoryPath), program] {
            var folder = start.standardizedFileURL
            while folder.path.count > 1 {
                if FileManager.default.fileExists(atPath: folder.appending(path: sample).path) { return folder }
                folder.deleteLastPathComponent()
            }
        }
        return URL(filePath: ".")
    }
}
