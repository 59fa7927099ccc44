extension BatchCommand {
    static let manual = Manual(
        command: "docscan batch", title: "scan thousands of documents, one line per page",
        purpose: """
            docscan batch scans thousands of files with several worker processes and writes a line
            for each page, even if it cannot be read. An interrupted run can be resumed.
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
            Hidden files are left out; other non-pictures get a line with an error.
            docscan replaces only files that it wrote, and never an input of the run.
            Only their owner can read the files it writes.
            After Control-C the workers finish their pages; --resume continues.
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
