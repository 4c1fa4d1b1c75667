// Formats a verdict as text for the terminal.
#pragma once

#include <string>

#include "check/manifest/puzzle.hpp"
#include "check/verdict/verdict.hpp"
#include "render/text.hpp"

namespace streamlab::cli {

struct VerdictView {
    bool shows_why = false;  // show the cause of the first failure
    bool moves_on = false;   // the caller continues after a pass: name no next command
    std::string file;        // the checked file, if not the working copy
    bool has_keys = false;   // the caller offers keys for the next step: name no command
    std::string pictures;    // timelines of a question, shown above its choices
};

// The headline, the passed checks in one line, the first failed check with its witness, the other
// failures in one line each, and the next command. Advice is the last hint and not part of it. Ends
// with a line feed.
std::string verdict_text(const check::Puzzle& puzzle, const check::Verdict& verdict,
                         const render::TextOptions& text, const VerdictView& view = {});

// The cause of the first failure: the missing ordering. Ends with a line feed.
std::string why_text(const check::Verdict& verdict, const render::TextOptions& text);

}  // namespace streamlab::cli
