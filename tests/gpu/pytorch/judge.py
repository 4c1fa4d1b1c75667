"""Compares the output of `streamlab why --json` with the causes that the programs of this folder expect.

    judge.py WHY.json ...     counts, and each operation whose cause is wrong or unknown
"""
import collections
import json
import sys


def expectations(operations):
    """Operations with their expected causes. Each range has a unique number."""
    begun = collections.Counter()
    for operation in operations:
        # Libraries open nested ranges.
        names = [name for name in operation["range"].split(" > ") if name.startswith("expect:")]
        if not names:
            continue
        name = names[-1]
        causes = name[len("expect:"):].split(" #")[0].split(",")
        position = begun[name]
        begun[name] += 1
        expected = causes[min(position, len(causes) - 1)]
        if expected != "*":
            yield operation, expected


def main(files):
    counts = collections.Counter()
    for file in files:
        with open(file) as text:
            operations = json.load(text)["operations"]
        for operation, expected in expectations(operations):
            cause = operation["cause"]
            verdict = "right" if cause == expected else "unknown" if cause == "unknown" else "wrong"
            counts[verdict] += 1
            if verdict != "right":
                print(f"{file}: {verdict}: operation {operation['id']} ({operation['name'][:40]}) in "
                      f"{operation['stream']}: expected {expected}, was {cause}: {operation['why']}")
    total = sum(counts.values())
    print(", ".join(f"{counts[verdict]} {verdict} ({100 * counts[verdict] / max(total, 1):.1f}%)"
                    for verdict in ("right", "unknown", "wrong")))
    return 1 if counts["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
