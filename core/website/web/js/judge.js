
// Behind Emscripten's own text: what judges a puzzle's runs, one instance for a Worker.

// Gives {write, judge, keepReference}: write(path, data) puts a file of the puzzle in its place, and judge(about) gives what
// `streamlab check --json` gives (judge/judge.cpp says what `about` has).
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
