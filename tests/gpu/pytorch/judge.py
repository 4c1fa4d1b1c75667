"""Compares what `streamlab why --json` says with what the programs of this folder expect.

    judge.py WHY.json ...     counts, and each operation whose cause is wrong or unknown
"""
import collections
import json
import sys


# Between two rounds of a program the device is idle for a millisecond.
ROUND_NS = 300_000


def expectations(operations):
    """Each operation that has an expectation, with it.

    The last cause of a list is that of all further operations of the round; * stands for any.
    """
    position, before, issued = 0, None, 0
    for operation in operations:
        path = operation["range"]
        name = path.split(" > ")[-1]
        if path.startswith("warm up:") or not name.startswith("expect:"):
            before = None
            continue
        causes = name[len("expect:"):].split(",")
        same_round = path == before and operation["issued_ns"] - issued < ROUND_NS
        position = position + 1 if same_round else 0
        before, issued = path, operation["issued_ns"]
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
