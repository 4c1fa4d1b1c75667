#!/usr/bin/env bash
# The entry point of the grader's container: grades /grade/student, writes /grade/results.
set -u
root=${GRADE_ROOT:-/grade}
results=$root/results/results.json
puzzle=${STREAMLAB_PUZZLE:?name the puzzle in the environment of externalGradingOptions}

# First of all a result that costs no attempt: what stands there if we are killed.
publish() { cp "$1" "$results.new" && mv -f "$results.new" "$results"; }
mkdir -p "$root/results"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat > "$work/unfinished.json" <<'JSON'
{"gradable": false, "format_errors": ["Not graded, and this is not your fault: the grader did not finish. Submit once more, or tell your instructor."]}
JSON
publish "$work/unfinished.json"

mkdir "$work/in"
cp -RP "$root/student" "$work/in/student"
streamlab grade "$work/in" --puzzle "$puzzle" --format prairielearn --out "$work/out"
[ -f "$work/out/prairielearn/student.json" ] && publish "$work/out/prairielearn/student.json"
exit 0
