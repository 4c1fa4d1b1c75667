// The #include lines that a source begins with. What they bring is the same for every source that
// begins with the same ones, and far more than the source itself.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace streamlab::program {

struct LeadingIncludes {
    std::string lines;            // they alone, without comments and empty lines
    std::string_view rest;        // of the source, behind the last of them
    std::uint32_t rest_line = 0;  // its first line's number, from 1
};

// Whether a source without includes is the same behind headers and by itself, with only their
// macros: it does not count (__COUNTER__), and nothing could be an include after all.
bool stands_by_itself(std::string_view rest);

// The source without what it begins with that says nothing: blank lines and comments.
LeadingIncludes behind_includes(std::string lines, std::string_view rest);

// Nothing where there are none, or where the preprocessor could tell whether the rest is read
// behind them or by itself, with only their macros: where it includes more, or counts.
std::optional<LeadingIncludes> leading_includes(std::string_view source);

}  // namespace streamlab::program
