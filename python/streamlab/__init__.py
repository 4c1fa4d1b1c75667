"""Records Python code that uses a GPU, explains its waits, and runs .cu cells in notebooks.

    import streamlab

    with streamlab.record("step.rec"):
        step()
    for row in streamlab.why("step.rec"):
        print(row["name"], row["cause"], row["why"])

In a notebook, `%load_ext streamlab` adds the magic `%%streamlab`. The package wraps the command
`streamlab`, which it searches for in PATH; the variable STREAMLAB overrides its path.
"""
from .command import StreamlabError
from .recording import record
from .reasons import findings, why

__all__ = ["StreamlabError", "findings", "load_ipython_extension", "record", "why"]


def load_ipython_extension(shell):
    from .magic import StreamlabMagics

    shell.register_magics(StreamlabMagics)
