// Lines of code in a text, laid out so that they fit.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace streamlab::view {

// Whether a paragraph is code: each of its lines is indented by at least four spaces.
bool is_code_block(std::string_view paragraph);

struct CodeRow {
    std::size_t indent = 0;  // characters
    std::string code;
    std::string comment;  // behind the code, or alone

    friend bool operator==(const CodeRow&, const CodeRow&) = default;
};

// The rows of a block of code, less the indentation that marks it as one. If a line does not fit
// into so many characters with the comment behind it, all comments go above their lines; what is
// still too long is broken at a space and goes on further to the right.
std::vector<CodeRow> code_rows(std::string_view block, std::size_t columns);

}  // namespace streamlab::view
