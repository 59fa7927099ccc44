import DocScanService

/// Why an output cannot be written, and the option that helps.
func message(for problem: OutputProblem) -> String {
    problem.remedy.map { "\(problem.reason) \($0.option)" } ?? problem.reason
}

extension OutputProblem.Remedy {
    /// As a sentence with the command's options.
    fileprivate var option: String {
        switch self {
        case .otherOutput: "Name another --output."
        case .folderForReports: "Name a folder for the reports with --output."
        case .otherFolder: sentence
        case .otherLog: "Name another --log."
        case .resume: "Continue with --resume, or remove that file."
        case .otherOutputOrNotResume: "Name another --output, or omit --resume."
        case .moveAway: "Move it away, or name another --output."
        case .waitForOther: "Wait until it ends, or name another --output."
        case .otherSeparator: "Does the list need -0?"
        }
    }
}
