// Checks a submission for a puzzle: builds it with the harness, runs it and the reference solution
// for each profile and seed, and judges the runs.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "check/manifest/puzzle.hpp"
#include "check/running/options.hpp"
#include "check/verdict/verdict.hpp"

namespace streamlab::check {

// The verdict reports what is wrong with a submission, and also what is wrong with the machine
// (ErrorKind::environment) or with the puzzle itself (ErrorKind::harness). check() prints nothing
// and keeps no progress. Several threads may call it at once.
Verdict check(const Puzzle& puzzle, const std::filesystem::path& submission,
              const CheckOptions& options);

// Runs puzzle.cu's programs for each [[proof]] and returns one line for each condition that does
// not hold. A proof is about a program, so any version of the file will do. Throws
// std::runtime_error if a program does not build.
std::vector<std::string> check_proofs(const Puzzle& puzzle, const CheckOptions& options);

}  // namespace streamlab::check
