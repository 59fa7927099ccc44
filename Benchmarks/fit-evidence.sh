#!/usr/bin/env bash
# Fits Sources/DocScan/Fields/Evidence/evidence.json: what a page's findings say of its kind. Half an hour, most of it for drawing.
#   Benchmarks/fit-evidence.sh [FOLDER]     where the pages are kept; default: Benchmarks/.build/evidence
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=${1:-$here/.build/evidence}
generate() { python3 "$here/../TestImages/Generator/generate.py" "$@"; }
mkdir -p "$work"

for kind in certificate permit notice; do
    [ -d "$work/known/$kind" ] || generate --extra 80 --seed 101 --kind "$kind" --camera fit --out "$work/known/$kind"
done
[ -d "$work/other" ] || generate --foreign 300 --seed 7002 --part fit --out "$work/other"
[ -f "$work/other.ndjson" ] || generate --foreign-text 4000 --seed 7001 --part fit --out "$work/other.ndjson"

SWIFT_DETERMINISTIC_HASHING=1 swift build -c release --package-path "$here" --product evidence
"$here/.build/release/evidence" --known "$work/known/certificate" --known "$work/known/permit" --known "$work/known/notice" \
    --foreign "$work/other" --text "$work/other.ndjson" \
    --source "Benchmarks/fit-evidence.sh: generate.py --extra 80 --seed 101 --camera fit of each kind; --foreign 300 --seed 7002; --foreign-text 4000 --seed 7001"
