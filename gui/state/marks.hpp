// What compilers, checks and runs say about lines of a file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "check/verdict/verdict.hpp"
#include "edit/text.hpp"
#include "state/edit_state.hpp"
#include "state/run_result.hpp"

namespace streamlab::gui {

// The errors and warnings of g++ and clang++ in the file with that name, without folders. Of
// several errors in one line only the first is kept: the others mostly follow from it.
std::vector<Mark> marks_of_messages(std::string_view messages, const std::string& file,
                                    const edit::Text& text);

// What a check found: the compiler's messages, or the lines of the tests that failed.
std::vector<Mark> marks_of_verdict(const check::Verdict& verdict, const std::string& file,
                                   const edit::Text& text);

// What a run found: the compiler's messages, or the findings.
std::vector<Mark> marks_of_run(const RunResult& result, const std::string& file,
                               const edit::Text& text);

}  // namespace streamlab::gui
