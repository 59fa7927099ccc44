#!/usr/bin/env bash
# All programs in a short form; writes Benchmarks/RESULTS.md. `make bench` builds what it needs and runs it.
set -uo pipefail
cd "$(dirname "$0")/.."
programs=Benchmarks/.build/release
films=Benchmarks/.build/films
results=Benchmarks/RESULTS.md
worst=0

# Runs a program; its tables go to the results, its messages to the terminal. The run goes on, and fails in the end.
run() {
    echo "bench: ${1##*/} ${*:2}" >&2
    "$@" || { local code=$?; echo "bench: ${1##*/} ended with exit code $code" >&2; worst=$code; }
}

"$programs/peers" --install || true
# What two simulated people film; they do not obey, so that every run sees the same.
for seed in 2 6; do [ -e "$films/$seed/truth.json" ] || .build/release/ClosedLoop "$seed" --record "$films/$seed"; done

{
    echo "# Results"
    echo
    echo "Written by \`make bench\`, which repeats them. Every table says on what machine; the milliseconds depend on it and on"
    echo "the hour, ratios much less. \`Benchmarks/README.md\` says how each program measures."
    echo
    echo "## The throttle"
    echo
    run "$programs/throttle" --report Benchmarks/.build/report
    echo
    echo "The starred setting is the recommended one. Virtual time against the pipeline at frames that are drawn for 40 people who"
    echo "obey (their clock stands still while a frame is drawn):"
    echo
    run "$programs/throttle" Benchmarks/Experiments/check-people-short.json --check
    echo
    echo "Virtual time against real time, at two recordings whose frames come when they are due:"
    echo
    run "$programs/throttle" Benchmarks/Experiments/check-recordings.json --check
    echo
    echo "## Guidance"
    echo
    echo "Two hundred simulated people guided by the scanner and by an oracle who sees the true pose, at drawn frames. The program"
    echo "fails if a person who obeys reaches no capture, or a hint in a hundred leads away:"
    echo
    echo '```'
    run .build/release/ClosedLoop 200 --check >"$results.people"
    tail -1 "$results.people"
    rm -f "$results.people"
    echo '```'
    echo
    echo "## The stages"
    echo
    run "$programs/stages" --samples 7
    echo
    echo "## The peers"
    echo
    run "$programs/peers" --short --pairs 9
    echo
    echo "## The server"
    echo
    run "$programs/serve" --check
    echo
    echo "## Confidence"
    echo
    echo "How likely a printed value is right by docscan's model, and how many are: on the project's own photos. The drawing is of"
    echo "photos by cameras that the model was not fitted on (\`Benchmarks/fit-confidence.sh\`; the figures of the fit stand in"
    echo "\`Sources/DocScan/Fields/confidence.json\`)."
    echo
    run "$programs/confidence"
    echo
    echo "![Promised and true, and error against coverage](confidence.svg)"
    echo
    echo "## The models of print"
    echo
    echo "1200 lines of fonts, cameras and names that no model was trained on, one process, psm 7 (\`Benchmarks/Training\`):"
    echo
    run Benchmarks/Training/run.sh compare
} >"$results.new"
mv "$results.new" "$results"
echo "bench: written: $results" >&2
exit "$worst"
