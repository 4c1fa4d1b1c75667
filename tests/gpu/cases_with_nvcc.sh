#!/bin/bash
# Runs programs of tests/cases and tests/facts on a GPU with nothing but nvcc: no build of
# streamlab is needed. Each case must print the lines that its comments expect.
#
#     tests/gpu/cases_with_nvcc.sh [PART OF A PATH ...]
#
# Without arguments, the cases and facts of the measurements of 2026-11-23. Of a case with two forms
# the repaired one is run. The other parts of `conformance` (the recorder, an explanation for each
# difference) are left out. Exit code 0: all agree; 1: some differ; 4: no nvcc or no GPU.
cd "$(dirname "$0")/../.." || exit 4
export PATH=$PATH:/usr/local/cuda/bin
if ! command -v nvcc > /dev/null || ! nvidia-smi > /dev/null 2>&1; then
  echo "no nvcc or no GPU here" >&2
  exit 4
fi
nvidia-smi --query-gpu=name,driver_version --format=csv,noheader
nvcc --version | tail -1

if [ $# -eq 0 ]; then
  set -- cases/queues/ engines/c1-memsets-need-room engines/c1-urgent-memset \
    engines/c2-small-copy engines/c2-engine-goes-on engines/c2-copies-behind-kernels \
    copies/m5-memset-managed launches/x1-what-blocks memory/a1-pinned-memory-waits \
    events/e4-asking-all-the-time events/e6-what-a-record-costs graphs/g1-edges-cost-less \
    host-functions/fills-what-the-host-reads kernels/nanosleep facts/edges facts/gaps
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

compile() {
  local flags=
  [[ $1 == */device-launches/* ]] && flags="-rdc=true -lcudadevrt "
  flags+=$(sed -n 's#^// flags: ##p' "$1" | tr '\n' ' ' | sed 's/--std/-std/; s/gnu++/c++/')
  grep -q '^#include <cublas' "$1" && flags+="-lcublas "
  grep -q '^#include <curand' "$1" && flags+="-lcurand "
  # shellcheck disable=SC2086
  nvcc -std=c++17 $flags -arch=native -I labs -I tests/cases -I tests/facts -o "$2" "$1" \
    -lcuda > "$2.messages" 2>&1
}

files=()
for part in "$@"; do
  while read -r file; do
    grep -q '^// \(only-on: model\|profile: \|no-nvcc: \|stopped: \|prints-end: \)' "$file" ||
      files+=("$file")
  done < <(find tests/cases tests/facts -name '*.cu' -path "*$part*" | sort)
done

# Parallel, because compiling takes longest.
for index in "${!files[@]}"; do
  compile "${files[$index]}" "$work/$index" &
  while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do wait -n; done
done
wait

differ=0
for index in "${!files[@]}"; do
  file=${files[$index]}
  if [ ! -x "$work/$index" ]; then
    echo "DOES NOT COMPILE $file: $(head -1 "$work/$index.messages")"
    differ=1
    continue
  fi
  STREAMLAB_KNOB_repaired=1 timeout 60 "$work/$index" > "$work/$index.out" 2>&1
  code=$?
  if [[ $file == tests/facts/* ]]; then
    echo "FACTS $file"
    sed 's/^/    /' "$work/$index.out"
    continue
  fi
  # The lines for both forms, and those for the repaired one.
  awk '/^\/\/ wrong:/ {skip = 1} /^\/\/ repaired:/ {skip = 0}
       !skip && sub(/^\/\/ prints: /, "")' "$file" > "$work/$index.expected"
  if [ $code -eq 0 ] && diff "$work/$index.expected" "$work/$index.out" > "$work/$index.diff"; then
    echo "agrees $file"
  else
    echo "DIFFERS $file (exit code $code; < promised, > printed)"
    sed 's/^/    /' "$work/$index.diff"
    differ=1
  fi
done
exit $differ
