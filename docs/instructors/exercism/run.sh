#!/usr/bin/env bash
# bin/run.sh of a test runner: SLUG INPUT/ OUTPUT/. The slug is the puzzle's name, such as
# ships-aground; the result is OUTPUT/results.json.
set -eu
slug=$1 input=${2%/} output=${3%/}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir "$work/in"
cp -RP "$input" "$work/in/solution"
streamlab grade "$work/in" --puzzle "$slug" --format exercism --out "$work/out" || [ $? -eq 4 ]
cp "$work/out/exercism/solution.json" "$output/results.json.new"
mv -f "$output/results.json.new" "$output/results.json"
