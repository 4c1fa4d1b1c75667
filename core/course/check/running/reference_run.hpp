// Stores the parts of reference runs that verdicts need.
#pragma once

#include <optional>
#include <string>

#include "check/manifest/puzzle.hpp"
#include "check/running/outcome.hpp"

namespace streamlab::check {

// `run` must be complete.
ReferenceRun reference_run(const Puzzle& puzzle, const RunOutcome& run);

std::string to_text(const ReferenceRun& reference);
// nullopt if the text was not written by to_text().
std::optional<ReferenceRun> read_reference_run(const std::string& text);

}  // namespace streamlab::check
