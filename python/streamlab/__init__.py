"""streamlab in Python: record code that uses a GPU, ask why it waited, run .cu cells in notebooks.

    import streamlab

    with streamlab.record("step.rec"):
        step()
    for row in streamlab.why("step.rec"):
        print(row["name"], row["cause"], row["why"])

In a notebook, `%load_ext streamlab` brings the magic `%%streamlab`. The package is a face of the
command `streamlab`, which it looks for in PATH; STREAMLAB names another.
"""
from .command import StreamlabError
from .recording import record
from .reasons import findings, why

__all__ = ["StreamlabError", "findings", "load_ipython_extension", "record", "why"]


def load_ipython_extension(shell):
    from .magic import StreamlabMagics

    shell.register_magics(StreamlabMagics)
