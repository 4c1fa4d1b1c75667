"""Records a section of the running program."""
import contextlib
import ctypes
import os
import pathlib

from . import command


def _library():
    named = os.environ.get("STREAMLAB_INJECTION")
    program = pathlib.Path(command.executable()).resolve()
    candidates = [pathlib.Path(named)] if named else [
        program.parent.parent / "lib/streamlab/libstreamlab_injection.so",
        program.parent.parent / "injection/libstreamlab_injection.so",
        program.parent / "build/core/recordings/injection/libstreamlab_injection.so",
    ]
    for candidate in candidates:
        if candidate.exists():
            return ctypes.CDLL(str(candidate))
    raise command.StreamlabError("streamlab was built without what recording needs (CUPTI)")


@contextlib.contextmanager
def record(path):
    """Records all GPU work that this process issues within the `with` block to the file `path`.

    A process can record only once; restart it to record another section. No other profiler
    (torch.profiler, Nsight) may be active.
    """
    path = pathlib.Path(path).absolute()
    library = _library()
    if path.exists():
        path.unlink()
    if not library.streamlab_record_begin(os.fsencode(path)):
        raise command.StreamlabError("recording did not begin: standard error says why")
    try:
        yield path
    finally:
        library.streamlab_record_end()
