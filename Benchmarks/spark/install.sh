#!/usr/bin/env bash
# Installs PySpark from PyPI in Benchmarks/spark/.venv, if it is not there.
set -euo pipefail
cd "$(dirname "$0")"

command -v java >/dev/null || { echo "java is missing. Install it: apt-get install openjdk-17-jre-headless" >&2; exit 3; }
if [ ! -x .venv/bin/spark-submit ]; then
    python3 -m venv .venv
    .venv/bin/pip install --quiet 'pyspark>=3.5,<4'
fi
