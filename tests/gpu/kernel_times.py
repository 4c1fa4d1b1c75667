"""How long the kernels of a program take, on a GPU and on the model device.

    kernel_times.py gpu PROGRAM.cu > FILE        needs nvcc and PyTorch, whose profiler has CUPTI's times
    kernel_times.py model PROGRAM.cu > FILE      needs STREAMLAB, by default build/core/cli/streamlab
    kernel_times.py table GPU-FILE MODEL-FILE    rows for docs/measurements, and how far they differ

A program defines kernel_kinds(size, times), like those in tests/gpu/programs: for each of three
sizes it launches the same kernels again and again. A file has a line for each size and kernel: size,
name, median in microseconds, least, most.
"""
import ctypes
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile

TIMES = 11  # rounds on a GPU; the first one does not count
SIZES = 3


def short(name):
    """The kernel's name as its source has it: no types, no namespaces, no integer types of values."""
    name = re.sub(r"^void ", "", name)
    name = re.sub(r"\(int\)", "", name)
    return re.sub(r"\(.*$", "", name)


def print_rounds(size, names, rounds):
    for place, name in enumerate(names):
        values = [one[place] for one in rounds]
        row = [size, name] + ["%.2f" % f(values) for f in (statistics.median, min, max)]
        print("\t".join(map(str, row)))


def on_a_gpu(program):
    import torch
    from torch.profiler import ProfilerActivity, profile

    with tempfile.TemporaryDirectory() as folder:
        library = os.path.join(folder, "kernels.so")
        subprocess.run(["nvcc", "-O2", "-arch=native", "-shared", "-Xcompiler", "-fPIC",
                        program, "-o", library], check=True)
        kernel_kinds = ctypes.CDLL(library).kernel_kinds
        print(torch.cuda.get_device_name(0))
        for size in range(SIZES):
            with profile(activities=[ProfilerActivity.CUDA]) as profiler:
                kernel_kinds(size, TIMES)
            trace = os.path.join(folder, "trace.json")
            profiler.export_chrome_trace(trace)
            with open(trace) as file:
                events = [e for e in json.load(file)["traceEvents"] if e.get("cat") == "kernel"]
            events.sort(key=lambda e: e["ts"])
            count = len(events) // TIMES
            rounds = [[e["dur"] for e in events[i * count:(i + 1) * count]] for i in range(TIMES)]
            print_rounds(size, [short(e["name"]) for e in events[:count]], rounds[1:])


def on_the_model(program):
    streamlab = os.environ.get("STREAMLAB", "build/core/cli/streamlab")
    for size in range(SIZES):
        with tempfile.NamedTemporaryFile(suffix=".json") as file:
            # The work limit is not for kernels of this size.
            run = subprocess.run([streamlab, "run", "--hazards", "off", "--timeout", "3600",
                                  "--json", file.name, program, "--", str(size)],
                                 stdout=subprocess.DEVNULL)
            if run.returncode:
                sys.exit(run.returncode)
            operations = json.load(open(file.name))["operations"]
        kernels = [o for o in operations if o["kind"] == "kernel"]
        second = kernels[len(kernels) // 2:]
        times = [(o["end_ns"] - o["start_ns"]) / 1000 for o in second]
        print_rounds(size, [short(o["name"]) for o in second], [times])


def read(name):
    """For each size a list of names and times, in the order of the launches."""
    rows = [[] for _ in range(SIZES)]
    for line in open(name):
        fields = line.rstrip("\n").split("\t")
        if len(fields) == 5:
            rows[int(fields[0])].append((fields[1], float(fields[2])))
    return rows


def in_words(us):
    return "%.3g" % us if us < 999.5 else "%.0f" % us


def table(gpu_file, model_file):
    """Pairs by order, because the model device's names are without the values of templates."""
    gpu, model = read(gpu_file), read(model_file)
    for ours, theirs in zip(model, gpu):
        if ours and [n.split("<")[0] for n, _ in ours] != [n.split("<")[0] for n, _ in theirs]:
            sys.exit("the files are of different kernels")
    print("| kernel | GPU, us: small, middle, large | here, us: small, middle, large |\n|---|---|---|")
    for place, (name, _) in enumerate(gpu[0]):
        cells = [", ".join(in_words(size[place][1]) for size in rows if size)
                 for rows in (gpu, model)]
        print("| `%s` | %s | %s |" % (name, *cells))
    of_sizes = [[max(a / b, b / a) for (_, a), (_, b) in zip(*pair)] for pair in zip(gpu, model)]
    of_sizes.append(sum(of_sizes, []))
    for what, factors in zip(("small", "middle", "large", "all"), of_sizes):
        if factors:
            print("%s: median %.0f%% off, at most %.2f times, %d of %d beyond 2" % (
                what, 100 * (statistics.median(factors) - 1), max(factors),
                sum(factor > 2 for factor in factors), len(factors)))


if __name__ == "__main__":
    command = {"gpu": on_a_gpu, "model": on_the_model, "table": table}[sys.argv[1]]
    command(*sys.argv[2:])
