// A verdict as text for the terminal.
#pragma once

#include <string>

#include "check/puzzle.hpp"
#include "check/verdict.hpp"
#include "render/text.hpp"

namespace streamlab::cli {

// The headline, the passed checks in one line, the first failing check in full, the other failures
// in a line each, and what to type next, which is omitted after a pass if the caller `moves_on` by
// itself. Ends with a line feed.
std::string verdict_text(const check::Puzzle& puzzle, const check::Verdict& verdict,
                         const render::TextOptions& text, bool moves_on = false);

}  // namespace streamlab::cli
