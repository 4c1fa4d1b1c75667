// Checks a submission for a puzzle: builds it with the harness, runs it and the reference solution
// with each profile and seed, and judges the runs.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "check/manifest/puzzle.hpp"
#include "check/running/options.hpp"
#include "check/verdict/verdict.hpp"

namespace streamlab::check {

// The verdict also reports faults of the machine (ErrorKind::environment) and of the puzzle itself
// (ErrorKind::harness). check() prints nothing and does not update progress. It is thread-safe.
Verdict check(const Puzzle& puzzle, const std::filesystem::path& submission,
              const CheckOptions& options);

// Runs puzzle.cu's programs for each [[proof]] and returns one line for each condition that does
// not hold. A proof concerns the programs and not the answers, so any version of the file may be
// used. Throws std::runtime_error if a program does not build.
std::vector<std::string> check_proofs(const Puzzle& puzzle, const CheckOptions& options);

}  // namespace streamlab::check
