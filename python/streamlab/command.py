"""Calls the command `streamlab`."""
import os
import shutil
import subprocess


class StreamlabError(RuntimeError):
    """What the command said when it could not do its work."""


def executable():
    found = os.environ.get("STREAMLAB") or shutil.which("streamlab")
    if not found:
        raise StreamlabError("the command 'streamlab' is not in PATH; set STREAMLAB to its file")
    return found


def run(*arguments, accept=(0,)):
    """Runs it; returns what it printed. Exit codes other than `accept` raise StreamlabError."""
    done = subprocess.run([executable(), *map(str, arguments)], capture_output=True, text=True,
                          check=False, stdin=subprocess.DEVNULL)
    if done.returncode not in accept:
        raise StreamlabError(done.stderr.strip() or done.stdout.strip())
    return done
