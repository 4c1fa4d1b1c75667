"""Launches kernels from several lines; each is named after the line that must be recorded."""

import ctypes
import os
import sys
import threading

injection = ctypes.CDLL(os.environ["CUDA_INJECTION64_PATH"])
injection.InitializeInjection()
cupti = ctypes.CDLL(os.environ["STREAMLAB_CUPTI"])


def launch():
    # Like frameworks, ctypes releases Python's GIL for a call. The next line is a library's.
    exec(LIBRARY, {"launch": cupti.fake_cupti_launch, "name": b"%d" % sys._getframe(1).f_lineno})


LIBRARY = compile("\n\nlaunch(name)\n", "/usr/lib/python3/dist-packages/library.py", "exec")


# launch() is marked as a library's function, too: its callers are the program's lines.
launch.__code__ = launch.__code__.replace(co_filename="/usr/lib/python3/dist-packages/library.py")


def in_a_function():
    launch()
    for _ in range(3):
        launch()
    return [launch() for _ in range(2)]


class Model:
    def step(self):
        list(map(lambda _: launch(), range(2)))


def in_a_generator():
    yield launch()
    launch()
    yield 1


launch()
in_a_function()
Model().step()
list(in_a_generator())
thread = threading.Thread(target=lambda: launch())
thread.start()
thread.join()
elsewhere = {"launch": launch}
exec(compile("\n\n\ndef g():\n    launch()\ng()\n", os.getcwd() + "/größe/モデル.py", "exec"), elsewhere)
