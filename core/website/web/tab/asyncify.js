// Makes a module one whose stacks can be unwound and wound up again, as the model device's are.
// Gives that function of a module's bytes. `binaryen` is the default export of binaryen.js, which a tab unpacks first.
export const asyncifyWith = (binaryen) => (bytes) => {
  const module = binaryen.readBinary(bytes);
  const { MVP, BulkMemory, MutableGlobals, NontrappingFPToInt, SignExt } = binaryen.Features;
  module.setFeatures(MVP | BulkMemory | MutableGlobals | NontrappingFPToInt | SignExt);
  binaryen.setOptimizeLevel(1);
  module.runPasses(["asyncify"]);
  const result = module.emitBinary();
  module.dispose();
  return result;
};
