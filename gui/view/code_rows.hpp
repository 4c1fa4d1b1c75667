// Layout of blocks of code within a text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace streamlab::view {

// True if the paragraph is code: each of its lines is indented by at least four spaces.
bool is_code_block(std::string_view paragraph);

struct CodeRow {
    std::size_t indent = 0;  // characters
    std::string code;
    std::string comment;  // after the code, or alone

    friend bool operator==(const CodeRow&, const CodeRow&) = default;
};

// The rows of a block of code, without the indentation that marks it as code. If a line with its
// comment exceeds `columns`, all comments move above their lines; a line that is still too long is
// broken at a space and continues with a deeper indentation.
std::vector<CodeRow> code_rows(std::string_view block, std::size_t columns);

}  // namespace streamlab::view
