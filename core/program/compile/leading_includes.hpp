// The #include lines at the beginning of a source. They expand to the same text in every source
// that begins with the same lines, and that text is far longer than the source itself.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace streamlab::program {

struct LeadingIncludes {
    std::string lines;            // the #include lines, without comments and empty lines
    std::string_view rest;        // the source after the last of them
    std::uint32_t rest_line = 0;  // line number of the rest's first line, from 1
};

// True if the rest of a source can be preprocessed separately, given only the macros of its
// headers.
bool can_preprocess_separately(std::string_view rest);

// Combines separated #include lines with the rest of the source, from which blank lines and comment
// lines at the beginning are removed.
LeadingIncludes join_includes(std::string lines, std::string_view rest);

// Returns nullopt if there are none, or if preprocessing the rest separately could give a different
// text: if the rest includes more files or uses __COUNTER__.
std::optional<LeadingIncludes> leading_includes(std::string_view source);

}  // namespace streamlab::program
