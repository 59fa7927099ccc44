#!/usr/bin/env bash
# Draws photographs of sheets and trains the network that finds their edges; see README.md.
#   run.sh [WORK [MINUTES]]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=${1:-$here/../../.build/training-sheets}
mkdir -p "$work"
if ! cmp -s "$here/requirements.txt" "$work/venv/requirements.txt"; then
    python3 -m venv "$work/venv"
    "$work/venv/bin/pip" install --quiet --requirement "$here/requirements.txt"
    cp "$here/requirements.txt" "$work/venv/requirements.txt"
fi
python=$work/venv/bin/python
"$python" "$here/draw.py" 900 6 "$work/fit" fit
("$python" "$here/draw.py" 901 692 "$work/fit" fit; "$python" "$here/draw.py" 903 520 "$work/fit" fit --close) &
"$python" "$here/draw.py" 902 653 "$work/fit" fit
"$python" "$here/draw.py" 904 520 "$work/fit" fit --close
wait
"$python" "$here/draw.py" 950 120 "$work/check" check
"$python" "$here/train.py" "$work/fit" "$work/check" "$work/weights.f32" --minutes "${2:-25}"
