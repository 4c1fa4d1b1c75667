// Marks of lines, from the messages of compilers, checks and runs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "check/verdict/verdict.hpp"
#include "edit/text.hpp"
#include "state/edit_state.hpp"
#include "state/run_result.hpp"

namespace streamlab::gui {

// Errors and warnings of g++ and clang++ in the file with that base name. Only the first of several
// errors in a line is kept: the others are mostly its consequences.
std::vector<Mark> marks_of_messages(std::string_view messages, const std::string& file,
                                    const edit::Text& text);

// Marks of a check: the compiler's messages, or the lines of failed tests.
std::vector<Mark> marks_of_verdict(const check::Verdict& verdict, const std::string& file,
                                   const edit::Text& text);

// Marks of a run: the compiler's messages, or the findings.
std::vector<Mark> marks_of_run(const RunResult& result, const std::string& file,
                               const edit::Text& text);

}  // namespace streamlab::gui
