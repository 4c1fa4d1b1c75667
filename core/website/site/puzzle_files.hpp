// What a puzzle's page needs beside its text: the files with which a tab builds and judges a
// program, the reference's runs, and the pictures.
#pragma once

#include <string>

#include "check/manifest/puzzle.hpp"
#include "pages/lab_pictures.hpp"
#include "program/program.hpp"

namespace streamlab::site {

// puzzle.cu as it is given, also where a learner has changed the one in the tree.
std::string given_text(const check::Puzzle& puzzle);

// For a puzzle whose program is built: schema "streamlab.puzzle-files/1",
//   { "schema", "harness", "files": {path: text}, "profiles": {name: text},
//     "references": [{"profile", "seed", "bytes"}] }
// `files` lie where the checker looks for them in a tab. Nothing of the solution's source is among
// them; `bytes`, each a character of that number, are what the checker keeps of its run. Throws
// std::runtime_error if the solution does not build or run.
std::string puzzle_files_json(const check::Puzzle& puzzle, const program::Toolchain& toolchain,
                              const pages::ProfileTexts& profiles);

// When the reference's work ran, by profile, without what tells of its code: { profile: trace },
// each trace a text as `streamlab run --trace` writes it.
std::string reference_traces_json(const check::Puzzle& puzzle, const program::Toolchain& toolchain,
                                  const pages::ProfileTexts& profiles);

// The runs of the programs that the questions are about:
//   [{ "label", "output", "before_answer", "timeline" }]
// `before_answer` is a timeline, too, of what the question allows to be seen before it is answered.
std::string programs_json(const check::Puzzle& puzzle, const program::Toolchain& toolchain,
                          const pages::ProfileTexts& profiles);

}  // namespace streamlab::site
