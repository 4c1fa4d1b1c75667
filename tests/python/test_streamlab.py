"""The Python package, with the command that was built."""
import importlib.util
import json
import os
import tempfile
import unittest

import streamlab

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


@unittest.skipUnless(importlib.util.find_spec("IPython"), "needs IPython")
class Magic(unittest.TestCase):
    def test_a_cell_is_run_and_its_timeline_shown(self):
        from IPython.core.interactiveshell import InteractiveShell
        from IPython.utils.capture import capture_output

        shell = InteractiveShell.instance()
        shell.run_line_magic("load_ext", "streamlab")
        with capture_output() as shown:
            shell.run_cell_magic("streamlab", "", "__global__ void k() {}\n"
                                 "int main() { k<<<1, 1>>>(); return cudaDeviceSynchronize(); }\n")
        self.assertEqual(len(shown.outputs), 1)
        self.assertIn("image/svg+xml", shown.outputs[0].data)


if __name__ == "__main__":
    unittest.main()
