// A verdict as text for the terminal.
#pragma once

#include <string>

#include "check/manifest/puzzle.hpp"
#include "check/verdict/verdict.hpp"
#include "render/text.hpp"

namespace streamlab::cli {

struct VerdictView {
    bool shows_why = false;  // of the first failure
    bool moves_on = false;   // the caller goes on by itself after a pass: no next command is named
    std::string file;        // what was checked in place of the puzzle's own file
    bool has_keys = false;   // the caller offers keys for what comes next: no command is named
    std::string pictures;    // of what a question asks about, above its choices
};

// The headline, the passed checks in one line, the first failing check with its witness, the other
// failures in a line each, and what to type next. What to do about it is the last hint, and not
// here. Ends with a line feed.
std::string verdict_text(const check::Puzzle& puzzle, const check::Verdict& verdict,
                         const render::TextOptions& text, const VerdictView& view = {});

// Why the first failure is one: what is missing between the two. Ends with a line feed.
std::string why_text(const check::Verdict& verdict, const render::TextOptions& text);

}  // namespace streamlab::cli
