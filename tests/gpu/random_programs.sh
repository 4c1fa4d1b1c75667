#!/bin/bash
# Runs the random programs of random_programs.cu on a GPU with nothing but nvcc, and writes
# their times into a folder. compare_random_programs reads it on any machine.
#
#     tests/gpu/random_programs.sh FOLDER
#
#   machine.txt     the GPU, its driver and the compiler
#   measured.txt    the output of five runs of profiles/measure.cu, for `streamlab calibrate`
#   programs.jsonl  seeds 1 to 100 (with which the model is tuned) and 1001 to 1100 (which judge it);
#                   with two GPUs seeds 1 to 20 and 1001 to 1020 for two devices, too
#   again.jsonl     a second series, to measure the GPU's repeatability
#
# LIMIT=S starts nothing new after S seconds (default 220). STREAMLAB=path/to/streamlab lets the model
# device replace the GPU, to test the whole chain. Exit code 4: no nvcc or no GPU.
cd "$(dirname "$0")/../.." || exit 4
folder=${1:?which folder?}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
limit=${LIMIT:-220}
export PATH=$PATH:/usr/local/cuda/bin
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

sources="tests/gpu/random_programs.cu tests/gpu/random/generate.cpp tests/gpu/random/text.cpp
  tests/gpu/random/accesses.cpp tests/gpu/random/order.cpp tests/gpu/random/pasts.cpp"
if [ -n "$STREAMLAB" ]; then
  devices=${DEVICES:-1}
  # shellcheck disable=SC2086
  random_programs() {
    "$STREAMLAB" run $sources -I tests/gpu --device "${MODEL:-model:h200}x$devices" --hazards off \
      --quiet -- "$@"
  }
  measure() { "$STREAMLAB" run profiles/measure.cu --hazards off --quiet; }
  {
    echo "the model device"
    date -u +%F
  } > "$folder/machine.txt"
else
  if ! command -v nvcc > /dev/null || ! nvidia-smi > /dev/null 2>&1; then
    echo "no nvcc or no GPU here" >&2
    exit 4
  fi
  devices=$(nvidia-smi --query-gpu=name --format=csv,noheader | wc -l)
  {
    nvidia-smi --query-gpu=name,driver_version --format=csv,noheader | head -1
    nvcc --version | sed -n 's/.*release \([0-9.]*\),.*/CUDA \1/p'
    date -u +%F
  } > "$folder/machine.txt"
  cuda=$(dirname "$(dirname "$(readlink -f "$(command -v nvcc)")")")
  export LD_LIBRARY_PATH=$cuda/extras/CUPTI/lib64:$cuda/lib64:$cuda/lib:$LD_LIBRARY_PATH
  options="-std=c++17 -O2 -arch=native -cudart shared -I labs -I tests/gpu -I $cuda/extras/CUPTI/include"
  # shellcheck disable=SC2086
  nvcc $options profiles/measure.cu -o "$work/measure" &
  # shellcheck disable=SC2086
  nvcc $options $sources -o "$work/random_programs" -ldl || exit 1
  wait
  random_programs() { timeout 100 "$work/random_programs" "$@"; }
  measure() { timeout 100 "$work/measure"; }
fi
cat "$folder/machine.txt"
echo "compiled after $SECONDS s"

: > "$folder/measured.txt"
for _ in $(seq "${MEASUREMENTS:-5}"); do
  measure >> "$folder/measured.txt" || echo "measure.cu failed" >&2
  echo "---" >> "$folder/measured.txt"
done
echo "measured after $SECONDS s"

# Ten programs in one process: a process start takes longer than ten programs.
batches() {
  local first
  for first in 1 1001; do
    for batch in $(seq 0 9); do
      echo "--devices 1 --seeds $((first + 10 * batch))-$((first + 10 * batch + 9))"
    done
  done
  [ "$devices" -lt 2 ] || for first in 1 11 1001 1011; do
    echo "--devices 2 --seeds $first-$((first + 9))"
  done
}

for file in programs again; do
  : > "$folder/$file.jsonl"
  while read -r batch; do
    [ $SECONDS -lt "$limit" ] || break
    # shellcheck disable=SC2086
    random_programs $batch --repetitions "${REPETITIONS:-5}" >> "$folder/$file.jsonl" \
      2> "$work/errors" || echo "$batch: exit code $?: $(head -3 "$work/errors")" >&2
  done < <(batches)
  echo "$file.jsonl: $(wc -l < "$folder/$file.jsonl") lines, after $SECONDS s"
done
