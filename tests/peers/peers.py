#!/usr/bin/env python3
"""Results of other people's CUDA programs on the model device.

    tests/peers/peers.py FOLDER [-I DIR] [--limit S] [--memory GB] [--only TEXT] [--streamlab PATH]

It downloads nothing: FOLDER holds your programs, such as a clone of NVIDIA's cuda-samples (with
-I cuda-samples/Common). A folder with one file that has a main() is a program of all its .cu and .cpp
files; where several have one, each of them is a program with those that have none. A folder without a .cu
counts where a .cpp includes a header of CUDA. Each is built and run unmodified, and the table says whether it was built, how it ended, whether it reported success, how
long building and running took, the memory of the largest process, and how many errors were found.

Exit code 0; the table goes to the standard output in Markdown, progress to the standard error.
"""
import argparse
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

INCLUDES_CUDA = re.compile(r"^\s*#\s*include\s*[<\"](?:cuda|cublas|curand)", re.M)
HAS_MAIN = re.compile(r"^\s*(?:int|void|auto)?\s*main\s*\(", re.M)
SAYS_WRONG = re.compile(r"\b(fail(ed|ure)?|mismatch(es)?|incorrect|wrong)\b|= FAIL|(?<!no )\berrors?\b(?!\s*[:=]\s*[-+.\d])",
                        re.I)  # "max error: 5e-8" is a measure
SAYS_RIGHT = re.compile(r"\b(pass(ed)?|success(ful|fully)?|correct|match(es)?)\b", re.I)
ENDINGS = {0: "ran", 1: "failed", 2: "not built", 3: "stopped", 4: "not run", 5: "not run"}


def text_of(file):
    return file.read_text(encoding="utf-8", errors="replace")


def is_source(file):
    """False for licences with the extension of a source (LICENSE.gups.cu)."""
    return not file.name.lower().startswith(("license", "licence"))


def programs_in(folder):
    """(name, files) of every program in the folder and the folders in it."""
    written_in_cuda = [*(f for f in folder.rglob("*.cu") if is_source(f)),
                       *(f for f in folder.rglob("*.cpp") if INCLUDES_CUDA.search(text_of(f)))]
    for directory in sorted({file.parent for file in written_in_cuda}):
        files = sorted(f for f in directory.iterdir() if f.suffix in (".cu", ".cpp", ".cc") and is_source(f))
        mains = [f for f in files if HAS_MAIN.search(text_of(f))]
        parts = [f for f in files if f not in mains]
        name = str(directory.relative_to(folder))
        for main in mains:
            yield (name if len(mains) == 1 else f"{name}/{main.name}"), [main] + parts


def judged(output):
    if SAYS_WRONG.search(output):
        return "no"
    return "yes" if SAYS_RIGHT.search(output) else ""


def reason(output):
    """The line with the reason for a failed build or a run without end."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    for line in lines:
        if re.search(r"error:|streamlab:|undefined reference", line):
            return line
    return lines[-1] if lines else ""


def resident_bytes(session):
    """Resident memory of the largest process of the session."""
    most = 0
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            fields = (process / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile
        if int(fields[3]) == session:
            most = max(most, int(fields[21]) * os.sysconf("SC_PAGE_SIZE"))
    return most


def watch(child, allowed):
    """Waits for the end and returns the peak memory. A program over the limit is killed."""
    most = 0
    while child.poll() is None:
        most = max(most, resident_bytes(child.pid))
        if most > allowed:
            os.killpg(child.pid, signal.SIGKILL)
        time.sleep(0.05)
    return most


def run(files, arguments):
    """One program: a row of the table as a dictionary."""
    with tempfile.TemporaryDirectory() as scratch:
        figures = pathlib.Path(scratch) / "run.json"
        command = [arguments.streamlab, "run", *[f.name for f in files], "--json", str(figures), "--timeout",
                   str(arguments.limit), "--quiet"]
        for directory in arguments.include:
            command += ["-I", os.path.abspath(directory)]
        begin = time.monotonic()
        with open(pathlib.Path(scratch) / "output", "w+b") as output:
            child = subprocess.Popen(command, cwd=files[0].parent, stdin=subprocess.DEVNULL, stdout=output,
                                     stderr=subprocess.STDOUT, start_new_session=True)
            most = watch(child, arguments.memory * 2**30)
            output.seek(0)
            text = output.read(1 << 20).decode("utf-8", errors="replace")
        row = {"ending": ENDINGS.get(child.returncode, str(child.returncode)),
               "seconds": time.monotonic() - begin, "megabytes": most / 2**20, "found": "",
               "right": "", "reason": ""}
        if most > arguments.memory * 2**30:
            row["ending"] = "too large"
        if row["ending"] in ("ran", "failed"):
            row["right"] = judged(text)
            if figures.exists():
                findings = json.loads(figures.read_text())["hazards"]
                row["found"] = sum(1 for finding in findings if finding.get("severity") == "error")
        if row["ending"] != "ran":
            row["reason"] = reason(text)
        return row


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("-I", dest="include", action="append", default=[], metavar="DIR")
    parser.add_argument("--limit", type=int, default=60, help="seconds for a program (60)")
    parser.add_argument("--memory", type=float, default=4, help="GB for a process (4)")
    parser.add_argument("--only", default="", help="programs with this text in their name")
    parser.add_argument("--streamlab", default=str(pathlib.Path(__file__).resolve().parents[2] /
                                                   "build/core/cli/streamlab"))
    arguments = parser.parse_args()
    if not arguments.folder.is_dir():
        parser.error(f"there is no folder {arguments.folder}")
    if not os.access(arguments.streamlab, os.X_OK):
        parser.error(f"there is no {arguments.streamlab}; build streamlab, or name it with --streamlab")
    arguments.streamlab = os.path.abspath(arguments.streamlab)
    rows = []
    print("| program | ended | right | seconds | MB | errors found | why |\n|---|---|---|---|---|---|---|")
    for name, files in programs_in(arguments.folder):
        if arguments.only not in name:
            continue
        row = run(files, arguments)
        rows.append(row)
        why = row["reason"].replace("|", "\\|")[:140]
        print(f"| {name} | {row['ending']} | {row['right']} | {row['seconds']:.1f} | "
              f"{row['megabytes']:.0f} | {row['found']} | {why} |", flush=True)
        print(f"{len(rows)}: {name} {row['ending']}", file=sys.stderr)
    ended = [row for row in rows if row["ending"] == "ran"]
    print(f"\n{len(rows)} programs: {len(ended)} ran to their end, "
          f"{sum(row['right'] != 'no' for row in ended)} of them without calling themselves wrong, "
          f"{sum(bool(row['found']) for row in rows)} with errors found; "
          f"{sum(row['ending'] == 'not built' for row in rows)} were not built.")


if __name__ == "__main__":
    main()
