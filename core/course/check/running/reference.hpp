// Runs of the reference solution, with which a submission is compared.
#pragma once

#include "check/manifest/puzzle.hpp"
#include "check/running/options.hpp"
#include "check/running/outcome.hpp"
#include "check/running/runner.hpp"

namespace streamlab::check {

// The puzzle itself is broken: its solution is missing, does not build or does not run to
// completion.
struct HarnessError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Throws HarnessError if the solution is missing, as in a copy of the puzzle alone.
void require_solution(const Puzzle& puzzle);

// Builds and runs the solution; its runs are cached by program, profile and seed. Throws
// HarnessError, EnvironmentError, Cancelled.
std::vector<ReferenceRun> run_reference(const Puzzle& puzzle, const std::vector<Setting>& settings,
                                        const CheckOptions& options);

// The request for building puzzle.cu, or another version of it, with the harness.
program::BuildRequest build_request(const Puzzle& puzzle, const std::filesystem::path& source);

}  // namespace streamlab::check
