"""The notebook magic %%streamlab, which runs a cell as a .cu program."""
import os
import shlex
import sys
import tempfile

from IPython.core.magic import Magics, cell_magic, magics_class
from IPython.display import SVG, display

from . import command


@magics_class
class StreamlabMagics(Magics):
    @cell_magic
    def streamlab(self, line, cell):
        """Runs the cell on the model device and shows its timeline.

        The options after %%streamlab go to `streamlab run`: --device model:rtx4090, --set n=4.
        """
        with tempfile.TemporaryDirectory() as folder:
            source = os.path.join(folder, "cell.cu")
            picture = os.path.join(folder, "cell.svg")
            with open(source, "w", encoding="utf-8") as text:
                text.write(cell)
            # A program that fails (1) or is stopped (3) has a timeline as well.
            try:
                done = command.run("run", source, "--svg", picture, *shlex.split(line),
                                   accept=(0, 1, 3))
            except command.StreamlabError as error:
                raise command.StreamlabError(str(error).replace(source, "cell.cu")) from None
            sys.stdout.write(done.stdout.replace(source, "cell.cu"))
            sys.stderr.write(done.stderr.replace(source, "cell.cu"))
            if os.path.exists(picture):
                display(SVG(filename=picture))
