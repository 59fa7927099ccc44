#!/usr/bin/env bash
# Fits the confidence model to labelled photographs and writes Sources/DocScan/Fields/confidence.json.
#
#   Benchmarks/fit-confidence.sh FOLDER… [--check FOLDER…]
#
# The photographs behind --check are judged only. Recognition takes about a second a photograph; the records stay in
# Benchmarks/.build/confidence, and KEEP=1 uses them again.
set -euo pipefail
project="$(cd "$(dirname "$0")/.." && pwd)"
fit=() check=() target=fit
for word in "$@"; do
    if [ "$word" = --check ]; then target=check; elif [ "$target" = fit ]; then fit+=("$word"); else check+=("$word"); fi
done
[ ${#fit[@]} -gt 0 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 1; }
program="$project/Benchmarks/.build/release/confidence"
[ -n "${BUILT:-}" ] || SWIFT_DETERMINISTIC_HASHING=1 swift build -c release --package-path "$project/Benchmarks" --product confidence >&2
records="$project/Benchmarks/.build/confidence"
mkdir -p "$records"
collect() { # name, folders
    [ -n "${KEEP:-}" ] && [ -s "$records/$1.ndjson" ] && return
    "$program" collect "${@:2}" >"$records/$1.ndjson.new"
    mv "$records/$1.ndjson.new" "$records/$1.ndjson"
}
collect fit "${fit[@]}"
options=()
if [ ${#check[@]} -gt 0 ]; then
    collect check "${check[@]}"
    options=(--check "$records/check.ndjson")
fi
"$program" fit "$records/fit.ndjson" "${options[@]}" --write "$project/Sources/DocScan/Fields/confidence.json" \
    --plot "$project/Benchmarks/confidence.svg"
