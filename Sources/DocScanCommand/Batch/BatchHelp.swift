/// What `docscan batch --help` prints.
enum BatchHelp {
    static let text = """
        docscan batch scans thousands of pictures by several worker processes and writes a line
        for each, whatever is wrong with it. A run that was broken off can be resumed.

        USAGE
          docscan batch FOLDER       all files in it, and in the folders in it
          docscan batch FILE...      these
          docscan batch -            paths on standard input, one a line; lines come out in any order

        OUTPUT
          --output FILE              the lines, when all are there; until then in .FILE.partial beside it
          --output DIR               the same, as DIR/docscan.ndjson; with --shard one file a share
          --output -                 standard output, as they come (default)
          --csv, --tsv               a table instead of JSON; control characters as in JSON: \\n
          --per-file                 NAME.json beside each picture, or with --output DIR under DIR
          --searchable-pdf DIR       NAME.pdf under DIR for each page: its picture, and its text over it
          --hocr DIR                 NAME.hocr under DIR for each page: its text, and where it stands
          --redact WHAT              none (default); fields: without what the document says;
                                     all: without its fields, barcodes and digest too
          --resume                   leave out what the output already holds, by the file's content
                                     and these options
          --quiet                    no progress and no summary

        WORK
          --jobs N                   workers; default: one for each processor
          --timeout TIME             what a page may take, and a call of its decoder an eighth of it; default 60s
          --file-timeout TIME        what the pages of a file may take, all together; default 30m
          --memory SIZE              what a worker may hold; default 1G
          --shard I/N                this process's share of the files, of N; I from 0
          --watch                    stay, and take files when they have stopped growing
          -0                         paths on standard input end with NUL
          --in-process               no workers, for debugging; needs --jobs 1

        SCANNING (see docscan --help)
          --profile NAME, --symbologies LIST, --code39-full-ascii, --no-text, --lang LANGS, --text,
          --definition NAME, --explain, --max-pixels N, --verbose

        EXAMPLES
          docscan batch photos/ --output results.ndjson
          docscan batch photos/ --output results.ndjson --resume
          find . -name '*.jpg' -print0 | docscan batch - -0 --csv > results.csv

        Links are followed. Hidden files are left out; other files that are no pictures
        have a line that says so. What is written only its owner can read.
        Control-C lets the workers finish what they have; --resume goes on from there.

        EXIT CODES
          0 every input has its line   1 usage, or another docscan is writing this output
          2 the output cannot be written   3 a library or language is missing   130 interrupted

        """
}
