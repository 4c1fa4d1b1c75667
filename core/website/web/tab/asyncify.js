// Instruments a module with Asyncify, so that its stacks can be unwound and rewound, as the model device requires.
// Returns a function of a module's bytes. `binaryen`: the default export of binaryen.js, which is unpacked first.
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
