#!/usr/bin/env bash
# The Spark job on a cluster of two executors on this machine, one of which is killed while it works: in the end each
# input must have its lines once. IMAGES in the environment says how many pictures.
set -euo pipefail
cd "$(dirname "$0")/../.."
docscan=$PWD/.build/release/docscan
venv=Benchmarks/spark/.venv
export PATH="$PWD/$venv/bin:$PATH" # where spark-submit looks for Python
images=${IMAGES:-120}

[ -x "$docscan" ] || { echo "There is no $docscan: run make build first" >&2; exit 3; }
Benchmarks/spark/install.sh

folder=$(mktemp -d)
job=
trap '[ -z "$job" ] || kill "$job" 2>/dev/null || true; rm -rf "$folder"' EXIT
mkdir "$folder/in"
# Pictures that are read, that are none, and of several pages, many times.
sources=(TestImages/odd/*.jpg TestImages/broken/*.jpg TestImages/documents/multipage.tiff TestImages/formats/*.pdf)
for ((i = 0; i < images; i++)); do
    source=${sources[i % ${#sources[@]}]}
    cp "$source" "$folder/in/$(printf '%04d' "$i") ${source##*/}"
done
"$docscan" batch "$folder/in" --no-text --quiet | jq -r .source | sort > "$folder/expected"

run() { # name, options…
    local name=$1
    shift
    # Workers and executors of this cluster are found by its folder, and only they.
    SPARK_LOCAL_DIRS="$folder/$name.local" SPARK_LOCAL_IP=127.0.0.1 SPARK_WORKER_DIR="$folder/$name.work" \
        $venv/bin/spark-submit --master 'local-cluster[2,1,1024]' --conf spark.ui.enabled=false \
        --conf spark.driver.bindAddress=127.0.0.1 --conf spark.driver.extraJavaOptions="-Ddocscan.test=$folder" \
        --conf spark.executor.extraJavaOptions="-Ddocscan.test=$folder" --conf spark.task.maxFailures=4 \
        Benchmarks/spark/scan.py "$folder/in" "$folder/$name" --docscan "$docscan" --options=--no-text --parallelism 12 \
        "$@" > "$folder/$name.log" 2>&1
}

executors() { # process ids of this run's executors
    local process words
    for process in /proc/[0-9]*; do
        words=$( (tr '\0' ' ' < "$process/cmdline") 2>/dev/null || true)
        if [[ $words == *ExecutorBackend* && $words == *"-Ddocscan.test=$folder "* ]]; then echo "${process#/proc/}"; fi
    done
}

check() { # name
    cat "$folder/$1"/part-* | jq -r .source | sort > "$folder/$1.sources"
    if ! diff "$folder/expected" "$folder/$1.sources" > "$folder/$1.diff"; then
        echo "$1: the lines are not those of one run:" >&2
        head -20 "$folder/$1.diff" >&2
        exit 1
    fi
}

run killed & job=$!
victim=
while kill -0 $job 2>/dev/null; do
    # In mid-run: some partitions are done, and not all.
    done_parts=$( (find "$folder/killed" -name 'part-*' ! -name '*.crc' 2>/dev/null || true) | wc -l)
    if [ "$done_parts" -ge 3 ]; then
        victim=$(executors)
        victim=${victim%%$'\n'*}
        [ -z "$victim" ] || kill -9 "$victim"
        break
    fi
    sleep 0.1
done
if ! wait $job; then
    tail -n 40 "$folder/killed.log" >&2
    exit 1
fi
[ -n "$victim" ] || { echo "No executor was there to be killed: give more pictures, as in IMAGES=500" >&2; exit 1; }
grep -q 'Lost executor' "$folder/killed.log" || { echo "Spark has not noticed that an executor is gone" >&2; exit 1; }
check killed
echo "killed executor $victim in mid-run ($done_parts partitions begun): $(wc -l < "$folder/killed.sources") lines," \
    "each of the $images inputs has its own once; $(grep -c 'Lost task' "$folder/killed.log") tasks were lost"

run parquet --format parquet || { tail -n 40 "$folder/parquet.log" >&2; exit 1; }
ls "$folder"/parquet/*.parquet > /dev/null
echo "Parquet: $(find "$folder/parquet" -name '*.parquet' | wc -l) files"
