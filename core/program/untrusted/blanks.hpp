// Blanks within a source line, as the preprocessor defines them.
#pragma once

#include <cstddef>
#include <string_view>

namespace streamlab::program {

inline bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\r';
}

// The end of the blanks that start at `at`.
inline std::size_t skip_blanks(std::string_view text, std::size_t at) {
    while (at < text.size() && is_blank(text[at]))
        ++at;
    return at;
}

}  // namespace streamlab::program
