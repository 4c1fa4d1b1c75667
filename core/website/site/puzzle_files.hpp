// Data of a puzzle's page: the files for building and judging a program in the browser, the
// reference runs, and timelines.
#pragma once

#include <filesystem>
#include <string>

#include "check/manifest/puzzle.hpp"
#include "pages/lab_pictures.hpp"
#include "program/program.hpp"

namespace streamlab::site {

// The original puzzle.cu, even if a learner has edited the one in the tree.
std::string original_text(const check::Puzzle& puzzle);

// For a puzzle with a program to build: schema "streamlab.puzzle-files/1",
//   { "schema", "harness", "files": {path: text}, "profiles": {name: text},
//     "references": [{"profile", "seed", "bytes"}] }
// `files` are at the paths where the checker expects them. The solution's source is not included:
// `bytes` is the stored reference run (reference_run.hpp), with each byte as the character of that
// code. Throws std::runtime_error if the solution does not build or run.
std::string puzzle_files_json(const check::Puzzle& puzzle, const program::Toolchain& toolchain,
                              const pages::ProfileTexts& profiles);

// The verdict on the program as it is given, and the timeline that belongs to it, for a page
// without a compiler: { "verdict": streamlab.result/1, "timeline" }. "null" if the program does not
// end by itself, which depends on the machine.
std::string given_verdict_json(const check::Puzzle& puzzle, const program::Toolchain& toolchain,
                               const std::filesystem::path& profiles_folder);

// The reference's timelines without information about its code: { profile: trace }, each trace as
// text in the format of `streamlab run --trace`.
std::string reference_traces_json(const check::Puzzle& puzzle, const program::Toolchain& toolchain,
                                  const pages::ProfileTexts& profiles);

// The runs of a question puzzle's programs:
//   [{ "label", "output", "before_answer", "timeline" }]
// `before_answer` is a timeline of the information that may be shown before the answer.
std::string programs_json(const check::Puzzle& puzzle, const program::Toolchain& toolchain,
                          const pages::ProfileTexts& profiles);

}  // namespace streamlab::site
