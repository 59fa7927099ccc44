internal import FoundationEssentials

/// The reason why an output cannot be written, and the remedy. Contains no value of a document.
package struct OutputError: LocalizedError, Sendable, CustomStringConvertible {
    /// A change that lets another run succeed. The command phrases it with its options.
    package enum Remedy: Sendable, CaseIterable {
        case otherOutput
        case folderForReports
        case otherFolder
        case otherLog
        case otherPicture
        case otherPage
        /// The original PDF cannot be extended, but the user can render its pages as images.
        case picturesOfPages
        /// The results of an interrupted run are kept until they are resumed or removed.
        case resume
        case otherOutputOrNotResume
        case moveAway
        case waitForOther
        case otherSeparator

        /// The remedy without the command's options.
        package var sentence: String {
            switch self {
            case .otherOutput: "Name another file for the results."
            case .folderForReports: "Name a folder for the reports."
            case .otherFolder: "Name another folder."
            case .otherLog: "Name another file for the log."
            case .otherPicture: "Name another file for the drawing."
            case .otherPage: "Name another file for the page."
            case .picturesOfPages: "Keep the original, or render its pages as images."
            case .resume: "Resume that run, or remove that file."
            case .otherOutputOrNotResume: "Name another file, or start over."
            case .moveAway: "Move it away, or name another file."
            case .waitForOther: "Wait until it ends, or name another file."
            case .otherSeparator: "Are the paths of the list separated by NULs?"
            }
        }
    }

    /// The problem, and the remedy if no option helps.
    package var reason: String
    package var remedy: Remedy?
    /// True if a different command line would work, because nothing is wrong with the machine.
    package var isUsage: Bool
    /// True if the problem concerns the file of one input, so that the other inputs can continue.
    package var isOfOneInput: Bool

    package init(_ reason: String, remedy: Remedy? = nil, isUsage: Bool = false, isOfOneInput: Bool = false) {
        self.reason = reason
        self.remedy = remedy
        self.isUsage = isUsage
        self.isOfOneInput = isOfOneInput
    }

    package var errorDescription: String? { description }
    package var description: String { remedy.map { "\(reason) \($0.sentence)" } ?? reason }
}
