#!/usr/bin/env bash
# Gradescope runs this once, as root, when it builds the autograder's image.
set -euo pipefail
source=${AUTOGRADER_ROOT:-/autograder}/source
share=${STREAMLAB_SHARE:-/usr/share/streamlab}

apt-get update
apt-get install -y --no-install-recommends "$source"/streamlab_*.deb bubblewrap

# The reference solutions are for the grader, not for what it grades.
chmod -R go-rwx "$share/solutions"
# Checks the machine, and compiles the headers that all submissions share.
streamlab doctor --warm
