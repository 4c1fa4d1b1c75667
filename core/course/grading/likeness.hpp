// Detects copies that differ only in comments, layout or names.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::grading {

// SHA-256 of a C++ source without comments and without whitespace outside of literals.
std::string likeness_of(std::string_view source);
// The same without names: each identifier counts as the place of its first occurrence, and literals
// of characters, which are names of streams and events, count as equal.
std::string outline_of(std::string_view source);

}  // namespace streamlab::grading
