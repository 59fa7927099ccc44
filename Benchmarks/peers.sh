#!/usr/bin/env bash
# docscan against the programs that do parts of its work, as whole processes: peers.sh [PHOTO]
#
# Each comparison runs its two sides in turn, A B A B: whatever slows the machine for a while slows both. What counts
# is the median of the ratios, taken pair by pair. PAIRS and SLOW_PAIRS in the environment say how many pairs.
set -euo pipefail
export LC_ALL=C.UTF-8
photo=
[ $# -eq 0 ] || photo=$(realpath --no-symlinks -- "$1") # named from where the caller stands
cd "$(dirname "$0")/.."

photo=${photo:-TestImages/documents/sample.jpg}
docscan=.build/release/docscan
pairs=${PAIRS:-11}
slow_pairs=${SLOW_PAIRS:-5}

need() { # program, package
    command -v "$1" >/dev/null || { echo "$1 is missing. Install it: apt-get install $2" >&2; exit 3; }
}
need zbarimg zbar-tools
need tesseract tesseract-ocr
[ -x "$docscan" ] || { echo "$docscan is missing. Build it: make build" >&2; exit 3; }
[ -r "$photo" ] || { echo "$photo cannot be read. Name a photo, as in: Benchmarks/peers.sh photo.jpg" >&2; exit 2; }

# The sides. What they print and how they end is not what is measured.
docscan_whole() { "$docscan" "$photo" || true; }
docscan_barcodes() { "$docscan" --no-text "$photo" || true; }
docscan_version() { "$docscan" --version; }
zbarimg_version() { zbarimg --version; }
zbarimg_alone() { zbarimg "$photo" || true; }
zbarimg_tesseract() { zbarimg "$photo" || true; tesseract "$photo" - || true; }
zbarimg_tesseract_one_thread() { zbarimg "$photo" || true; OMP_THREAD_LIMIT=1 tesseract "$photo" - || true; }

measure() { # side: sets `elapsed`, in microseconds
    local start=${EPOCHREALTIME/./}
    "$1" >/dev/null 2>&1
    elapsed=$((${EPOCHREALTIME/./} - start))
}

compare() { # pairs, title, side A, side B: prints a row of the table
    local count=$1 title=$2 a=$3 b=$4 i first
    measure "$a" # once for nothing: the files come into memory
    measure "$b"
    for ((i = 0; i < count; i++)); do
        measure "$a"
        first=$elapsed
        measure "$b"
        echo "$first $elapsed"
    done | awk -v title="$title" '
        function median(values, n,    i, j, v) {
            for (i = 2; i <= n; i++) {
                v = values[i]
                for (j = i - 1; j > 0 && values[j] > v; j--) values[j + 1] = values[j]
                values[j + 1] = v
            }
            return n % 2 ? values[(n + 1) / 2] : (values[n / 2] + values[n / 2 + 1]) / 2
        }
        { a[NR] = $1 / 1000; b[NR] = $2 / 1000; ratio[NR] = $2 / $1 }
        END { printf "| %s | %.0f | %.0f | %.1f | %d |\n", title, median(a, NR), median(b, NR), median(ratio, NR), NR }'
}

peak_megabytes() { # a command with its arguments: the most memory that it held
    if [ -x /usr/bin/time ]; then
        { /usr/bin/time -f 'peak %M' "$@" >/dev/null; } 2>&1 | awk '/^peak / { printf "%.0f", $2 / 1024 }'
    else # the system keeps the highest value itself, so the last look before the end is near enough
        "$@" >/dev/null 2>&1 &
        local process=$! peak=0 now
        while now=$(awk '/^VmHWM/ { print $2 }' "/proc/$process/status" 2>/dev/null) && [ -n "$now" ]; do peak=$now; done
        wait "$process" || true
        echo $((peak / 1024))
    fi
}

echo "$(nproc) processors, load $(cut -d" " -f1 /proc/loadavg), $(date +%Y-%m-%d), ${photo##*/}, $(wc -c <"$photo") bytes"
"$docscan" --version | paste -sd, | sed 's/,/, /g'
echo "barcodes read: docscan $("$docscan" --no-text --json "$photo" | grep -o '"symbology"' | wc -l)," \
    "zbarimg $({ zbarimg --quiet "$photo" || true; } 2>/dev/null | wc -l)"
echo
echo "| A against B | A, ms | B, ms | B / A | pairs |"
echo "| --- | ---: | ---: | ---: | ---: |"
compare "$pairs" '`docscan --no-text` against `zbarimg`' docscan_barcodes zbarimg_alone
compare "$slow_pairs" '`docscan` against `zbarimg`, then `tesseract` with `OMP_THREAD_LIMIT=1`' \
    docscan_whole zbarimg_tesseract_one_thread
compare "$slow_pairs" '`docscan` against `zbarimg`, then `tesseract`' docscan_whole zbarimg_tesseract
compare "$pairs" '`docscan --version` against `zbarimg --version`' docscan_version zbarimg_version
echo
echo "| peak memory | MB |"
echo "| --- | ---: |"
echo "| \`docscan\` | $(peak_megabytes "$docscan" "$photo") |"
echo "| \`docscan --no-text\` | $(peak_megabytes "$docscan" --no-text "$photo") |"
echo "| \`zbarimg\` | $(peak_megabytes zbarimg "$photo") |"
echo "| \`tesseract\` | $(OMP_THREAD_LIMIT=1 peak_megabytes tesseract "$photo" -) |"
