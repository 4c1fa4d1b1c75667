"""The report of `streamlab why` as rows."""
import json
import os
import tempfile

from . import command


def _report(path):
    # Through a file: the report of a large trace is too large for a pipe.
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "why.json")
        command.run("why", os.fspath(path), "--json", file)
        with open(file, encoding="utf-8") as text:
            return json.load(text)


def why(path):
    """One dictionary per operation: name, stream, start_ns, end_ns, cause, rule, why, ...

    `pandas.DataFrame(streamlab.why(path))` converts them to a table.
    """
    return _report(path)["operations"]


def findings(path):
    """Causes of lost time, most costly first: id, title, text, lost_ns, times, places, lab."""
    return _report(path)["findings"]
