#!/usr/bin/env bash
# Trains docscan's model of OCR-B from nothing; see README.md.
#   run.sh [--seed N] [--work DIR] [--minutes M] [STAGE...]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$here/../../.build/ocrb
arguments=("$@")
while [ $# -gt 0 ]; do
    case $1 in
        --work) work=${2:?--work needs a folder}; shift ;;
        --work=*) work=${1#--work=} ;;
    esac
    shift
done
mkdir -p "$work"

packages=(tesseract-ocr fonts-ocr-b fonts-ocr-a fonts-dejavu-core fonts-liberation python3-venv)
if ! dpkg -s "${packages[@]}" >/dev/null 2>&1; then
    as_root=()
    [ "$(id -u)" = 0 ] || as_root=(sudo)
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${packages[@]}" >&2
fi
if ! cmp -s "$here/../requirements.txt" "$work/venv/requirements.txt"; then
    python3 -m venv "$work/venv"
    "$work/venv/bin/pip" install --quiet --requirement "$here/../requirements.txt"
    cp "$here/../requirements.txt" "$work/venv/requirements.txt"
fi
exec "$work/venv/bin/python" "$here/train.py" --work "$work" "${arguments[@]}"
