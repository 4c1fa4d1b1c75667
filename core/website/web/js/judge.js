
// Appended to Emscripten's output: judges a puzzle's runs, one instance per Worker.

// Returns {write, judge, keepReference}: write(path, data) stores a file of the puzzle, and judge(about) returns the
// output of `streamlab check --json` (`about`: see judge/judge.cpp).
export async function start() {
  const instance = await instanceOf(await compile("judge.wasm"));
  const write = (path, data) => {
    instance.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")) || "/");
    instance.FS.writeFile(path, data);
  };
  const call = (name, about) => {
    const answer = JSON.parse(instance.ccall(name, "string", ["string"], [JSON.stringify(about)]));
    if (answer.error) throw new Error(answer.error);
    return answer;
  };
  return {
    write,
    judge: (about) => call("streamlab_judge", about),
    keepReference: (about) => call("streamlab_reference", about),
  };
}
