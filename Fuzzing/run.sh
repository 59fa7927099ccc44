#!/bin/sh
# Fuzzes each target for some seconds, from the committed seeds and from what earlier runs on this machine have found.
#
#     Fuzzing/run.sh [SECONDS [TARGET…]]        60 seconds and every target unless told
#
# Ends with 1 when a target has a finding: its input is kept, and the command that repeats it is printed.
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-60}
[ $# -eq 0 ] || shift
work=Fuzzing/.build
fuzz=$work/release/fuzz

case $seconds in
    *[!0-9]* | '' | 0) echo "SECONDS is a whole number from 1 on: make fuzz SECONDS=600" >&2; exit 1 ;;
esac
# Release code with its checks; the targets see what is internal.
SWIFT_DETERMINISTIC_HASHING=1 swift build -c release --package-path Fuzzing --sanitize fuzzer \
    -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=fuzzer,address -Xswiftc -enable-testing
mkdir -p $work/findings $work/logs

# Swift's runtime keeps what it has once made, so leaks are not looked for. A crash is told by libFuzzer, not by Swift too.
export ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no
failed=0
printf '%-12s%10s%12s%12s%12s%12s\n' target seconds executions coverage 'new units' result
for target in ${*:-$($fuzz list)}; do
    mkdir -p "$work/corpus/$target"
    log=$work/logs/$target.log
    options="-timeout=10 -rss_limit_mb=2048 -reload=0 -print_final_stats=1 -max_total_time=$seconds"
    [ ! -f "Fuzzing/Dictionaries/$target.dict" ] || options="$options -dict=Fuzzing/Dictionaries/$target.dict"
    begin=$(date +%s)
    result=ok
    # The first folder is where new inputs are kept; the others are only read.
    # shellcheck disable=SC2086
    $fuzz "$target" $options -artifact_prefix="$work/findings/$target-" "$work/corpus/$target" "Fuzzing/Corpus/$target" \
        >"$log" 2>&1 || result=FINDING
    number() { sed -n "s/^stat::$1: *//p" "$log" | tail -n 1; }
    coverage=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -n 1)
    printf '%-12s%10s%12s%12s%12s%12s\n' "$target" "$(($(date +%s) - begin))" "$(number number_of_executed_units)" \
        "$coverage" "$(number new_units_added)" "$result"
    [ $result = FINDING ] || continue
    input=$(sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)
    # A limit of time is one of the clock: on a busy machine any input can miss it, once.
    case $input in
        *-timeout-*)
            if $fuzz "$target" -timeout=10 "$input" >>"$log" 2>&1; then
                echo "  It stopped at an input that was slow once and is not when repeated: $input"
                continue
            fi ;;
    esac
    failed=1
    echo "  $(grep -m 1 -E '^fuzz: broken rule|^SUMMARY|ERROR: ' "$log" || echo "It ended in another way.") See $log"
    [ -z "$input" ] || echo "  Repeat: ASAN_OPTIONS=$ASAN_OPTIONS $fuzz $target $input"
done
exit $failed
