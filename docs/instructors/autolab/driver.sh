#!/usr/bin/env bash
# Prints what is wrong, and as the last line the scores. Without such a line Autolab gives no score
# and tells the instructor: what should happen where the grader itself fails.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Autolab shows everything that is printed: the text for the student alone.
if ! streamlab grade "$1" --puzzle "$(cat puzzle)" --format autolab --out "$work/out" \
    > "$work/log" 2>&1; then
    sed 's/^/grader: /' "$work/log"
fi
cat "$work"/out/autolab/*.txt
