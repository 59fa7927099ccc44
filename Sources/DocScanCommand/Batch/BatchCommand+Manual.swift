extension BatchCommand {
    static let manual = Manual(
        command: "docscan batch", title: "scan thousands of documents, a line each",
        purpose: """
            docscan batch scans thousands of files by several worker processes and writes a line
            for each page, whatever is wrong with it. An interrupted run can be resumed.
            """,
        usage: [
            .init("docscan batch FOLDER", "all files in it, and in the folders in it"),
            .init("docscan batch FILE...", "these"),
            .init("docscan batch -", "paths on standard input, one a line; lines come out in any order"),
        ],
        examples: [
            "docscan batch photos/ --output results.ndjson", "docscan batch photos/ --output results.ndjson --resume",
            "find . -name '*.jpg' -print0 | docscan batch - -0 --csv > results.csv",
        ],
        notes: """
            Hidden files are left out; other files that are no pictures have a line that says so.
            docscan replaces only files that it wrote, and no input that it knows of by then.
            What is written only its owner can read.
            Control-C lets the workers finish what they have; --resume goes on from there.
            """,
        exits: [
            .init(.complete, "every input has its line"),
            .init(.usage, "usage, or another docscan is writing this output"),
            .init(
                .unreadableInput,
                "something cannot be written, a named file or folder is missing, or there is no file to scan"),
            .init(.missingDependency, "a library or language is missing"), .init(.interrupted, "interrupted"),
        ])
}
