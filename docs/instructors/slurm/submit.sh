#!/usr/bin/env bash
# submit.sh HOMEWORK PUZZLE PARTS: grades the folder HOMEWORK in PARTS jobs and puts the parts
# together in HOMEWORK-grades. Run it in a folder that all nodes see.
set -eu
homework=${1%/} puzzle=$2 parts=$3
here=$(cd "$(dirname "$0")" && pwd)

array=$(sbatch --parsable --array="1-$parts" "$here/grade.sbatch" "$homework" "$puzzle")
# After any end of the parts: what is missing is said by the merge, and graded by submitting again.
sbatch --parsable --dependency="afterany:${array%%;*}" "$here/merge.sbatch" "$homework" "$parts"
