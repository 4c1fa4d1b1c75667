"""Runs the command `streamlab`."""
import os
import shutil
import subprocess


class StreamlabError(RuntimeError):
    """The command failed; the message is its error output."""


def executable():
    found = os.environ.get("STREAMLAB") or shutil.which("streamlab")
    if not found:
        raise StreamlabError("the command 'streamlab' is not in PATH; set STREAMLAB to its file")
    return found


def run(*arguments, accept=(0,)):
    """Runs the command and returns the completed process.

    Exit codes not in `accept` raise StreamlabError.
    """
    done = subprocess.run([executable(), *map(str, arguments)], capture_output=True, text=True,
                          check=False, stdin=subprocess.DEVNULL)
    if done.returncode not in accept:
        raise StreamlabError(done.stderr.strip() or done.stdout.strip())
    return done
