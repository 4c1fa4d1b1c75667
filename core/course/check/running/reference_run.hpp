// What is kept of the reference's runs.
#pragma once

#include <optional>
#include <string>

#include "check/manifest/puzzle.hpp"
#include "check/running/outcome.hpp"

namespace streamlab::check {

// Of a complete run.
ReferenceRun reference_run(const Puzzle& puzzle, const RunOutcome& run);

std::string to_text(const ReferenceRun& reference);
// Null if the text is none of to_text's.
std::optional<ReferenceRun> read_reference_run(const std::string& text);

}  // namespace streamlab::check
