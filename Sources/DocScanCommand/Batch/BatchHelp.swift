/// What `docscan batch --help` prints.
enum BatchHelp {
    static let text = """
        docscan batch scans thousands of files by several worker processes and writes a line
        for each page, whatever is wrong with it. A run that was broken off can be resumed.

        USAGE
          docscan batch FOLDER       all files in it, and in the folders in it
          docscan batch FILE...      these
          docscan batch -            paths on standard input, one a line; lines come out in any order

        OUTPUT
          --output FILE              the lines, when all are there; until then in .FILE.partial beside it
          --output DIR               the same, as DIR/docscan.ndjson; with --shard one file a share
          --output -                 standard output, as they come (default)
          --json                     a line of JSON a page (default, except in a terminal)
          --brief                    a line for people a page, without values (default in a terminal)
          --csv, --tsv               a table; control characters as in JSON: \\n; a cell that begins like a
                                     formula, or with ', has ' in front
          --per-file                 NAME.json beside each file, or with --output DIR under DIR
          --searchable-pdf DIR       NAME.pdf under DIR for each file: its pages, and their text over them
          --colour                   keep the colours of those pages; without it they are grey
          --hocr DIR                 NAME.hocr under DIR for each file: its text, and where it stands
          --redact WHAT              none (default); fields: without what the document says;
                                     all: without its fields, barcodes and digest too
          --resume                   leave out what the output already holds, by the file's content
                                     and these options
          --quiet                    no progress and no summary

        WORK
          --jobs N                   workers; default: one for each processor
          --timeout TIME             stop a page after TIME, a decoder after an eighth of it; default 60s
          --file-timeout TIME        stop a file after TIME, whatever pages are left; default 30m
          --memory SIZE              what a worker may hold; default 1G
          --shard I/N                this process's share of the files, of N; I from 0
          --watch                    stay, and take files when they have stopped growing; the lines go to
                                     --output FILE as they come
          --follow-links             also into folders outside of FOLDER, where links in it lead there
          -0                         paths on standard input end with NUL
          --in-process               no workers, for debugging; needs --jobs 1

        SCANNING (see docscan --help)
          --profile NAME, --symbologies LIST, --code39-full-ascii, --no-text, --lang LANGS, --text,
          --definition NAME, --explain, --max-pixels N, --verbose

        EXAMPLES
          docscan batch photos/ --output results.ndjson
          docscan batch photos/ --output results.ndjson --resume
          find . -name '*.jpg' -print0 | docscan batch - -0 --csv > results.csv

        Hidden files are left out; other files that are no pictures have a line that says so.
        docscan replaces only files that it wrote, and no input that it knows of by then.
        What is written only its owner can read.
        Control-C lets the workers finish what they have; --resume goes on from there.

        EXIT CODES
          0 every input has its line   1 usage, or another docscan is writing this output
          2 something cannot be written, a named file or folder is missing, or there is no file to scan
          3 a library or language is missing   130 interrupted

        """
}
