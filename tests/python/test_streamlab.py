"""The Python package with the built command."""
import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import streamlab

CELL = """%%streamlab
__global__ void k() {}
int main() { k<<<1, 1>>>(); return cudaDeviceSynchronize(); }
"""


def missing(*modules):
    return [name for name in modules if not importlib.util.find_spec(name)]


TRACE = {"traceEvents": [
    {"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 1, "tid": 1, "ts": 10.0,
     "dur": 5.0, "args": {"correlation": 1}},
    {"ph": "X", "cat": "kernel", "name": "first", "pid": 0, "tid": 7, "ts": 16.0, "dur": 900.5,
     "args": {"device": 0, "stream": 7, "correlation": 1}},
    {"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 1, "tid": 1, "ts": 20.0,
     "dur": 5.0, "args": {"correlation": 2}},
    {"ph": "X", "cat": "kernel", "name": "second", "pid": 0, "tid": 7, "ts": 917.5, "dur": 10.0,
     "args": {"device": 0, "stream": 7, "correlation": 2}},
]}


class Why(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.file = os.path.join(self.folder.name, "trace.json")

    def tearDown(self):
        self.folder.cleanup()

    def test_rows_have_a_cause_and_its_rule(self):
        with open(self.file, "w", encoding="utf-8") as text:
            json.dump(TRACE, text)
        rows = streamlab.why(self.file)
        self.assertEqual([row["cause"] for row in rows], ["host_issue", "stream_order"])
        self.assertEqual(rows[1]["rule"], "S1")
        self.assertEqual(rows[1]["waited_for"], rows[0]["id"])
        self.assertIsInstance(streamlab.findings(self.file), list)

    def test_a_file_that_is_no_trace_is_one_clear_line(self):
        with open(self.file, "w", encoding="utf-8") as text:
            text.write("hello")
        with self.assertRaises(streamlab.StreamlabError) as raised:
            streamlab.why(self.file)
        self.assertIn("not a trace", str(raised.exception))
        self.assertNotIn("\n", str(raised.exception))


@unittest.skipIf(missing("IPython"), "needs IPython")
class Magic(unittest.TestCase):
    def test_a_cell_is_run_and_its_timeline_shown(self):
        from IPython.core.interactiveshell import InteractiveShell
        from IPython.utils.capture import capture_output

        shell = InteractiveShell.instance()
        shell.run_line_magic("load_ext", "streamlab")
        with capture_output() as shown:
            shell.run_cell(CELL)
        self.assertEqual(len(shown.outputs), 1)
        self.assertIn("image/svg+xml", shown.outputs[0].data)


@unittest.skipIf(missing("nbconvert", "nbformat", "ipykernel", "zmq"), "needs nbconvert and ipykernel")
class Notebook(unittest.TestCase):
    def execute(self, *sources):
        import nbformat
        from nbconvert.preprocessors import ExecutePreprocessor

        notebook = nbformat.v4.new_notebook(cells=list(map(nbformat.v4.new_code_cell, sources)))
        with tempfile.TemporaryDirectory() as folder:
            run = ExecutePreprocessor(timeout=300, startup_timeout=300, kernel_name="python3",
                                      allow_errors=True)
            run.preprocess(notebook, {"metadata": {"path": folder}})
        return [cell.outputs for cell in notebook.cells]

    def test_a_notebook_shows_the_timeline_and_the_programs_errors(self):
        wrong = "%%streamlab\nint main() { return x; }\n"
        _, shown, stopped = self.execute("%load_ext streamlab", CELL, wrong)
        kinds = [kind for output in shown for kind in output.get("data", {})]
        self.assertIn("image/svg+xml", kinds, shown)
        self.assertEqual([output["output_type"] for output in stopped], ["error"])
        self.assertIn("cell.cu", stopped[0]["evalue"])
        self.assertNotIn("/tmp/", stopped[0]["evalue"])


@unittest.skipIf(missing("pip", "setuptools", "wheel"), "needs pip, setuptools and wheel")
class Installed(unittest.TestCase):
    def test_pip_installs_the_package_from_the_tree(self):
        tree = pathlib.Path(streamlab.__file__).parent.parent
        with tempfile.TemporaryDirectory() as folder:
            source, target = os.path.join(folder, "source"), os.path.join(folder, "target")
            # pip leaves files in its source folder.
            shutil.copytree(tree, source)
            done = subprocess.run(
                [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps",
                 "--no-build-isolation", "--no-compile", "--target", target, source],
                capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            files = {file.name for file in tree.glob("streamlab/*.py")}
            self.assertEqual({file.name for file in pathlib.Path(target, "streamlab").iterdir()}, files)

    def test_its_wheel_has_the_same_bytes_each_time(self):
        tree = pathlib.Path(streamlab.__file__).parent.parent
        wheels = []
        for _ in range(2):
            with tempfile.TemporaryDirectory() as folder:
                source = os.path.join(folder, "source")
                shutil.copytree(tree, source)
                done = subprocess.run(
                    [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-index", "--no-deps",
                     "--no-build-isolation", "--wheel-dir", folder, source],
                    capture_output=True, text=True, check=False,
                    env={**os.environ, "SOURCE_DATE_EPOCH": "1700000000"})
                self.assertEqual(done.returncode, 0, done.stderr)
                wheel, = pathlib.Path(folder).glob("*.whl")
                wheels.append((wheel.name, wheel.read_bytes()))
        self.assertEqual(wheels[0], wheels[1])


class Version(unittest.TestCase):
    def test_it_is_the_commands(self):
        tree = pathlib.Path(streamlab.__file__).parent.parent
        version = re.search('^version = "(.*)"$', (tree / "pyproject.toml").read_text(), re.M)[1]
        said = subprocess.run([os.environ["STREAMLAB"], "--version"], capture_output=True,
                              text=True, check=True).stdout
        self.assertEqual(said, f"streamlab {version}\n")


if __name__ == "__main__":
    unittest.main()
