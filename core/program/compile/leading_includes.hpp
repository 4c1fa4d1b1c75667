// The #include lines that a source begins with. Their text is the same for every source that begins
// with the same lines, and far longer than the source itself.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace streamlab::program {

struct LeadingIncludes {
    std::string lines;            // the #include lines, without comments and empty lines
    std::string_view rest;        // the source behind the last of them
    std::uint32_t rest_line = 0;  // the number of the rest's first line, from 1
};

// Whether the rest of a source can be preprocessed on its own, with only the macros of its headers.
bool stands_by_itself(std::string_view rest);

// Combines separated #include lines with the rest of the source, from which blank lines and comment
// lines at the beginning are removed.
LeadingIncludes behind_includes(std::string lines, std::string_view rest);

// Returns nullopt if there are none, or if it makes a difference whether the rest is read behind
// the headers or on its own with only their macros: if it includes more files or uses __COUNTER__.
std::optional<LeadingIncludes> leading_includes(std::string_view source);

}  // namespace streamlab::program
