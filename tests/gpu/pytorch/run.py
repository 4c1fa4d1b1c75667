"""Runs the programs of this folder.

    run.py                     all, without a profiler, for use under `streamlab record`
    run.py --profiler FOLDER   each under torch.profiler, which leaves FOLDER/NAME.json.gz
    run.py NAME ...            only these
    run.py --second ...        the second set, from the folder `second`
"""
import gc
import importlib
import os
import pathlib
import sys
import traceback

import torch

import truth
from truth import PROGRAMS, settle

FOLDER = pathlib.Path(__file__).parent


def load(second):
    """Imports the modules, which register their programs."""
    for file in sorted((FOLDER / "second" if second else FOLDER).glob("*_programs.py")):
        sys.path.insert(0, str(file.parent))
        importlib.import_module(file.stem)


def run(name, folder):
    # A graph of an earlier program must not be destroyed during this program's capture.
    gc.collect()
    truth.warming_up = True
    PROGRAMS[name]()
    truth.warming_up = False
    gc.collect()
    settle()
    if not folder:
        with torch.cuda.nvtx.range("program:" + name):
            PROGRAMS[name]()
        return
    activities = [torch.profiler.ProfilerActivity.CPU, torch.profiler.ProfilerActivity.CUDA]
    with torch.profiler.profile(activities=activities) as profile:
        PROGRAMS[name]()
    profile.export_chrome_trace(os.path.join(folder, name + ".json.gz"))


def main(arguments):
    second = "--second" in arguments
    load(second)
    arguments = [word for word in arguments if word != "--second"]
    folder = ""
    if arguments[:1] == ["--profiler"]:
        folder, arguments = arguments[1], arguments[2:]
        os.makedirs(folder, exist_ok=True)
    failed = 0
    for name in arguments or PROGRAMS:
        try:
            run(name, folder)
        except Exception:
            failed += 1
            print("failed:", name, flush=True)
            traceback.print_exc()
    print(len(arguments or PROGRAMS) - failed, "programs ran,", failed, "failed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
