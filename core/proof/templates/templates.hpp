// The files that `streamlab dev new` starts from.
#pragma once

#include <string>
#include <vector>

#include "check/puzzle.hpp"

namespace streamlab::proof {

struct TemplateFile {
    const char* name;  // "puzzles/harness.cu", "solutions/solution.cu"
    std::string text;
};

std::vector<TemplateFile> template_of(check::PuzzleKind kind);

std::vector<TemplateFile> repair_template();
std::vector<TemplateFile> order_template();
std::vector<TemplateFile> question_template();

// What all kinds share.
std::string producer_and_consumer_harness();
std::string hint_template();

}  // namespace streamlab::proof
