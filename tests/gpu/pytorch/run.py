"""Runs the programs of this folder.

    run.py                     all, as they are: under `streamlab record`, say
    run.py --profiler FOLDER   each under torch.profiler, which leaves FOLDER/NAME.json.gz
    run.py NAME ...            only these
"""
import os
import sys
import traceback

import torch

import copy_programs  # noqa: F401
import device_programs  # noqa: F401
import event_programs  # noqa: F401
import host_programs  # noqa: F401
import loading_programs  # noqa: F401
import order_programs  # noqa: F401
import step_programs  # noqa: F401
from truth import PROGRAMS, settle


def run(name, folder):
    torch.cuda.nvtx.range_push("warm up:" + name)
    PROGRAMS[name]()
    torch.cuda.nvtx.range_pop()
    settle()
    if not folder:
        torch.cuda.nvtx.range_push("program:" + name)
        PROGRAMS[name]()
        torch.cuda.nvtx.range_pop()
        return
    activities = [torch.profiler.ProfilerActivity.CPU, torch.profiler.ProfilerActivity.CUDA]
    with torch.profiler.profile(activities=activities) as profile:
        PROGRAMS[name]()
    profile.export_chrome_trace(os.path.join(folder, name + ".json.gz"))


def main(arguments):
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
