import CommandKit
import DocScan
import DocScanService

extension CommandOption<TerminalColours.Choice> {
    /// The option for coloured outcomes. It is not named `--colour`, because that is for the colours of images.
    static let colours = value(
        "--outcome-colours", value: "WHEN",
        text: "colour outcomes: \(default: "auto", as: "auto (default, in a terminal)"), always or never",
        completion: .words(TerminalColours.Choice.allCases.map(\.rawValue))
    ) { (choice, reader) throws(UsageError) in
        choice = try reader.value(or: "--outcome-colours takes auto, always or never") { .init(rawValue: $0) }
    }
}
